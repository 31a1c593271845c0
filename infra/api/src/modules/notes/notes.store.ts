import { defineStatement, likePattern, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { defineFixedList, type FixedListInput } from '../../grid/define-fixed-list.ts';
import { oneScope } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { idOrNobody, isId } from '../../server/identifiers.ts';
import { readFilter } from '../../server/paging.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { byKey } from '../../variants.ts';
import { noteColumns, type NoteRow, type NoteVisibility } from './note.ts';
import {
  isReached,
  isVisible,
  noteIsReadable,
  noteJoins,
  noteReachParameters,
  type NoteReachParameters,
} from './note-reach.ts';
import type { NoteRecordKind } from './note-record.store.ts';

export interface RecordNotesInput extends FixedListInput {
  readonly recordId: string;
  readonly noteType?: string | null;
  readonly authorId?: string | null;
}

const columnOf = { matter: 'n.matter_id', contact: 'n.contact_id', enquiry: 'n.enquiry_id' } as const satisfies Record<
  NoteRecordKind,
  string
>;
const kinds = ['matter', 'contact', 'enquiry'] as const;

/** Notes of one record, by its kind: those that are pinned, then the newest. */
export const recordNoteLists = byKey(kinds, (kind) =>
  defineFixedList({
    name: `notes.of.${kind}`,
    rowsField: 'notes',
    pageSize: 5,
    most: 100,
    select: rowsOf<NoteRow>(noteColumns),
    table: 'notes n',
    joins: noteJoins,
    scope: oneScope(noteReachParameters),
    within: () => `${columnOf[kind]} = :recordId::uuid and ${noteIsReadable}`,
    conditions: `and (:pattern::text is null or n.search like :pattern::text)
      and (:noteType::text is null or n.type = :noteType::text) and (:authorId::uuid is null or n.author_id = :authorId::uuid)`,
    order: 'n.is_pinned desc, n.created_at desc, n.id desc',
    plan: 'custom',
    read({ recordId, filter, noteType = null, authorId }: RecordNotesInput) {
      const text = readFilter(filter);
      return isId(recordId)
        ? {
            recordId,
            pattern: text === null ? null : likePattern(text),
            noteType,
            authorId: authorId === null || authorId === undefined ? null : idOrNobody(authorId),
          }
        : null;
    },
  }),
);

const authorsStatements = byKey(kinds, (kind) =>
  defineStatement<NoteReachParameters & { recordId: string }, { id: string }>({
    name: `notes.of.${kind}.authors`,
    text: `select distinct n.author_id as "id" from notes n ${noteJoins} where ${columnOf[kind]} = :recordId::uuid and n.author_id is not null and ${noteIsReadable} limit 200`,
    plan: 'custom',
  }),
);
/** Who wrote the notes of a record, for a filter. */
export const findAuthors = async (
  runner: TenantRunner,
  tenantId: string,
  kind: NoteRecordKind,
  parameters: NoteReachParameters & { recordId: string },
): Promise<string[]> => (await runner.query(tenantId, authorsStatements[kind], parameters)).map(({ id }) => id);

const byIdsStatement = defineStatement<NoteReachParameters & { ids: readonly string[] }, NoteRow>({
  name: 'notes.byIds',
  text: `select ${noteColumns} from notes n ${noteJoins} where n.id = any(:ids::uuid[]) and ${noteIsReadable}`,
  plan: 'custom',
});
/** Those of these notes that may be read. */
export const findNotes = (
  through: TenantWrite,
  tenantId: string,
  parameters: NoteReachParameters & { ids: readonly string[] },
): Promise<NoteRow[]> => queryThrough(through, tenantId, byIdsStatement, parameters);

const addendaStatement = defineStatement<NoteReachParameters & { ids: readonly string[] }, NoteRow>({
  name: 'notes.addenda',
  text: `select ${noteColumns} from notes n ${noteJoins} where n.addendum_to_id = any(:ids::uuid[]) and ${noteIsReadable} order by n.created_at, n.id limit 1000`,
  plan: 'custom',
});
export const findAddenda = (
  runner: TenantRunner,
  tenantId: string,
  parameters: NoteReachParameters & { ids: readonly string[] },
): Promise<NoteRow[]> => runner.query(tenantId, addendaStatement, parameters);

/** A note that is about to change, as the viewer may read it, and nobody else changes meanwhile. */
export interface LockedNote extends NoteRow {
  readonly isDeleted: boolean;
  readonly deletedById: string | null;
  readonly deletedAt: string | null;
}
const lockStatement = defineStatement<NoteReachParameters & { id: string }, LockedNote>({
  name: 'notes.locked',
  text: `
    select ${noteColumns}, n.deleted_at is not null as "isDeleted", n.deleted_by as "deletedById", n.deleted_at as "deletedAt"
    from notes n ${noteJoins}
    where n.tenant_id = :tenantId and n.id = :id::uuid and ${isReached('view')} and ${isVisible} for no key update of n`,
  plan: 'custom',
});
export const lockNote = async (
  transaction: TenantTransaction,
  parameters: NoteReachParameters & { id: string },
): Promise<LockedNote | null> => (await transaction.query(lockStatement, parameters))[0] ?? null;

const typesStatement = defineStatement<Record<never, never>, { value: string }>({
  name: 'notes.types',
  text: `select l.value from lookups l where l.tenant_id = :tenantId and l.list = 'noteType' and l.is_active order by l.sort_order, l.value`,
});
export const findNoteTypes = async (runner: TenantRunner, tenantId: string): Promise<string[]> =>
  (await runner.query(tenantId, typesStatement, {})).map(({ value }) => value);

export interface NewNote {
  readonly viewerId: string;
  readonly noteType: string;
  readonly subject: string;
  /** Sanitised. */
  readonly html: string;
  /** Exactly one of these three. */
  readonly matterId?: string | null;
  readonly contactId?: string | null;
  readonly enquiryId?: string | null;
  /** `firm` where nothing is said. */
  readonly visibility?: NoteVisibility;
  readonly addendumToId?: string | null;
}
// What one person keeps for themselves is no activity on the matter.
const insertStatement = defineStatement<Required<NewNote>, { id: string }>({
  name: 'notes.insert',
  text: `
    with touched as (
      update matters m set last_activity_at = now() where m.tenant_id = :tenantId and m.id = :matterId::uuid and :visibility::text <> 'private'
    )
    insert into notes as n (tenant_id, type, subject, body, matter_id, contact_id, enquiry_id, author_id, visibility, addendum_to_id, created_by, changed_by)
    values (:tenantId, :noteType, :subject, :html, :matterId::uuid, :contactId::uuid, :enquiryId::uuid, :viewerId::uuid, :visibility::text, :addendumToId::uuid, :viewerId::uuid, :viewerId::uuid)
    returning n.id`,
});
export async function insertNote(transaction: TenantTransaction, note: NewNote): Promise<{ readonly id: string }> {
  const [row] = await transaction.query(insertStatement, {
    matterId: null,
    contactId: null,
    enquiryId: null,
    visibility: 'firm',
    addendumToId: null,
    ...note,
  });
  if (row === undefined) throw new Error('A note was written but not returned');
  return row;
}

export interface NoteChange {
  readonly id: string;
  readonly viewerId: string;
  readonly noteType: string;
  readonly subject: string;
  readonly html: string;
  readonly visibility: NoteVisibility;
}
const updateStatement = defineStatement<NoteChange, never>({
  name: 'notes.update',
  text: `
    update notes n set type = :noteType, subject = :subject, body = :html, visibility = :visibility, version = n.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where n.tenant_id = :tenantId and n.id = :id::uuid`,
});
export const updateNoteRow = (transaction: TenantTransaction, change: NoteChange) =>
  transaction.query(updateStatement, change);

// Neither is a change of what the note says: an editor that is open on it goes on from its version.
const pinStatement = defineStatement<{ id: string; isPinned: boolean }, never>({
  name: 'notes.pin',
  text: `update notes n set is_pinned = :isPinned::boolean where n.tenant_id = :tenantId and n.id = :id::uuid`,
});
export const pinNoteRow = (transaction: TenantTransaction, pin: { id: string; isPinned: boolean }) =>
  transaction.query(pinStatement, pin);
const removeStatement = defineStatement<{ id: string; viewerId: string; isDeleted: boolean; isPinned: boolean }, never>(
  {
    name: 'notes.remove',
    text: `
    update notes n set is_pinned = :isPinned::boolean, deleted_at = case when :isDeleted::boolean then now() end, deleted_by = case when :isDeleted::boolean then :viewerId::uuid end
    where n.tenant_id = :tenantId and n.id = :id::uuid`,
  },
);
export const removeNoteRow = (
  transaction: TenantTransaction,
  removal: { id: string; viewerId: string; isDeleted: boolean; isPinned: boolean },
) => transaction.query(removeStatement, removal);

const pinnedStatements = byKey(kinds, (kind) =>
  defineStatement<{ recordId: string }, { count: number }>({
    name: `notes.of.${kind}.pinned`,
    text: `select count(*)::integer as "count" from notes n where n.tenant_id = :tenantId and ${columnOf[kind]} = :recordId::uuid and n.is_pinned and n.deleted_at is null`,
  }),
);
export const countPinned = async (
  transaction: TenantTransaction,
  kind: NoteRecordKind,
  recordId: string,
): Promise<number> => (await transaction.query(pinnedStatements[kind], { recordId }))[0]?.count ?? 0;
