-- Who holds an event beside its first host, and who answers for it in the firm.
create table event_people (
  tenant_id text not null references tenants,
  event_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('host', 'owner')),
  position integer not null default 0,
  primary key (tenant_id, event_id, role, user_id),
  foreign key (tenant_id, event_id) references events on delete cascade,
  foreign key (tenant_id, user_id) references users
);
select isolate_tenant_table('public.event_people');
