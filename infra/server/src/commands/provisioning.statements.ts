import { defineStatement } from '@atrium/database';

/** Puts a firm's provisioning at a step and tells open pages (product specification §4.2). */
export const setProvisioningStep = defineStatement<{ sourceSystem: string; step: number }, { id: string }>({
  name: 'server.setProvisioningStep',
  text: `with run as (
           insert into provisioning_runs (tenant_id, source_system, step)
           select tenant_id, :sourceSystem, :step from tenants where tenant_id = :tenantId
           on conflict (tenant_id, source_system) do update set step = excluded.step, version = provisioning_runs.version + 1, changed_at = now()
           returning tenant_id, id, source_system
         )
         select id, pg_notify('atrium', json_build_object('tenantId', tenant_id, 'topic', 'provisioning.' || source_system, 'id', id)::text) from run`,
});
