-- A GIN index with a pending list makes every search of every firm read what one firm has just written, until autovacuum
-- comes by. What is written goes into the tree at once instead.
alter index matters_search set (fastupdate = off);
alter index contacts_search set (fastupdate = off);
alter index notes_search set (fastupdate = off);
alter index tasks_search set (fastupdate = off);
alter index material_items_search set (fastupdate = off);
select gin_clean_pending_list(name::regclass)
  from unnest(array['matters_search', 'contacts_search', 'notes_search', 'tasks_search', 'material_items_search']) name;
