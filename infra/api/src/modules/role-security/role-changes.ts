import type { Unit } from '../../server/command.ts';
import { refuse, Refusal } from '../../server/refusal.ts';
import type { ActivityEntry } from '../activity/log-activity.ts';
import { ACCESS_TOPIC } from '../identity/announcements.ts';
import { findFlagsHeldByNobody, lockRoles, versionOfRoles, type LockedRole } from './role-lock.store.ts';

/** Without somebody who holds these, nobody could change roles again. */
const NEEDED_FLAGS = ['admin', 'featureAccess'] as const;

/** The roles of the firm, locked, by their ids. */
export interface LockedRoles {
  readonly all: readonly LockedRole[];
  readonly version: number;
  /** Throws a refusal where there is no such role, or it is retired. */
  inUse(roleId: string): LockedRole;
}

/** Locks every role of the firm. Each command that changes one begins with this, so that two wait for each other. */
export async function lockedRoles(unit: Unit): Promise<LockedRoles> {
  const all = await lockRoles(unit.tx);
  return {
    all,
    version: versionOfRoles(all),
    inUse(roleId) {
      const role = all.find(({ id, isRetired }) => id === roleId && !isRetired);
      if (role === undefined) throw unknownRole(unit);
      return role;
    },
  };
}

export const unknownRole = ({ translate }: Unit): Refusal =>
  new Refusal({ message: translate('api.role.unknown', 'This role does not exist.'), fields: [] });

/** Refuses what would leave nobody who can sign in and change roles: the firm would be locked out. */
export async function requireAdministratorLeft({ tx, translate }: Unit): Promise<void> {
  const missing = await findFlagsHeldByNobody(tx, NEEDED_FLAGS);
  if (missing.length === 0) return;
  throw refuse({
    field: 'admin',
    message: missing.includes('admin')
      ? translate(
          'api.role.lastAdministrator',
          'At least one person in the firm who can sign in must keep Administration.',
        )
      : translate(
          'api.role.lastFeatureAccess',
          'At least one person in the firm who can sign in must keep Feature access.',
        ),
  });
}

/** Everyone's rights are read again, and sockets of those whose rights differ are closed. */
export const accessNotice = { topic: ACCESS_TOPIC, id: '' } as const;

/** One value of a role before and after. */
export interface RoleValueChange {
  readonly key: string;
  readonly from: string;
  readonly to: string;
}
/** The row of the log for a change of a role. */
export const roleEntry = (
  action: string,
  role: Pick<LockedRole, 'id' | 'name'>,
  detail: Readonly<Record<string, unknown>> = {},
): ActivityEntry => ({
  kind: 'configuration',
  objectType: 'role',
  objectId: role.id,
  action,
  detail: { role: role.name, ...detail },
});
