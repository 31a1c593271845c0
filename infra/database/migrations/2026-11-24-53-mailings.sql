-- What is sent to a mailing list: one mail to each of those who could be written to when it was sent off, in batches.

create table mailings (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  mailing_list_id uuid not null,
  subject text not null,
  html text not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'DONE', 'CANCELLED', 'FAILED')),
  -- Whoever sent it: in whose name, and by whose rights.
  user_id uuid not null,
  -- When the next batch may go, or be tried again.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, mailing_list_id) references mailing_lists,
  foreign key (tenant_id, user_id) references users
);
create index mailings_due on mailings (due_at) where state = 'QUEUED';
create index mailings_by_list on mailings (tenant_id, mailing_list_id, created_at desc);
select isolate_tenant_table('public.mailings');

-- Of each person what became of their mail, with their name as it was. Two that are merged get one mail of a mailing that waits.
create table mailing_recipients (
  tenant_id text not null,
  mailing_id uuid not null,
  contact_id uuid not null,
  name text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'QUEUED', 'SKIPPED', 'REFUSED')),
  -- Why nothing was sent.
  reason text,
  mail_id uuid,
  settled_at timestamptz,
  primary key (tenant_id, mailing_id, contact_id),
  foreign key (tenant_id, mailing_id) references mailings on delete cascade,
  foreign key (tenant_id, contact_id) references contacts on delete cascade,
  check ((state = 'QUEUED') = (mail_id is not null))
);
create index mailing_recipients_waiting on mailing_recipients (tenant_id, mailing_id, contact_id) where state = 'WAITING';
create index mailing_recipients_by_contact on mailing_recipients (tenant_id, contact_id);
select isolate_tenant_table('public.mailing_recipients');

-- As for mail: whose work is due, and nothing of the work.
create policy jobs_reads on mailings for select to atrium_jobs using (true);
grant select (tenant_id, state, due_at) on mailings to atrium_jobs;
create function firms_with_due_mailings() returns setof text
  language sql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  as $$
    select m.tenant_id from mailings m where m.state = 'QUEUED' and m.due_at <= now()
    group by m.tenant_id order by min(m.due_at), m.tenant_id limit 100
  $$;
revoke execute on function firms_with_due_mailings() from public;
grant execute on function firms_with_due_mailings() to atrium_app;
grant create on schema public to atrium_jobs;
alter function firms_with_due_mailings() owner to atrium_jobs;
revoke create on schema public from atrium_jobs;
