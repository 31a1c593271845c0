import { defineStatement, type TenantRunner } from '@atrium/database';
import {
  emptyGroupLast,
  GROUPS_AT_MOST,
  gridConditions,
  gridOrder,
  groupKeyOf,
  type ListGroup,
} from '../../grid/grid-sql.ts';
import { queryGrid, queryPage } from '../../server/list.ts';
import { byKey } from '../../variants.ts';
import { noteGrid } from './note-columns.ts';
import { noteColumns, type NoteRow } from './note.ts';
import { noteIsReadable, noteJoins, type NoteReachParameters } from './note-reach.ts';

/** What narrows the list beside the conditions on its columns. Null and empty are no condition. */
export interface NoteConditions {
  readonly noteTypes: readonly string[];
  readonly authorIds: readonly string[];
  readonly matterId: string | null;
  readonly contactId: string | null;
  readonly enquiryId: string | null;
  /** Days, where the firm is. */
  readonly from: string | null;
  readonly to: string | null;
  readonly isMine: boolean;
  readonly mentionsMe: boolean;
  readonly isPinned: boolean;
}
export interface NotesSummaryParameters extends NoteReachParameters, NoteConditions {
  readonly first: number;
  readonly offset: number;
  readonly pattern: string | null;
  readonly timeZone: string;
}
/** Bound beside these: the switches of the grid (grid/grid-sql.ts). */
export type NoteGridParameters = NotesSummaryParameters & Readonly<Record<string, unknown>>;

const noteAuthor = 'left join users a on a.tenant_id = :tenantId and a.id = n.author_id';
const narrowings = ['plain', 'search'] as const;
const source = (narrowing: (typeof narrowings)[number]): string => `
  from notes n ${narrowing === 'search' ? 'join search_notes(:tenantId, :pattern) found on found.id = n.id' : ''} ${noteJoins} ${noteAuthor}
  where ${noteIsReadable}
    and (cardinality(:noteTypes::text[]) = 0 or n.type = any(:noteTypes::text[]))
    and (cardinality(:authorIds::uuid[]) = 0 or n.author_id = any(:authorIds::uuid[]))
    and (:matterId::uuid is null or n.matter_id = :matterId::uuid)
    and (:contactId::uuid is null or n.contact_id = :contactId::uuid)
    and (:enquiryId::uuid is null or n.enquiry_id = :enquiryId::uuid)
    and (:from::date is null or n.created_at >= (:from::date)::timestamp at time zone :timeZone::text)
    and (:to::date is null or n.created_at < (:to::date + 1)::timestamp at time zone :timeZone::text)
    and (not :isMine::boolean or n.author_id = :viewerId::uuid)
    and (not :mentionsMe::boolean or exists (select 1 from note_mentions k where k.tenant_id = :tenantId and k.note_id = n.id and k.user_id = :viewerId::uuid))
    and (not :isPinned::boolean or n.is_pinned)`;

/** The order that nobody asked for reads an index; every other sorts. */
const plainPageStatements = byKey(narrowings, (narrowing) =>
  defineStatement<NotesSummaryParameters, NoteRow>({
    name: `notes.summary.${narrowing}`,
    text: `select ${noteColumns} ${source(narrowing)} order by n.created_at desc, n.id desc limit :first::integer offset :offset::integer`,
    plan: 'custom',
  }),
);
const plainCountStatements = byKey(narrowings, (narrowing) =>
  defineStatement<NotesSummaryParameters, { recordCount: number }>({
    name: `notes.summary.count.${narrowing}`,
    text: `select count(*) as "recordCount" ${source(narrowing)}`,
    plan: 'custom',
  }),
);

const gridStatements = <Row>(what: string, write: (from: string) => string) =>
  byKey(narrowings, (narrowing) =>
    defineStatement<NoteGridParameters, Row>({
      name: `notes.grid.${what}.${narrowing}`,
      text: write(`${source(narrowing)} ${gridConditions(noteGrid, 'n.id')}`),
      plan: 'custom',
    }),
  );
const gridOrdered = `order by ${gridOrder(noteGrid)}, n.created_at desc, n.id desc`;
/** Which notes are on the page is found in the index; only theirs are the texts that are read. */
const gridPageStatements = gridStatements<NoteRow>(
  'page',
  (from) => `
    select ${noteColumns} from (select n.id ${from} ${gridOrdered} limit :first::integer offset :offset::integer) page
    join notes n on n.tenant_id = :tenantId and n.id = page.id ${noteJoins} ${noteAuthor} ${gridOrdered}`,
);
const gridCountStatements = gridStatements<{ recordCount: number }>(
  'count',
  (from) => `select count(*) as "recordCount" ${from}`,
);
const gridGroupStatements = gridStatements<ListGroup>(
  'groups',
  (from) =>
    `select coalesce(${groupKeyOf(noteGrid)}, '') as "key", count(*) as "recordCount" ${from} group by 1 order by 1 limit ${GROUPS_AT_MOST}`,
);

interface Wants {
  readonly rows: boolean;
  readonly count: boolean;
  readonly groups: boolean;
}

/** The newest notes first, as the conditions narrow them. */
export const listNewestNotes = (
  runner: TenantRunner,
  tenantId: string,
  parameters: NotesSummaryParameters,
  wants: Wants,
) => {
  const narrowing = parameters.pattern === null ? 'plain' : 'search';
  return queryPage(
    runner,
    tenantId,
    wants.rows ? plainPageStatements[narrowing] : null,
    wants.count ? plainCountStatements[narrowing] : null,
    parameters,
  );
};

/** The page, its count and its groups as the grid asks for them, in one round trip. */
export async function listNotesForGrid(
  runner: TenantRunner,
  tenantId: string,
  parameters: NoteGridParameters,
  wants: Wants,
) {
  const narrowing = parameters.pattern === null ? 'plain' : 'search';
  const statements = {
    page: wants.rows ? gridPageStatements[narrowing] : null,
    count: wants.count ? gridCountStatements[narrowing] : null,
    groups: wants.groups ? gridGroupStatements[narrowing] : null,
  };
  const answer = await queryGrid(runner, tenantId, statements, parameters);
  return { ...answer, groups: emptyGroupLast(answer.groups) };
}
