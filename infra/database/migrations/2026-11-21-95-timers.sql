-- A timer keeps what its time entry will say, when the person was last seen at work, and what was corrected by hand.
alter table timers
  add column activity text not null default '',
  add column is_billable boolean not null default true,
  add column last_active_at timestamptz,
  -- What corrections by hand added or took away, in sum; each is in the activity log.
  add column adjusted_seconds integer not null default 0,
  -- Set when it is discarded: it can be taken back for a while.
  add column discarded_at timestamptz,
  add constraint timers_discarded_rest check (discarded_at is null or running_since is null);

create index timers_of_user on timers (tenant_id, user_id);
