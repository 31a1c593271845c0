-- How a firm presents itself; the default one on its sign-in page and in its mails.

create table brands (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  name text not null,
  logo text not null default '',
  primary_colour text not null,
  primary_text text not null check (primary_text in ('light', 'dark')),
  accent_colour text not null,
  accent_text text not null check (accent_text in ('light', 'dark')),
  -- Null: of every office.
  office_id uuid,
  is_default boolean not null default false,
  letterhead text not null default '',
  mail_footer text not null default '',
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id, office_id) references offices
);
select isolate_tenant_table('public.brands');
create unique index brands_default on brands (tenant_id) where is_default;
