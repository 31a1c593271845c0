-- What a text of the firm said before it was changed: of a message template, a text message template or a guide of the
-- help. The text itself holds what it says now.
create table text_versions (
  tenant_id text not null references tenants,
  kind text not null check (kind in ('messageTemplate', 'textMessageTemplate', 'helpArticle')),
  -- The id of a template, or the topic of a guide.
  key text not null check (length(key) between 1 and 61),
  version integer not null,
  -- Its texts by the name of their field.
  words jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid,
  primary key (tenant_id, kind, key, version)
);
select isolate_tenant_table('public.text_versions', 'select, insert');
