-- A word that is asked for is looked for as it may be written wrongly or sound; its other spellings, and it and its neighbour
-- written as one, only as they are. Before, the neighbours written as one were looked for by their sound as well, which is
-- that of the first of them: one word of a name met two of those asked, and every name that sounds like a first name was
-- read. The keys of the names themselves are as they were.
create or replace function asked_keys(tenant text, words text[]) returns text[]
  language sql immutable strict parallel safe
  as $$ select array(select distinct tenant || ':' || key from unnest(public.word_keys(words[1]) || words[2:]) as k (key)) $$;

-- As before, without helpers: what is left to read is less than it takes to start them.
alter function search_names(text, text, text[], text[], text[], text[], text[], integer) set max_parallel_workers_per_gather = 0;
