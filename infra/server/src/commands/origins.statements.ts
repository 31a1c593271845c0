import { defineStatement } from '@atrium/database';

/** Replaces the origins that may frame a firm's integration pages and sign in there; what else the setting holds stays. */
export const setAllowedOrigins = defineStatement<{ origins: string }, { tenantId: string }>({
  name: 'server.setAllowedOrigins',
  text: `
    insert into settings as s (tenant_id, name, value)
    select t.tenant_id, 'signIn', jsonb_build_object('allowedOrigins', :origins::jsonb) from tenants t where t.tenant_id = :tenantId
    on conflict (tenant_id, name) do update
      set value = s.value || excluded.value, version = s.version + 1, changed_at = now()
    returning s.tenant_id as "tenantId"`,
});
