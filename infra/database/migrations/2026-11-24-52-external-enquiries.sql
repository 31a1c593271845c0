-- Enquiries from the firm's web site: each form that was opened is sent once, and the firm says which of its own
-- questions are asked there, and for which areas of law.
alter table enquiries add column form_token text;
create unique index enquiries_by_form on enquiries (tenant_id, form_token) where form_token is not null;

alter table custom_fields add column is_public boolean not null default false;
-- A line for each area; empty is every area.
alter table custom_field_sections add column areas text not null default '';
