-- A contact that is the value of a field of the firm's own is pointed at by a column too, so that what reads the catalogue of
-- foreign keys knows of it: it follows a merge and the way back, and is not deleted while a value names it.

alter table custom_field_values no force row level security;
alter table matter_field_values no force row level security;
alter table contacts no force row level security;

-- Null where the field is of another type, or the contact is no longer there.
alter table custom_field_values add column contact_id uuid;
alter table matter_field_values add column contact_id uuid;

update custom_field_values v set contact_id = c.id
from contacts c where v.field_type = 'contact' and c.tenant_id = v.tenant_id and c.id::text = lower(v.value #>> '{}');
update matter_field_values v set contact_id = c.id
from contacts c where v.field_type = 'contact' and c.tenant_id = v.tenant_id and c.id::text = lower(v.value #>> '{}');

alter table custom_field_values force row level security;
alter table matter_field_values force row level security;
alter table contacts force row level security;

alter table custom_field_values add foreign key (tenant_id, contact_id) references contacts;
alter table matter_field_values add foreign key (tenant_id, contact_id) references contacts;
create index custom_field_values_by_contact on custom_field_values (tenant_id, contact_id) where contact_id is not null;
create index matter_field_values_by_contact on matter_field_values (tenant_id, contact_id) where contact_id is not null;

-- The value and the column say the same: whichever of the two is written leads.
create function name_contact_of_field() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if tg_op = 'UPDATE' and new.contact_id is not null and new.contact_id is distinct from old.contact_id and new.value = old.value then
      new.value := to_jsonb(new.contact_id);
    elsif new.field_type = 'contact' and new.value #>> '{}' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      new.contact_id := (select c.id from contacts c where c.tenant_id = new.tenant_id and c.id = (new.value #>> '{}')::uuid);
    else
      new.contact_id := null;
    end if;
    return new;
  end
  $$;
revoke execute on function name_contact_of_field() from public;
create trigger name_contact_of_field before insert or update on custom_field_values
  for each row execute function name_contact_of_field();
create trigger name_contact_of_field before insert or update on matter_field_values
  for each row execute function name_contact_of_field();
