import {
  PROVISIONING_FAILED_STEP,
  PROVISIONING_STEPS,
  type ProvisioningStatus,
  type SourceSystem,
} from '@atrium/contracts';
import { defineStatement } from '../runner/statement.ts';
import type { TenantRunner } from '../runner/tenant-runner.ts';
import type { TenantTransaction } from '../runner/tenant-transaction.ts';

export interface ProvisioningStep {
  /** 0 begins anew, 5 is success, 7 is failure (product specification §4.2). */
  readonly step: number;
  readonly description?: string;
  readonly message?: string;
  /** What the firm's record says, where it is more exact than the step: words of the same step may then change too. */
  readonly status?: ProvisioningStatus;
}

interface StepParameters {
  system: SourceSystem;
  step: number;
  status: ProvisioningStatus;
  description: string;
  message: string;
  isWithinStep: boolean;
}

/** The run, the firm's status and the notice to open pages change together or not at all. */
const advanceStatement = defineStatement<StepParameters, { id: string }>({
  name: 'provisioning.advance',
  text: `
    with run as (
      insert into provisioning_runs as r (tenant_id, source_system, step, description, message)
      values (:tenantId, :system, :step, :description, :message)
      on conflict (tenant_id, source_system) do update
        set step = excluded.step, description = excluded.description, message = excluded.message, version = r.version + 1, changed_at = now()
        where excluded.step = 0 or (r.step < excluded.step and r.step <> ${PROVISIONING_STEPS}) or (:isWithinStep::boolean and r.step = excluded.step)
      returning r.id
    ), firm as (
      update tenants set
        leap_provisioning_status = case when :system = 'leap' then :status else leap_provisioning_status end,
        smokeball_provisioning_status = case when :system = 'smokeball' then :status else smokeball_provisioning_status end,
        actionstep_provisioning_status = case when :system = 'actionstep' then :status else actionstep_provisioning_status end,
        version = version + 1, changed_at = now()
      where tenant_id = :tenantId and exists (select from run)
    )
    select run.id, pg_notify('atrium', json_build_object('tenantId', :tenantId::text, 'topic', 'provisioning:' || :system::text, 'id', run.id)::text)
    from run`,
});

/**
 * Takes a firm's provisioning to a step and tells open pages. A step never goes
 * back, except to 0, which begins anew; answers false where nothing changed.
 */
export async function advanceProvisioning(
  runner: TenantRunner | TenantTransaction,
  tenantId: string,
  system: SourceSystem,
  { step, description = '', message = '', status }: ProvisioningStep,
): Promise<boolean> {
  const row = {
    system,
    step,
    status: status ?? statusOf(step),
    description,
    message,
    isWithinStep: status !== undefined,
  };
  const rows = await ('tenantId' in runner
    ? runner.query(advanceStatement, row)
    : runner.query(tenantId, advanceStatement, row));
  return rows.length > 0;
}

/** What the firm's record says at a step (product specification §4.1): synchronising, then mapping, then done. */
function statusOf(step: number): ProvisioningStatus {
  if (step === PROVISIONING_FAILED_STEP) return 'Failed';
  if (step === PROVISIONING_STEPS) return 'Complete';
  if (step === 0) return 'Pending';
  return step < PROVISIONING_STEPS - 1 ? 'SyncInitiated' : 'MappingInitiated';
}
