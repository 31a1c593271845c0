import { COLUMN_MASK, type Field, type RecordDefinition } from '@atrium/contracts';
import { columnAccessOf, type ClosedAccess, type ColumnAccess, type SecuredList } from '../policy/column-access.ts';
import type { Viewer } from '../policy/viewer.ts';
import { gridAccessOf, type GridAccess } from './grid-access.ts';
import { defineGrid, isColumnOf, type Grid, type GridColumn } from './grid-columns.ts';

/** What stands in place of the fields of a row when a column is closed, by column. Whatever is not listed stays. */
export type ClosedFields<Row, Name extends string = string> = Readonly<
  Partial<
    Record<
      Name,
      { readonly [Field in keyof Row]?: Row[Field] | ((row: Row, access: ClosedAccess) => NoInfer<Row[Field]>) }
    >
  >
>;

/** A text of a closed column: empty where it is hidden, the mask where it is masked. */
export const masked = (_row: unknown, access: ClosedAccess): string => (access === 'masked' ? COLUMN_MASK : '');

/**
 * What stands in place of the fields of a record when their columns are closed: the mask in a text that is the column
 * itself, nothing in others.
 */
export function closedFieldsOf<Row extends object>({
  fields,
}: RecordDefinition): Readonly<Record<string, ClosedFields<Row>[string]>> {
  const closed: Record<string, Record<string, unknown>> = {};
  for (const { key, column, kind } of Object.values<Field>(fields)) {
    if (column === null) continue;
    closed[column] = { ...closed[column], [key]: kind !== 'text' ? null : key === column ? masked : '' };
  }
  return closed as Readonly<Record<string, ClosedFields<Row>[string]>>;
}

export interface ColumnsDefinition<Columns, Group> {
  readonly columns: Columns;
  /** Those that rows can be grouped by. */
  readonly groups: readonly Group[];
  /** The name under which a firm closes columns of this list to a role; without one none can be closed. */
  readonly secured?: SecuredList;
  /** What is open to everybody who sees a row. */
  readonly alwaysOpen?: readonly (keyof Columns & string)[];
  /** What stands in place of a row's fields when a column is closed: `ClosedFields` of that row. */
  readonly closed?: Readonly<Partial<Record<keyof Columns & string, object>>>;
}

/** The columns of a list, what a viewer may see of each, and rows without what they may not. */
export interface ListColumns<Name extends string = string, Group extends Name = Name> extends Grid<Name, Group> {
  /** What a firm can close to a role; a column made of others follows them. */
  readonly securedNames: readonly Name[];
  accessOf(viewer: Viewer): GridAccess<Name>;
  /** What the viewer may see of a field of a row, which can have another name than its column. */
  fieldAccessOf(viewer: Viewer, field: string): ColumnAccess;
  /** Rows as they may be seen with this access. */
  redact<Row extends object>(rows: readonly Row[], access: GridAccess<Name>): readonly Row[];
}

/**
 * Declares what can be filtered, sorted, grouped by and closed to a role.
 *
 * @example
 * const closed: ClosedFields<Contact, keyof typeof columns> = { email: { email: masked }, changedAt: { changedAt: null } };
 * export const contactColumns = defineColumns({ columns, groups: ['kind'], secured: 'contacts', alwaysOpen: ['name'], closed });
 */
export function defineColumns<
  const Columns extends Readonly<Record<string, GridColumn>>,
  const Group extends keyof Columns & string,
>(definition: ColumnsDefinition<Columns, Group>): ListColumns<keyof Columns & string, Group> {
  type Name = keyof Columns & string;
  const { secured, alwaysOpen = [], closed = {} } = definition;
  const grid = defineGrid<Columns, Group>(definition.columns, definition.groups);
  const closedFields = closed as Readonly<Partial<Record<Name, Readonly<Record<string, unknown>>>>>;
  const columnOfField = new Map(
    grid.names.flatMap((name) => Object.keys(closedFields[name] ?? {}).map((field) => [field, name] as const)),
  );
  const workOutAccess = (viewer: Viewer): GridAccess<Name> =>
    gridAccessOf(grid, (name) => {
      if (grid.columns[name].only?.(viewer) === false) return 'hidden';
      return secured === undefined || alwaysOpen.includes(name) ? 'read' : columnAccessOf(viewer, secured, name);
    });
  // Asked for each row that is read by itself: worked out once for each viewer, who does not change.
  const known = new WeakMap<Viewer, GridAccess<Name>>();
  const accessOf = (viewer: Viewer): GridAccess<Name> => {
    const access = known.get(viewer) ?? workOutAccess(viewer);
    known.set(viewer, access);
    return access;
  };
  return {
    ...grid,
    securedNames: grid.names.filter((name) => !alwaysOpen.includes(name) && grid.columns[name].madeOf === undefined),
    accessOf,
    fieldAccessOf(viewer, field) {
      const column = isColumnOf(grid, field) ? field : columnOfField.get(field);
      return column === undefined ? 'read' : (accessOf(viewer)[column] ?? 'read');
    },
    redact(rows, access) {
      const replaced = grid.names.flatMap((name) => {
        const of = access[name];
        return of === 'read' ? [] : Object.entries(closedFields[name] ?? {}).map((entry) => [...entry, of] as const);
      });
      if (replaced.length === 0) return rows;
      return rows.map((row) => ({
        ...row,
        ...Object.fromEntries(
          replaced.map(([field, value, of]): [string, unknown] => [
            field,
            typeof value === 'function' ? (value as (row: object, access: ColumnAccess) => unknown)(row, of) : value,
          ]),
        ),
      }));
    },
  };
}
