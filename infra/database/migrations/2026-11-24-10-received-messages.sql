-- A client answers from their own page: what they write stands on the matter beside what they were sent.
-- It leaves by no mail, and names no contact: who wrote it is the person who was signed in.
alter table messages
  add column direction text not null default 'sent' check (direction in ('sent', 'received')),
  add column answers_id uuid,
  alter column contact_id drop not null,
  alter column mail_id drop not null,
  add foreign key (tenant_id, answers_id) references messages,
  add check (direction = 'received' or (contact_id is not null and mail_id is not null));

-- What one person was sent, and wrote.
create index messages_by_contact on messages (tenant_id, contact_id, created_at);
create index messages_by_author on messages (tenant_id, created_by, created_at);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('uploadMatterDocument',
  'createPendingMatter', 'createInstructMatter', 'mention', 'taskReminder', 'taskAssigned', 'documentShared',
  'uploadRequest', 'matterChanged', 'matterMessage'));
