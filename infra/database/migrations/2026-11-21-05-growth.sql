-- Events, campaigns and mailing lists.
create table campaigns (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  name text not null,
  type text not null,
  status text not null check (status in ('Planning', 'Active', 'Inactive', 'Complete')),
  starts_on date,
  ends_on date,
  budget_minor bigint,
  currency char(3) not null default 'AUD',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
alter table enquiries add foreign key (tenant_id, campaign_id) references campaigns;

create table events (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  campaign_id uuid,
  name text not null,
  category text not null,
  venue text not null default '',
  is_online boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  capacity integer check (capacity > 0),
  budget_minor bigint,
  currency char(3) not null default 'AUD',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  check (ends_at >= starts_at),
  foreign key (tenant_id, campaign_id) references campaigns
);

create table event_attendees (
  tenant_id text not null,
  event_id uuid not null,
  contact_id uuid not null,
  invited_by uuid,
  rsvp text not null default 'No response' check (rsvp in ('No response', 'Accepted', 'Declined', 'Tentative', 'Delegated')),
  attendance text check (attendance in ('attended', 'no-show', 'walk-in')),
  guests integer not null default 0 check (guests >= 0),
  dietary text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, event_id, contact_id),
  foreign key (tenant_id, event_id) references events on delete cascade,
  foreign key (tenant_id, contact_id) references contacts,
  foreign key (tenant_id, invited_by) references users
);

create table mailing_lists (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  name text not null,
  description text not null default '',
  kind text not null default 'static' check (kind in ('static', 'rule')),
  rule jsonb,
  owner_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id, owner_id) references users
);

create table mailing_list_members (
  tenant_id text not null,
  mailing_list_id uuid not null,
  contact_id uuid not null,
  consent_source text not null,
  consented_at timestamptz not null,
  opted_out_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, mailing_list_id, contact_id),
  foreign key (tenant_id, mailing_list_id) references mailing_lists on delete cascade,
  foreign key (tenant_id, contact_id) references contacts
);
