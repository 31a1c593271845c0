import { defineStatement, type NoParameters } from '@atrium/database';
import type { Holiday } from './read-holiday-file.ts';

interface Given {
  readonly officeId: string | null;
  /** JSON of days and names. */
  readonly holidays: string;
}
const given = `jsonb_to_recordset(:holidays::jsonb) g (day date, name text)`;
const same = `h.tenant_id = :tenantId and h.day = g.day and lower(h.name) = lower(g.name) and h.office_id is not distinct from :officeId::uuid`;

/** Which of these days the office, or the firm, has already. */
export const knownStatement = defineStatement<Given, Holiday>({
  name: 'holidays.known',
  text: `select g.day::text as "day", g.name from ${given} where exists (select from public_holidays h where ${same})`,
});
export const addStatement = defineStatement<Given & { viewerId: string }, { id: string }>({
  name: 'holidays.add',
  text: `
    insert into public_holidays (tenant_id, name, day, office_id, created_by, changed_by)
    select :tenantId, g.name, g.day, :officeId::uuid, :viewerId::uuid, :viewerId::uuid from ${given}
    where not exists (select from public_holidays h where ${same})
    on conflict do nothing returning id`,
});
export const removeStatement = defineStatement<{ ids: readonly string[] }, { id: string }>({
  name: 'holidays.remove',
  text: `
    delete from public_holidays h where h.tenant_id = :tenantId and h.id = any(:ids::uuid[]) and h.version = 1 returning h.id`,
});
export const officeStatement = defineStatement<{ officeId: string }, { id: string }>({
  name: 'holidays.office',
  text: `select o.id from offices o where o.tenant_id = :tenantId and o.id = :officeId::uuid and o.is_active`,
});
export const countryStatement = defineStatement<NoParameters, { country: string }>({
  name: 'holidays.country',
  text: `select t.home_country as "country" from tenants t where t.tenant_id = :tenantId`,
});
