import { defineStatement, type NoParameters } from '@atrium/database';

/** What a page shows of a firm before anyone has signed in. */
export const findTenantTitle = defineStatement<NoParameters, { title: string; logo: string | null; homeCountry: string }>({
  name: 'server.findTenantTitle',
  text: 'select title, logo, home_country as "homeCountry" from tenants where tenant_id = :tenantId and is_active',
});
