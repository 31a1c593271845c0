-- Splash templates as a firm sets them up: for whom, on which days, once or at every sign-in, and who acknowledged them.

alter table splash_screens
  -- Days by the firm's clock. No screen wrote the times they replace.
  drop column starts_at,
  drop column ends_at,
  add column starts_on date,
  add column ends_on date,
  -- Ids of roles parted by spaces; empty is every role.
  add column role_ids text not null default '',
  add column frequency text not null default 'always' check (frequency in ('once', 'always')),
  add unique (tenant_id, title);

create table splash_acknowledgements (
  tenant_id text not null references tenants,
  splash_id uuid not null,
  user_id uuid not null,
  -- Of the text that was shown.
  version integer not null,
  acknowledged_at timestamptz not null default now(),
  primary key (tenant_id, splash_id, user_id),
  foreign key (tenant_id, splash_id) references splash_screens,
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.splash_acknowledgements');
