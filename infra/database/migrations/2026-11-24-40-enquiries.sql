-- Enquiries as people work with them: what came from the public page and looks like spam waits apart,
-- and a conversion is kept so that it can be undone while nothing was done with what came of it.
alter table enquiries
  add column is_suspected_spam boolean not null default false,
  add column spam_reason text not null default '',
  add column is_external boolean not null default false;

-- Pages of the list, and of the board by stage.
create index enquiries_listed on enquiries (tenant_id, received_at desc, id desc) where not is_suspected_spam;
create index enquiries_suspected on enquiries (tenant_id, received_at desc) where is_suspected_spam;
create index enquiries_by_assignee on enquiries (tenant_id, assigned_to_id, status) where assigned_to_id is not null;
create index enquiries_by_matter on enquiries (tenant_id, matter_id) where matter_id is not null;

create table enquiry_conversions (
  tenant_id text not null,
  id uuid not null default new_id(),
  enquiry_id uuid not null,
  matter_id uuid not null,
  client_id uuid not null,
  -- False where the enquiry was put on a matter that was there already: undone, that matter stays.
  is_new_matter boolean not null,
  is_new_client boolean not null,
  -- What the matter was right after: any other version is one that somebody worked on.
  matter_version integer not null,
  -- What was carried over to the matter, and goes back with it.
  note_ids uuid[] not null default '{}',
  task_ids uuid[] not null default '{}',
  -- Where the enquiry stood.
  status_before text not null,
  stage_before text not null,
  outcome_before text,
  contact_before uuid,
  converted_by uuid not null,
  converted_at timestamptz not null default now(),
  undone_by uuid,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, enquiry_id) references enquiries on delete cascade,
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, client_id) references contacts,
  foreign key (tenant_id, converted_by) references users,
  foreign key (tenant_id, undone_by) references users,
  check ((undone_by is null) = (undone_at is null))
);
-- An enquiry is converted once at a time, whoever was first.
create unique index enquiry_conversions_standing on enquiry_conversions (tenant_id, enquiry_id) where undone_at is null;
create index enquiry_conversions_by_matter on enquiry_conversions (tenant_id, matter_id);
select isolate_tenant_table('public.enquiry_conversions');
