import type {
  AskedFilters,
  ExportList,
  ListFilter,
  ListViews,
  Meanings,
  TypedDocumentNode,
  Translate,
} from '@atrium/platform';
import type { GridAggregate, GridColumn, GridSort } from '../grid/types.ts';

/** What the API answers for a page of a list; what the document leaves out for rows alone may be missing. */
export interface FoundRows {
  readonly rows: readonly object[];
  /** Rows that match, over all pages. */
  readonly recordCount?: number | undefined;
  /** There are more than were counted. */
  readonly isCountCapped?: boolean | undefined;
  readonly groups?:
    | readonly {
        readonly key: string;
        readonly recordCount: number;
        readonly aggregates?: readonly GridAggregate[] | undefined;
      }[]
    | undefined;
  readonly closedColumns?: readonly { readonly column: string; readonly access: 'HIDDEN' | 'MASKED' }[] | undefined;
  readonly aggregates?: readonly GridAggregate[] | undefined;
}
export type RowOf<Found extends FoundRows> = Found['rows'][number];

/** The variables that every list has, and `useList` fills in. */
export type ListVariable =
  | 'offset'
  | 'first'
  | 'filter'
  | 'sort'
  | 'columnFilters'
  | 'groupBy'
  | 'withinGroup'
  | 'cameFrom'
  | 'rowsOnly'
  | 'withFigures';
/** The variables that are the list's own. */
export type ListConditions<Variables> = Omit<Variables, ListVariable>;

/** A list, defined once: what it asks for, what its columns, views and filters are. */
export interface ListDefinition<Data, Variables, Found extends FoundRows> {
  /** Under this name the person's columns, widths and saved views are kept. */
  readonly name: string;
  /** The name under which the firm closes columns of it; absent where it cannot. */
  readonly secured?: string | undefined;
  /** One document for the page and, with `rowsOnly` and `withinGroup`, for rows alone. */
  readonly query: TypedDocumentNode<Data, Variables>;
  /** The list in the answer. */
  readonly read: (data: Data) => Found;
  readonly rowKey: (row: RowOf<Found>) => string;
  /** An array has to keep its identity between renders. */
  readonly columns: readonly GridColumn<RowOf<Found>>[] | ((t: Translate) => readonly GridColumn<RowOf<Found>>[]);
  /** The words a text column can hold, by column, where they come with the answer. */
  readonly choices?: ((found: Found) => Readonly<Record<string, readonly string[]>>) | undefined;
  readonly pageSize: number;
  /** Other sizes the person may choose; 0 is one list that scrolls. */
  readonly pageSizes?: readonly number[] | undefined;
  /** The order where the address names none. */
  readonly sort: GridSort;
  readonly views?: ((t: Translate) => ListViews) | undefined;
  /** Whether people save views of it; they do unless this is false, as for a list behind a figure. */
  readonly hasSavedViews?: boolean | undefined;
  /** The parameter of the route that may name a view, and the path without it. */
  readonly viewOfPath?: { readonly parameter: string; readonly without: string } | undefined;
  readonly filters?: ((t: Translate, params: URLSearchParams) => readonly ListFilter[]) | undefined;
  /** Parameters of the address that are neither, such as a layout, with what they may say. */
  readonly knows?: Meanings | undefined;
  /** What a filter is set to, in words, where its choices do not say it. */
  readonly describe?:
    | ((
        key: string,
        values: readonly string[],
        known: { found: Found | undefined; language: string; t: Translate },
      ) => string | undefined)
    | undefined;
  /** The list's own variables, after view and filters. */
  readonly conditions: (asked: AskedFilters, viewer: { readonly userId: string }) => ListConditions<Variables>;
  /** Figures of columns are asked for while some are shown (`withFigures`). */
  readonly hasFigures?: boolean | undefined;
  readonly export?: ListExportDefinition | undefined;
}

export interface ListExportDefinition {
  readonly list: ExportList;
  /** The field of an export's request that holds what the list is asked. */
  readonly field:
    | 'matters'
    | 'contacts'
    | 'enquiries'
    | 'users'
    | 'notes'
    | 'tasks'
    | 'matterFigures'
    | 'activityLog'
    | 'referrers'
    | 'eventAttendees'
    | 'invoices'
    | 'writeOffs'
    | 'staffFigures'
    | 'timeFigures'
    | 'configuration'
    | 'roles';
  /** What every request for a file says, beside the filters. */
  readonly always?: Readonly<Record<string, unknown>> | undefined;
  /** What else finds rows by their keys, whatever filters found them: `{ includeStaff: true }`. */
  readonly ofTicked?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * A list as its screens use it: first the document and the list in its answer, then the rest of the definition,
 * whose rows, filters and variables follow from those two.
 *
 * @example
 * export const contactList = defineList(contactsQuery, ({ list }) => ({ ...list, rows: list.contacts }))({
 *   name: 'clientsAndContacts', rowKey: ({ id }) => id, columns: contactColumns, pageSize: 50,
 *   sort: { column: 'name', direction: 'asc' }, conditions: (asked) => ({ isClient: asked.view === 'clients' }),
 * });
 */
export const defineList =
  <Data, Variables, Found extends FoundRows>(query: TypedDocumentNode<Data, Variables>, read: (data: Data) => Found) =>
  (rest: Omit<ListDefinition<Data, Variables, Found>, 'query' | 'read'>): ListDefinition<Data, Variables, Found> => ({
    query,
    read,
    ...rest,
  });
