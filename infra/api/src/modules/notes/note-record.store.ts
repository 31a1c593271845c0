import { defineStatement } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { byKey } from '../../variants.ts';
import { noteReachParameters, recordPredicates, type NoteAction, type NoteReachParameters } from './note-reach.ts';

export type NoteRecordKind = 'matter' | 'contact' | 'enquiry';
/** What a note is about. */
export interface NoteRecord {
  readonly kind: NoteRecordKind;
  readonly id: string;
  /** The file number, the name, the number of the enquiry. */
  readonly reference: string;
  readonly title: string;
}
/** Names one record. */
export interface NoteRecordKey {
  readonly kind: NoteRecordKind;
  readonly id: string;
}

const selections: Readonly<Record<NoteRecordKind, string>> = {
  matter: `select m.id, m.file_number as "reference", m.title from matters m where m.tenant_id = :tenantId and m.id = :id::uuid`,
  contact: `select c.id, c.name as "reference", '' as "title" from contacts c where c.tenant_id = :tenantId and c.id = :id::uuid`,
  enquiry: `select e.id, '#' || e.number::text as "reference", e.enquirer_name as "title" from enquiries e where e.tenant_id = :tenantId and e.id = :id::uuid`,
};
const aliasOf = { matter: 'm', contact: 'c', enquiry: 'e' } as const satisfies Record<NoteRecordKind, string>;
const actions = ['view', 'create', 'edit', 'delete'] as const satisfies readonly NoteAction[];
const statementsOf = (isLocked: boolean) =>
  byKey(['matter', 'contact', 'enquiry'] as const, (kind) =>
    byKey(actions, (action) =>
      defineStatement<NoteReachParameters & { id: string }, Omit<NoteRecord, 'kind'>>({
        name: `notes.record.${kind}.${action}${isLocked ? '.locked' : ''}`,
        text: `${selections[kind]} and ${recordPredicates[kind](action)} ${isLocked ? `for no key update of ${aliasOf[kind]}` : ''}`,
        plan: 'custom',
      }),
    ),
  );
const statements = statementsOf(false);
const lockStatements = statementsOf(true);

/** The record, where the viewer may do this with its notes; null where there is none such. */
export async function findNoteRecord(
  through: TenantWrite,
  viewer: Viewer,
  { kind, id }: NoteRecordKey,
  { action, isLocked = false }: { readonly action: NoteAction; readonly isLocked?: boolean },
): Promise<NoteRecord | null> {
  if (!isId(id)) return null;
  const [row] = await queryThrough(through, viewer.tenantId, (isLocked ? lockStatements : statements)[kind][action], {
    ...noteReachParameters(viewer),
    id,
  });
  return row === undefined ? null : { kind, ...row };
}

/** Where the notes of a record are on screen. */
export const linkToNote = ({ kind, id }: NoteRecordKey, noteId: string): string =>
  ({
    matter: `/matterDetail/${id}/notes?note=${noteId}`,
    contact: `/clientAndContactDetail/${id}/notes?note=${noteId}`,
    enquiry: `/enquiriesDetail/${id}?note=${noteId}`,
  })[kind];
