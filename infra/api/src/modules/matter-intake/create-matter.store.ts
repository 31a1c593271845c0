import { defineStatement, type TenantTransaction } from '@atrium/database';

interface Chosen {
  readonly staffIds: readonly string[];
  readonly officeId: string | null;
  readonly teamId: string | null;
  readonly referrerId: string | null;
}
/** What of a new matter's choices is there and can be chosen. */
const choicesStatement = defineStatement<Chosen, { kind: 'staff' | 'office' | 'team' | 'referrer'; id: string }>({
  name: 'createMatter.choices',
  text: `
    select 'staff' as kind, u.id from users u where u.tenant_id = :tenantId and u.id = any(:staffIds::uuid[]) and u.is_authorized and not u.is_disabled and not u.is_external
    union all select 'office', o.id from offices o where o.tenant_id = :tenantId and o.id = :officeId::uuid and o.is_active
    union all select 'team', t.id from teams t where t.tenant_id = :tenantId and t.id = :teamId::uuid and t.is_active
    union all select 'referrer', r.id from referrers r where r.tenant_id = :tenantId and r.id = :referrerId::uuid`,
});
export async function findChoices(transaction: TenantTransaction, chosen: Chosen): Promise<ReadonlySet<string>> {
  return new Set((await transaction.query(choicesStatement, chosen)).map(({ kind, id }) => `${kind}/${id}`));
}

export interface NewContact {
  readonly viewerId: string;
  readonly kind: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly country: string;
}
const addContactStatement = defineStatement<NewContact, { id: string; name: string }>({
  name: 'createMatter.addContact',
  text: `
    insert into contacts as c (tenant_id, kind, name, first_name, last_name, email, phone, country, owner_id, created_by, changed_by)
    values (:tenantId, :kind, :name, :firstName, :lastName, :email, :phone, :country, :viewerId::uuid, :viewerId::uuid, :viewerId::uuid)
    returning c.id, c.name`,
});
export async function addContact(
  transaction: TenantTransaction,
  contact: NewContact,
): Promise<{ id: string; name: string }> {
  const [row] = await transaction.query(addContactStatement, contact);
  if (row === undefined) throw new Error('A contact was added but not returned');
  return row;
}

export interface MatterToAdd {
  readonly viewerId: string;
  readonly fileNumber: string;
  readonly status: 'Open' | 'Pending';
  readonly title: string;
  readonly description: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly matterType: string;
  readonly personResponsibleId: string;
  readonly personActingId: string | null;
  readonly personAssistingId: string | null;
  readonly introducerId: string | null;
  readonly officeId: string | null;
  readonly teamId: string | null;
  readonly referrerId: string | null;
  readonly openedOn: string | null;
  readonly instructedOn: string | null;
  readonly billingType: string;
  readonly currency: string;
  readonly estimateMinor: number | null;
  readonly isRestricted: boolean;
  /** `[{ "contactId", "role", "isAdverse" }]`, the client first. */
  readonly parties: string;
  /** Inside the wall of a restricted matter, beside those responsible and acting. */
  readonly insiderIds: readonly string[];
}
/** The matter, its parties, who is inside its wall, and the mark that the contact is a client: all or nothing. */
const addMatterStatement = defineStatement<MatterToAdd, { id: string }>({
  name: 'createMatter.add',
  text: `
    with matter as (
      insert into matters (tenant_id, file_number, title, description, client_id, client_name, type, status, person_responsible_id, person_acting_id, person_assisting_id, introducer_id,
        office_id, team_id, referrer_id, opened_on, instructed_on, billing_type, currency, estimate_minor, is_restricted, last_activity_at, created_by, changed_by)
      values (:tenantId, :fileNumber, :title, :description, :clientId::uuid, :clientName, :matterType, :status, :personResponsibleId::uuid, :personActingId::uuid, :personAssistingId::uuid, :introducerId::uuid,
        :officeId::uuid, :teamId::uuid, :referrerId::uuid, :openedOn::date, :instructedOn::date, :billingType, :currency,
        coalesce(:estimateMinor::bigint, (select t.estimate_minor from matter_types t where t.tenant_id = :tenantId and t.name = :matterType::text)), :isRestricted::boolean, now(), :viewerId::uuid, :viewerId::uuid)
      returning id
    ), parties as (
      insert into matter_parties (tenant_id, matter_id, contact_id, role, is_adverse, created_by, changed_by)
      select :tenantId, matter.id, (party ->> 'contactId')::uuid, party ->> 'role', (party ->> 'isAdverse')::boolean, :viewerId::uuid, :viewerId::uuid
      from matter, jsonb_array_elements(:parties::jsonb) party
    ), insiders as (
      insert into matter_access (tenant_id, matter_id, user_id, created_by)
      select :tenantId, matter.id, insider, :viewerId::uuid from matter, unnest(:insiderIds::uuid[]) insider where :isRestricted::boolean
    ), client as (
      update contacts c set is_client = true, version = c.version + 1, changed_at = now(), changed_by = :viewerId::uuid
      where c.tenant_id = :tenantId and c.id = :clientId::uuid and not c.is_client
    )
    select id from matter`,
});
export async function addMatter(transaction: TenantTransaction, matter: MatterToAdd): Promise<string> {
  const [row] = await transaction.query(addMatterStatement, matter);
  if (row === undefined) throw new Error('A matter was added but not returned');
  return row.id;
}
