-- What a person is told in passing. Numbers are handed out one by one for each
-- person, and the counter's row stays locked until the transaction ends: a number
-- becomes visible only after all lower ones, so that "everything after 17" misses nothing.
create table notification_counters (
  tenant_id text not null,
  user_id uuid not null,
  last_number bigint not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create table notifications (
  tenant_id text not null,
  user_id uuid not null,
  number bigint not null,
  kind text not null check (kind in ('uploadMatterDocument', 'createPendingMatter', 'createInstructMatter')),
  status text not null check (status in ('success', 'failed')),
  message text not null,
  -- A path within the firm, such as '/matterSummary'.
  link text,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (tenant_id, user_id, number),
  foreign key (tenant_id, user_id) references users on delete cascade
);

select isolate_tenant_table('public.notification_counters');
select isolate_tenant_table('public.notifications');
