-- Referrers with their agreement and what was sent back to them; events and campaigns as people plan them; mailing lists.

alter table referrers
  add column is_active boolean not null default true,
  add column agreement_comment text not null default '',
  add constraint referrers_agreement check (
    (agreement_kind = 'percentage' or agreement_percent is null) and (agreement_kind = 'flat' or agreement_amount_minor is null));
create index referrers_by_owner on referrers (tenant_id, owner_id);
create index enquiries_by_referrer on enquiries (tenant_id, referrer_id) where referrer_id is not null;
create index matters_by_referrer on matters (tenant_id, referrer_id) where referrer_id is not null;

-- Work that the firm sent to a referrer in return.
create table reciprocal_referrals (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  referrer_id uuid not null,
  referred_on date not null,
  description text not null,
  value_minor bigint check (value_minor >= 0),
  currency char(3) not null default 'AUD',
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, referrer_id) references referrers on delete cascade
);
create index reciprocal_referrals_by_referrer on reciprocal_referrals (tenant_id, referrer_id, referred_on);
select isolate_tenant_table('public.reciprocal_referrals');

alter table campaigns
  add column is_active boolean not null default true,
  add column description text not null default '';

-- An event is written down in days and hours where it takes place; the moments follow from them.
alter table events
  add column is_active boolean not null default true,
  add column description text not null default '',
  add column starts_on date,
  add column start_time time,
  add column ends_on date,
  add column end_time time,
  add column join_link text not null default '',
  add column host_id uuid,
  add column second_host_id uuid,
  add column team_id uuid,
  add foreign key (tenant_id, host_id) references users,
  add foreign key (tenant_id, second_host_id) references users,
  add foreign key (tenant_id, team_id) references teams;

create function set_event_moments() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if new.starts_on is null then
      new.starts_on := (new.starts_at at time zone new.time_zone)::date;
      new.start_time := (new.starts_at at time zone new.time_zone)::time;
      new.ends_on := (new.ends_at at time zone new.time_zone)::date;
      new.end_time := (new.ends_at at time zone new.time_zone)::time;
    else
      new.starts_at := (new.starts_on + new.start_time) at time zone new.time_zone;
      new.ends_at := (coalesce(new.ends_on, new.starts_on) + new.end_time) at time zone new.time_zone;
    end if;
    return new;
  end
  $$;
revoke execute on function set_event_moments() from public;
create trigger event_moments before insert or update on events for each row execute function set_event_moments();

alter table event_attendees
  add column invitation_sent_at timestamptz,
  -- The order in which they accepted: whoever comes after the last place waits.
  add column accepted_at timestamptz,
  add column responded_at timestamptz,
  add column checked_in_at timestamptz,
  add column checked_in_by uuid;

-- Row-level security holds for the owner as well: firm by firm.
alter table tenants no force row level security;
do $$
declare
  firm text;
begin
  for firm in select tenant_id from tenants loop
    perform set_config('app.tenant_id', firm, true);
    update events set venue = venue where tenant_id = firm;
    update event_attendees set accepted_at = created_at where tenant_id = firm and rsvp = 'Accepted';
  end loop;
end
$$;
alter table tenants force row level security;
alter table events
  alter column starts_on set not null,
  alter column start_time set not null,
  alter column end_time set not null;

alter table mailing_lists add column is_active boolean not null default true;

alter table mailing_list_members
  add column consent_wording text not null default '',
  add column opt_out_source text,
  add column version integer not null default 1,
  add column changed_at timestamptz not null default now(),
  add column changed_by uuid;

-- Who wants no marketing at all, whatever the list: their own wish, which only they take back.
create table marketing_opt_outs (
  tenant_id text not null references tenants,
  contact_id uuid not null,
  opted_out_at timestamptz not null default now(),
  source text not null,
  primary key (tenant_id, contact_id),
  foreign key (tenant_id, contact_id) references contacts on delete cascade
);
select isolate_tenant_table('public.marketing_opt_outs');

-- Addresses that nothing is sent to, whoever has them: they bounce, complained, or the firm says so. Not a wish.
create table marketing_suppressions (
  tenant_id text not null references tenants,
  address text not null check (address = lower(address)),
  reason text not null check (reason in ('bounce', 'complaint', 'firm')),
  detail text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, address)
);
select isolate_tenant_table('public.marketing_suppressions');
