-- What is done for a campaign, in its order, by whom and until when.
create table campaign_steps (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  campaign_id uuid not null,
  name text not null,
  kind text not null check (kind in ('mailing', 'event', 'content', 'contact', 'other')),
  status text not null default 'open' check (status in ('open', 'doing', 'done')),
  due_on date,
  owner_id uuid,
  note text not null default '',
  sort_order integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, campaign_id, name),
  foreign key (tenant_id, campaign_id) references campaigns,
  foreign key (tenant_id, owner_id) references users
);
select isolate_tenant_table('public.campaign_steps');
