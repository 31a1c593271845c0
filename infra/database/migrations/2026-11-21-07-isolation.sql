-- The wall between firms. The serving role (atrium_app) owns nothing, may not
-- bypass row-level security and belongs to no other role; the roles themselves
-- are made before migrations run, since they belong to the whole server.

-- For every table with a tenant: a later migration calls this for its own.
create function isolate_tenant_table(tenant_table regclass, privileges text default 'select, insert, update, delete') returns void
  language plpgsql
  as $$
  begin
    execute format('alter table %s enable row level security', tenant_table);
    execute format('alter table %s force row level security', tenant_table);
    execute format('create policy tenant_isolation on %s using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', tenant_table);
    execute format('grant %s on %s to atrium_app', privileges, tenant_table);
  end
  $$;
revoke execute on function isolate_tenant_table(regclass, text) from public;

select isolate_tenant_table(format('public.%I', table_name)::regclass)
  from unnest(array[
    'offices', 'roles', 'role_access_flags', 'role_scopes', 'users', 'teams', 'team_members', 'lookups', 'settings',
    'saved_layouts', 'splash_screens', 'contacts', 'contact_aliases', 'referrers', 'matters', 'matter_access',
    'matter_parties', 'matter_dates', 'enquiries', 'tasks', 'notes', 'documents', 'invoices', 'invoice_lines',
    'time_entries', 'timers', 'campaigns', 'events', 'event_attendees', 'mailing_lists', 'mailing_list_members',
    'sessions', 'sign_in_attempts', 'provisioning_runs', 'idempotency_keys', 'release_pins'
  ]) as table_name;

-- A firm is opened and closed by its operators, not by its own users.
select isolate_tenant_table('public.tenants', 'select, update');

-- Append-only: what was entered is never altered or removed.
select isolate_tenant_table('public.wip_ledger', 'select, insert');
select isolate_tenant_table('public.activity_log', 'select, insert');

-- These belong to the platform and to no firm.
grant select, insert, update, delete on builds, channels to atrium_app;

revoke create on schema public from public;
grant usage on schema public to atrium_app, atrium_search;

-- Search. LIKE is not leakproof, so under row-level security the planner leaves
-- the trigram index alone and reads every row of the firm. These functions run
-- as atrium_search, which sees all rows of three columns and nothing else,
-- filter by the tenant they are given, and refuse any but the current one. They
-- answer ids only: the query that joins them is under row-level security as ever.
-- `pattern` is what likePattern() makes: lower case, with % _ \ escaped.
create policy search_reads on matters for select to atrium_search using (true);
create policy search_reads on contacts for select to atrium_search using (true);
grant select (tenant_id, id, search) on matters, contacts to atrium_search;

create function search_matters(tenant text, pattern text) returns table (id uuid)
  language plpgsql stable security definer rows 200
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
  begin
    if tenant is null or tenant is distinct from current_tenant() then
      raise exception 'search outside the current tenant' using errcode = 'insufficient_privilege';
    end if;
    return query select m.id from matters m where m.tenant_id = tenant and m.search like pattern;
  end
  $$;

create function search_contacts(tenant text, pattern text) returns table (id uuid)
  language plpgsql stable security definer rows 200
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
  begin
    if tenant is null or tenant is distinct from current_tenant() then
      raise exception 'search outside the current tenant' using errcode = 'insufficient_privilege';
    end if;
    return query select c.id from contacts c where c.tenant_id = tenant and c.search like pattern;
  end
  $$;

revoke execute on function search_matters(text, text), search_contacts(text, text) from public;
grant execute on function search_matters(text, text), search_contacts(text, text) to atrium_app;

grant create on schema public to atrium_search;
alter function search_matters(text, text) owner to atrium_search;
alter function search_contacts(text, text) owner to atrium_search;
revoke create on schema public from atrium_search;
