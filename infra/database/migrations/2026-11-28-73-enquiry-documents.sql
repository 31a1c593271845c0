-- A document of an enquiry hangs on no matter until the enquiry becomes one; then it is the matter's as well.
alter table documents
  add column enquiry_id uuid,
  add foreign key (tenant_id, enquiry_id) references enquiries,
  add constraint documents_of_enquiries check (enquiry_id is null or material_item_id is null);
create index documents_by_enquiry on documents (tenant_id, enquiry_id, created_at) where enquiry_id is not null;

alter table upload_sessions
  add column enquiry_id uuid,
  add foreign key (tenant_id, enquiry_id) references enquiries,
  drop constraint upload_sessions_to_one_place,
  add constraint upload_sessions_to_one_place
    check (num_nonnulls(matter_id, material_category_id, material_item_id, enquiry_id) = 1);

alter table enquiry_conversions add column document_ids uuid[] not null default '{}';

-- What came with the form on the web site. Nobody opens it until somebody of the firm has let it in: then it is a document.
create table enquiry_received_files (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  enquiry_id uuid not null,
  name text not null,
  media_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null,
  storage_key text not null,
  state text not null default 'waiting' check (state in ('waiting', 'released', 'rejected')),
  document_id uuid,
  received_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, enquiry_id) references enquiries,
  foreign key (tenant_id, document_id) references documents,
  foreign key (tenant_id, decided_by) references users,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'released') = (document_id is not null))
);
create index enquiry_received_files_of on enquiry_received_files (tenant_id, enquiry_id, received_at);
select isolate_tenant_table('public.enquiry_received_files', 'select, insert, update');
