-- What a firm knows of a contact beyond the columns of the list. E-mail, phone, mobile and address of `contacts` are the
-- first ones to use; further ones, with what they are for, stand beside. Other names and further ways to reach somebody
-- are found by search, duplicate check and conflict check as the first ones are.
alter table contacts
  add column company_number text not null default '',
  add column born_on date,
  add column consent_source text not null default '',
  add column consent_on date,
  add column also_found_by text not null default '';

create table contact_points (
  tenant_id text not null,
  id uuid not null default new_id(),
  contact_id uuid not null,
  kind text not null check (kind in ('email', 'phone')),
  label text not null default '',
  value text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts on delete cascade
);
create index contact_points_by_contact on contact_points (tenant_id, contact_id);
create index contact_points_by_email on contact_points (tenant_id, lower(value)) where kind = 'email';
create index contact_points_by_phone on contact_points (tenant_id, phone_key(value)) where kind = 'phone';
select isolate_tenant_table('public.contact_points');

create table contact_addresses (
  tenant_id text not null,
  id uuid not null default new_id(),
  contact_id uuid not null,
  label text not null default '',
  address_line text not null default '',
  suburb text not null default '',
  state text not null default '',
  postcode text not null default '',
  country char(2) not null default 'AU',
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts on delete cascade
);
create index contact_addresses_by_contact on contact_addresses (tenant_id, contact_id);
select isolate_tenant_table('public.contact_addresses');

-- `role` is what the first is to the second ("director of"), `other_role` what the second is to the first.
create table contact_relationships (
  tenant_id text not null,
  id uuid not null default new_id(),
  contact_id uuid not null,
  other_id uuid not null,
  role text not null,
  other_role text not null default '',
  from_on date,
  until_on date,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  check (contact_id <> other_id),
  check (until_on >= from_on),
  unique (tenant_id, contact_id, other_id, role),
  foreign key (tenant_id, contact_id) references contacts on delete cascade,
  foreign key (tenant_id, other_id) references contacts on delete cascade
);
create index contact_relationships_by_other on contact_relationships (tenant_id, other_id);
select isolate_tenant_table('public.contact_relationships');

create table contact_identity_checks (
  tenant_id text not null,
  id uuid not null default new_id(),
  contact_id uuid not null,
  kind text not null,
  document text not null default '',
  checked_on date not null,
  checked_by uuid,
  expires_on date,
  primary key (tenant_id, id),
  check (expires_on >= checked_on),
  foreign key (tenant_id, contact_id) references contacts on delete cascade,
  foreign key (tenant_id, checked_by) references users
);
create index contact_identity_checks_by_contact on contact_identity_checks (tenant_id, contact_id);
select isolate_tenant_table('public.contact_identity_checks');

create table contact_visits (
  tenant_id text not null,
  user_id uuid not null,
  contact_id uuid not null,
  visited_at timestamptz not null default now(),
  primary key (tenant_id, user_id, contact_id),
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, contact_id) references contacts on delete cascade
);
create index contact_visits_by_time on contact_visits (tenant_id, user_id, visited_at desc);
select isolate_tenant_table('public.contact_visits');

-- Contacts that nothing depended on and somebody deleted: the rows as they were, by table, so that they can be restored.
create table contact_removals (
  tenant_id text not null references tenants,
  -- The contact's own id.
  id uuid not null,
  name text not null,
  owner_id uuid,
  content jsonb not null,
  removed_at timestamptz not null default now(),
  removed_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references users,
  foreign key (tenant_id, removed_by) references users
);
select isolate_tenant_table('public.contact_removals');

-- The list of contacts of one person, and what depends on a contact.
create index invoices_by_debtor on invoices (tenant_id, debtor_id);
create index tasks_by_contact on tasks (tenant_id, contact_id) where contact_id is not null;
create index tasks_by_caller on tasks (tenant_id, caller_contact_id) where caller_contact_id is not null;
create index documents_by_contact on documents (tenant_id, contact_id) where contact_id is not null;
create index mailing_list_members_by_contact on mailing_list_members (tenant_id, contact_id);
create index event_attendees_by_contact on event_attendees (tenant_id, contact_id);

create function keep_also_found_by() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    of_contact uuid := case when tg_op = 'DELETE' then old.contact_id else new.contact_id end;
    of_tenant text := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  begin
    update contacts c set also_found_by = found.texts
    from (
      select ids.id, coalesce((
        select string_agg(t.text, ' ' order by t.text) from (
          select a.name as text from contact_aliases a where a.tenant_id = of_tenant and a.contact_id = ids.id
          union all select p.value from contact_points p where p.tenant_id = of_tenant and p.contact_id = ids.id) t), '') as texts
      from unnest(array[of_contact, case when tg_op = 'UPDATE' then old.contact_id end]) as ids (id) where ids.id is not null
    ) found
    where c.tenant_id = of_tenant and c.id = found.id and c.also_found_by <> found.texts;
    return null;
  end
  $$;
create trigger found_by_other_names after insert or update or delete on contact_aliases
  for each row execute function keep_also_found_by();
create trigger found_by_further_points after insert or update or delete on contact_points
  for each row execute function keep_also_found_by();

-- Row-level security holds for the owner as well: firm by firm.
alter table tenants no force row level security;
do $$
declare
  firm text;
begin
  for firm in select tenant_id from tenants loop
    perform set_config('app.tenant_id', firm, true);
    update contacts c set also_found_by = (
      select string_agg(a.name, ' ' order by a.name) from contact_aliases a where a.tenant_id = firm and a.contact_id = c.id)
    where c.tenant_id = firm and exists (select from contact_aliases a where a.tenant_id = firm and a.contact_id = c.id);
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
alter table tenants force row level security;

drop trigger search_words_changed on contacts;
alter table contacts drop column search;
alter table contacts add column search text not null
  generated always as (lower(name || ' ' || email || ' ' || phone || ' ' || mobile || ' ' || suburb || ' ' || also_found_by)) stored;
create index contacts_search on contacts using gin (tenant_id, search gin_trgm_ops) with (fastupdate = off);
grant select (search) on contacts to atrium_search;
create trigger search_words_changed after update on contacts
  for each row when (old.search is distinct from new.search) execute function add_search_words_of_row();

-- A matter shows its client by name: it follows when the client is renamed, and when the matter comes to another.
create function name_client_renamed() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update matters m set client_name = new.name
    where m.tenant_id = new.tenant_id and m.client_id = new.id and m.client_name = old.name;
    return null;
  end
  $$;
create trigger name_client_renamed after update of name on contacts
  for each row when (old.name is distinct from new.name) execute function name_client_renamed();

-- Whose address, number of telephone or number of company it is, further ones as well.
create policy conflict_reads on contact_points for select to atrium_search using (true);
grant select (tenant_id, contact_id, kind, value) on contact_points to atrium_search;
grant select (company_number) on contacts to atrium_search;
create index contacts_by_company_number on contacts (tenant_id, digits_of(company_number)) where company_number <> '';
create or replace function search_identifiers(tenant text, emails text[], phones text[], numbers text[], most integer) returns table (kind text, id uuid)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
  begin
    if tenant is null or tenant is distinct from current_tenant() then
      raise exception 'search outside the current tenant' using errcode = 'insufficient_privilege';
    end if;
    return query
      (select 'contact', t.id from contacts t where t.tenant_id = tenant and (t.email <> '' and lower(t.email) = any(emails)
        or t.phone <> '' and phone_key(t.phone) = any(phones) or t.mobile <> '' and phone_key(t.mobile) = any(phones)
        or t.company_number <> '' and digits_of(t.company_number) = any(numbers)) limit most)
      union
      (select 'contact', p.contact_id from contact_points p where p.tenant_id = tenant and (p.kind = 'email' and lower(p.value) = any(emails)
        or p.kind = 'phone' and phone_key(p.value) = any(phones)) limit most)
      union all
      (select 'enquiry', t.id from enquiries t where t.tenant_id = tenant and (t.enquirer_email <> '' and lower(t.enquirer_email) = any(emails)
        or t.enquirer_phone <> '' and phone_key(t.enquirer_phone) = any(phones)) limit most)
      union all
      (select 'instruction', t.id from matter_instructions t where t.tenant_id = tenant and (digits_of(t.debtor ->> 'abn') = any(numbers) or digits_of(t.debtor ->> 'acn') = any(numbers)
        or exists (select from jsonb_array_elements_text(t.debtor -> 'emails') as e (email) where lower(email) = any(emails))
        or exists (select from jsonb_array_elements_text(t.debtor -> 'phones') as p (phone) where phone_key(phone) = any(phones))) limit most);
  end
  $$;
