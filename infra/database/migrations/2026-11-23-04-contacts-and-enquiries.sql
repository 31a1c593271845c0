-- Contacts, referrers, enquiries, campaigns, events and mailing lists.
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
select isolate_tenant_table('public.contacts');
create policy search_reads on contacts for select to atrium_search using (true);
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
select isolate_tenant_table('public.contact_aliases');

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
select isolate_tenant_table('public.referrers');

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
select isolate_tenant_table('public.campaigns');

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
  -- Making old enquiries anonymous (product specification §2.7): one administrator
  -- asks, another agrees, a job does it. What was agreed to is exactly the list in
  -- enquiry_scrub_items, less what was opened again meanwhile.
  scrubbed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  check (status <> 'Lost' or lost_reason is not null),
  foreign key (tenant_id, referrer_id) references referrers,
  foreign key (tenant_id, contact_id) references contacts,
  foreign key (tenant_id, office_id) references offices,
  foreign key (tenant_id, team_id) references teams,
  foreign key (tenant_id, assigned_to_id) references users,
  foreign key (tenant_id, campaign_id) references campaigns
);
create index enquiries_by_received on enquiries (tenant_id, received_at);
create index enquiries_to_scrub on enquiries (tenant_id, changed_at) where scrubbed_at is null and status in ('Won', 'Lost');
select isolate_tenant_table('public.enquiries');

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
select isolate_tenant_table('public.events');

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
select isolate_tenant_table('public.event_attendees');

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
select isolate_tenant_table('public.mailing_lists');

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
select isolate_tenant_table('public.mailing_list_members');

create table enquiry_scrubs (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  state text not null default 'requested' check (state in ('requested', 'approved', 'running', 'done', 'failed', 'refused', 'withdrawn', 'expired')),
  reason text not null,
  -- Only enquiries untouched since then.
  cutoff timestamptz not null,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  decided_by uuid,
  decided_at timestamptz,
  -- When the job may be tried, or tried again.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  processed integer not null default 0,
  scrubbed integer not null default 0,
  finished_at timestamptz,
  last_error text,
  primary key (tenant_id, id),
  foreign key (tenant_id, requested_by) references users,
  foreign key (tenant_id, decided_by) references users,
  -- Two people: whoever asks may take it back, and never agree to it.
  check (decided_by is distinct from requested_by or state = 'withdrawn'),
  check (decided_by is not null or state in ('requested', 'expired'))
);
create unique index enquiry_scrubs_open on enquiry_scrubs (tenant_id) where state in ('requested', 'approved', 'running');
create index enquiry_scrubs_due on enquiry_scrubs (due_at) where state in ('approved', 'running');
select isolate_tenant_table('public.enquiry_scrubs');
-- As for mail: whose work is due, and nothing of the work.
create policy jobs_reads on enquiry_scrubs for select to atrium_jobs using (true);
grant select (tenant_id, state, due_at) on enquiry_scrubs to atrium_jobs;

create table enquiry_scrub_items (
  tenant_id text not null,
  scrub_id uuid not null,
  enquiry_id uuid not null,
  outcome text check (outcome in ('scrubbed', 'kept')),
  primary key (tenant_id, scrub_id, enquiry_id),
  foreign key (tenant_id, scrub_id) references enquiry_scrubs on delete cascade,
  foreign key (tenant_id, enquiry_id) references enquiries on delete cascade
);
select isolate_tenant_table('public.enquiry_scrub_items');

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

create function firms_with_due_scrubs() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select s.tenant_id from enquiry_scrubs s where s.state in ('approved', 'running') and s.due_at <= now() limit 100
  $$;

revoke execute on function search_contacts(text, text) from public;
grant execute on function search_contacts(text, text) to atrium_app;
grant create on schema public to atrium_search;
alter function search_contacts(text, text) owner to atrium_search;
revoke create on schema public from atrium_search;

revoke execute on function firms_with_due_scrubs() from public;
grant execute on function firms_with_due_scrubs() to atrium_app;
grant create on schema public to atrium_jobs;
alter function firms_with_due_scrubs() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
