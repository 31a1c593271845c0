-- What the firm writes to an enquirer stands with the enquiry, and with the matter it becomes.
alter table messages
  add column enquiry_id uuid,
  alter column matter_id drop not null,
  drop constraint messages_check,
  add foreign key (tenant_id, enquiry_id) references enquiries,
  add constraint messages_about check (matter_id is not null or enquiry_id is not null),
  add constraint messages_sent check (
    direction = 'received' or (mail_id is not null and (contact_id is not null or type = 'enquiry')));
create index messages_by_enquiry on messages (tenant_id, enquiry_id, created_at) where enquiry_id is not null;

alter table enquiry_conversions add column message_ids uuid[] not null default '{}';
