import { momentOf } from './calendar.ts';
import type { FirmContext } from './firm-context.ts';
import { createRandom } from './random.ts';

const DAYS_HERE = 3;

/**
 * People who have not worked in the firm yet, each with a step of its own at
 * sign-in. They have a chance of their own, so that the rest of the firm stays
 * what it is with or without them.
 */
export async function makeNewcomers(
  { plan, today, passwordHash, load }: FirmContext,
  { roleId, officeId }: { roleId: string; officeId: string | null },
): Promise<void> {
  const random = createRandom(`newcomers of ${plan.tenantId}`);
  const moment = momentOf(today - DAYS_HERE, 9);
  await load(
    'users',
    (plan.newcomers ?? []).map(({ login, firstName, lastName, owes }) => ({
      id: random.id(moment),
      user_name: `${login}@${plan.tenantId}.example`,
      email: `${login}@${plan.tenantId}.example`,
      friendly_name: `${firstName} ${lastName}`,
      staff_name: `${firstName} ${lastName}`,
      initials: `${firstName.charAt(0)}${lastName.charAt(0)}`,
      password_hash: passwordHash,
      role_id: roleId,
      office_id: officeId,
      is_code_by_mail: owes === 'code',
      must_change_password: owes === 'password',
    })),
  );
}
