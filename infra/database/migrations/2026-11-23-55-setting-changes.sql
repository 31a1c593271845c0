-- Who set which setting of a firm to what, and when: shown beside each setting.

create table setting_changes (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  setting text not null,
  before jsonb,
  after jsonb,
  changed_at timestamptz not null default now(),
  changed_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, changed_by) references users
);
create index setting_changes_latest on setting_changes (tenant_id, setting, changed_at desc);
select isolate_tenant_table('public.setting_changes', 'select, insert');
