import { defineStatement } from '@atrium/database';

/** Suspends or resumes a firm and tells every process, which then refuses its people and closes their sockets. */
export const setFirmActive = defineStatement<{ isActive: boolean }, { wasActive: boolean }>({
  name: 'server.setFirmActive',
  text: `
    with before as (
      select t.is_active from tenants t where t.tenant_id = :tenantId for update
    ), changed as (
      update tenants t set is_active = :isActive from before where t.tenant_id = :tenantId and before.is_active <> :isActive
      returning t.tenant_id
    ), told as (
      select pg_notify('atrium', json_build_object('tenantId', changed.tenant_id, 'topic', 'access', 'id', '')::text) from changed
    )
    select before.is_active as "wasActive" from before left join told on true`,
});
