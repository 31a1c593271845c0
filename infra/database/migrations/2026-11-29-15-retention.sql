-- What was deleted because the firm keeps it no longer, when: counts alone.
create table retention_runs (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  ran_at timestamptz not null default now(),
  -- By the setting that said so: {"retention.notificationDays": 12}.
  deleted jsonb not null,
  primary key (tenant_id, id)
);
select isolate_tenant_table('public.retention_runs', 'select, insert');
create index retention_runs_by_time on retention_runs (tenant_id, ran_at desc);
