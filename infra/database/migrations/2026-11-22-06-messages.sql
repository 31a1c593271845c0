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

-- Mail that a person wrote names them as whom to answer.
alter table mail_outbox add column reply_to text;
