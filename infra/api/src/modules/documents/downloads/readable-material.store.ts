import { defineStatement, type TenantRunner } from '@atrium/database';
import { isReadable, type AudienceParameters } from '../../material-access/material-audience.ts';
import { documentColumns, type DocumentRow } from '../documents.store.ts';

// Readers get the file as it is now; what it was before is for writers.
const readableStatement = defineStatement<AudienceParameters & { id: string }, DocumentRow>({
  name: 'materialFiles.readable',
  text: `
    select ${documentColumns} from documents d join material_items i on i.tenant_id = d.tenant_id and i.id = d.material_item_id
    where d.tenant_id = :tenantId and d.id = :id::uuid and d.discarded_at is null and ${isReadable} and (i.document_id = d.id or :isWriter::boolean)`,
});
/** A file that the viewer may open at this moment; null where there is none such. */
export const findReadableFile = async (
  runner: TenantRunner,
  tenantId: string,
  one: AudienceParameters & { id: string },
): Promise<DocumentRow | null> => (await runner.query(tenantId, readableStatement, one))[0] ?? null;
