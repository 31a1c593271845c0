-- The event that a mailing is about: its name and the links to answer stand in the text, and recipients of those become attendees.
alter table mailings
  add column event_id uuid,
  add foreign key (tenant_id, event_id) references events;
create index mailings_by_event on mailings (tenant_id, event_id) where event_id is not null;
