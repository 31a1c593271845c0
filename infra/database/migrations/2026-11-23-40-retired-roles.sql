-- A role that is in use no longer is retired, not deleted: what it held and who held it can be restored.
alter table roles
  add column retired_at timestamptz,
  add column retired_by uuid,
  add column replaced_by_id uuid,
  add foreign key (tenant_id, replaced_by_id) references roles;

-- Who was moved when a role was retired; restoring it moves back those who are still where they were moved to.
create table retired_role_people (
  tenant_id text not null,
  role_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, role_id, user_id),
  foreign key (tenant_id, role_id) references roles on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.retired_role_people');

-- Counted for each role whenever its people are shown.
create index users_by_role on users (tenant_id, role_id);
