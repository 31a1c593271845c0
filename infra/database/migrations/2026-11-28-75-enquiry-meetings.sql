-- A meeting with an enquirer is an appointment of the firm's calendar, and the enquirer may be invited to it by mail.
alter table appointments
  add column enquiry_id uuid,
  add column invited_at timestamptz,
  add column invited_email text,
  add foreign key (tenant_id, enquiry_id) references enquiries;
create index appointments_by_enquiry on appointments (tenant_id, enquiry_id, day) where enquiry_id is not null;
