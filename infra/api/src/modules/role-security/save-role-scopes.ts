import { MATRIX_CELLS_AT_MOST, roleActions, roleFeatures, roleScopes } from '@atrium/contracts';
import { command } from '../../server/command.ts';
import { badInput, limitExceeded } from '../../errors/errors.ts';
import { accessNotice, lockedRoles, roleEntry, type RoleValueChange } from './role-changes.ts';
import { touchRoles } from './role-lock.store.ts';
import { findRoleMatrix, type RoleMatrix } from './role-matrix.ts';
import { writeScopes, type ScopeCell } from './role-matrix.store.ts';
import { roleSecurityPolicy } from './role-security.policy.ts';

export interface SaveRoleScopesInput {
  readonly version: number;
  readonly roleId: string;
  readonly cells: readonly { readonly feature: string; readonly action: string; readonly scope: string }[];
}

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  values.some((each) => each === value);

function readCells(cells: SaveRoleScopesInput['cells']): ScopeCell[] {
  if (cells.length > MATRIX_CELLS_AT_MOST) throw limitExceeded(`At most ${MATRIX_CELLS_AT_MOST} changes.`);
  return cells.map(({ feature, action, scope }) => {
    if (!isOneOf(roleFeatures, feature)) throw badInput(`feature has to be one of ${roleFeatures.join(', ')}.`);
    if (!isOneOf(roleActions, action)) throw badInput(`action has to be one of ${roleActions.join(', ')}.`);
    if (!isOneOf(roleScopes, scope)) throw badInput(`scope has to be one of ${roleScopes.join(', ')}.`);
    return { feature, action, scope };
  });
}

/** Says how far a role reaches in features. */
export const saveRoleScopes = command({
  name: 'roleSecurity.saveScopes',
  policy: roleSecurityPolicy.scopes,
  key: 'none',
  lock: async (unit, { roleId, cells }: SaveRoleScopesInput) => {
    const asked = readCells(cells);
    const role = (await lockedRoles(unit)).inUse(roleId);
    return { role, asked, matrix: await findRoleMatrix(unit.tx, unit.viewer.tenantId) };
  },
  version: ({ input, current: { matrix } }) => ({ seen: input.version, now: matrix }),
  run: async (
    unit,
    { current: { role, asked, matrix } },
  ): Promise<RoleMatrix & { readonly done: readonly RoleValueChange[] }> => {
    const { tenantId, userId: viewerId } = unit.viewer;
    const before = new Map(
      matrix.roles
        .find(({ id }) => id === role.id)
        ?.scopes.map((cell) => [`${cell.feature}.${cell.action}`, cell.scope]),
    );
    const cells = [...new Map(asked.map((cell) => [`${cell.feature}.${cell.action}`, cell])).entries()];
    const changed = cells.filter(([key, { scope }]) => (before.get(key) ?? 'none') !== scope);
    if (changed.length === 0) return unit.unchanged({ ...matrix, done: [] });
    await writeScopes(unit.tx, { roleId: role.id, cells: changed.map(([, cell]) => cell), viewerId });
    await touchRoles(unit.tx, { roleIds: [role.id], viewerId });
    const done = changed.map(([key, { scope }]) => ({ key, from: before.get(key) ?? 'none', to: scope }));
    return { ...(await findRoleMatrix(unit.tx, tenantId)), done };
  },
  audit: ({ ok: { done }, current: { role } }) => roleEntry('changeScopes', role, { changes: done }),
  announces: () => accessNotice,
});
