-- What a person chose for themselves. No row: all as the product comes.
create table user_preferences (
  tenant_id text not null,
  user_id uuid not null,
  -- BCP 47; null where the language of the firm's country will do.
  language text,
  -- Null where each device decides.
  theme text check (theme in ('light', 'dark', 'system')),
  density text check (density in ('comfortable', 'compact', 'dense')),
  -- The ways news of a kind may come, by kind: {"uploadMatterDocument": ["toast"]}. A kind that is absent comes by all its ways.
  notifications jsonb not null default '{}' check (jsonb_typeof(notifications) = 'object'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.user_preferences');
