import { likePattern, nearWords, searchWords, type Statement, type TenantRunner } from '@atrium/database';
import type { ColumnAccess } from '../policy/column-access.ts';
import type { Viewer } from '../policy/viewer.ts';
import { createBatch } from '../server/batch.ts';
import type { LookUps } from '../server/look-ups.ts';
import { askGrid, askQuick, quickNarrowing, type ListFound, type ListWants } from './ask-list.ts';
import {
  asksForFields,
  fieldParameters,
  requireFields,
  withFieldColumns,
  withoutFieldColumns,
  type FieldColumn,
} from './field-columns.ts';
import { closedColumnsOf, requireOpen, type ClosedColumn, type GridAccess } from './grid-access.ts';
import { askedColumns, readListInput, type GridSort, type ListInput, type ListQuestion } from './grid-input.ts';
import { gridParameters, type ListGroup } from './grid-sql.ts';
import type { ListColumns } from './list-columns.ts';
import { conditionsSql, readListConditions, type ListConditions } from './list-conditions.ts';
import type { ListScope } from './list-scope.ts';
import { containsPattern, searchOf, type SearchBeside } from './list-search.ts';
import {
  declareStatements,
  type ListParameters,
  type ListSql,
  type ListStatements,
  type Narrowing,
} from './list-statements.ts';

/** Who asks, for what, and what they may see. */
export interface ListAsker<Input, Name extends string> {
  readonly runner: TenantRunner;
  readonly viewer: Viewer;
  readonly access: GridAccess<Name>;
  readonly input: Input;
  /** What is searched for; null: nothing. */
  readonly filter: string | null;
}
/** A list while it is asked; `scope` is null where the viewer sees no rows. */
export interface ListAsking<Scope extends string, Name extends string, Input, Row> extends ListAsker<Input, Name> {
  readonly scope: Scope | null;
  readonly selected: ReadonlySet<string>;
  readonly parameters: ListParameters;
  /** How the list is narrowed, where a quick sort answers it; null where the grid does. */
  readonly narrowing: Narrowing | null;
  readonly statements: ListStatements<Scope, Row>;
  /** Sends one more statement in the same round trip; it finds nothing where the viewer sees no rows. */
  ask<Parameters extends object, Found>(
    statement: (scope: Scope) => Statement<Parameters, Found>,
    parameters: NoInfer<Parameters>,
  ): () => readonly Found[];
}

/** What was found, with the count as it is answered. */
interface CountedFound extends ListFound {
  readonly isCountCapped: boolean;
}

/** What a list is made of; everything else follows. */
export interface ListDefinition<
  Name extends string,
  Group extends Name,
  Scope extends string,
  Row extends object,
  Shown extends object,
  Input extends ListInput,
  RowsField extends string,
  Extra extends object,
> extends Omit<ListSql<Scope, Name, Row>, 'conditions'> {
  /** The root field, `administrator.users` where it stands in another. */
  readonly field: string;
  /** The field of the answer that holds the rows. */
  readonly rowsField: RowsField;
  readonly pageSize: number;
  readonly columns: ListColumns<Name, Group>;
  readonly scope: ListScope<Scope>;
  /** The order nobody asks for: ascending by this column, or as it says. */
  readonly sort: Name | GridSort<Name>;
  /** Columns that are sorted by the values of another. */
  readonly sortedBy?: Readonly<Partial<Record<Name, Name>>>;
  /** Arguments, or fields of `where`, that narrow the list. */
  readonly where?: ListConditions;
  /** Further conditions, in SQL that begins with `and`, on parameters that `read` gives. */
  readonly conditions?: string;
  /** Columns that `filter` looks in, with what it looks into. */
  readonly searches?: Readonly<Partial<Record<Name, string>>>;
  /** What it looks in beside columns, where the viewer may see that. */
  readonly searchesBeside?: Readonly<Record<string, SearchBeside>>;
  /** Where nothing has the words, the search function finds what has them with one letter wrong (`:nearWords`). */
  readonly findsNearWords?: boolean;
  /** Columns whose conditions the index of the search can narrow; those of `searches` unless they are named. */
  readonly searchIndex?: readonly Name[];
  /**
   * Parameters of the list's own conditions; null where nothing can match. Throws BAD_USER_INPUT, LIMIT_EXCEEDED or,
   * where a condition tells of a closed column, FORBIDDEN.
   */
  readonly read?: (asker: ListAsker<Input, Name>) => ListParameters | null | Promise<ListParameters | null>;
  /** A row as the answer has it, before closed columns are taken from it. */
  readonly present?: (row: Row, viewer: Viewer) => Shown;
  /** Asks for more in the same round trip; what it returns makes the further fields of the answer once that is done. */
  readonly extend?: (asking: ListAsking<Scope, Name, Input, Row>) => (found: CountedFound) => Extra;
}

export type ListAnswer<RowsField extends string, Shown, Extra = object> = Readonly<
  Record<RowsField, readonly Shown[]>
> & {
  readonly recordCount: number;
  /** Whether there are more than were counted (`countsTo`). */
  readonly isCountCapped: boolean;
  readonly groups: readonly ListGroup[];
  readonly closedColumns: readonly ClosedColumn[];
} & Extra;

export interface List<Scope extends string, Row, Shown, Input, Answer> {
  readonly field: string;
  readonly rowsField: string;
  readonly statements: ListStatements<Scope, Row>;
  /**
   * A page, its count, its groups and its figures, each as far as it was selected, in one round trip. Throws
   * BAD_USER_INPUT or LIMIT_EXCEEDED for what cannot be asked, FORBIDDEN for a condition, an order or a grouping by a
   * column that is closed to the viewer.
   */
  find(runner: TenantRunner, viewer: Viewer, input: Input, selected: ReadonlySet<string>): Promise<Answer>;
  /** The rows with these ids, as far as the viewer sees them. */
  findByIds(runner: LookUps, viewer: Viewer, ids: readonly string[]): Promise<readonly Shown[]>;
  /** A row that was read elsewhere, as the viewer may see it. */
  present(row: Row, viewer: Viewer): Shown;
  /** What the viewer may see of a field of the rows. */
  readonly fieldAccessOf: (viewer: Viewer, field: string) => ColumnAccess;
}

/**
 * Declares a list: its statements, which are all there when the module has loaded, and how it is asked. Who may ask it
 * at all is for the resolver to say.
 *
 * @example
 * export const contactList = defineList({
 *   name: 'contacts', field: 'clientAndContactList', rowsField: 'clientAndContacts', pageSize: 200,
 *   columns: contactColumns, select: contactSelect, table: 'contacts c', id: 'c.id', sort: 'name',
 *   scope: rowScope('contacts'),
 *   within: (scope) => `c.tenant_id = :tenantId and ${personPredicate(scope, 'c.owner_id')}`,
 *   where: { isClient: flag('c.is_client') },
 * });
 */
export function defineList<
  Name extends string,
  Group extends Name,
  Scope extends string,
  Row extends object,
  RowsField extends string,
  Shown extends object = Row,
  Input extends ListInput = ListInput,
  Extra extends object = object,
>(
  definition: ListDefinition<Name, Group, Scope, Row, Shown, Input, RowsField, Extra>,
): List<Scope, Row, Shown, Input, ListAnswer<RowsField, Shown, Extra>> {
  const { columns, quick, where = {}, field, rowsField } = definition;
  const search = searchOf(columns, definition.searches, definition.searchesBeside, definition.searchJoin !== undefined);
  // Where an index finds the candidates, quick sorts are for those who may search everything (declareStatements).
  const searchesInFull = definition.searchJoin !== undefined && definition.isPicker !== true;
  const indexed = definition.searchIndex ?? search.names;
  const conditions = `${conditionsSql(where)} ${definition.conditions ?? ''}`;
  const usualSort =
    typeof definition.sort === 'string' ? { column: definition.sort, direction: 'asc' as const } : definition.sort;
  const statements = declareStatements<Scope, Name, Row>(
    { ...definition, conditions },
    columns,
    definition.scope.keys,
    search.switches,
  );
  const present = (row: Row, viewer: Viewer): Shown =>
    // Without a function of its own a list shows its rows as they are.
    definition.present?.(row, viewer) ?? (row as object as Shown);
  const shown = (rows: readonly Row[], viewer: Viewer, access: GridAccess<Name>): readonly Shown[] =>
    columns.redact(
      rows.map((row) => present(row, viewer)),
      access,
    );

  function parametersOf(
    { viewer, access, filter }: ListAsker<Input, Name>,
    { page, columnFilters, sorts, grouping, ids, cameFrom }: ListQuestion<Name, Group>,
    {
      isQuick,
      isNear,
      fields,
    }: { readonly isQuick: boolean; readonly isNear: boolean; readonly fields: readonly FieldColumn[] },
  ): ListParameters {
    const { timeZone } = viewer;
    const pattern = filter === null ? null : likePattern(filter);
    const words = filter === null ? null : searchWords(filter);
    const contained = containsPattern(columnFilters, indexed);
    const { near, exact } = isNear ? nearWords(words ?? []) : { near: null, exact: words };
    const plain = {
      ...page,
      // With a letter wrong it is the function that compares.
      ...search.parametersOf(viewer, access, isNear ? null : words),
      pattern,
      searchPatterns: exact?.map(likePattern) ?? (contained === null ? null : [contained]),
      nearWords: near,
      timeZone,
      cameFrom,
    };
    if (isQuick) return plain;
    const sorted = sorts.map((sort) => ({ ...sort, column: definition.sortedBy?.[sort.column] ?? sort.column }));
    return {
      ...plain,
      ...gridParameters(columns, { columnFilters, sorts: sorted, grouping, ids, timeZone }),
      ...(definition.fieldColumns === undefined ? {} : fieldParameters(fields, { columnFilters, sorts, grouping })),
    };
  }

  /** The quick sort that answers this question, if one does. */
  function quickSort(
    { sorts, columnFilters, grouping, ids, filter, cameFrom }: ListQuestion<Name, Group>,
    { viewer, access }: Pick<ListAsker<Input, Name>, 'viewer' | 'access'>,
    selected: ReadonlySet<string>,
  ): GridSort<Name> | null {
    const [sort] = sorts;
    const known = sort === undefined ? undefined : quick?.sorts[sort.column];
    const needsGrid =
      columnFilters.length > 0 ||
      grouping !== null ||
      ids !== null ||
      cameFrom !== null ||
      sorts.length > 1 ||
      (searchesInFull && filter !== null && !search.looksEverywhere(viewer, access)) ||
      definition.measures?.fields.some((name) => selected.has(name) && !quick?.measures?.fields.includes(name));
    if (needsGrid === true || sort === undefined || known === undefined) return null;
    return known.directions?.includes(sort.direction) === false ? null : sort;
  }

  /** Whether no more is counted than the list counts to: not where figures are asked for that all rows make up. */
  function asksLimited(selected: ReadonlySet<string>): boolean {
    const { fields = [], limited } = definition.measures ?? {};
    const asksLimit = selected.has('isCountCapped') || (limited !== undefined && selected.has(limited.field));
    return asksLimit && !fields.some((name) => name !== limited?.field && selected.has(name));
  }

  async function find(runner: TenantRunner, viewer: Viewer, input: Input, selected: ReadonlySet<string>) {
    const access = columns.accessOf(viewer);
    const fields =
      definition.fieldColumns !== undefined && asksForFields(input)
        ? await definition.fieldColumns.find(runner, viewer)
        : [];
    if (definition.fieldColumns !== undefined) requireFields(fields, input);
    const usual = { sort: usualSort, pageSize: definition.pageSize };
    const question = readListInput<Name, Group>(withFieldColumns(columns, fields), usual, input);
    requireOpen(access, ...withoutFieldColumns(askedColumns<Name>(question)));
    const asker: ListAsker<Input, Name> = { runner, viewer, access, input, filter: question.filter };
    const own = definition.read === undefined ? {} : await definition.read(asker);
    const asked = await ask(asker, { question, own, selected, fields, isNear: false });
    return mayBeNear(asker, asked)
      ? (await ask(asker, { question, own, selected, fields, isNear: true })).answer
      : asked.answer;
  }

  /** Whether to look for the words with a letter wrong: where nothing that this viewer sees has them as they stand. */
  const mayBeNear = ({ viewer, access, filter }: ListAsker<Input, Name>, { isEmpty }: { isEmpty: boolean }): boolean =>
    isEmpty &&
    definition.findsNearWords === true &&
    filter !== null &&
    search.looksEverywhere(viewer, access) &&
    nearWords(searchWords(filter)).near.length > 0;

  async function ask(
    asker: ListAsker<Input, Name>,
    {
      question,
      own,
      selected,
      fields,
      isNear,
    }: {
      readonly question: ListQuestion<Name, Group>;
      readonly own: ListParameters | null;
      readonly selected: ReadonlySet<string>;
      readonly fields: readonly FieldColumn[];
      readonly isNear: boolean;
    },
  ) {
    const { runner, viewer, access, input } = asker;
    const { page, grouping } = question;
    const scope = own === null ? null : definition.scope.of(viewer);
    const sort = quickSort(question, asker, selected);
    const { countsTo } = definition;
    const countLimit = countsTo === undefined || !asksLimited(selected) ? null : page.offset + countsTo + 1;
    const parameters: ListParameters = {
      ...(countsTo === undefined ? {} : { countLimit }),
      ...parametersOf(asker, question, { isQuick: sort !== null, isNear, fields }),
      ...scope?.parameters,
      ...readListConditions(where, input as Readonly<Record<string, unknown>>),
      ...own,
    };

    const narrowing = sort === null ? null : quickNarrowing(definition, parameters);
    const measures = (sort === null ? definition : quick)?.measures;
    const wants: ListWants = {
      rows: selected.has(rowsField) && page.first > 0,
      count: selected.has('recordCount'),
      groups: selected.has('groups') && grouping !== null,
      measures: measures?.fields.some((name) => selected.has(name)) === true,
    };
    const batch = createBatch();
    const request = scope === null ? null : { batch, statements, scope: scope.key, parameters, wants };
    const found =
      request === null
        ? null
        : sort === null || narrowing === null
          ? askGrid(definition, request)
          : askQuick(definition, request, { sort, page, narrowing });
    const extra = definition.extend?.({
      ...asker,
      scope: scope?.key ?? null,
      selected,
      parameters,
      narrowing,
      statements,
      ask: (statement, given) => (scope === null ? () => [] : batch.ask(statement(scope.key), given)),
    });
    await batch.send(runner, viewer.tenantId);

    const { rows, ...further } = found?.() ?? { rows: [], recordCount: 0, measures: null, groups: [] };
    const isCountCapped = countLimit !== null && further.recordCount >= countLimit;
    const recordCount = isCountCapped ? countLimit - 1 : further.recordCount;
    const answer = {
      [rowsField]: shown(rows, viewer, access),
      recordCount,
      isCountCapped,
      groups: further.groups,
      closedColumns: closedColumnsOf(access),
      ...extra?.({ ...further, recordCount, isCountCapped }),
    } as unknown as ListAnswer<RowsField, Shown, Extra>;
    // A page beyond the end is empty as well: without a count only the first says that there is nothing.
    const isEmpty = scope !== null && (wants.count ? further.recordCount === 0 : wants.rows && page.offset === 0);
    return { answer, isEmpty: isEmpty && rows.length === 0 };
  }

  return {
    field,
    rowsField,
    statements,
    find,
    async findByIds(runner, viewer, ids) {
      const scope = definition.scope.of(viewer);
      if (scope === null) return [];
      const rows = await runner.query(viewer.tenantId, statements.byId[scope.key], {
        ...scope.parameters,
        ids,
        cameFrom: null,
      });
      return shown(rows, viewer, columns.accessOf(viewer));
    },
    present: (row, viewer) =>
      columns.redact([present(row, viewer)], columns.accessOf(viewer))[0] ?? present(row, viewer),
    fieldAccessOf: (viewer, name) => columns.fieldAccessOf(viewer, name),
  };
}
