-- As for matters, contacts and notes: @@ is not leakproof, so row-level security kept the search of texts from its index.
-- The search runs as a role that sees these columns and answers ids only; what of it may be seen is for the caller to say.
drop index document_texts_search;
-- A text is held to the stems of the language it was read in; these are all there are. With an index each, a firm that
-- reads one language does not find everything once more for every other. It is the writer who takes the time.
create index document_texts_english on document_texts using gin (tenant_id, search) with (fastupdate = off) where configuration = 'english'::regconfig and state = 'ready';
create index document_texts_arabic on document_texts using gin (tenant_id, search) with (fastupdate = off) where configuration = 'arabic'::regconfig and state = 'ready';
create index document_texts_simple on document_texts using gin (tenant_id, search) with (fastupdate = off) where configuration = 'simple'::regconfig and state = 'ready';
create policy search_reads on document_texts for select to atrium_search using (true);
grant select (tenant_id, document_id, state, configuration, search) on document_texts to atrium_search;

create function search_document_texts(tenant text, asked text) returns table (id uuid)
  language plpgsql stable security definer rows 200
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
  begin
    if tenant is null or tenant is distinct from current_tenant() then
      raise exception 'search outside the current tenant' using errcode = 'insufficient_privilege';
    end if;
    return query
      select t.document_id from document_texts t where t.tenant_id = tenant and t.search @@ websearch_to_tsquery('english', asked) and t.configuration = 'english'::regconfig and t.state = 'ready'
      union all
      select t.document_id from document_texts t where t.tenant_id = tenant and t.search @@ websearch_to_tsquery('arabic', asked) and t.configuration = 'arabic'::regconfig and t.state = 'ready'
      union all
      select t.document_id from document_texts t where t.tenant_id = tenant and t.search @@ websearch_to_tsquery('simple', asked) and t.configuration = 'simple'::regconfig and t.state = 'ready';
  end
  $$;
revoke execute on function search_document_texts(text, text) from public;
grant execute on function search_document_texts(text, text) to atrium_app;
grant create on schema public to atrium_search;
alter function search_document_texts(text, text) owner to atrium_search;
revoke create on schema public from atrium_search;
