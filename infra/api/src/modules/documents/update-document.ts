import { defineStatement } from '@atrium/database';
import { command, Conflict, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import { documentNotices } from './announcements/announce-upload.ts';
import { documentEntry } from './document-activity.ts';
import { documentReachOf, documentsPolicy } from './documents.policy.ts';
import { documentReachParameters, findDocumentIn, hasCategory, type DocumentRow } from './documents.store.ts';
import { extensionOf, normaliseFileName } from './uploads/file-names.ts';

export interface UpdateDocumentInput {
  readonly documentId: string;
  readonly version: number;
  readonly name?: string | null;
  readonly category?: string | null;
}

// The category is that of the document, so of every version of it; the name is the file's.
const updateStatement = defineStatement<
  { id: string; version: number; name: string; category: string; viewerId: string },
  { id: string }
>({
  name: 'documents.update',
  text: `
    with changed as (
      update documents d set name = :name, category = :category, version = d.version + 1, changed_at = now(), changed_by = :viewerId::uuid
      where d.tenant_id = :tenantId and d.id = :id::uuid and d.version = :version::integer returning d.id, d.series_id
    ), others as (
      update documents o set category = :category from changed where o.tenant_id = :tenantId and o.series_id = changed.series_id and o.id <> changed.id
    )
    select id from changed`,
});

/** Renames a document or puts it in another category. */
export const updateDocument = command({
  name: 'documents.update',
  policy: documentsPolicy.edit,
  key: 'none',
  lock: async (unit, { input: { documentId } }: { readonly input: UpdateDocumentInput }) => {
    const reach = documentReachOf(unit.viewer, 'edit');
    if (reach === null || !isId(documentId)) throw unknownDocument(unit);
    const reaching = { reach, viewer: documentReachParameters(unit.viewer) };
    const document = await findDocumentIn(unit.tx, reaching, documentId);
    if (document === null) throw unknownDocument(unit);
    return { document, reaching };
  },
  // Compared by the statement that writes, as nothing else holds the row.
  version: 'none',
  run: async (unit, { input: { input }, current: { document, reaching } }): Promise<DocumentRow | null> => {
    const { tx, viewer, translate } = unit;
    const name = input.name == null ? document.name : normaliseFileName(input.name);
    const category = input.category ?? document.category;
    if (extensionOf(name) !== extensionOf(document.name))
      throw refuse({
        field: 'name',
        message: translate('api.document.extension', 'Keep the file extension: .{{extension}}', {
          extension: extensionOf(document.name),
        }),
      });
    if (
      category !== document.category &&
      category !== '' &&
      (category.includes('\0') || !(await hasCategory(tx, category)))
    )
      throw refuse({ field: 'category', message: translate('api.upload.category', 'This category does not exist.') });
    const { version } = input;
    const changed = await unit.maybe(updateStatement, {
      id: document.id,
      version,
      name,
      category,
      viewerId: viewer.userId,
    });
    // As it is now: what was read before may be what somebody else was just changing.
    const now = await findDocumentIn(tx, reaching, document.id);
    if (changed !== null) return now;
    if (now === null) throw unknownDocument(unit);
    throw new Conflict(now);
  },
  audit: ({ input: { input }, current: { document } }) => {
    const name = input.name == null ? document.name : normaliseFileName(input.name);
    const category = input.category ?? document.category;
    const detail = {
      ...(name === document.name ? {} : { from: document.name, to: name }),
      ...(category === document.category ? {} : { category: [document.category, category] }),
    };
    return documentEntry({ action: 'edit', document, detail });
  },
  announces: ({ current: { document } }) => documentNotices(document.matterId),
});

const unknownDocument = ({ translate }: Unit) =>
  refuse({ field: 'documentId', message: translate('api.document.unknown', 'This document does not exist.') });
