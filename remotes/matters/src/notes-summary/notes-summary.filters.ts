import { isDay } from '@atrium/domain';
import type { ListPlace, ListRules } from '@atrium/platform';
import type { GridFilter, ListGrid } from '@atrium/ui/grid';
import { anyText, findUnknownFilters, type UnknownFilter } from '../common/list-filters/unknown-filters.ts';
import type { NoteFilter, NotesSummaryPageQueryVariables } from '../generated/graphql.ts';

/** What a page of the list holds. */
export const NOTES_ON_A_PAGE = 50;

export const noteListRules: ListRules = {
  pageSize: NOTES_ON_A_PAGE,
  sortColumns: [
    'noteType',
    'subject',
    'about',
    'aboutKind',
    'author',
    'createdAt',
    'changedAt',
    'isPinned',
    'visibility',
    'source',
  ],
  defaultSort: { column: 'createdAt', direction: 'desc' },
  sortsAtMost: 3,
};

export const noteViews = ['all', 'mine', 'mentions', 'pinned'] as const;
export type NoteView = (typeof noteViews)[number];

/** What the address asks of the notes, beside conditions on columns. */
export interface NoteListFilters {
  readonly view: NoteView;
  readonly types: readonly string[];
  readonly authorId: string | null;
  readonly matterId: string | null;
  readonly contactId: string | null;
  readonly enquiryId: string | null;
  readonly from: string | null;
  readonly to: string | null;
}
/** The parameters of the address that narrow the list. */
export const filterParameters = ['type', 'author', 'matter', 'contact', 'enquiry', 'from', 'to'] as const;

/** Reads what anyone may have edited: what makes no sense is ignored. */
export function readNoteFilters(params: URLSearchParams): NoteListFilters {
  const dayOf = (name: string): string | null => {
    const day = params.get(name);
    return day !== null && isDay(day) ? day : null;
  };
  const textOf = (name: string): string | null => (params.get(name)?.trim() ?? '') || null;
  return {
    view: findView(params.get('view')) ?? 'all',
    types: params.getAll('type').filter((type) => type !== ''),
    authorId: textOf('author'),
    matterId: textOf('matter'),
    contactId: textOf('contact'),
    enquiryId: textOf('enquiry'),
    from: dayOf('from'),
    to: dayOf('to'),
  };
}

const findView = (named: string | null): NoteView | undefined => noteViews.find((view) => view === named);

/** What of an address `readNoteFilters` leaves out. */
export const unknownNoteFilters = (params: URLSearchParams): readonly UnknownFilter[] =>
  findUnknownFilters(params, {
    view: (value) => findView(value) !== undefined,
    type: anyText,
    author: anyText,
    matter: anyText,
    contact: anyText,
    enquiry: anyText,
    from: isDay,
    to: isDay,
  });

export const isNarrowed = ({ types, authorId, matterId, contactId, enquiryId, from, to }: NoteListFilters): boolean =>
  types.length > 0 || [authorId, matterId, contactId, enquiryId, from, to].some((value) => value !== null);
export const hasFilters = (
  { filter }: ListPlace,
  filters: NoteListFilters,
  columnFilters: readonly GridFilter[],
): boolean => filter !== '' || columnFilters.length > 0 || filters.view !== 'all' || isNarrowed(filters);

/** The conditions as the server takes them. */
export function whereOf({
  view,
  types,
  authorId,
  matterId,
  contactId,
  enquiryId,
  from,
  to,
}: NoteListFilters): NoteFilter | null {
  const where: NoteFilter = {
    ...(types.length > 0 ? { noteType: [...types] } : {}),
    ...(authorId === null ? {} : { authorId: [authorId] }),
    ...(matterId === null ? {} : { matterId }),
    ...(contactId === null ? {} : { contactId }),
    ...(enquiryId === null ? {} : { enquiryId }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(view === 'mine' ? { isMine: true } : {}),
    ...(view === 'mentions' ? { mentionsMe: true } : {}),
    ...(view === 'pinned' ? { isPinned: true } : {}),
  };
  return Object.keys(where).length === 0 ? null : where;
}

/** What the server is asked for. */
export function variablesOf(
  place: ListPlace,
  filters: NoteListFilters,
  grid: Pick<ListGrid<never>, 'sorts' | 'columnFilters' | 'groupBy'>,
): NotesSummaryPageQueryVariables {
  return {
    offset: place.offset,
    // Groups bring their own rows.
    first: grid.groupBy === null ? NOTES_ON_A_PAGE : 0,
    filter: place.filter === '' ? null : place.filter,
    where: whereOf(filters),
    sort: grid.sorts.map(({ column, direction }) => ({ column, direction })),
    columnFilters: grid.columnFilters.length === 0 ? null : [...grid.columnFilters],
    groupBy: grid.groupBy,
  };
}

/** The address of the notes behind a figure; its conditions are those that the figure was counted by. */
export function drilldownPath(where: {
  readonly authorId?: string;
  readonly noteType?: string;
  readonly matterId?: string;
  readonly from?: string;
  readonly to?: string;
}): string {
  const params = new URLSearchParams();
  if (where.authorId !== undefined) params.set('author', where.authorId);
  if (where.noteType !== undefined) params.set('type', where.noteType);
  if (where.matterId !== undefined) params.set('matter', where.matterId);
  if (where.from !== undefined) params.set('from', where.from);
  if (where.to !== undefined) params.set('to', where.to);
  return `/notesSummaryDrilldown?${params.toString()}`;
}

/** The first and the last day of the month that holds this day. */
export function monthOf(day: string): { readonly from: string; readonly to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const start = day.slice(0, 8);
  return { from: `${start}01`, to: `${start}${String(last).padStart(2, '0')}` };
}
