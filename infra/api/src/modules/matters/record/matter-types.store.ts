import { defineStatement } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';

/** Firms that keep no list of matter types of their own use their areas of law. */
const matterTypesStatement = defineStatement<Record<never, never>, { value: string }>({
  name: 'matterInstructions.matterTypes',
  text: `
    select l.value from lookups l
    where l.tenant_id = :tenantId and l.is_active and l.list = case
      when exists (select 1 from lookups o where o.tenant_id = :tenantId and o.list = 'matterType' and o.is_active) then 'matterType' else 'areaOfLaw' end
    order by l.sort_order, l.value`,
});

/** The types that a matter may newly be given; none where the firm keeps no list, and then it may be any. */
export const findMatterTypes = async (through: TenantWrite, tenantId: string): Promise<string[]> =>
  (await queryThrough(through, tenantId, matterTypesStatement, {})).map(({ value }) => value);
