-- Appointments and absences of people of the firm, by the firm's clock: a day or several, with hours or without.
-- On a matter they need the matter, its reach and its wall.
create table appointments (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  kind text not null default 'appointment' check (kind in ('appointment', 'absence')),
  title text not null,
  day date not null,
  until_day date not null,
  starts_at time,
  ends_at time,
  place text not null default '',
  note text not null default '',
  matter_id uuid,
  -- Others learn that the time is taken, and no more.
  is_private boolean not null default false,
  -- What another calendar calls it, where it was taken over from there.
  source_uid text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  changed_at timestamptz not null default now(),
  changed_by uuid not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, created_by) references users,
  check (until_day >= day),
  check (starts_at is not null or ends_at is null)
);
create index appointments_by_day on appointments (tenant_id, day, until_day) where deleted_at is null;
create index appointments_by_matter on appointments (tenant_id, matter_id, day) where deleted_at is null;
create unique index appointments_by_source on appointments (tenant_id, created_by, source_uid)
  where source_uid is not null and deleted_at is null;
select isolate_tenant_table('public.appointments');

create table appointment_people (
  tenant_id text not null,
  appointment_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, appointment_id, user_id),
  foreign key (tenant_id, appointment_id) references appointments on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index appointment_people_by_user on appointment_people (tenant_id, user_id, appointment_id);
select isolate_tenant_table('public.appointment_people');
