import { defineStatement, type PlanChoice, type Statement, type TenantRunner } from '@atrium/database';
import type { Viewer } from '../policy/viewer.ts';
import { createBatch } from '../server/batch.ts';
import { readFilter, readPage } from '../server/paging.ts';
import { byKey } from '../variants.ts';
import type { ListScope } from './list-scope.ts';
import type { ListParameters, RowSelect } from './list-statements.ts';

/** What such a list takes, beside its own arguments. */
export interface FixedListInput {
  readonly offset?: number | null;
  readonly first?: number | null;
  readonly filter?: string | null;
}

/** What a list in one order is made of. */
export interface FixedListDefinition<
  Scope extends string,
  Row extends object,
  Shown extends object,
  Input extends FixedListInput,
  RowsField extends string,
> {
  /** Begins the names of the statements. */
  readonly name: string;
  /** The field of the answer that holds the rows. */
  readonly rowsField: RowsField;
  readonly pageSize: number;
  /** The most that may be asked for at once, where that is not what all lists allow. */
  readonly most?: number;
  readonly select: RowSelect<Row>;
  /** `messages g`. */
  readonly table: string;
  readonly joins?: string;
  readonly scope: ListScope<Scope>;
  /** True for the rows that this scope sees, the tenant included. */
  readonly within: (scope: Scope) => string;
  /** Further conditions, in SQL that begins with `and`, on `:filter` and on parameters that `read` gives. */
  readonly conditions?: string;
  /** What follows ORDER BY; it leaves no ties. */
  readonly order: string;
  readonly plan?: PlanChoice;
  /** Parameters of the list's own conditions; null where nothing can match. Throws BAD_USER_INPUT for what cannot be asked. */
  readonly read?: (input: Input, viewer: Viewer) => ListParameters | null;
  /** A row as the answer has it. */
  readonly present?: (row: Row, viewer: Viewer) => Shown;
}

export interface FixedList<
  Scope extends string,
  Row extends object,
  Shown extends object,
  Input extends FixedListInput,
  RowsField extends string,
> {
  readonly page: Readonly<Record<Scope, Statement<ListParameters, Row>>>;
  readonly count: Readonly<Record<Scope, Statement<ListParameters, { recordCount: number }>>>;
  /**
   * A page and its count in one round trip, each only where it was selected. Throws BAD_USER_INPUT or LIMIT_EXCEEDED for
   * what cannot be asked.
   */
  find(
    runner: TenantRunner,
    viewer: Viewer,
    input: Input,
    selected: ReadonlySet<string>,
  ): Promise<Readonly<Record<RowsField, readonly Shown[]>> & { readonly recordCount: number }>;
}

/**
 * Declares a list that is read in one order, a page at a time, without columns that anybody filters, sorts or groups by;
 * what has those is a `defineList`. Its statements are all there when the module has loaded. Who may ask it at all is
 * for the resolver to say.
 *
 * @example
 * export const messageList = defineFixedList({
 *   name: 'messages', rowsField: 'messages', pageSize: 50, select: rowsOf<MessageRow>(columns),
 *   table: 'messages g', joins: 'join matters m on m.tenant_id = :tenantId and m.id = g.matter_id',
 *   scope: matterScope, within: (scope) => `g.tenant_id = :tenantId and ${matterPredicate(scope)}`,
 *   conditions: 'and g.matter_id = :matterId::uuid', read: ({ matterId }: OfMatter) => (isId(matterId) ? { matterId } : null),
 *   order: 'g.created_at desc, g.id desc',
 * });
 */
export function defineFixedList<
  Scope extends string,
  Row extends object,
  RowsField extends string,
  Shown extends object = Row,
  Input extends FixedListInput = FixedListInput,
>(
  definition: FixedListDefinition<Scope, Row, Shown, Input, RowsField>,
): FixedList<Scope, Row, Shown, Input, RowsField> {
  const { name, rowsField, scope, select, table, joins = '', conditions = '', order, plan = 'auto' } = definition;
  const { read, present } = definition;
  const source = (key: Scope): string => `from ${table} ${joins} where ${definition.within(key)} ${conditions}`;
  const suffix = (key: Scope): string => (scope.keys.length === 1 ? '' : `.${key}`);
  const page = byKey(scope.keys, (key) =>
    defineStatement<ListParameters, Row>({
      name: `${name}.page${suffix(key)}`,
      text: `select ${select.sql} ${source(key)} order by ${order} limit :first::integer offset :offset::integer`,
      plan,
    }),
  );
  const count = byKey(scope.keys, (key) =>
    defineStatement<ListParameters, { recordCount: number }>({
      name: `${name}.count${suffix(key)}`,
      text: `select count(*)::integer as "recordCount" ${source(key)}`,
      plan,
    }),
  );
  return {
    page,
    count,
    async find(runner, viewer, input, selected) {
      const { pageSize: first, most } = definition;
      const asked = readPage(input, { first, ...(most === undefined ? {} : { maximum: most }) });
      const filter = readFilter(input.filter);
      const own = read === undefined ? {} : read(input, viewer);
      const sees = own === null ? null : scope.of(viewer);
      const parameters = { filter, ...sees?.parameters, ...own, ...asked };
      const batch = createBatch();
      const rows = sees !== null && selected.has(rowsField) ? batch.ask(page[sees.key], parameters) : null;
      const counted = sees !== null && selected.has('recordCount') ? batch.ask(count[sees.key], parameters) : null;
      await batch.send(runner, viewer.tenantId);
      // Without a function of its own a list shows its rows as they are.
      const shown = (rows?.() ?? []).map((row) => present?.(row, viewer) ?? (row as object as Shown));
      return { [rowsField]: shown, recordCount: counted?.()[0]?.recordCount ?? 0 } as Readonly<
        Record<RowsField, readonly Shown[]>
      > & { readonly recordCount: number };
    },
  };
}
