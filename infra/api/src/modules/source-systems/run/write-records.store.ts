import { defineStatement } from '@atrium/database';

/** People of the source system may not sign in here before an administrator lets them. */
export const addUserStatement = defineStatement<{ name: string; email: string }, { id: string }>({
  name: 'sources.addUser',
  text: `
    insert into users (tenant_id, user_name, email, friendly_name, staff_name, initials, role_id, is_authorized)
    select :tenantId, lower(:email::text), :email::text, :name::text, :name::text,
      upper(left(:name::text, 1) || left(split_part(:name::text, ' ', 2), 1)), r.id, false
    from roles r where r.tenant_id = :tenantId and not r.is_external and not r.is_internal_admin
    order by r.is_administrator, r.name limit 1
    on conflict (tenant_id, user_name) do nothing
    returning id`,
});

/** `area` is the name of an area of law of the firm; one that it does not have is none. */
export const addTypeStatement = defineStatement<{ name: string; area: string; userId: string | null }, { id: string }>({
  name: 'sources.addType',
  text: `
    insert into matter_types as t (tenant_id, name, area_of_law_id, sort_order, created_by, changed_by)
    values (:tenantId, :name, (select a.id from lookups a where a.tenant_id = :tenantId and a.list = 'areaOfLaw' and lower(a.value) = lower(:area) order by a.is_active desc, a.id limit 1), (select coalesce(max(o.sort_order), 0) + 1 from matter_types o where o.tenant_id = :tenantId), :userId::uuid, :userId::uuid)
    on conflict (tenant_id, name) do update set changed_at = t.changed_at returning t.id`,
});

/** The stage of this name of a type of matter, made where the type has none. */
export const stageOfTypeStatement = defineStatement<
  { typeId: string; name: string; userId: string | null },
  { id: string; name: string }
>({
  name: 'sources.stageOfType',
  text: `
    with known as (
      select s.id, s.name from matter_stages s where s.tenant_id = :tenantId and s.matter_type_id = :typeId::uuid and lower(s.name) = lower(:name) order by s.is_active desc, s.id limit 1
    ), made as (
      insert into matter_stages as s (tenant_id, matter_type_id, name, sort_order, created_by, changed_by)
      select :tenantId, t.id, left(:name::text, 100), (select coalesce(max(o.sort_order), 0) + 1 from matter_stages o where o.tenant_id = :tenantId and o.matter_type_id = t.id), :userId::uuid, :userId::uuid
      from matter_types t where t.tenant_id = :tenantId and t.id = :typeId::uuid and not exists (select from known)
      on conflict (tenant_id, matter_type_id, name) do update set changed_at = s.changed_at
      returning s.id, s.name
    )
    select id, name from known union all select id, name from made`,
});

export interface ContactToAdd {
  readonly kind: string;
  readonly name: string;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly mobile: string;
  readonly addressLine: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly companyNumber: string;
  readonly userId: string | null;
}
export const addContactStatement = defineStatement<ContactToAdd, { id: string }>({
  name: 'sources.addContact',
  text: `
    insert into contacts (tenant_id, kind, name, title, first_name, last_name, email, phone, mobile, address_line, suburb, state, postcode, country, company_number,
      is_pms, owner_id, created_by, changed_by)
    select :tenantId, :kind, left(:name::text, 200), left(:title::text, 40), left(:firstName::text, 100), left(:lastName::text, 100), left(:email::text, 200), left(:phone::text, 40), left(:mobile::text, 40),
      left(:addressLine::text, 200), left(:suburb::text, 100), left(:state::text, 40), left(:postcode::text, 12), t.home_country, left(:companyNumber::text, 40), true, :userId::uuid, :userId::uuid, :userId::uuid
    from tenants t where t.tenant_id = :tenantId returning id`,
});
/** A contact that was here already is from now on one of the source system as well. */
export const markContactStatement = defineStatement<{ contactId: string }, { id: string }>({
  name: 'sources.markContact',
  text: `
    update contacts c set is_pms = true, version = c.version + 1, changed_at = now()
    where c.tenant_id = :tenantId and c.id = :contactId::uuid and not c.is_pms returning c.id`,
});

export interface MatterToBring {
  readonly fileNumber: string;
  readonly title: string;
  readonly description: string;
  readonly clientId: string;
  readonly typeId: string | null;
  readonly status: string;
  readonly stageId: string | null;
  /** What that stage is called; empty where there is none. */
  readonly stage: string;
  readonly responsibleId: string;
  readonly actingId: string | null;
  readonly assistingId: string | null;
  readonly introducerId: string | null;
  readonly openedOn: string | null;
  readonly closedOn: string | null;
  readonly trustMinor: number;
  readonly otherSideIds: readonly string[];
  readonly isRestricted: boolean;
  readonly insiderIds: readonly string[];
  readonly userId: string;
}
/** The matter, its parties and the mark that its client is one: all or nothing. */
export const addMatterStatement = defineStatement<MatterToBring, { id: string }>({
  name: 'sources.addMatter',
  text: `
    with matter as (
      insert into matters (tenant_id, file_number, title, description, client_id, client_name, type, status, stage_id, stage, person_responsible_id, person_acting_id, person_assisting_id,
        introducer_id, opened_on, closed_on, currency, trust_minor, is_restricted, last_activity_at, created_by, changed_by)
      select :tenantId, :fileNumber, left(:title::text, 300), :description, c.id, c.name, coalesce((select y.name from matter_types y where y.tenant_id = :tenantId and y.id = :typeId::uuid), ''),
        :status, :stageId::uuid, :stage, :responsibleId::uuid, :actingId::uuid, :assistingId::uuid, :introducerId::uuid, :openedOn::date, :closedOn::date, t.currency, :trustMinor::bigint, :isRestricted::boolean, now(),
        :userId::uuid, :userId::uuid
      from contacts c join tenants t on t.tenant_id = :tenantId where c.tenant_id = :tenantId and c.id = :clientId::uuid
      returning id, client_id
    ), parties as (
      insert into matter_parties (tenant_id, matter_id, contact_id, role, is_adverse, created_by, changed_by)
      select :tenantId, matter.id, matter.client_id, 'Client', false, :userId::uuid, :userId::uuid from matter
      union all select :tenantId, matter.id, other, 'Other side', true, :userId::uuid, :userId::uuid
        from matter, (select distinct o from unnest(:otherSideIds::uuid[]) o) others (other) where other <> matter.client_id
    ), insiders as (
      insert into matter_access (tenant_id, matter_id, user_id, created_by)
      select :tenantId, matter.id, insider, :userId::uuid from matter, unnest(:insiderIds::uuid[]) insider
    ), client as (
      update contacts c set is_client = true, version = c.version + 1, changed_at = now()
      where c.tenant_id = :tenantId and c.id = :clientId::uuid and not c.is_client
    )
    select id from matter`,
});
