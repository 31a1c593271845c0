-- Mail and messages: what is to be sent, what it is made from, and what somebody is still writing.

-- Mail that waits to be sent: written in the transaction that has the reason,
-- sent by the jobs role. `due_at` is when it may be tried next; whoever tries
-- moves it ahead first, so that nobody else does meanwhile. What was sent keeps
-- no body, since bodies hold links and codes.
create table mail_outbox (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  kind text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  -- Mail that a person wrote names them as whom to answer.
  reply_to text,
  primary key (tenant_id, id)
);
create index mail_outbox_due on mail_outbox (due_at) where state = 'queued';
create index mail_outbox_settled on mail_outbox (tenant_id, created_at) where state <> 'queued';
select isolate_tenant_table('public.mail_outbox');
-- Work crosses firms, the serving role does not. This function runs as
-- atrium_jobs, which sees whose mail is due and nothing of the mail; it answers
-- firms only. Each firm's mail is then read and marked as that firm, under
-- row-level security as ever.
create policy jobs_reads on mail_outbox for select to atrium_jobs using (true);
grant select (tenant_id, state, due_at) on mail_outbox to atrium_jobs;

-- A firm's own words for messages of a type. Of a type that the product sends by
-- itself one template at most is in use; others may have as many as they like.
create table message_templates (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  -- A set of merge fields, such as 'matterMessage'.
  type text not null,
  name text not null,
  subject text not null,
  html text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, type, name)
);
select isolate_tenant_table('public.message_templates');

-- What people of the firm wrote to a client or another party of a matter: a row
-- for each recipient, as it was rendered for them. The mail waits in the outbox
-- and is forgotten there once it is settled; this row stays, and says what became
-- of it: the jobs role writes that in the statement that settles the mail.
create table messages (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  -- Sent together, in one go.
  batch_id uuid not null,
  type text not null,
  matter_id uuid not null,
  contact_id uuid not null,
  template_id uuid,
  recipient_name text not null,
  recipient_email text not null,
  subject text not null,
  html text not null,
  mail_id uuid not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  -- What the mail server said, where it did not take it.
  failure text,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, contact_id) references contacts,
  foreign key (tenant_id, template_id) references message_templates,
  foreign key (tenant_id, created_by) references users
);
create index messages_by_matter on messages (tenant_id, matter_id, created_at);
create index messages_by_mail on messages (tenant_id, mail_id);
select isolate_tenant_table('public.messages');

-- Which documents left with a message. Their name is kept as it was.
create table message_attachments (
  tenant_id text not null references tenants,
  batch_id uuid not null,
  document_id uuid not null,
  name text not null,
  size_bytes bigint not null,
  primary key (tenant_id, batch_id, document_id),
  foreign key (tenant_id, document_id) references documents
);
select isolate_tenant_table('public.message_attachments');

-- Files that leave with a mail. The bytes stay in the firm's storage and are read when the mail is sent.
create table mail_attachments (
  tenant_id text not null references tenants,
  mail_id uuid not null,
  position integer not null,
  name text not null,
  media_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  storage_key text not null,
  primary key (tenant_id, mail_id, position),
  foreign key (tenant_id, mail_id) references mail_outbox on delete cascade
);
select isolate_tenant_table('public.mail_attachments');

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

create function firms_with_due_mail() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select o.tenant_id from mail_outbox o where o.state = 'queued' and o.due_at <= now()
    group by o.tenant_id order by min(o.due_at) limit 100
  $$;

revoke execute on function firms_with_due_mail() from public;
grant execute on function firms_with_due_mail() to atrium_app;
grant create on schema public to atrium_jobs;
alter function firms_with_due_mail() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
