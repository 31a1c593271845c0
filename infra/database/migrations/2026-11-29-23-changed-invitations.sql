-- What an invited person was last told of an event, so that a change is sent to those who know of something else.
alter table event_attendees
  -- The mail whose address is the organizer: calendar programs answer there, and take changes from nobody else.
  add column organizer_mail_id uuid,
  -- SEQUENCE of the latest invitation: answers to an earlier one were about something else.
  add column invited_sequence integer,
  add column invited_to jsonb check (jsonb_typeof(invited_to) = 'object');
create index event_attendees_by_organizer on event_attendees (tenant_id, organizer_mail_id) where organizer_mail_id is not null;
