import { defineStatement } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { orRefusal, refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { recordActivityStatement } from '../activity/activity.store.ts';
import { announceDocuments } from './announce-upload.ts';
import { documentActivity } from './document-activity.ts';
import { documentReachOf } from './documents.policy.ts';
import { documentReachParameters, findDocumentIn, hasCategory, type DocumentRow } from './documents.store.ts';
import { extensionOf, normaliseFileName } from './file-names.ts';

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

/** Renames a document or puts it in another category. Where somebody else changed it meanwhile nothing is written, and the answer holds it as it is. */
export async function updateDocument(context: RequestContext, viewer: Viewer, input: UpdateDocumentInput) {
  const { say, runner, client } = context;
  const unknown = () =>
    refuse({ field: 'documentId', message: say('api.document.unknown', 'There is no such document.') });
  let conflict: DocumentRow | null = null;
  const outcome = await orRefusal(async () => {
    const reach = documentReachOf(viewer, 'edit');
    if (reach === null || !isId(input.documentId)) throw unknown();
    const reaching = { reach, viewer: documentReachParameters(viewer) };
    return runner.transaction(viewer.tenantId, async (transaction) => {
      const document = await findDocumentIn(transaction, reaching, input.documentId);
      if (document === null) throw unknown();
      const name = input.name == null ? document.name : normaliseFileName(input.name);
      const category = input.category ?? document.category;
      if (extensionOf(name) !== extensionOf(document.name))
        throw refuse({
          field: 'name',
          message: say('api.document.extension', 'Keep the ending of the name: .{{extension}}', {
            extension: extensionOf(document.name),
          }),
        });
      if (
        category !== document.category &&
        category !== '' &&
        (category.includes('\0') || !(await hasCategory(transaction, category)))
      )
        throw refuse({ field: 'category', message: say('api.upload.category', 'There is no such category.') });
      const [changed] = await transaction.query(updateStatement, {
        id: document.id,
        version: input.version,
        name,
        category,
        viewerId: viewer.userId,
      });
      if (changed === undefined) {
        // As it is now: what was read before may be what somebody else was just changing.
        conflict = await findDocumentIn(transaction, reaching, document.id);
        if (conflict === null) throw unknown();
        return null;
      }
      const detail = {
        ...(name === document.name ? {} : { from: document.name, to: name }),
        ...(category === document.category ? {} : { category: [document.category, category] }),
      };
      await transaction.query(
        recordActivityStatement,
        documentActivity(viewer, client, { action: 'edit', document, detail }),
      );
      await announceDocuments(transaction, document.matterId);
      return findDocumentIn(transaction, reaching, document.id);
    });
  });
  return { ...outcome, conflict };
}
