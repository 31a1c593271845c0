-- Making the keys of a name costs as much as reading hundreds of rows: told so, the planner looks them up in the index
-- instead of making them anew for every row, also in a table it has no statistics of.
alter function fold_name(text) cost 1000;
alter function name_words(text) cost 2000;
alter function word_keys(text) cost 5000;
alter function name_keys(text, text) cost 20000;
alter function mention_words(text) cost 20000;
alter function search_mentions(text, tsquery, integer) set enable_seqscan = off;
-- A list of keys that wait to be put into an index is read as a whole by every search; it is the writer who takes the time.
alter index contacts_name_keys set (fastupdate = off);
alter index contact_aliases_name_keys set (fastupdate = off);
alter index enquiries_name_keys set (fastupdate = off);
alter index matter_instructions_name_keys set (fastupdate = off);
alter index matters_mentions set (fastupdate = off);
alter index notes_mentions set (fastupdate = off);
alter index time_entries_mentions set (fastupdate = off);

-- As before, but with nothing beside the keys in the conditions of the inner query, so that the index of the keys is the
-- only one that serves: they begin with the tenant, and the outer query holds what was found to it once more.
drop function search_names(text, text, text[], text[], text[], text[], text[], integer);
create function search_names(tenant text, asked text, words_1 text[], words_2 text[], words_3 text[], words_4 text[], initials text[], most integer) returns table (kind text, id uuid)
  language plpgsql stable security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  set enable_indexscan = off
  as $$
  declare
    one text[] := asked_keys(tenant, words_1);
    two text[] := asked_keys(tenant, words_2);
    three text[] := asked_keys(tenant, words_3);
    four text[] := asked_keys(tenant, words_4);
    alone text[] := array(select tenant || ':=' || substr(key, length(tenant) + 2) from unnest(one || two || three || four) as k (key));
  begin
    if tenant is null or tenant is distinct from current_tenant() then
      raise exception 'search outside the current tenant' using errcode = 'insufficient_privilege';
    end if;
    if cardinality(words_2) = 0 then
      if cardinality(initials) > 0 then
        one := array(select tenant || ':' || initial || '.' || sound from unnest(words_1) as w (word), unnest(word_sounds(word)) as s (sound), unnest(initials) as i (initial));
      end if;
      two := one;
    end if;
    return query
      (select 'contact', f.id from (
          select t.tenant_id, t.id, t.name as name from contacts t
          where name_keys(t.tenant_id, t.name) && one and name_keys(t.tenant_id, t.name) && two or name_keys(t.tenant_id, t.name) && one and name_keys(t.tenant_id, t.name) && three or name_keys(t.tenant_id, t.name) && two and name_keys(t.tenant_id, t.name) && three
            or name_keys(t.tenant_id, t.name) && one and name_keys(t.tenant_id, t.name) && four or name_keys(t.tenant_id, t.name) && two and name_keys(t.tenant_id, t.name) && four or name_keys(t.tenant_id, t.name) && three and name_keys(t.tenant_id, t.name) && four or name_keys(t.tenant_id, t.name) && alone
          offset 0) f
        where f.tenant_id = tenant order by similarity(f.name, asked) desc, f.id limit most)
      union all
      (select 'alias', f.id from (
          select t.tenant_id, t.id, t.name as name from contact_aliases t
          where name_keys(t.tenant_id, t.name) && one and name_keys(t.tenant_id, t.name) && two or name_keys(t.tenant_id, t.name) && one and name_keys(t.tenant_id, t.name) && three or name_keys(t.tenant_id, t.name) && two and name_keys(t.tenant_id, t.name) && three
            or name_keys(t.tenant_id, t.name) && one and name_keys(t.tenant_id, t.name) && four or name_keys(t.tenant_id, t.name) && two and name_keys(t.tenant_id, t.name) && four or name_keys(t.tenant_id, t.name) && three and name_keys(t.tenant_id, t.name) && four or name_keys(t.tenant_id, t.name) && alone
          offset 0) f
        where f.tenant_id = tenant order by similarity(f.name, asked) desc, f.id limit most)
      union all
      (select 'enquiry', f.id from (
          select t.tenant_id, t.id, t.enquirer_name as name from enquiries t
          where name_keys(t.tenant_id, t.enquirer_name) && one and name_keys(t.tenant_id, t.enquirer_name) && two or name_keys(t.tenant_id, t.enquirer_name) && one and name_keys(t.tenant_id, t.enquirer_name) && three or name_keys(t.tenant_id, t.enquirer_name) && two and name_keys(t.tenant_id, t.enquirer_name) && three
            or name_keys(t.tenant_id, t.enquirer_name) && one and name_keys(t.tenant_id, t.enquirer_name) && four or name_keys(t.tenant_id, t.enquirer_name) && two and name_keys(t.tenant_id, t.enquirer_name) && four or name_keys(t.tenant_id, t.enquirer_name) && three and name_keys(t.tenant_id, t.enquirer_name) && four or name_keys(t.tenant_id, t.enquirer_name) && alone
          offset 0) f
        where f.tenant_id = tenant order by similarity(f.name, asked) desc, f.id limit most)
      union all
      (select 'instruction', f.id from (
          select t.tenant_id, t.id, t.debtor_name as name from matter_instructions t
          where name_keys(t.tenant_id, t.debtor_name) && one and name_keys(t.tenant_id, t.debtor_name) && two or name_keys(t.tenant_id, t.debtor_name) && one and name_keys(t.tenant_id, t.debtor_name) && three or name_keys(t.tenant_id, t.debtor_name) && two and name_keys(t.tenant_id, t.debtor_name) && three
            or name_keys(t.tenant_id, t.debtor_name) && one and name_keys(t.tenant_id, t.debtor_name) && four or name_keys(t.tenant_id, t.debtor_name) && two and name_keys(t.tenant_id, t.debtor_name) && four or name_keys(t.tenant_id, t.debtor_name) && three and name_keys(t.tenant_id, t.debtor_name) && four or name_keys(t.tenant_id, t.debtor_name) && alone
          offset 0) f
        where f.tenant_id = tenant order by similarity(f.name, asked) desc, f.id limit most);
  end
  $$;
revoke execute on function search_names(text, text, text[], text[], text[], text[], text[], integer) from public;
grant execute on function search_names(text, text, text[], text[], text[], text[], text[], integer) to atrium_app;
grant create on schema public to atrium_search;
alter function search_names(text, text, text[], text[], text[], text[], text[], integer) owner to atrium_search;
revoke create on schema public from atrium_search;
