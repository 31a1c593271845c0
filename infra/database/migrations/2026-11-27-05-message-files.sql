-- A file that a client sends with a message may be uploaded by who may not upload otherwise; the upload keeps what it is for.
alter table upload_sessions add column is_for_message boolean not null default false;
-- What came with a message is found by its document too: a document says with which messages it came and went.
create index message_attachments_by_document on message_attachments (tenant_id, document_id);
