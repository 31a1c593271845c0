-- Codes at sign-in by text message, where a firm wants them: the number somebody showed to be theirs, and the one they
-- are about to.
create table text_code_numbers (
  tenant_id text not null,
  user_id uuid not null,
  -- International, without spaces; null until the first was confirmed.
  number text,
  confirmed_at timestamptz,
  pending_number text,
  -- HMAC of the code that was sent to the pending number.
  code_hash bytea,
  expires_at timestamptz,
  tries integer not null default 0,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.text_code_numbers');

alter table login_codes drop constraint login_codes_method_check;
alter table login_codes add constraint login_codes_method_check check (method in ('email', 'authenticator', 'text'));
