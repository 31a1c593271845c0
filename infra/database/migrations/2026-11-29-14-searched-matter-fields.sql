-- Matters are found by what was entered in their own fields, where the firm marks a field as searchable and every role
-- of the firm sees it. The texts stand beside the matter, as the names of its parties do, so that one index holds
-- everything it is found by.
alter table matter_type_fields add column is_searchable boolean not null default false;
alter table matters add column field_texts text not null default '';

-- What a value is found by: texts and numbers as they were entered, choices by their labels.
create function searched_field_text(field_type text, value jsonb, choices text) returns text
  language sql immutable parallel safe
  set search_path = pg_catalog, public, pg_temp
  as $$
    select case
      when field_type in ('text', 'longText', 'number') then left(value #>> '{}', 4000)
      when field_type in ('singleChoice', 'multiChoice') then (
        select string_agg(trim(substr(line, strpos(line, '=') + 1)), ' ')
        from regexp_split_to_table(choices, '\n') as line
        where strpos(line, '=') > 0
          and trim(ltrim(trim(split_part(line, '=', 1)), '-')) in (
            select jsonb_array_elements_text(case when jsonb_typeof(value) = 'array' then value else jsonb_build_array(value) end)))
      end
  $$;

create function write_field_texts(tenant text, matters_changed uuid[]) returns void
  language sql
  set search_path = pg_catalog, public, pg_temp
  as $$
    update matters m set field_texts = found.texts
    from (
      select changed.id, coalesce(string_agg(searched_field_text(v.field_type, v.value, f.choices), ' ' order by f.id), '') as texts
      from unnest(matters_changed) as changed (id)
      left join matter_field_values v on v.tenant_id = tenant and v.matter_id = changed.id
        and exists (select from matter_type_fields s where s.tenant_id = tenant and s.id = v.field_id and s.is_searchable and s.is_active and s.role_ids = '')
      left join matter_type_fields f on f.tenant_id = tenant and f.id = v.field_id
      group by changed.id
    ) found
    where m.tenant_id = tenant and m.id = found.id and m.field_texts <> found.texts
  $$;

create function write_field_texts_of_changed() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform write_field_texts(by_tenant.tenant_id, by_tenant.ids)
    from (select tenant_id, array_agg(distinct matter_id order by matter_id) as ids from changed group by tenant_id) by_tenant;
    return null;
  end
  $$;
create trigger field_texts_added after insert on matter_field_values
  referencing new table as changed for each statement execute function write_field_texts_of_changed();
create trigger field_texts_removed after delete on matter_field_values
  referencing old table as changed for each statement execute function write_field_texts_of_changed();
create trigger field_texts_changed after update on matter_field_values
  referencing new table as changed for each statement execute function write_field_texts_of_changed();

create function write_field_texts_of_field() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform write_field_texts(new.tenant_id, array(
      select v.matter_id from matter_field_values v where v.tenant_id = new.tenant_id and v.field_id = new.id order by 1));
    return null;
  end
  $$;
create trigger field_texts_of_field after update on matter_type_fields
  for each row when (old.is_searchable is distinct from new.is_searchable or old.is_active is distinct from new.is_active
    or old.role_ids is distinct from new.role_ids or (new.is_searchable and old.choices is distinct from new.choices))
  execute function write_field_texts_of_field();

alter table matters drop column search;
alter table matters add column search text not null
  generated always as (lower(file_number || ' ' || title || ' ' || client_name || ' ' || party_names || ' ' || field_texts)) stored;
create index matters_search on matters using gin (tenant_id, search gin_trgm_ops) with (fastupdate = off);
grant select (search) on matters to atrium_search;

drop trigger search_words_changed on matters;
create trigger search_words_changed after update on matters
  for each row when (old.title is distinct from new.title or old.field_texts is distinct from new.field_texts)
  execute function add_search_words_of_row();
