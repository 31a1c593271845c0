import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

/** One page of a list, as the API answered it. */
export interface OptionPage<Option> {
  readonly rows: readonly Option[];
  /** How many match in all, not only here. */
  readonly recordCount: number;
  /** Whether the viewer may add what is not there; they may not where this is absent. */
  readonly canAdd?: boolean;
}

export interface PageRequest {
  readonly offset: number;
  readonly first: number;
  /** What was typed; null where nothing was. */
  readonly filter: string | null;
}

/** What becomes of a failure: `report` goes to those who watch errors, `notify` also to a toast, `log` stays in this page's own log (product specification §8). */
export type FailureManner = 'report' | 'notify' | 'log';

/** The query's own types are known where it is defined, not here. */
type AnyQuery = TypedDocumentNode<never, never>;

/**
 * Where a picker's rows come from. Make it once per setting (`useMemo`): a new
 * object is a new question.
 */
export interface OptionSource<Option> {
  /** For those who read error reports. */
  readonly area: string;
  readonly query: AnyQuery;
  readonly pageSize: number;
  /** Rows from the end at which the next page is asked for (product specification §9). */
  readonly threshold: number;
  readonly failure: FailureManner;
  variables(page: PageRequest): object;
  read(data: unknown): OptionPage<Option>;
  keyOf(option: Option): string;
  textOf(option: Option): string;
  /** Set where the API hands over the whole list: typing then narrows it here. */
  narrows?: boolean;
}

interface SourceOf<Option, Data, Variables> extends Omit<OptionSource<Option>, 'query' | 'variables' | 'read'> {
  readonly query: TypedDocumentNode<Data, Variables>;
  variables(page: PageRequest): Variables;
  read(data: Data): OptionPage<Option>;
}

/**
 * A source whose query, variables and answer are checked against each other.
 *
 * @example defineSource({ area: 'client picker', query: clientPickerQuery, variables: (page) => page, read: ({ clientList }) => … })
 */
export function defineSource<Option, Data, Variables extends object>(
  source: SourceOf<Option, Data, Variables>,
): OptionSource<Option> {
  return source as unknown as OptionSource<Option>;
}
