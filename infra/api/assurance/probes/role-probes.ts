import { idOf, testUsers } from '../../src/testing/test-firms.ts';
import type { ProbeArgument } from './operations.ts';
import { roles, type Target } from './probe-targets.ts';

/** Compared with a role of the firm: a role that does not exist can be compared with none. */
const besideOwn = (name: string): readonly Target[] =>
  roles.map((target) => ({ ...target, alongside: [[[name], idOf('alpha', 'role', 'admin')]] }));

/** Arguments of roles. */
export const roleTargets: Readonly<Record<string, readonly Target[]>> = {
  ...Object.fromEntries(
    [
      'setColumnSecurity roleId',
      'saveColumnSecurity roleId',
      'rolePeople roleIds',
      'roleSummary ids',
      'saveRoleScopes roleId',
      'saveRoleFlags roleId',
    ].map((argument) => [argument, roles]),
  ),
  'compareRoles roleId': besideOwn('otherRoleId'),
  'compareRoles otherRoleId': besideOwn('roleId'),
  'roleSummary values': [],
  'roleSummary withinGroup': [],
  // Each would change a role that others are asked as; its own tests ask with roles of the other firm.
  ...Object.fromEntries(
    [
      'createRole cloneOf',
      'renameRole id',
      'retireRole id',
      'retireRole replacementId',
      'restoreRole id',
      'startRoleTest roleId',
    ].map((argument) => [argument, []]),
  ),
};

/** The sum over the roles of a firm, all of which are as they were made: what is saved here each of them has already. */
const versionOfAll = testUsers.length;
const values: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  saveColumnSecurity: { version: [versionOfAll] },
  saveRoleFlags: { version: [versionOfAll], flag: ['timesheet'], isGiven: [true] },
};
/** What changes of roles take; null for any other operation or argument. */
export const roleSettings = (operation: string, { name }: ProbeArgument): readonly unknown[] | null =>
  values[operation]?.[name] ?? null;
