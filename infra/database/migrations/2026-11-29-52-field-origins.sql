-- Which field of a record came from which source, and when. A field that somebody changes here came from nowhere any more.

create table sync_field_origins (
  tenant_id text not null references tenants,
  kind text not null check (kind in ('contact', 'matter')),
  record_id uuid not null,
  source_system text not null check (source_system in ('leap', 'smokeball', 'actionstep', 'files')),
  -- By field: the moment at which it was carried over.
  fields jsonb not null default '{}',
  primary key (tenant_id, kind, record_id, source_system)
);

-- What was brought across before: fields that say here what was read there then.
alter table sync_links no force row level security;
insert into sync_field_origins (tenant_id, kind, record_id, source_system, fields)
select l.tenant_id, l.kind, l.record_id, l.source_system, f.fields
from sync_links l cross join lateral (
  select jsonb_object_agg(b.key, coalesce(l.last_in_at, l.created_at)) as fields from jsonb_each(l.base) b
  where b.value ->> 'o' = b.value ->> 't' and b.value ->> 't' <> '' and b.key <> 'otherSides'
) f
where l.kind in ('contact', 'matter') and l.origin = 'source' and l.last_out_at is null and f.fields is not null
on conflict do nothing;
alter table sync_links force row level security;
select isolate_tenant_table('public.sync_field_origins');

-- The arguments: the kind, then pairs of a column and the field that it is.
create function forget_field_origins() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    before jsonb := to_jsonb(old);
    after jsonb := to_jsonb(new);
    changed text[] := '{}';
  begin
    for at in 1 .. (tg_nargs - 1) / 2 loop
      if before -> tg_argv[at * 2 - 1] is distinct from after -> tg_argv[at * 2 - 1] then
        changed := changed || tg_argv[at * 2];
      end if;
    end loop;
    update sync_field_origins o set fields = o.fields - changed
    where o.tenant_id = new.tenant_id and o.kind = tg_argv[0] and o.record_id = new.id and o.fields ?| changed;
    return null;
  end
  $$;
revoke execute on function forget_field_origins() from public;
create trigger forget_field_origins after update on contacts for each row
  when ((old.name, old.title, old.first_name, old.last_name, old.email, old.phone, old.mobile, old.address_line, old.suburb, old.state, old.postcode, old.company_number)
    is distinct from (new.name, new.title, new.first_name, new.last_name, new.email, new.phone, new.mobile, new.address_line, new.suburb, new.state, new.postcode, new.company_number))
  execute function forget_field_origins('contact', 'name', 'name', 'first_name', 'name', 'last_name', 'name', 'title', 'title', 'email', 'email', 'phone', 'phone',
    'mobile', 'mobile', 'address_line', 'addressLine', 'suburb', 'suburb', 'state', 'state', 'postcode', 'postcode', 'company_number', 'companyNumber');
create trigger forget_field_origins after update on matters for each row
  when ((old.file_number, old.title, old.description, old.status, old.person_responsible_id, old.person_acting_id, old.person_assisting_id, old.opened_on)
    is distinct from (new.file_number, new.title, new.description, new.status, new.person_responsible_id, new.person_acting_id, new.person_assisting_id, new.opened_on))
  execute function forget_field_origins('matter', 'file_number', 'fileNumber', 'title', 'title', 'description', 'description', 'status', 'status',
    'person_responsible_id', 'responsibleId', 'person_acting_id', 'actingId', 'person_assisting_id', 'assistingId', 'opened_on', 'openedOn');
