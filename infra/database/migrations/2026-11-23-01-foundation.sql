-- Extensions and the functions every table leans on.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists fuzzystrmatch;

-- UUID version 7 (RFC 9562): random, yet ordered by time, so that new rows land
-- together in the index. PostgreSQL brings its own from 18 on; this runs on 15 too.
create function new_id() returns uuid
  language sql volatile parallel safe
  as $$
    select encode(
      set_bit(
        set_bit(
          overlay(uuid_send(gen_random_uuid())
                  placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
                  from 1 for 6),
          52, 1),
        53, 1),
      'hex')::uuid
  $$;

-- The tenant of this statement. After a local setting has gone the variable
-- reads '' and not null, hence nullif.
create function current_tenant() returns text
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant_id', true), '') $$;

-- What markup says, on one line. The sanitiser keeps these blocks and these entities.
create function plain_text(html text) returns text
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select trim(regexp_replace(
      replace(replace(replace(replace(replace(replace(
        regexp_replace(regexp_replace(html, '</?(p|br|hr|div|h2|h3|h4|blockquote|pre|ul|ol|li|table|tr|th|td)(\s[^>]*)?/?>', ' ', 'gi'), '<[^>]*>', '', 'g'),
        '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
      '\s+', ' ', 'g'))
  $$;

-- The wall between firms. The serving role (atrium_app) owns nothing, may not
-- bypass row-level security and belongs to no other role; the roles themselves
-- are made before migrations run, since they belong to the whole server.

-- For every table with a tenant: each migration calls this for its own.
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

revoke create on schema public from public;
grant usage on schema public to atrium_app, atrium_search, atrium_jobs;
-- The serving process says whether the database has every migration it was written for.
grant select on schema_migrations to atrium_app;

-- A firm.
create table tenants (
  tenant_id text primary key check (tenant_id ~ '^[a-z][a-z0-9-]{1,40}$'),
  title text not null,
  logo text,
  company_url text,
  source_system text check (source_system in ('leap', 'smokeball', 'actionstep')),
  leap_provisioning_status text not null default 'DoNotProvision',
  smokeball_provisioning_status text not null default 'DoNotProvision',
  actionstep_provisioning_status text not null default 'DoNotProvision',
  show_reset_leap_access_card boolean not null default false,
  show_reset_smokeball_access_card boolean not null default false,
  show_reset_actionstep_access_card boolean not null default false,
  time_zone text not null default 'Australia/Sydney',
  home_country char(2) not null default 'AU',
  currency char(3) not null default 'AUD',
  is_active boolean not null default true,
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid
);
-- A firm is opened and closed by its operators, not by its own users.
select isolate_tenant_table('public.tenants', 'select, update');
create policy jobs_reads on tenants for select to atrium_jobs using (true);
grant select (tenant_id, title, time_zone) on tenants to atrium_jobs;

-- Operators see every firm; the serving role, under row-level security, sees one at a
-- time. This function runs as atrium_jobs and answers id and title of each, nothing else.
create function list_firms() returns table (tenant_id text, title text)
  language sql stable security definer rows 1000
  set search_path = pg_catalog, public, pg_temp
  as $$
    select t.tenant_id, t.title from tenants t order by t.tenant_id
  $$;

revoke execute on function list_firms() from public;
grant execute on function list_firms() to atrium_app;
grant create on schema public to atrium_jobs;
alter function list_firms() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
