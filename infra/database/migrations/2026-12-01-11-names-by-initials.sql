-- How many of the initials begin a word of the name.
create function initials_met(name text, initials text[]) returns integer
  language sql immutable parallel safe
  as $$
    select case when cardinality(initials) = 0 then 0
      else (select count(*)::integer from unnest(initials) as i (letter) where strpos(' ' || public.fold_name(name), ' ' || letter) > 0) end
  $$;

-- Names of which two words meet those asked (up to four, each with its other spellings), or the only one does. Of one word
-- asked that one; with an initial beside it, the two together. So many of each kind: those that have every initial first, which
-- shorter names are likest to by their letters and would push out where thousands bear the surname; then the likest.
create or replace function search_names(tenant text, asked text, words_1 text[], words_2 text[], words_3 text[], words_4 text[], initials text[], most integer) returns table (kind text, id uuid)
  language plpgsql stable security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  set enable_indexscan = off
  set max_parallel_workers_per_gather = 0
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
        where f.tenant_id = tenant order by initials_met(f.name, initials) desc, similarity(f.name, asked) desc, f.id limit most)
      union all
      (select 'alias', f.id from (
          select t.tenant_id, t.id, t.name as name from contact_aliases t
          where name_keys(t.tenant_id, t.name) && one and name_keys(t.tenant_id, t.name) && two or name_keys(t.tenant_id, t.name) && one and name_keys(t.tenant_id, t.name) && three or name_keys(t.tenant_id, t.name) && two and name_keys(t.tenant_id, t.name) && three
            or name_keys(t.tenant_id, t.name) && one and name_keys(t.tenant_id, t.name) && four or name_keys(t.tenant_id, t.name) && two and name_keys(t.tenant_id, t.name) && four or name_keys(t.tenant_id, t.name) && three and name_keys(t.tenant_id, t.name) && four or name_keys(t.tenant_id, t.name) && alone
          offset 0) f
        where f.tenant_id = tenant order by initials_met(f.name, initials) desc, similarity(f.name, asked) desc, f.id limit most)
      union all
      (select 'enquiry', f.id from (
          select t.tenant_id, t.id, t.enquirer_name as name from enquiries t
          where name_keys(t.tenant_id, t.enquirer_name) && one and name_keys(t.tenant_id, t.enquirer_name) && two or name_keys(t.tenant_id, t.enquirer_name) && one and name_keys(t.tenant_id, t.enquirer_name) && three or name_keys(t.tenant_id, t.enquirer_name) && two and name_keys(t.tenant_id, t.enquirer_name) && three
            or name_keys(t.tenant_id, t.enquirer_name) && one and name_keys(t.tenant_id, t.enquirer_name) && four or name_keys(t.tenant_id, t.enquirer_name) && two and name_keys(t.tenant_id, t.enquirer_name) && four or name_keys(t.tenant_id, t.enquirer_name) && three and name_keys(t.tenant_id, t.enquirer_name) && four or name_keys(t.tenant_id, t.enquirer_name) && alone
          offset 0) f
        where f.tenant_id = tenant order by initials_met(f.name, initials) desc, similarity(f.name, asked) desc, f.id limit most)
      union all
      (select 'instruction', f.id from (
          select t.tenant_id, t.id, t.debtor_name as name from matter_instructions t
          where name_keys(t.tenant_id, t.debtor_name) && one and name_keys(t.tenant_id, t.debtor_name) && two or name_keys(t.tenant_id, t.debtor_name) && one and name_keys(t.tenant_id, t.debtor_name) && three or name_keys(t.tenant_id, t.debtor_name) && two and name_keys(t.tenant_id, t.debtor_name) && three
            or name_keys(t.tenant_id, t.debtor_name) && one and name_keys(t.tenant_id, t.debtor_name) && four or name_keys(t.tenant_id, t.debtor_name) && two and name_keys(t.tenant_id, t.debtor_name) && four or name_keys(t.tenant_id, t.debtor_name) && three and name_keys(t.tenant_id, t.debtor_name) && four or name_keys(t.tenant_id, t.debtor_name) && alone
          offset 0) f
        where f.tenant_id = tenant order by initials_met(f.name, initials) desc, similarity(f.name, asked) desc, f.id limit most);
  end
  $$;
