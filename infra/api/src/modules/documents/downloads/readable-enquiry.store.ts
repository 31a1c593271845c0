import { defineStatement, type TenantRunner } from '@atrium/database';
import { enquiryPredicate } from '../../../policy/enquiry-reach.ts';
import { matterReachParameters, type MatterReachParameters } from '../../../policy/matter-reach.ts';
import { rowReaches, rowReachOf } from '../../../policy/row-reach.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { byKey } from '../../../variants.ts';
import { documentColumns, type DocumentRow } from '../documents.store.ts';

// On a matter it is the matter's, for those who see that alone.
const readableStatements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & { id: string }, DocumentRow>({
    name: `enquiryFiles.readable.${reach}`,
    text: `
      select ${documentColumns} from documents d join enquiries e on e.tenant_id = d.tenant_id and e.id = d.enquiry_id
      where d.tenant_id = :tenantId and d.id = :id::uuid and d.matter_id is null and d.discarded_at is null and ${enquiryPredicate(reach)}`,
  }),
);
/** A document of an enquiry that the viewer may open at this moment; null where there is none such. */
export async function findEnquiryFile(runner: TenantRunner, viewer: Viewer, id: string): Promise<DocumentRow | null> {
  const reach = rowReachOf(viewer, 'enquiries');
  if (reach === null) return null;
  return (
    (await runner.query(viewer.tenantId, readableStatements[reach], { ...matterReachParameters(viewer), id }))[0] ??
    null
  );
}
