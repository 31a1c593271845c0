import type { SourceSystem } from '@atrium/contracts';
import { defineStatement, type TenantRunner } from '@atrium/database';

/** A provisioning run as the SDL has it: its status is the step. */
export interface ProvisioningNotification {
  id: string;
  status: number;
  description: string;
  message: string;
}

const runStatement = defineStatement<{ sourceSystem: SourceSystem }, ProvisioningNotification>({
  name: 'provisioning.run',
  text: `select p.id, p.step as "status", p.description, p.message from provisioning_runs p where p.tenant_id = :tenantId and p.source_system = :sourceSystem`,
});

export const findRun = async (
  runner: TenantRunner,
  tenantId: string,
  sourceSystem: SourceSystem,
): Promise<ProvisioningNotification | null> =>
  (await runner.query(tenantId, runStatement, { sourceSystem }))[0] ?? null;
