import { ALLOWED_ORIGINS_SETTING } from '@atrium/contracts';
import { defineStatement, type NoParameters } from '@atrium/database';

/** What a page shows of a firm before anyone has signed in, and who may frame it. */
export const findTenantTitle = defineStatement<NoParameters, { title: string; logo: string | null; homeCountry: string; allowedOrigins: unknown }>({
  name: 'server.findTenantTitle',
  text: `
    select title, logo, home_country as "homeCountry",
      (select value from settings where tenant_id = :tenantId and name = '${ALLOWED_ORIGINS_SETTING}') as "allowedOrigins"
    from tenants where tenant_id = :tenantId and is_active`,
});
