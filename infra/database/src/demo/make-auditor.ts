import { roleActions, roleFeatures } from '@atrium/contracts';
import { momentOf } from './calendar.ts';
import type { FirmContext } from './firm-context.ts';
import { createRandom } from './random.ts';

const DAYS_HERE = 400;

/**
 * Somebody who reads the logs and nothing else, with a role of their own. They have a chance of their own, so that the
 * rest of the firm stays what it is with or without them.
 */
export async function makeAuditor(
  { plan, today, passwordHash, load }: FirmContext,
  { officeId }: { readonly officeId: string | null },
): Promise<void> {
  if (plan.auditor === undefined) return;
  const { firstName, lastName } = plan.auditor;
  const random = createRandom(`auditor of ${plan.tenantId}`);
  const moment = momentOf(today - DAYS_HERE, 9);
  const roleId = random.id(moment);
  await load('roles', [
    { id: roleId, name: 'Auditor', is_external: false, is_administrator: false, is_internal_admin: false },
  ]);
  await load('role_access_flags', [{ role_id: roleId, flag: 'activityLogs' }]);
  await load(
    'role_scopes',
    roleFeatures.flatMap((feature) =>
      roleActions.map((action) => ({ role_id: roleId, feature, action, scope: 'none' as const })),
    ),
  );
  await load('users', [
    {
      id: random.id(moment),
      user_name: `auditor@${plan.tenantId}.example`,
      email: `auditor@${plan.tenantId}.example`,
      friendly_name: `${firstName} ${lastName}`,
      staff_name: `${firstName} ${lastName}`,
      initials: `${firstName.charAt(0)}${lastName.charAt(0)}`,
      password_hash: passwordHash,
      role_id: roleId,
      office_id: officeId,
    },
  ]);
}
