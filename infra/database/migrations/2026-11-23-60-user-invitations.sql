-- Who was invited to sign in, by whom, and until when the mailed link works. Accepted or withdrawn, there is no end.
alter table users
  add column invited_at timestamptz,
  add column invited_by uuid,
  add column invitation_expires_at timestamptz,
  add column disabled_at timestamptz;

-- What a new user of a role begins with (`/userConfiguration`).
create table user_defaults (
  tenant_id text not null references tenants,
  role_id uuid not null,
  office_id uuid,
  team_id uuid,
  hourly_rate_minor bigint check (hourly_rate_minor >= 0),
  daily_target_seconds integer check (daily_target_seconds between 0 and 86400),
  is_code_by_mail boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, role_id),
  foreign key (tenant_id, role_id) references roles on delete cascade,
  foreign key (tenant_id, office_id) references offices on delete set null (office_id),
  foreign key (tenant_id, team_id) references teams on delete set null (team_id)
);
select isolate_tenant_table('public.user_defaults');
