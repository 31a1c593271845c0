-- A firm's own words for messages of a type. Of a type that the product sends by
-- itself one template at most is in use; others may have as many as they like.
create table message_templates (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  -- A set of merge fields, such as 'matterMessage'.
  type text not null,
  name text not null,
  subject text not null,
  html text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, type, name)
);
select isolate_tenant_table('public.message_templates');
