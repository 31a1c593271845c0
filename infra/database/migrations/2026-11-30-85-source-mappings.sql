-- What statuses, stages and areas of law of a source become here, and mappings that are saved under a name.

create table source_values (
  tenant_id text not null references tenants,
  source_system text not null check (source_system in ('leap', 'smokeball', 'actionstep', 'files')),
  kind text not null check (kind in ('status', 'stage', 'area')),
  -- As the source says it.
  value text not null,
  -- On how many matters.
  matters integer not null default 0,
  -- What it becomes: a status, or the name of a stage or an area of law; empty where it becomes nothing.
  target text not null default '',
  -- Somebody said so; otherwise it is suggested anew with each reading.
  is_chosen boolean not null default false,
  reading integer not null,
  primary key (tenant_id, source_system, kind, value)
);
select isolate_tenant_table('public.source_values');

-- Names and email addresses on both sides, no ids: another connection or firm can use it.
create table source_mappings (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  name text not null,
  source_system text not null check (source_system in ('leap', 'smokeball', 'actionstep', 'files')),
  entries jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references users on delete set null (created_by)
);
create unique index source_mappings_by_name on source_mappings (tenant_id, lower(name));
select isolate_tenant_table('public.source_mappings');
