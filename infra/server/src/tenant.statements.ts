import { defineStatement, type NoParameters } from '@atrium/database';

/** What a page shows of a firm before anyone has signed in. */
export const findTenantTitle = defineStatement<NoParameters, { title: string; logo: string | null }>({
  name: 'server.findTenantTitle',
  text: 'select title, logo from tenants where tenant_id = :tenantId and is_active',
});
