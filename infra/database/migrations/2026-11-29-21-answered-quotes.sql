-- A quote is answered by its enquirer through a link, and a newer one takes the place of one that nobody has answered.
alter table enquiry_quotes
  -- The name that was given with the answer; empty where the firm wrote the answer down.
  add column answered_by text not null default '',
  add column replaces_id uuid,
  add foreign key (tenant_id, replaces_id) references enquiry_quotes deferrable initially immediate,
  drop constraint enquiry_quotes_state_check,
  add constraint enquiry_quotes_state_check
    check (state in ('draft', 'sent', 'accepted', 'declined', 'withdrawn', 'replaced'));

-- One kind of notification more, whichever there are by now.
do $$
declare
  kinds text;
begin
  select pg_get_constraintdef(c.oid) into strict kinds
  from pg_constraint c where c.conrelid = 'notifications'::regclass and c.conname = 'notifications_kind_check';
  alter table notifications drop constraint notifications_kind_check;
  execute 'alter table notifications add constraint notifications_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''quoteAnswered''::text, ');
end
$$;
