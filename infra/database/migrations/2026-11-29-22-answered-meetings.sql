-- An enquirer answers the invitation to a meeting from a calendar program, and meetings go along to the matter.
alter table appointments
  -- The mail whose address is the organizer of the meeting: programs answer there, and take changes from nobody else.
  add column organizer_mail_id uuid,
  -- SEQUENCE of the latest invitation: answers to an earlier one were about another time.
  add column invited_sequence integer,
  add column invitation_answer text check (invitation_answer in ('Accepted', 'Declined', 'Tentative', 'Delegated')),
  add column calendar_sequence integer,
  add column calendar_answered_at timestamptz;
create index appointments_by_mail on appointments (tenant_id, organizer_mail_id) where organizer_mail_id is not null;

alter table enquiry_conversions add column meeting_ids uuid[] not null default '{}';
