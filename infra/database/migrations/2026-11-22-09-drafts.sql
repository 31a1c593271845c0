-- What somebody is writing and has not sent (product specification §9). The newest
-- version stays until it is sent or discarded; the ones before it for two minutes.
create table message_drafts (
  tenant_id text not null,
  user_id uuid not null,
  -- What is being written, such as matterMessage/<id of the matter>.
  key text not null check (length(key) between 1 and 200),
  -- Counts on for as long as the row is there, so that a page that was left open never matches by chance.
  version integer not null default 1,
  -- Null once it was sent or discarded: the row then only says so to pages still open.
  content jsonb check (jsonb_typeof(content) = 'object'),
  saved_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index message_drafts_done on message_drafts (tenant_id, saved_at) where content is null;
select isolate_tenant_table('public.message_drafts');

create table message_draft_versions (
  tenant_id text not null,
  user_id uuid not null,
  key text not null,
  version integer not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  saved_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key, version),
  foreign key (tenant_id, user_id, key) references message_drafts on delete cascade
);
create index message_draft_versions_by_age on message_draft_versions (tenant_id, saved_at);
select isolate_tenant_table('public.message_draft_versions');

-- What a person's browsers encrypt what is typed with, between two versions. Whoever
-- uses the same browser next is not given it.
create table draft_keys (
  tenant_id text not null,
  user_id uuid not null,
  secret bytea not null check (length(secret) = 32),
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.draft_keys');
