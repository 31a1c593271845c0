import type { BrandColours } from '@atrium/contracts';
import { defineStatement, type NoParameters } from '@atrium/database';

/** What a page shows of a firm before anyone has signed in, who may frame it, and whom it frames. */
export const findTenantTitle = defineStatement<
  NoParameters,
  {
    title: string;
    logo: string | null;
    homeCountry: string;
    brand: BrandColours | null;
    allowedOrigins: unknown;
    viewerOrigins: unknown;
  }
>({
  name: 'server.findTenantTitle',
  text: `
    select coalesce(b.name, t.title) as title, coalesce(nullif(b.logo, ''), t.logo) as logo, t.home_country as "homeCountry",
      case when b.name is null then null else json_build_object('primaryColour', b.primary_colour, 'primaryText', b.primary_text, 'accentColour', b.accent_colour, 'accentText', b.accent_text) end as "brand",
      (select value -> 'allowedOrigins' from settings where tenant_id = :tenantId and name = 'signIn') as "allowedOrigins",
      (select value -> 'viewerOrigins' from settings where tenant_id = :tenantId and name = 'externalLinks') as "viewerOrigins"
    from tenants t
    left join brands b on b.tenant_id = :tenantId and b.is_default and b.is_active
    where t.tenant_id = :tenantId and t.is_active`,
});
