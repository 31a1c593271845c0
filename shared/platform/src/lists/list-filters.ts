import type { AddressChanges } from './list-address.ts';

/** A value a filter can have, as the address and as people write it. */
export interface ListChoice {
  readonly value: string;
  readonly label: string;
}

/** A filter of a list beside search and conditions on columns: `?kind=people`. */
export interface ListFilter {
  /** Its parameter of the address. */
  readonly key: string;
  readonly label: string;
  /** Everything it may be set to; any text where absent. */
  readonly choices?: readonly ListChoice[] | undefined;
  /** Narrows what a filter of free text may say, such as to a day. */
  readonly accepts?: ((value: string) => boolean) | undefined;
  /** Takes several values at once. */
  readonly isMany?: boolean | undefined;
  /** Either on or off: its label says everything. Its only choice puts it on. */
  readonly isFlag?: boolean | undefined;
  /** Shows more rows, not fewer: it is no reason why nothing matches, and is not cleared with the others. */
  readonly widens?: boolean | undefined;
  /** A secured column that the filter discloses: where that is closed, the filter is left out. */
  readonly column?: string | undefined;
  /** In the filter line: one chip while it is set (the default), a chip for each choice to press, or none. */
  readonly shown?: 'chip' | 'choices' | 'none' | undefined;
  /** What else changes in the address when its chip is removed. */
  readonly off?: AddressChanges | undefined;
}

/** A view that the list brings along, as a tab. */
export interface ListTab {
  readonly key: string;
  readonly label: string;
  /** Other words for it in an address. */
  readonly aliases?: readonly string[] | undefined;
  /** A secured column that the view discloses: where that is closed, so is the view. */
  readonly column?: string | undefined;
  /** Not offered, but opened by an address. */
  readonly isHidden?: boolean | undefined;
  /** What it narrows to, where its label does not say it all: a chip in the filter line, which leads back to the first view. */
  readonly says?: string | undefined;
  /** How files and paper name it; its label unless given, empty for one that needs no mention. */
  readonly text?: string | undefined;
}

export interface ListViews {
  readonly tabs: readonly ListTab[];
  /** The parameter that names one; `view` unless given. */
  readonly parameter?: string | undefined;
  /** The view where the address names none; the first tab unless given. */
  readonly first?: string | undefined;
  /** How files and paper call the choice; "View" unless given. */
  readonly label?: string | undefined;
  /** The view that the path names, `/matterSummary/mine`, and the path without it. */
  readonly path?: { readonly named: string | undefined; readonly without: string } | undefined;
  /** The views are parts of the list, not filters of it: an empty one is no search without a match. */
  readonly areParts?: boolean | undefined;
  /** The view that clearing the filters opens; the first, or for parts the one that is open. */
  readonly cleared?: string | undefined;
}

/** What a list can be asked by its address. */
export interface ListQuestions {
  readonly views?: ListViews | undefined;
  readonly filters?: readonly ListFilter[] | undefined;
  /** Parameters that are neither, such as a layout, with what they may say. */
  readonly knows?: Meanings | undefined;
}

/** What an address asks of a list. */
export interface AskedFilters {
  readonly view: string;
  /** The view is named by the path alone. */
  readonly isViewOfPath: boolean;
  /** All values of a filter; none where it is not set. */
  all(key: string): readonly string[];
  /** The value of a filter that takes one; null where it is not set. */
  one(key: string): string | null;
  has(key: string): boolean;
}

/** What the parameters that a list reads may say. */
export type Meanings = Readonly<Record<string, (value: string) => boolean>>;

/** A part of an address that a list can do nothing with. */
export interface UnknownFilter {
  readonly parameter: string;
  readonly value: string;
}

type Closed = ReadonlyMap<string, unknown>;
const nothingClosed: Closed = new Map();

/** By these some list of ours is narrowed, and not every one by each of them. */
const narrowing: readonly string[] = [
  ...['view', 'status', 'type', 'responsible', 'client', 'completed', 'kind', 'priority', 'category', 'matter'],
  ...['assigned', 'assignee', 'closed', 'bucket', 'author', 'contact', 'enquiry', 'from', 'to'],
];

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The value as the filter writes it; null where it means nothing to it. */
function meaningOf({ choices, accepts }: ListFilter, value: string): string | null {
  if (choices !== undefined) return choices.find((choice) => isSame(choice.value, value))?.value ?? null;
  return value.trim() !== '' && (accepts === undefined || accepts(value)) ? value.trim() : null;
}

const findTab = ({ tabs }: ListViews, named: string | null | undefined): ListTab | undefined =>
  named === null || named === undefined
    ? undefined
    : tabs.find(({ key, aliases = [] }) => [key, ...aliases].some((word) => isSame(word, named)));

/** The parameter that names a view of the list. */
export const viewParameterOf = (views: ListViews | undefined): string => views?.parameter ?? 'view';

/** The view a list opens with; empty for a list without views. */
export const firstViewOf = (views: ListViews | undefined): string => views?.first ?? views?.tabs[0]?.key ?? '';

/**
 * Reads the filters of an address anyone may have edited: what makes no sense is ignored, and so is what discloses
 * a column that is closed to the reader, since the server would refuse the whole question.
 */
export function readAskedFilters(
  params: URLSearchParams,
  { views, filters = [] }: ListQuestions,
  closed: Closed = nothingClosed,
): AskedFilters {
  const isOpen = ({ column }: { readonly column?: string | undefined }): boolean => !closed.has(column ?? '');
  const values = new Map(
    filters.filter(isOpen).map((filter) => {
      const known = params.getAll(filter.key).flatMap((value) => meaningOf(filter, value) ?? []);
      return [filter.key, filter.isMany === true ? known : known.slice(0, 1)];
    }),
  );
  const named = views && findTab(views, params.get(viewParameterOf(views)));
  const ofPath = views && named === undefined ? findTab(views, views.path?.named) : undefined;
  const tab = named ?? ofPath;
  const all = (key: string): readonly string[] => values.get(key) ?? [];
  return {
    view: tab !== undefined && isOpen(tab) ? tab.key : firstViewOf(views),
    isViewOfPath: ofPath !== undefined,
    all,
    one: (key) => all(key)[0] ?? null,
    has: (key) => all(key).length > 0,
  };
}

/** Whether something that is asked discloses a column: which are closed has to be known first. */
export const disclosesColumns = (asked: AskedFilters, { views, filters = [] }: ListQuestions): boolean =>
  views?.tabs.find(({ key }) => key === asked.view)?.column !== undefined ||
  filters.some(({ key, column }) => column !== undefined && asked.has(key));

/** Whether filters or the view hide rows; search and conditions on columns aside. */
export const hidesRows = (asked: AskedFilters, { views, filters = [] }: ListQuestions): boolean =>
  (views?.areParts !== true && asked.view !== firstViewOf(views)) ||
  filters.some(({ key, widens }) => widens !== true && asked.has(key));

/** The address without its filters: search, conditions on columns, and whatever hides rows. */
export function clearedFilters({ views, filters = [] }: ListQuestions): AddressChanges {
  const first = views?.path?.named === undefined ? null : firstViewOf(views);
  const view = views?.cleared ?? (views === undefined || views.areParts === true ? undefined : first);
  return {
    filter: null,
    ...(view === undefined ? {} : { [viewParameterOf(views)]: view }),
    ...Object.fromEntries(filters.filter(({ widens }) => widens !== true).map(({ key }) => [key, null])),
    where: null,
  };
}

/** What an address asks for that its list leaves out: a value without a meaning, or what only another list is narrowed by. */
export function findUnknownFilters(
  params: URLSearchParams,
  { views, filters = [], knows = {} }: ListQuestions,
): readonly UnknownFilter[] {
  const meanings: Meanings = {
    ...(views === undefined ? {} : { [viewParameterOf(views)]: (value) => findTab(views, value) !== undefined }),
    ...Object.fromEntries(filters.map((filter) => [filter.key, (value: string) => meaningOf(filter, value) !== null])),
    ...knows,
  };
  return [...params]
    .filter(
      ([parameter, value]) =>
        value !== '' &&
        (Object.hasOwn(meanings, parameter) ? meanings[parameter]?.(value) === false : narrowing.includes(parameter)),
    )
    .map(([parameter, value]) => ({ parameter, value }));
}

/** The address without them; other values of the same parameters stay. */
export function withoutUnknown(params: URLSearchParams, unknown: readonly UnknownFilter[]): AddressChanges {
  const isUnknown = (parameter: string, value: string): boolean =>
    unknown.some((each) => each.parameter === parameter && each.value === value);
  return Object.fromEntries(
    unknown.map(({ parameter }) => [
      parameter,
      params.getAll(parameter).filter((value) => !isUnknown(parameter, value)),
    ]),
  );
}
