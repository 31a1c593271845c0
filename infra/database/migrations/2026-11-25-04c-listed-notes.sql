-- What a list of notes counts, filters and sorts by, without the texts: a firm's notes are looked through in a tenth of the pages.
create index notes_listed on notes (tenant_id, created_at desc, id desc)
  include (matter_id, contact_id, enquiry_id, author_id, visibility, type, source, is_pinned, changed_at)
  where deleted_at is null;
drop index notes_by_created;
