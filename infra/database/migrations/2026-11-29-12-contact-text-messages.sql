-- A text message is about a matter, or written to a contact from their own record.
alter table text_messages alter column matter_id drop not null;
