-- Whom an enquiry is about beside the enquirer, a name to a line.
alter table enquiries add column other_parties text not null default '';

-- A conflict check finds them, as it finds who is named in notes.
create index enquiries_mentions on enquiries using gin (tenant_id, mention_words(other_parties)) with (fastupdate = off) where other_parties <> '';
grant select (other_parties, matter_id, received_at) on enquiries to atrium_search;
create or replace function search_mentions(tenant text, asked tsquery, most integer) returns table (kind text, matter_id uuid, contact_id uuid, enquiry_id uuid, mentions integer, latest date)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  as $$
  begin
    if tenant is null or tenant is distinct from current_tenant() then
      raise exception 'search outside the current tenant' using errcode = 'insufficient_privilege';
    end if;
    return query
      (select 'matter', t.id, null::uuid, null::uuid, 1, null::date from matters t where t.tenant_id = tenant and mention_words(t.title || ' ' || t.description) @@ asked limit most)
      union all
      (select 'note', t.matter_id, t.contact_id, t.enquiry_id, count(*)::integer, max(t.created_at)::date as last from notes t
        where t.tenant_id = tenant and mention_words(t.subject || ' ' || t.body) @@ asked and t.deleted_at is null group by t.matter_id, t.contact_id, t.enquiry_id order by last desc limit most)
      union all
      (select 'enquiry', t.matter_id, null::uuid, t.id, 1, t.received_at::date as last from enquiries t
        where t.tenant_id = tenant and t.other_parties <> '' and mention_words(t.other_parties) @@ asked order by last desc limit most)
      union all
      (select 'narrative', t.matter_id, null::uuid, null::uuid, count(*)::integer, max(t.worked_on) as last from time_entries t
        where t.tenant_id = tenant and mention_words(t.narrative) @@ asked and t.deleted_at is null group by t.matter_id order by last desc limit most);
  end
  $$;
