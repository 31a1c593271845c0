import { defineStatement, type TenantTransaction } from '@atrium/database';
import { byFeatureReach, featurePredicate, featureReachOf } from '../../../policy/feature-reach.ts';
import { matterReachParameters, type MatterReachParameters } from '../../../policy/matter-reach.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { rowReachOf } from '../../../policy/row-reach.ts';
import { isId } from '../../../server/identifiers.ts';
import type { PresentedContact } from '../../contacts/contact.ts';
import { contactList } from '../../contacts/contacts.list.ts';
import { findEnquiries } from '../task-parts.store.ts';

interface Asked {
  readonly matterId?: string | null;
  readonly enquiryId?: string | null;
  readonly documentIds?: readonly string[];
  readonly sourceNoteId?: string | null;
  readonly teamIds?: readonly string[];
}
export interface UsableReferences {
  readonly hasEnquiry: boolean;
  readonly hasNote: boolean;
  readonly documentIds: readonly string[];
  readonly teamIds: readonly string[];
}
type Parameters = { readonly [Name in keyof Required<Asked>]: Required<Asked>[Name] };

const teamsStatement = defineStatement<Pick<Parameters, 'teamIds'>, { teamIds: string[] }>({
  name: 'tasks.references',
  text: `
    select array(select g.id::text from teams g where g.tenant_id = :tenantId and g.id = any(:teamIds::uuid[]) and g.is_active and g.used_by_tasks) as "teamIds"`,
});
const documentsStatements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters & { matterId: string; documentIds: readonly string[] }, { id: string }>({
    name: `tasks.referencedDocuments.${name}`,
    text: `
      select d.id from documents d join matters m on m.tenant_id = d.tenant_id and m.id = d.matter_id
      where d.tenant_id = :tenantId and d.matter_id = :matterId::uuid and d.id = any(:documentIds::uuid[]) and d.discarded_at is null and ${featurePredicate(reach)}`,
  }),
);
const noteStatements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters & { matterId: string; sourceNoteId: string }, { id: string }>({
    name: `tasks.referencedNote.${name}`,
    text: `
      select n.id from notes n join matters m on m.tenant_id = n.tenant_id and m.id = n.matter_id
      where n.tenant_id = :tenantId and n.matter_id = :matterId::uuid and n.id = :sourceNoteId::uuid and n.deleted_at is null and (n.visibility in ('firm', 'shared') or n.author_id = :viewerId::uuid) and ${featurePredicate(reach)}`,
  }),
);

/** Of what a task would refer to, what the viewer may refer to: documents and notes of the same matter that they could open. */
export async function findUsableReferences(
  transaction: TenantTransaction,
  viewer: Viewer,
  { matterId = null, enquiryId = null, documentIds = [], sourceNoteId = null, teamIds = [] }: Asked,
): Promise<UsableReferences> {
  const [teams] =
    teamIds.length === 0 ? [] : await transaction.query(teamsStatement, { teamIds: teamIds.filter(isId) });
  const enquiries = enquiryId !== null && isId(enquiryId) ? await findEnquiries(transaction, viewer, [enquiryId]) : [];
  const isOnMatter = matterId !== null && isId(matterId);
  const documentReach = featureReachOf(viewer, 'documents', 'view');
  const asked = documentIds.filter(isId);
  const documents =
    !isOnMatter || asked.length === 0 || documentReach === null
      ? []
      : await transaction.query(documentsStatements[documentReach.matters][documentReach.feature], {
          ...matterReachParameters(viewer),
          matterId,
          documentIds: asked,
        });
  const noteReach = featureReachOf(viewer, 'notes', 'view');
  const notes =
    !isOnMatter || sourceNoteId === null || !isId(sourceNoteId) || noteReach === null
      ? []
      : await transaction.query(noteStatements[noteReach.matters][noteReach.feature], {
          ...matterReachParameters(viewer),
          matterId,
          sourceNoteId,
        });
  return {
    hasEnquiry: enquiries.length > 0,
    teamIds: teams?.teamIds ?? [],
    documentIds: documents.map(({ id }) => id),
    hasNote: notes.length > 0,
  };
}

/**
 * A contact within the viewer's reach, as they may see it. Read through the transaction: one that waited here for a
 * second connection, while others did the same, would wait for ever.
 */
export async function findContactInReach(
  transaction: TenantTransaction,
  viewer: Viewer,
  id: string,
): Promise<PresentedContact | null> {
  const reach = isId(id) ? rowReachOf(viewer, 'contacts') : null;
  const [row] =
    reach === null
      ? []
      : await transaction.query(contactList.statements.byId[reach], { ...matterReachParameters(viewer), ids: [id] });
  return row === undefined ? null : contactList.present(row, viewer);
}
