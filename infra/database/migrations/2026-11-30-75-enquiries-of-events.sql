-- Which event an enquiry came of: an attendee becomes one enquiry of it.
alter table enquiries
  add column event_id uuid,
  add foreign key (tenant_id, event_id) references events;
create index enquiries_by_event on enquiries (tenant_id, event_id, contact_id) where event_id is not null;
