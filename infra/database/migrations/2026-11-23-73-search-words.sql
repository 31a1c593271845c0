-- Search by words: all of them, in any order, and with one letter wrong where nothing has them as they stand. Matters are
-- also found by the names of their parties, which stand beside the matter so that one index holds everything it is found by.
alter table matters add column party_names text not null default '';

-- Statement by statement, since an import adds thousands.
create function name_matter_parties(tenant text, matters_changed uuid[]) returns void
  language sql
  set search_path = pg_catalog, public, pg_temp
  as $$
    update matters m set party_names = named.names
    from (
      select changed.id, coalesce(string_agg(distinct c.name, ' ' order by c.name), '') as names
      from unnest(matters_changed) as changed (id)
      left join matter_parties p on p.tenant_id = tenant and p.matter_id = changed.id
      left join contacts c on c.tenant_id = tenant and c.id = p.contact_id
      group by changed.id
    ) named
    where m.tenant_id = tenant and m.id = named.id and m.party_names <> named.names
  $$;

create function name_parties_of_changed() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform name_matter_parties(by_tenant.tenant_id, by_tenant.ids)
    from (select tenant_id, array_agg(distinct matter_id order by matter_id) as ids from changed group by tenant_id) by_tenant;
    return null;
  end
  $$;
create trigger name_parties_added after insert on matter_parties
  referencing new table as changed for each statement execute function name_parties_of_changed();
create trigger name_parties_removed after delete on matter_parties
  referencing old table as changed for each statement execute function name_parties_of_changed();
create trigger name_parties_changed after update on matter_parties
  referencing new table as changed for each statement execute function name_parties_of_changed();

create function name_parties_renamed() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform name_matter_parties(new.tenant_id, array(
      select distinct p.matter_id from matter_parties p where p.tenant_id = new.tenant_id and p.contact_id = new.id order by 1));
    return null;
  end
  $$;
create trigger name_parties_renamed after update of name on contacts
  for each row when (old.name is distinct from new.name) execute function name_parties_renamed();

-- Row-level security holds for the owner as well: firm by firm.
alter table tenants no force row level security;
do $$
declare
  firm text;
begin
  for firm in select tenant_id from tenants loop
    perform set_config('app.tenant_id', firm, true);
    perform name_matter_parties(firm, array(select distinct p.matter_id from matter_parties p where p.tenant_id = firm));
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
alter table tenants force row level security;

alter table matters drop column search;
alter table matters add column search text not null
  generated always as (lower(file_number || ' ' || title || ' ' || client_name || ' ' || party_names)) stored;
create index matters_search on matters using gin (tenant_id, search gin_trgm_ops);
grant select (search) on matters to atrium_search;

-- The words that matters and contacts of a firm are found by, so that a word with a letter wrong is compared with some
-- thousands of them rather than with every text. Two who bring a word at once both add it: nobody waits for anybody.
-- None is removed; one that nothing has any more finds nothing.
create table search_words (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  word text not null,
  primary key (tenant_id, id)
);
create index search_words_by_word on search_words (tenant_id, word);
select isolate_tenant_table('public.search_words');
create policy search_reads on search_words for select to atrium_search using (true);
grant select (tenant_id, word) on search_words to atrium_search;

create function add_search_words(tenant text, searched text) returns void
  language sql
  set search_path = pg_catalog, public, pg_temp
  as $$
    insert into search_words (tenant_id, word)
    select distinct tenant, split.word from regexp_split_to_table(searched, '[\s[:punct:]]+') as split (word)
    where length(split.word) between 4 and 40 and split.word !~ '[0-9]'
      and not exists (select from search_words w where w.tenant_id = tenant and w.word = split.word)
  $$;
create function add_search_words_of_added() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform add_search_words(by_tenant.tenant_id, by_tenant.searched)
    from (select tenant_id, string_agg(search, ' ') as searched from added group by tenant_id) by_tenant;
    return null;
  end
  $$;
create function add_search_words_of_row() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform add_search_words(new.tenant_id, new.search);
    return null;
  end
  $$;
create trigger search_words_added after insert on matters
  referencing new table as added for each statement execute function add_search_words_of_added();
create trigger search_words_added after insert on contacts
  referencing new table as added for each statement execute function add_search_words_of_added();
-- Its parties and its client are contacts, whose words are there.
create trigger search_words_changed after update on matters
  for each row when (old.title is distinct from new.title) execute function add_search_words_of_row();
create trigger search_words_changed after update on contacts
  for each row when (old.search is distinct from new.search) execute function add_search_words_of_row();

-- Row-level security holds for the owner as well: firm by firm.
alter table tenants no force row level security;
do $$
declare
  firm text;
begin
  for firm in select tenant_id from tenants loop
    perform set_config('app.tenant_id', firm, true);
    perform add_search_words(firm, (select string_agg(m.search, ' ') from matters m where m.tenant_id = firm));
    perform add_search_words(firm, (select string_agg(c.search, ' ') from contacts c where c.tenant_id = firm));
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
alter table tenants force row level security;

-- What likePattern() would make of the words of the firm that begin as this one does, one letter added, left out or
-- exchanged at most; null where this word is null, empty where there are none.
create function near_patterns(tenant text, near text) returns text[]
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    select case when near is null then null else array(
      select distinct '%' || w.word || '%' from search_words w
      where w.tenant_id = tenant and length(w.word) >= length(near) - 1
        and least(
          levenshtein_less_equal(left(w.word, length(near)), near, 1),
          levenshtein_less_equal(left(w.word, length(near) + 1), near, 1),
          levenshtein_less_equal(left(w.word, length(near) - 1), near, 1)) <= 1
      limit 50) end
  $$;

drop function search_matters(text, text);
drop function search_contacts(text, text);
drop function search_notes(text, text);
drop function search_tasks(text, text);

-- `patterns` are what likePattern() makes, the longest first: each has to be met, and the index is asked for the first two.
-- `near_words` are up to three words, in lower case, that may have a letter wrong.
create function search_matters(tenant text, patterns text[], near_words text[]) returns table (id uuid)
  language plpgsql stable security definer rows 200
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
  declare
    one text[];
    two text[];
    three text[];
  begin
    if tenant is null or tenant is distinct from current_tenant() then
      raise exception 'search outside the current tenant' using errcode = 'insufficient_privilege';
    end if;
    if cardinality(near_words) > 0 then
      one := near_patterns(tenant, near_words[1]);
      two := near_patterns(tenant, near_words[2]);
      three := near_patterns(tenant, near_words[3]);
      return query select m.id from matters m
        where m.tenant_id = tenant and m.search like any (one) and (two is null or m.search like any (two))
          and (three is null or m.search like any (three)) and m.search like all (patterns);
    elsif cardinality(patterns) = 1 then
      return query select m.id from matters m where m.tenant_id = tenant and m.search like patterns[1];
    else
      return query select m.id from matters m
        where m.tenant_id = tenant and m.search like patterns[1] and m.search like patterns[2]
          and (cardinality(patterns) = 2 or m.search like all (patterns));
    end if;
  end
  $$;

create function search_contacts(tenant text, patterns text[], near_words text[]) returns table (id uuid)
  language plpgsql stable security definer rows 200
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
  declare
    one text[];
    two text[];
    three text[];
  begin
    if tenant is null or tenant is distinct from current_tenant() then
      raise exception 'search outside the current tenant' using errcode = 'insufficient_privilege';
    end if;
    if cardinality(near_words) > 0 then
      one := near_patterns(tenant, near_words[1]);
      two := near_patterns(tenant, near_words[2]);
      three := near_patterns(tenant, near_words[3]);
      return query select c.id from contacts c
        where c.tenant_id = tenant and c.search like any (one) and (two is null or c.search like any (two))
          and (three is null or c.search like any (three)) and c.search like all (patterns);
    elsif cardinality(patterns) = 1 then
      return query select c.id from contacts c where c.tenant_id = tenant and c.search like patterns[1];
    else
      return query select c.id from contacts c
        where c.tenant_id = tenant and c.search like patterns[1] and c.search like patterns[2]
          and (cardinality(patterns) = 2 or c.search like all (patterns));
    end if;
  end
  $$;

create function search_notes(tenant text, patterns text[]) returns table (id uuid)
  language plpgsql stable security definer rows 200
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
  begin
    if tenant is null or tenant is distinct from current_tenant() then
      raise exception 'search outside the current tenant' using errcode = 'insufficient_privilege';
    end if;
    if cardinality(patterns) = 1 then
      return query select n.id from notes n where n.tenant_id = tenant and n.search like patterns[1];
    else
      return query select n.id from notes n
        where n.tenant_id = tenant and n.search like patterns[1] and n.search like patterns[2]
          and (cardinality(patterns) = 2 or n.search like all (patterns));
    end if;
  end
  $$;

create function search_tasks(tenant text, patterns text[]) returns table (id uuid)
  language plpgsql stable security definer rows 200
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
  begin
    if tenant is null or tenant is distinct from current_tenant() then
      raise exception 'search outside the current tenant' using errcode = 'insufficient_privilege';
    end if;
    if cardinality(patterns) = 1 then
      return query select t.id from tasks t where t.tenant_id = tenant and t.search like patterns[1];
    else
      return query select t.id from tasks t
        where t.tenant_id = tenant and t.search like patterns[1] and t.search like patterns[2]
          and (cardinality(patterns) = 2 or t.search like all (patterns));
    end if;
  end
  $$;

revoke execute on function
  search_matters(text, text[], text[]),
  search_contacts(text, text[], text[]),
  search_notes(text, text[]),
  search_tasks(text, text[]) from public;
grant execute on function
  search_matters(text, text[], text[]),
  search_contacts(text, text[], text[]),
  search_notes(text, text[]),
  search_tasks(text, text[]) to atrium_app;
grant create on schema public to atrium_search;
alter function search_matters(text, text[], text[]) owner to atrium_search;
alter function search_contacts(text, text[], text[]) owner to atrium_search;
alter function search_notes(text, text[]) owner to atrium_search;
alter function search_tasks(text, text[]) owner to atrium_search;
revoke create on schema public from atrium_search;
