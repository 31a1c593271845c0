-- The practice: contacts, matters and what hangs on them.
create table contacts (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  kind text not null check (kind in ('person', 'organisation', 'trust', 'group')),
  name text not null,
  title text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  phone text not null default '',
  mobile text not null default '',
  address_line text not null default '',
  suburb text not null default '',
  state text not null default '',
  postcode text not null default '',
  country char(2) not null default 'AU',
  is_client boolean not null default false,
  is_staff boolean not null default false,
  is_pms boolean not null default false,
  marketing_consent boolean not null default false,
  owner_id uuid,
  search text not null generated always as (lower(name || ' ' || email || ' ' || phone || ' ' || mobile || ' ' || suburb)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references users
);
create index contacts_by_name on contacts (tenant_id, name, id);
create index contacts_search on contacts using gin (tenant_id, search gin_trgm_ops);
alter table users add foreign key (tenant_id, contact_id) references contacts;

create table contact_aliases (
  tenant_id text not null,
  id uuid not null default new_id(),
  contact_id uuid not null,
  kind text not null check (kind in ('alias', 'former')),
  name text not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts on delete cascade
);
create index contact_aliases_by_contact on contact_aliases (tenant_id, contact_id);

create table referrers (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  contact_id uuid not null,
  type text not null,
  agreement_kind text not null default 'other' check (agreement_kind in ('percentage', 'flat', 'other')),
  agreement_percent numeric(5, 2),
  agreement_amount_minor bigint,
  currency char(3) not null default 'AUD',
  owner_id uuid,
  tier text not null default 'C',
  last_touch_on date,
  next_touch_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, contact_id),
  foreign key (tenant_id, contact_id) references contacts,
  foreign key (tenant_id, owner_id) references users
);

create table matters (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  file_number text not null,
  title text not null,
  description text not null default '',
  client_id uuid not null,
  client_name text not null,
  type text not null,
  stage text not null default '',
  status text not null check (status in ('Pending', 'Open', 'OnHold', 'Completed', 'Archived', 'Destroyed', 'Cancelled', 'Deleted')),
  person_responsible_id uuid not null,
  person_acting_id uuid,
  person_assisting_id uuid,
  introducer_id uuid,
  office_id uuid,
  team_id uuid,
  referrer_id uuid,
  opened_on date,
  instructed_on date,
  closed_on date,
  next_key_date date,
  next_key_date_name text,
  billing_type text not null default 'time' check (billing_type in ('time', 'fixed', 'contingent')),
  currency char(3) not null default 'AUD',
  estimate_minor bigint,
  estimate_warning_percent integer not null default 80,
  -- Kept with the ledger, so that a list need not add up entries.
  wip_minor bigint not null default 0,
  debtors_minor bigint not null default 0,
  trust_minor bigint not null default 0,
  billed_minor bigint not null default 0,
  last_activity_at timestamptz,
  is_restricted boolean not null default false,
  search text not null generated always as (lower(file_number || ' ' || title || ' ' || client_name)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, file_number),
  foreign key (tenant_id, client_id) references contacts,
  foreign key (tenant_id, person_responsible_id) references users,
  foreign key (tenant_id, person_acting_id) references users,
  foreign key (tenant_id, person_assisting_id) references users,
  foreign key (tenant_id, introducer_id) references users,
  foreign key (tenant_id, office_id) references offices,
  foreign key (tenant_id, team_id) references teams,
  foreign key (tenant_id, referrer_id) references referrers
);
create index matters_by_title on matters (tenant_id, title, id);
create index matters_by_client on matters (tenant_id, client_id);
create index matters_by_responsible on matters (tenant_id, person_responsible_id);
create index matters_by_status on matters (tenant_id, status, file_number);
create index matters_by_opened on matters (tenant_id, opened_on);
create index matters_by_wip on matters (tenant_id, wip_minor);
create index matters_search on matters using gin (tenant_id, search gin_trgm_ops);

-- The wall: who may see a restricted matter, and what an external person was given.
create table matter_access (
  tenant_id text not null,
  matter_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, matter_id, user_id),
  foreign key (tenant_id, matter_id) references matters on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index matter_access_by_user on matter_access (tenant_id, user_id);

create table matter_parties (
  tenant_id text not null,
  id uuid not null default new_id(),
  matter_id uuid not null,
  contact_id uuid not null,
  role text not null,
  is_adverse boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, matter_id, contact_id, role),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, contact_id) references contacts
);
create index matter_parties_by_contact on matter_parties (tenant_id, contact_id);

create table matter_dates (
  tenant_id text not null,
  id uuid not null default new_id(),
  matter_id uuid not null,
  name text not null,
  due_on date not null,
  starts_at timestamptz,
  is_confirmed boolean not null default false,
  is_calculated boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters
);
create index matter_dates_by_matter on matter_dates (tenant_id, matter_id, due_on);

create table enquiries (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  number integer not null,
  received_at timestamptz not null,
  status text not null check (status in ('Open', 'Ongoing', 'OnHold', 'Won', 'Lost')),
  stage text not null,
  channel text not null,
  source text not null,
  campaign_id uuid,
  referrer_id uuid,
  contact_id uuid,
  enquirer_name text not null,
  enquirer_email text not null default '',
  enquirer_phone text not null default '',
  area_of_law text not null,
  office_id uuid,
  team_id uuid,
  assigned_to_id uuid,
  estimated_value_minor bigint,
  currency char(3) not null default 'AUD',
  urgency text not null default 'Normal' check (urgency in ('Low', 'Normal', 'High')),
  first_response_due_at timestamptz,
  first_responded_at timestamptz,
  outcome text,
  lost_reason text,
  summary text not null default '',
  custom jsonb not null default '{}',
  consent_at timestamptz,
  consent_wording text,
  matter_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  check (status <> 'Lost' or lost_reason is not null),
  foreign key (tenant_id, referrer_id) references referrers,
  foreign key (tenant_id, contact_id) references contacts,
  foreign key (tenant_id, office_id) references offices,
  foreign key (tenant_id, team_id) references teams,
  foreign key (tenant_id, assigned_to_id) references users,
  foreign key (tenant_id, matter_id) references matters
);
create index enquiries_by_received on enquiries (tenant_id, received_at);

-- Tasks and phone calls.
create table tasks (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  kind text not null check (kind in ('task', 'phone')),
  subject text not null,
  note text not null default '',
  category text not null default '',
  matter_id uuid,
  enquiry_id uuid,
  parent_id uuid,
  assigned_to_id uuid,
  team_id uuid,
  due_on date,
  priority text not null default 'Normal' check (priority in ('Low', 'Normal', 'High')),
  status text not null default 'Open' check (status in ('Open', 'Completed', 'Cancelled')),
  completed_at timestamptz,
  duration_seconds integer,
  recurrence text,
  call_direction text check (call_direction in ('in', 'out')),
  caller_name text,
  caller_number text,
  caller_contact_id uuid,
  called_at timestamptz,
  call_outcome text,
  is_callback_required boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  check (kind = 'phone' or call_direction is null),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, enquiry_id) references enquiries,
  foreign key (tenant_id, parent_id) references tasks,
  foreign key (tenant_id, assigned_to_id) references users,
  foreign key (tenant_id, team_id) references teams,
  foreign key (tenant_id, caller_contact_id) references contacts
);
create index tasks_by_assignee on tasks (tenant_id, assigned_to_id, status, due_on);
create index tasks_by_matter on tasks (tenant_id, matter_id);

create table notes (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  type text not null,
  subject text not null,
  body text not null default '',
  matter_id uuid,
  contact_id uuid,
  enquiry_id uuid,
  author_id uuid,
  is_pinned boolean not null default false,
  visibility text not null default 'firm' check (visibility in ('private', 'team', 'firm', 'shared')),
  source text not null default 'User' check (source in ('System', 'User')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, contact_id) references contacts,
  foreign key (tenant_id, enquiry_id) references enquiries,
  foreign key (tenant_id, author_id) references users
);
create index notes_by_matter on notes (tenant_id, matter_id, created_at);

-- Metadata; the bytes live in object storage or the data folder.
create table documents (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  matter_id uuid,
  contact_id uuid,
  name text not null,
  category text not null default '',
  media_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 text not null,
  storage_key text not null,
  revision integer not null default 1,
  is_shared boolean not null default false,
  scan_state text not null default 'pending' check (scan_state in ('pending', 'clean', 'infected', 'quarantined')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, contact_id) references contacts
);
create index documents_by_matter on documents (tenant_id, matter_id);
