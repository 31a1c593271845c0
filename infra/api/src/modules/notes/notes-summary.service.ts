import { isDay } from '@atrium/domain';
import { likePattern } from '@atrium/database';
import { readColumnFilters, readGrouping, readIds, readSorts, type GridInput } from '../../grid/grid-input.ts';
import { gridParameters, type ListGroup } from '../../grid/grid-sql.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput, limitExceeded } from '../../server/errors.ts';
import { idOrNobody } from '../../server/identifiers.ts';
import { readFilter, readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { noteGrid } from './note-columns.ts';
import { noteReachParameters } from './note-reach.ts';
import type { NoteRow } from './note.ts';
import { listNewestNotes, listNotesForGrid, type NoteConditions } from './notes-summary.store.ts';

export interface NoteFilterInput {
  readonly noteType?: readonly string[] | null;
  readonly authorId?: readonly string[] | null;
  readonly matterId?: string | null;
  readonly contactId?: string | null;
  readonly enquiryId?: string | null;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly isMine?: boolean | null;
  readonly mentionsMe?: boolean | null;
  readonly isPinned?: boolean | null;
}
export interface NotesSummaryInput extends GridInput {
  readonly offset?: number | null;
  readonly first?: number | null;
  readonly filter?: string | null;
  readonly where?: NoteFilterInput | null;
}
export interface NotesSummaryAnswer {
  readonly notes: readonly NoteRow[];
  readonly recordCount: number;
  readonly groups: readonly ListGroup[];
}

const NOTES_ON_A_PAGE = 50;
const CHOICES_AT_MOST = 100;

function readConditions(where: NoteFilterInput): NoteConditions {
  const { noteType, authorId, from = null, to = null } = where;
  if ((noteType?.length ?? 0) > CHOICES_AT_MOST || (authorId?.length ?? 0) > CHOICES_AT_MOST)
    throw limitExceeded(`A condition takes at most ${CHOICES_AT_MOST} values.`);
  for (const day of [from, to])
    if (day !== null && !isDay(day)) throw badInput('from and to are days such as 2026-11-21.');
  const idOf = (id: string | null | undefined): string | null =>
    id === null || id === undefined ? null : idOrNobody(id);
  return {
    noteTypes: noteType ?? [],
    authorIds: (authorId ?? []).map(idOrNobody),
    from,
    to,
    matterId: idOf(where.matterId),
    contactId: idOf(where.contactId),
    enquiryId: idOf(where.enquiryId),
    isMine: where.isMine ?? false,
    mentionsMe: where.mentionsMe ?? false,
    isPinned: where.isPinned ?? false,
  };
}

/** Every note the viewer may read, across matters, contacts and enquiries (product specification §4.2, /notesSummary). */
export async function findNotesSummary(
  context: RequestContext,
  viewer: Viewer,
  input: NotesSummaryInput,
  selected: ReadonlySet<string>,
): Promise<NotesSummaryAnswer> {
  const page = readPage(input, { first: NOTES_ON_A_PAGE });
  const isOrdered = (input.sort?.length ?? 0) > 0 || (input.sortColumn ?? '') !== '';
  const sorts = isOrdered
    ? readSorts(noteGrid, 'createdAt', input)
    : ([{ column: 'createdAt', direction: 'desc' }] as const);
  const columnFilters = readColumnFilters(noteGrid, input.columnFilters);
  const grouping = readGrouping(noteGrid, input);
  const ids = readIds(input);
  const filter = readFilter(input.filter);
  const parameters = {
    ...noteReachParameters(viewer),
    ...readConditions(input.where ?? {}),
    ...page,
    pattern: filter === null ? null : likePattern(filter),
    timeZone: viewer.timeZone,
  };
  const wants = {
    rows: selected.has('notes') && page.first > 0,
    count: selected.has('recordCount'),
    groups: selected.has('groups') && grouping !== null,
  };
  const isNewestFirst = sorts.length === 1 && sorts[0]?.column === 'createdAt' && sorts[0].direction === 'desc';
  if (isNewestFirst && columnFilters.length === 0 && grouping === null && ids === null) {
    const { rows, recordCount } = await listNewestNotes(context.runner, viewer.tenantId, parameters, wants);
    return { notes: rows, recordCount, groups: [] };
  }
  const grid = gridParameters(noteGrid, { columnFilters, sorts, grouping, ids, timeZone: viewer.timeZone });
  const { rows, recordCount, groups } = await listNotesForGrid(
    context.runner,
    viewer.tenantId,
    { ...parameters, ...grid },
    wants,
  );
  return { notes: rows, recordCount, groups };
}
