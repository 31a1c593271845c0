-- Files of the firm's knowledge: documents like those of matters, with the same uploads,
-- scans, tickets and texts. A document hangs on a matter or on an item, never on both.
alter table documents
  add column material_item_id uuid,
  add foreign key (tenant_id, material_item_id) references material_items,
  add constraint documents_of_one_place check (matter_id is null or material_item_id is null);
create index documents_by_material_item on documents (tenant_id, material_item_id) where material_item_id is not null;

alter table material_items
  -- The file as it is now; older ones name the item and are what it was.
  add column document_id uuid,
  add foreign key (tenant_id, document_id) references documents,
  drop constraint material_items_kind_check,
  drop constraint material_items_check,
  add constraint material_items_kind_check check (kind in ('page', 'link', 'video', 'file')),
  add constraint material_items_address_check check ((kind in ('link', 'video')) = (url is not null)),
  add constraint material_items_file_check check ((kind = 'file') = (document_id is not null));
create index material_items_by_document on material_items (tenant_id, document_id) where document_id is not null;

alter table upload_sessions
  alter column matter_id drop not null,
  -- Of a file that becomes an item: where, and for whom.
  add column material_category_id uuid,
  add column role_ids uuid[] not null default '{}',
  add column office_ids uuid[] not null default '{}',
  -- The item that a file is the next version of.
  add column material_item_id uuid,
  add foreign key (tenant_id, material_category_id) references material_categories,
  add foreign key (tenant_id, material_item_id) references material_items,
  add constraint upload_sessions_to_one_place check (num_nonnulls(matter_id, material_category_id, material_item_id) = 1);
