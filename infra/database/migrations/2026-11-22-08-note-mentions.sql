-- Notes of a matter may name people, who are told of it once each. Who was told is
-- kept: it answers "did they know", and a later edit tells nobody twice.
create table note_mentions (
  tenant_id text not null references tenants,
  note_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, note_id, user_id),
  foreign key (tenant_id, note_id) references notes on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index note_mentions_by_user on note_mentions (tenant_id, user_id, created_at);
select isolate_tenant_table('public.note_mentions');

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('uploadMatterDocument', 'createPendingMatter', 'createInstructMatter', 'mention'));
