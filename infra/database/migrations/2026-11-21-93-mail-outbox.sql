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
grant usage on schema public to atrium_jobs;

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
