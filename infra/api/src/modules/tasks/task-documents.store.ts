import { defineStatement, type TenantRunner } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../policy/feature-reach.ts';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';

export interface TaskDocumentRow {
  readonly taskId: string;
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
}
const statements = byFeatureReach((reach, name) =>
  defineStatement<MatterReachParameters & { ids: readonly string[] }, TaskDocumentRow>({
    name: `tasks.documents.${name}`,
    text: `
      select td.task_id as "taskId", d.id, d.name, d.media_type as "mediaType", d.size_bytes as "sizeBytes"
      from task_documents td join documents d on d.tenant_id = td.tenant_id and d.id = td.document_id join matters m on m.tenant_id = d.tenant_id and m.id = d.matter_id
      where td.tenant_id = :tenantId and td.task_id = any(:ids::uuid[]) and d.discarded_at is null and ${featurePredicate(reach)} order by td.position, d.name`,
  }),
);

/** Documents of tasks, where the viewer reaches documents of their matter. */
export const findTaskDocuments = (
  runner: TenantRunner,
  tenantId: string,
  reach: FeatureReach,
  parameters: MatterReachParameters & { ids: readonly string[] },
): Promise<TaskDocumentRow[]> => runner.query(tenantId, statements[reach.matters][reach.feature], parameters);
