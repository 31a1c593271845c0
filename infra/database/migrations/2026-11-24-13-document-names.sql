-- Documents are found by their names across all matters, as matters and contacts are.
create index documents_names on documents using gin (tenant_id, lower(name) gin_trgm_ops) with (fastupdate = off);

create policy search_reads on documents for select to atrium_search using (true);
grant select (tenant_id, id, name) on documents to atrium_search;

create function search_document_names(tenant text, patterns text[]) returns table (id uuid)
  language plpgsql stable security definer rows 200
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
  begin
    if tenant is null or tenant is distinct from current_tenant() then
      raise exception 'search outside the current tenant' using errcode = 'insufficient_privilege';
    end if;
    if cardinality(patterns) = 1 then
      return query select d.id from documents d where d.tenant_id = tenant and lower(d.name) like patterns[1];
    else
      return query select d.id from documents d
        where d.tenant_id = tenant and lower(d.name) like patterns[1] and lower(d.name) like patterns[2]
          and (cardinality(patterns) = 2 or lower(d.name) like all (patterns));
    end if;
  end
  $$;

revoke execute on function search_document_names(text, text[]) from public;
grant execute on function search_document_names(text, text[]) to atrium_app;
grant create on schema public to atrium_search;
alter function search_document_names(text, text[]) owner to atrium_search;
revoke create on schema public from atrium_search;
