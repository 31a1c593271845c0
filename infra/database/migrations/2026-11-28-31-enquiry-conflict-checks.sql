-- A conflict check of an enquirer stands with the enquiry, and goes on the file of the matter it becomes.
alter table conflict_reports
  add column enquiry_id uuid,
  add foreign key (tenant_id, enquiry_id) references enquiries;
create index conflict_reports_by_enquiry on conflict_reports (tenant_id, enquiry_id, created_at) where enquiry_id is not null;

alter table enquiry_conversions add column report_ids uuid[] not null default '{}';

-- Made anonymous with its enquiry, a check keeps nothing of what it found.
grant delete on conflict_hits to atrium_app;
