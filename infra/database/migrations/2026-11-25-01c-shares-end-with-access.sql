-- Access that was taken back before that ended what was shared would bring it all back when given again.
-- The owner of the tables may be behind the wall, so it stands open for this line.
alter table documents no force row level security;
alter table matter_access no force row level security;
alter table document_shares no force row level security;

update document_shares s set withdrawn_at = now()
from documents d
where d.tenant_id = s.tenant_id and d.id = s.document_id and s.withdrawn_at is null
  and not exists (select from matter_access a where a.tenant_id = d.tenant_id and a.matter_id = d.matter_id and a.user_id = s.user_id);

alter table documents force row level security;
alter table matter_access force row level security;
alter table document_shares force row level security;
