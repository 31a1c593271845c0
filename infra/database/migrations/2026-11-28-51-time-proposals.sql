-- What a person did with a proposal of time: it is not made again.
create table time_proposal_decisions (
  tenant_id text not null references tenants,
  user_id uuid not null,
  kind text not null check (kind in ('call', 'note', 'document', 'message', 'meeting', 'matter')),
  source_id uuid not null,
  -- A matter that was looked at is proposed once for each day.
  day date not null,
  is_accepted boolean not null,
  decided_at timestamptz not null default now(),
  primary key (tenant_id, user_id, day, kind, source_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.time_proposal_decisions');

-- What a person did in a day is found without the firm's other years.
create index notes_by_author on notes (tenant_id, author_id, created_at);
create index documents_by_creator on documents (tenant_id, created_by, created_at);
create index messages_by_sender on messages (tenant_id, created_by, created_at);
create index calls_by_creator on tasks (tenant_id, created_by, called_at) where kind = 'phone';
