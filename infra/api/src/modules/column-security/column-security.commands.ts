import { MATRIX_CELLS_AT_MOST } from '@atrium/contracts';
import type { SecuredList } from '../../policy/column-access.ts';
import { command, type Unit } from '../../server/command.ts';
import { limitExceeded } from '../../errors/errors.ts';
import { refuse, Refusal } from '../../server/refusal.ts';
import type { ActivityEntry } from '../activity/log-activity.ts';
import { accessNotice, lockedRoles, type LockedRoles } from '../role-security/role-changes.ts';
import { touchRoles } from '../role-security/role-lock.store.ts';
import { columnSecurityPolicy } from './column-security.policy.ts';
import { readColumnSecurity, type ColumnSecurity } from './column-security.service.ts';
import { findClosedColumns, writeColumns, type ColumnCell } from './column-security.store.ts';
import { readSecuredList, securedColumns } from './secured-columns.ts';

type Access = 'READ' | 'MASKED' | 'HIDDEN';
interface CellInput {
  readonly roleId: string;
  readonly column: string;
  readonly access: Access;
}
interface SaveInput {
  readonly list: string;
  readonly version: number;
  readonly cells: readonly CellInput[];
}
interface ColumnChange extends ColumnCell {
  readonly from: ColumnCell['access'];
}
type Done = ColumnSecurity & { readonly done: readonly ColumnChange[] };

const accesses = { READ: 'read', MASKED: 'masked', HIDDEN: 'hidden' } as const;

function readCells({ translate }: Unit, list: SecuredList, cells: readonly CellInput[]): ColumnCell[] {
  if (cells.length > MATRIX_CELLS_AT_MOST) throw limitExceeded(`At most ${MATRIX_CELLS_AT_MOST} changes.`);
  if (cells.some(({ column }) => !securedColumns[list].columns.includes(column)))
    throw refuse({
      field: 'column',
      message: translate('api.columnSecurity.column', 'This column can’t be restricted.'),
    });
  return cells.map((cell) => ({ ...cell, access: accesses[cell.access] }));
}

interface Current {
  readonly list: SecuredList;
  readonly asked: readonly ColumnCell[];
  readonly roles: LockedRoles;
}
async function lockList(unit: Unit, input: { list: string; cells: readonly CellInput[] }): Promise<Current> {
  const list = readSecuredList(input.list);
  const asked = readCells(unit, list, input.cells);
  return { list, asked, roles: await lockedRoles(unit) };
}

async function writeCells(unit: Unit, { list, asked, roles }: Current): Promise<Done> {
  const { tenantId, userId: viewerId } = unit.viewer;
  const before = await findClosedColumns(unit.tx, tenantId, list);
  const cells = [...new Map(asked.map((cell) => [`${cell.roleId} ${cell.column}`, cell])).values()];
  const done = cells.flatMap((cell): ColumnChange[] => {
    const from = before.get(roles.inUse(cell.roleId).id)?.[cell.column] ?? 'read';
    return from === cell.access ? [] : [{ ...cell, from }];
  });
  if (done.length > 0) {
    await writeColumns(unit.tx, { list, cells: done, viewerId });
    await touchRoles(unit.tx, { roleIds: [...new Set(done.map(({ roleId }) => roleId))], viewerId });
  }
  const answer = { ...(await readColumnSecurity(unit.tx, unit.viewer, list)), done };
  return done.length === 0 ? unit.unchanged(answer) : answer;
}

const entries = ({ list, roles }: Current, { done }: Done): ActivityEntry[] =>
  done.map(({ roleId, column, from, access }) => ({
    kind: 'configuration',
    objectType: 'columnSecurity',
    objectId: roleId,
    action: 'save',
    detail: {
      list,
      role: roles.inUse(roleId).name,
      column,
      access: access.toUpperCase(),
      from: from.toUpperCase(),
    },
  }));

/** Closes and opens columns of a list to roles, together. */
export const saveColumnSecurity = command({
  name: 'columnSecurity.save',
  policy: columnSecurityPolicy.change,
  key: 'none',
  lock: async (unit, input: SaveInput) => {
    const current = await lockList(unit, input);
    return { ...current, now: await readColumnSecurity(unit.tx, unit.viewer, current.list) };
  },
  version: ({ input, current: { now } }) => ({ seen: input.version, now }),
  run: (unit, { current }) => writeCells(unit, current),
  audit: ({ ok, current }) => entries(current, ok),
  announces: () => accessNotice,
});

/** Closes or opens one column for a role, whatever it was before. */
export const setOneColumn = command({
  name: 'columnSecurity.set',
  policy: columnSecurityPolicy.change,
  key: 'none',
  lock: async (unit, { list, ...cell }: CellInput & { readonly list: string }) => {
    const current = await lockList(unit, { list, cells: [cell] });
    const isThere = current.roles.all.some(({ id, isRetired }) => id === cell.roleId && !isRetired);
    if (!isThere)
      throw new Refusal({
        message: unit.translate('api.columnSecurity.role', 'This role does not exist.'),
        fields: [],
      });
    return current;
  },
  version: 'none',
  run: (unit, { current }) => writeCells(unit, current),
  audit: ({ ok, current }) => entries(current, ok),
  announces: () => accessNotice,
});
