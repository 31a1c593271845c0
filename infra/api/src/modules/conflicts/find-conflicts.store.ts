import { defineStatement, type TenantTransaction } from '@atrium/database';

/** A name found, before it is compared: of a contact, one of its other names, an enquiry, or a debtor of instructions. */
export interface NameRow {
  kind: 'contact' | 'alias' | 'former' | 'enquiry' | 'instruction';
  name: string;
  contactId: string | null;
  enquiryId: string | null;
  matterId: string | null;
  status: string;
  since: string | null;
}

/** In the order in which they were found. */
const rowsOf = (found: string): string => `
  select r."kind", r.name, r."contactId", r."enquiryId", r."matterId", r."status", r."since" from (
  select 'contact' as "kind", c.name, c.id as "contactId", null::uuid as "enquiryId", null::uuid as "matterId", '' as "status", null::date as "since", found.place
  from ${found} join contacts c on c.tenant_id = :tenantId and c.id = found.id where found.kind = 'contact'
  union all
  select case a.kind when 'former' then 'former' else 'alias' end, a.name, a.contact_id, null, null, '', null, found.place
  from ${found} join contact_aliases a on a.tenant_id = :tenantId and a.id = found.id where found.kind = 'alias'
  union all
  select 'enquiry', e.enquirer_name, e.contact_id, e.id, e.matter_id, e.status, e.received_at::date, found.place
  from ${found} join enquiries e on e.tenant_id = :tenantId and e.id = found.id where found.kind = 'enquiry'
  union all
  select 'instruction', i.debtor_name, null, null, i.matter_id, i.status, i.created_at::date, found.place
  from ${found} join matter_instructions i on i.tenant_id = :tenantId and i.id = found.id where found.kind = 'instruction') r
  order by r.place`;

interface NameParameters {
  readonly asked: string;
  readonly words1: readonly string[];
  readonly words2: readonly string[];
  readonly words3: readonly string[];
  readonly words4: readonly string[];
  readonly initials: readonly string[];
  readonly most: number;
}
const namesStatement = defineStatement<NameParameters, NameRow>({
  name: 'conflicts.names',
  text: `with found as materialized (select * from search_names(:tenantId, :asked, :words1::text[], :words2::text[], :words3::text[], :words4::text[], :initials::text[], :most::integer) with ordinality as s (kind, id, place)) ${rowsOf('found')}`,
});
const identifiersStatement = defineStatement<
  { emails: readonly string[]; phones: readonly string[]; numbers: readonly string[]; most: number },
  NameRow
>({
  name: 'conflicts.identifiers',
  text: `with found as materialized (select * from search_identifiers(:tenantId, :emails::text[], :phones::text[], :numbers::text[], :most::integer) with ordinality as s (kind, id, place)) ${rowsOf('found')}`,
});

export interface MentionRow {
  /** `enquiry` is one whose other parties have the name. */
  kind: 'matter' | 'note' | 'narrative' | 'enquiry';
  matterId: string | null;
  contactId: string | null;
  enquiryId: string | null;
  status: string;
  since: string | null;
}
const mentionsStatement = defineStatement<{ query: string; most: number }, MentionRow>({
  name: 'conflicts.mentions',
  text: `
    select found.kind, found.matter_id as "matterId", found.contact_id as "contactId", found.enquiry_id as "enquiryId", coalesce(m.status, '') as "status", coalesce(found.latest, m.opened_on) as "since"
    from search_mentions(:tenantId, :query::tsquery, :most::integer) found left join matters m on m.tenant_id = :tenantId and m.id = found.matter_id
    where m.status is distinct from 'Deleted'`,
});

/** What a contact has to do with a matter: its client, or a party of it. */
export interface InvolvementRow {
  contactId: string;
  matterId: string;
  role: string;
  isClient: boolean;
  isAdverse: boolean;
  status: string;
  since: string | null;
}
/** Open matters first, then the latest; so many of each contact. */
const involvementsStatement = defineStatement<{ contactIds: readonly string[]; most: number }, InvolvementRow>({
  name: 'conflicts.involvements',
  text: `
    select "contactId", "matterId", "role", "isClient", "isAdverse", "status", "since" from (
      select i.*, m.status, m.opened_on as "since",
        row_number() over (partition by i."contactId" order by i."isAdverse" desc, m.status in ('Open', 'Pending', 'OnHold') desc, m.opened_on desc nulls last, m.id, i."role") as place
      from (
        select m.client_id as "contactId", m.id as "matterId", '' as "role", true as "isClient", false as "isAdverse"
        from matters m where m.tenant_id = :tenantId and m.client_id = any(:contactIds::uuid[])
        union all
        select p.contact_id, p.matter_id, p.role, false, p.is_adverse
        from matter_parties p join matters m on m.tenant_id = :tenantId and m.id = p.matter_id
        where p.tenant_id = :tenantId and p.contact_id = any(:contactIds::uuid[]) and (p.contact_id <> m.client_id or p.is_adverse)
      ) i join matters m on m.tenant_id = :tenantId and m.id = i."matterId"
      where m.status <> 'Deleted'
    ) ranked where place <= :most::integer`,
});
const enquiriesOfStatement = defineStatement<{ contactIds: readonly string[] }, NameRow>({
  name: 'conflicts.enquiriesOfContacts',
  text: `
    select 'enquiry' as "kind", e.enquirer_name as "name", e.contact_id as "contactId", e.id as "enquiryId", e.matter_id as "matterId", e.status, e.received_at::date as "since"
    from enquiries e where e.tenant_id = :tenantId and e.contact_id = any(:contactIds::uuid[]) order by e.received_at desc limit 200`,
});

export const findNames = (transaction: TenantTransaction, parameters: NameParameters): Promise<NameRow[]> =>
  transaction.query(namesStatement, parameters);
export const findByIdentifiers = (
  transaction: TenantTransaction,
  identifiers: { emails: readonly string[]; phones: readonly string[]; numbers: readonly string[] },
  most: number,
): Promise<NameRow[]> => transaction.query(identifiersStatement, { ...identifiers, most });
export const findMentions = (transaction: TenantTransaction, query: string, most: number): Promise<MentionRow[]> =>
  transaction.query(mentionsStatement, { query, most });
export const findInvolvements = (
  transaction: TenantTransaction,
  contactIds: readonly string[],
  most: number,
): Promise<InvolvementRow[]> => transaction.query(involvementsStatement, { contactIds, most });
export const findEnquiriesOf = (transaction: TenantTransaction, contactIds: readonly string[]): Promise<NameRow[]> =>
  transaction.query(enquiriesOfStatement, { contactIds });
