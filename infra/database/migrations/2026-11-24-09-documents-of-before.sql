-- Where the owner of the tables is no superuser, row-level security hid every firm's rows from what
-- 2026-11-24-07 took over: nothing stayed shared, and no text was read. What is there already stays as it is,
-- a share that was withdrawn since among it.
alter table documents no force row level security;
alter table matter_access no force row level security;
alter table users no force row level security;
alter table roles no force row level security;
alter table document_shares no force row level security;
alter table document_texts no force row level security;

insert into document_shares (tenant_id, document_id, user_id, shared_by, shared_at)
select d.tenant_id, d.id, a.user_id, d.created_by, greatest(d.created_at, a.created_at)
from documents d
join matter_access a on a.tenant_id = d.tenant_id and a.matter_id = d.matter_id
join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
where d.is_shared and (u.is_external or r.is_external) and d.created_by is distinct from a.user_id
  -- Whoever was given the matter later was not meant.
  and a.created_at <= coalesce((select s.applied_at from schema_migrations s where s.name = '2026-11-24-07-documents.sql'), now())
  and not exists (select from document_shares s where s.tenant_id = d.tenant_id and s.document_id = d.id and s.user_id = a.user_id);

insert into document_texts (tenant_id, document_id, due_at)
select d.tenant_id, d.id, now() from documents d where d.scan_state = 'clean' and d.discarded_at is null
on conflict do nothing;

alter table documents force row level security;
alter table matter_access force row level security;
alter table users force row level security;
alter table roles force row level security;
alter table document_shares force row level security;
alter table document_texts force row level security;
