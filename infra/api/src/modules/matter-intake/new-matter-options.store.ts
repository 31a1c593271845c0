import { defineStatement, type TenantRunner } from '@atrium/database';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, type RowReach } from '../../policy/row-reach.ts';
import { byKey } from '../../variants.ts';

interface Place {
  kind: 'office' | 'team';
  id: string;
  name: string;
}
const placesStatement = defineStatement<Record<never, never>, Place>({
  name: 'newMatter.places',
  text: `
    select 'office' as kind, o.id, o.name from offices o where o.tenant_id = :tenantId and o.is_active
    union all select 'team', t.id, t.description from teams t where t.tenant_id = :tenantId and t.is_active
    order by 3, 2`,
});
const rolesStatement = defineStatement<Record<never, never>, { value: string }>({
  name: 'newMatter.partyRoles',
  text: `select l.value from lookups l where l.tenant_id = :tenantId and l.list = 'partyRole' and l.is_active order by l.sort_order, l.value`,
});
export async function findPlacesAndRoles(
  runner: TenantRunner,
  tenantId: string,
): Promise<{ places: Place[]; partyRoles: string[] }> {
  const [places, roles] = await runner.queryTogether(tenantId, [
    [placesStatement, {}],
    [rolesStatement, {}],
  ]);
  return { places, partyRoles: roles.map(({ value }) => value) };
}

export interface SimilarContact {
  id: string;
  name: string;
  kind: string;
  email: string;
  phone: string;
  suburb: string;
  isClient: boolean;
}
interface Likeness {
  /** Patterns of the words of the name, lower case. */
  readonly words: readonly string[];
  readonly pattern: string;
  /** Empty where it is not to be looked for. */
  readonly email: string;
  readonly digits: string;
}
/** The index finds a word of the name; the rest is compared among what it found. */
const similarStatements = byKey(rowReaches, (reach) =>
  defineStatement<MatterReachParameters & Likeness, SimilarContact>({
    name: `newMatter.similar.${reach}`,
    text: `
      select c.id, c.name, c.kind, c.email, case when c.mobile = '' then c.phone else c.mobile end as "phone", c.suburb, c.is_client as "isClient"
      from contacts c
      where c.tenant_id = :tenantId and ${personPredicate(reach, 'c.owner_id')} and not c.is_staff and (
        c.id in (select s.id from search_contacts(:tenantId, array[:pattern::text], null) s) and lower(c.name) like all(:words::text[])
        or (:email::text <> '' and lower(c.email) = :email::text)
        or (:digits::text <> '' and right(regexp_replace(c.phone || c.mobile, '\\D', '', 'g'), 8) = :digits::text))
      order by c.is_client desc, c.name, c.id limit 5`,
  }),
);
export const findSimilarContacts = (
  runner: TenantRunner,
  tenantId: string,
  reach: RowReach,
  parameters: MatterReachParameters & Likeness,
): Promise<SimilarContact[]> => runner.query(tenantId, similarStatements[reach], parameters);

export interface ReferrerOption {
  id: string;
  name: string;
  type: string;
}
const referrersStatement = defineStatement<{ pattern: string | null; first: number }, ReferrerOption>({
  name: 'newMatter.referrers',
  text: `
    select r.id, c.name, r.type from referrers r join contacts c on c.tenant_id = :tenantId and c.id = r.contact_id
    where r.tenant_id = :tenantId and (:pattern::text is null or lower(c.name) like :pattern::text)
    order by c.name, r.id limit :first::integer`,
});
export const findReferrers = (
  runner: TenantRunner,
  tenantId: string,
  parameters: { pattern: string | null; first: number },
): Promise<ReferrerOption[]> => runner.query(tenantId, referrersStatement, parameters);
