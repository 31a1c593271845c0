import { isDay } from '@atrium/domain';
import { defineList, type ListAsker } from '../../grid/define-list.ts';
import type { ListInput } from '../../grid/grid-input.ts';
import { idIs } from '../../grid/list-conditions.ts';
import { rowsOf, type ListParameters } from '../../grid/list-statements.ts';
import { badInput, limitExceeded } from '../../errors/errors.ts';
import { idOrNobody } from '../../server/identifiers.ts';
import { byKey } from '../../variants.ts';
import { noteGrid } from './note-columns.ts';
import {
  isReachedPlainly,
  isVisible,
  noteIsReadable,
  noteJoins,
  noteReachParameters,
  plainMatterReaches,
  plainReachOf,
  type NoteReachParameters,
} from './note-reach.ts';
import { listedNoteColumns, plainNoteColumns, type NoteRow } from './note.ts';

export interface NoteFilterInput {
  readonly noteType?: readonly string[] | null;
  readonly authorId?: readonly string[] | null;
  readonly matterId?: string | null;
  readonly contactId?: string | null;
  readonly enquiryId?: string | null;
  /** Days, where the firm is. */
  readonly from?: string | null;
  readonly to?: string | null;
  readonly isMine?: boolean | null;
  readonly mentionsMe?: boolean | null;
  readonly isPinned?: boolean | null;
}
export interface NotesSummaryInput extends ListInput {
  readonly where?: NoteFilterInput | null;
}

const NOTES_ON_A_PAGE = 50;
/** So many notes beyond the page are counted: a firm that has ten times as many waits no longer for the page. */
const COUNTED_BEYOND = 500;
const CHOICES_AT_MOST = 100;

function readConditions({ input: { where } }: ListAsker<NotesSummaryInput, string>) {
  const { noteType, authorId, from = null, to = null } = where ?? {};
  if ((noteType?.length ?? 0) > CHOICES_AT_MOST || (authorId?.length ?? 0) > CHOICES_AT_MOST)
    throw limitExceeded(`A condition takes at most ${CHOICES_AT_MOST} values.`);
  for (const day of [from, to])
    if (day !== null && !isDay(day)) throw badInput('from and to are days such as 2026-11-21.');
  return {
    noteTypes: noteType ?? [],
    authorIds: (authorId ?? []).map(idOrNobody),
    from,
    to,
    isMine: where?.isMine ?? false,
    mentionsMe: where?.mentionsMe ?? false,
    isPinned: where?.isPinned ?? false,
  };
}

const isNarrowed = (parameters: ListParameters): boolean =>
  ['whereMatterId', 'whereContactId', 'whereEnquiryId', 'from', 'to', 'pattern'].some(
    (name) => parameters[name] !== null,
  ) ||
  ['isMine', 'mentionsMe', 'isPinned'].some((name) => parameters[name] === true) ||
  ['noteTypes', 'authorIds'].some((name) => (parameters[name] as readonly string[]).length > 0);

const joins = `${noteJoins} left join users a on a.tenant_id = :tenantId and a.id = n.author_id`;

/** Every note the viewer may read, across matters, contacts and enquiries (product specification §4.2, /notesSummary). */
export const notesSummary = defineList({
  name: 'notes.summary',
  field: 'notesSummary',
  rowsField: 'notes',
  pageSize: NOTES_ON_A_PAGE,
  columns: noteGrid,
  select: rowsOf<NoteRow>(listedNoteColumns),
  table: 'notes n',
  joins,
  id: 'n.id',
  scope: { keys: ['readable'], of: (viewer) => ({ key: 'readable', parameters: noteReachParameters(viewer) }) },
  within: () => noteIsReadable,
  searchJoin: 'join search_notes(:tenantId, :searchPatterns::text[]) found on found.id = n.id',
  where: { matterId: idIs('n.matter_id'), contactId: idIs('n.contact_id'), enquiryId: idIs('n.enquiry_id') },
  conditions: `
    and (cardinality(:noteTypes::text[]) = 0 or n.type = any(:noteTypes::text[]))
    and (cardinality(:authorIds::uuid[]) = 0 or n.author_id = any(:authorIds::uuid[]))
    and (:from::date is null or n.created_at >= (:from::date)::timestamp at time zone :timeZone::text)
    and (:to::date is null or n.created_at < (:to::date + 1)::timestamp at time zone :timeZone::text)
    and (not :isMine::boolean or n.author_id = :viewerId::uuid)
    and (not :mentionsMe::boolean or exists (select 1 from note_mentions k where k.tenant_id = :tenantId and k.note_id = n.id and k.user_id = :viewerId::uuid))
    and (not :isPinned::boolean or n.is_pinned)`,
  read: readConditions,
  sort: { column: 'createdAt', direction: 'desc' },
  thenBy: 'n.created_at desc, n.id desc',
  countsTo: COUNTED_BEYOND,
  // The order that nobody asked for reads an index; every other sorts.
  quick: {
    sorts: { createdAt: { directions: ['desc'] } },
    plan: 'custom',
    firstPage: NOTES_ON_A_PAGE,
    // What the screen is opened with, by those who read every note on the matters of their reach.
    usual: {
      ways: byKey(plainMatterReaches, (reach) => ({
        condition: `${isReachedPlainly(reach)} and ${isVisible}`,
        order: 'order by n.created_at desc, n.id desc',
      })),
      within: () => 'n.tenant_id = :tenantId and n.deleted_at is null',
      select: plainNoteColumns,
      wayOf: (parameters) =>
        isNarrowed(parameters) ? null : plainReachOf(parameters as unknown as NoteReachParameters),
    },
  },
  // Which notes are on the page is found in the index; only theirs are the texts that are read.
  gridPage: ({ source, order }) => `
    select ${listedNoteColumns} from (select n.id ${source} ${order} limit :first::integer offset :offset::integer) page
    join notes n on n.tenant_id = :tenantId and n.id = page.id ${joins} ${order}`,
});
