import { derivedFlags, MATRIX_CELLS_AT_MOST } from '@atrium/contracts';
import { command } from '../../server/command.ts';
import { badInput, limitExceeded } from '../../errors/errors.ts';
import { accessNotice, lockedRoles, requireAdministratorLeft, roleEntry } from './role-changes.ts';
import { touchRoles } from './role-lock.store.ts';
import { findRoleMatrix, isGranted, type RoleMatrix } from './role-matrix.ts';
import { findMatrixRoles, grantFlags, revokeFlags, type FlagCell } from './role-matrix.store.ts';
import { roleSecurityPolicy } from './role-security.policy.ts';

interface FlagChange extends FlagCell {
  readonly isGiven: boolean;
}
export interface SaveRoleFlagsInput {
  readonly version: number;
  readonly changes: readonly FlagChange[];
}

/** Gives flags to roles and takes them. Refused where nobody would be left to give them back. */
export const saveRoleFlags = command({
  name: 'roleSecurity.saveFlags',
  policy: roleSecurityPolicy.flags,
  key: 'none',
  lock: async (unit, { changes }: SaveRoleFlagsInput) => {
    if (changes.length > MATRIX_CELLS_AT_MOST) throw limitExceeded(`At most ${MATRIX_CELLS_AT_MOST} changes.`);
    if (changes.some(({ flag }) => !isGranted(flag) || derivedFlags[flag] !== undefined))
      throw badInput('flag has to be one that can be given.');
    const roles = await lockedRoles(unit);
    return { roles, matrix: await findRoleMatrix(unit.tx, unit.viewer.tenantId) };
  },
  version: ({ input, current: { matrix } }) => ({ seen: input.version, now: matrix }),
  run: async (unit, { input, current: { roles } }): Promise<RoleMatrix & { readonly done: readonly FlagChange[] }> => {
    const { tenantId, userId } = unit.viewer;
    const before = new Map((await findMatrixRoles(unit.tx, tenantId)).map(({ id, flags }) => [id, new Set(flags)]));
    // Said twice of one cell, the last holds.
    const cells = new Map(input.changes.map((change) => [`${change.roleId} ${change.flag}`, change]));
    const done = [...cells.values()].filter(
      ({ roleId, flag, isGiven }) => before.get(roles.inUse(roleId).id)?.has(flag) !== isGiven,
    );
    if (done.length > 0) {
      await grantFlags(
        unit.tx,
        done.filter(({ isGiven }) => isGiven),
        userId,
      );
      await revokeFlags(
        unit.tx,
        done.filter(({ isGiven }) => !isGiven),
      );
      await touchRoles(unit.tx, { roleIds: [...new Set(done.map(({ roleId }) => roleId))], viewerId: userId });
      await requireAdministratorLeft(unit);
    }
    const answer = { ...(await findRoleMatrix(unit.tx, tenantId)), done };
    return done.length === 0 ? unit.unchanged(answer) : answer;
  },
  audit: ({ ok: { done }, current: { roles } }) =>
    [...Map.groupBy(done, ({ roleId }) => roleId)].map(([roleId, changes]) =>
      roleEntry('changeFlags', roles.inUse(roleId), {
        changes: changes.map(({ flag, isGiven }) => ({ key: flag, from: !isGiven, to: isGiven })),
      }),
    ),
  announces: () => accessNotice,
});
