-- A firm's own words over an article of the product's help, or an article of its own.
create table help_articles (
  tenant_id text not null references tenants,
  topic text not null check (topic ~ '^[A-Za-z][A-Za-z0-9-]{0,60}$'),
  centre text not null,
  title text not null check (title <> ''),
  summary text not null default '',
  -- Markdown, as written. Whoever shows it turns it into clean HTML.
  body text not null,
  -- Who may read an article of the firm's own; one in place of the product's keeps that one's audience.
  audience text not null default 'staff' check (audience in ('staff', 'everyone')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, topic)
);
select isolate_tenant_table('public.help_articles');
