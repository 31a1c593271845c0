-- The rest of a matter's record: what warns, what was agreed, where its file lies once it is closed.
alter table matters
  add column banner text not null default '',
  add column cost_agreement text not null default 'notSent' check (cost_agreement in ('notSent', 'sent', 'signed', 'notRequired')),
  add column cost_agreement_on date,
  add column archive_number text not null default '',
  add column archive_box text not null default '',
  add column destroy_on date,
  -- Where a deleted matter goes back to.
  add column status_before_deletion text,
  add column deleted_at timestamptz;
create index matters_deleted on matters (tenant_id, deleted_at desc) where status = 'Deleted';

-- What a person opened last: one row for each matter, so that the log need not be searched.
create table matter_visits (
  tenant_id text not null,
  user_id uuid not null,
  matter_id uuid not null,
  visited_at timestamptz not null default now(),
  primary key (tenant_id, user_id, matter_id),
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, matter_id) references matters on delete cascade
);
create index matter_visits_by_time on matter_visits (tenant_id, user_id, visited_at desc);
select isolate_tenant_table('public.matter_visits');

-- Who did what with one thing.
create index activity_log_by_object on activity_log (tenant_id, object_id, happened_at desc);
