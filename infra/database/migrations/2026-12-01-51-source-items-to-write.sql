-- The next records that a run writes, found in their order however many wait, are done or were left out.
create index source_items_to_write on source_items (tenant_id, source_system, kind, id) where state = 'waiting' and plan in ('create', 'match');
