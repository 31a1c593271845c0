import type { ColumnAccess } from '../policy/column-access.ts';
import { forbidden } from '../errors/errors.ts';
import type { GridColumns } from './grid-columns.ts';

/** What the viewer may see of each column. */
export type GridAccess<Name extends string> = Readonly<Record<Name, ColumnAccess>>;
export interface ClosedColumn {
  readonly column: string;
  readonly access: 'HIDDEN' | 'MASKED';
}

/** The access to every column, where one that is made of others is as closed as the most closed of them. */
export function gridAccessOf<Name extends string>(
  { columns, names }: GridColumns<Name>,
  own: (name: Name) => ColumnAccess,
): GridAccess<Name> {
  const worst = (some: readonly ColumnAccess[]): ColumnAccess =>
    some.includes('hidden') ? 'hidden' : some.includes('masked') ? 'masked' : 'read';
  return Object.fromEntries(
    names.map((name) => [name, worst([name, ...((columns[name].madeOf ?? []) as readonly Name[])].map(own))]),
  ) as GridAccess<Name>;
}

/** Whether all of these may be read. */
export const isOpen = <Name extends string>(access: GridAccess<Name>, ...names: readonly Name[]): boolean =>
  names.every((name) => access[name] === 'read');

/**
 * Throws FORBIDDEN unless all of these may be read. Whoever filters, sorts or
 * groups by a column learns what is in it from what comes and what does not.
 */
export function requireOpen<Name extends string>(access: GridAccess<Name>, ...names: readonly Name[]): void {
  if (!isOpen(access, ...names)) throw forbidden();
}

/** The columns that are closed, as the API tells them. */
export function closedColumnsOf(access: GridAccess<string>): ClosedColumn[] {
  return Object.entries(access).flatMap(([column, closed]): ClosedColumn[] =>
    closed === 'read' ? [] : [{ column, access: closed === 'masked' ? 'MASKED' : 'HIDDEN' }],
  );
}
