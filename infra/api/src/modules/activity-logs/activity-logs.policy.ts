import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';

export const activityLogsPolicy = {
  /** Auditors, and with them administrators, to whom the flag comes with administration (policy/access.ts). */
  read: allOf(isInternal, holdsAny('activityLogs')),
  /** Mail is sent again, and the secret of the add-in replaced, by those who administer the firm. */
  administer: allOf(isInternal, holdsAny('admin')),
} satisfies Record<string, Rule>;
