-- Conflict checks: names are found by keys that an index keeps, so that no copy of a name can be stale.

-- A name without case, accents and punctuation, its words with one space between. Whatever the server's
-- locale, Latin letters come out as a to z; others stay as they are.
create function fold_name(name text) returns text
  language sql immutable strict parallel safe cost 1000
  as $$
    select btrim(regexp_replace(
      regexp_replace(
        replace(replace(replace(translate(lower(regexp_replace(normalize(replace(replace(name, 'ß', 'ss'), '&', ' and '), nfkd), '[\u0300-\u036f]', '', 'g')),
          'øØłŁđĐðÐıħĦ', 'oollddddihh'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        '[''’‘`´]', '', 'g'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'))
  $$;

-- The words of a name that tell it from others: without titles and forms of company, unless nothing else is there.
create function name_words(name text) returns text[]
  language plpgsql immutable strict parallel safe cost 2000
  as $$
  declare
    untelling constant text[] := '{mr,mrs,ms,miss,mx,mstr,master,dr,prof,professor,sir,dame,lord,lady,hon,honourable,rev,reverend,esq,jnr,jr,snr,sr,the,and,of,for,pty,ltd,limited,proprietary,inc,incorporated,llc,llp,lp,plc,co,company,corp,corporation,gmbh,ag,sa,nv,bv,atf,trading,trustee,deceased}';
    every text[] := string_to_array(regexp_replace(public.fold_name(name), '\mp l$', ''), ' ');
    telling text[] := '{}';
    word text;
  begin
    foreach word in array every loop
      if word <> '' and word <> all(untelling) then telling := telling || left(word, 24); end if;
    end loop;
    return case when cardinality(telling) > 0 then telling[1:8] else every[1:8] end;
  end
  $$;

-- By these two words meet: the word itself, with one letter left out (a letter swapped, doubled, dropped or
-- mistaken leaves one in common), and how it sounds.
create function word_keys(word text) returns text[]
  language plpgsql immutable strict parallel safe cost 5000
  as $$
  declare
    letters constant integer := length(word);
    keys text[] := array[word];
  begin
    if letters between 3 and 24 then
      for at in 1 .. letters loop
        keys := keys || (left(word, at - 1) || substr(word, at + 1));
      end loop;
    end if;
    return keys || public.word_sounds(word);
  end
  $$;

-- How a word in Latin letters sounds, one way or two: `~SM0`, `~XMT`.
create function word_sounds(word text) returns text[]
  language plpgsql immutable strict parallel safe
  as $$
  declare
    one text;
    other text;
  begin
    if word !~ '^[a-z]{2,}$' then return '{}'; end if;
    one := public.dmetaphone(word);
    other := public.dmetaphone_alt(word);
    return case when one = '' then '{}'::text[] when one = other or other = '' then array['~' || one] else array['~' || one, '~' || other] end;
  end
  $$;

-- What a name is found by within its firm: the keys of each word; `=` before them where it is the only full word;
-- two neighbours written as one; and `j.~SM0`, an initial with the sound of another word.
create function name_keys(tenant text, name text) returns text[]
  language plpgsql immutable strict parallel safe cost 20000
  as $$
  declare
    words constant text[] := public.name_words(name);
    keys text[] := '{}';
    of_word text[];
    sounds text[];
    joined text;
    whole integer := 0;
  begin
    for at in 1 .. cardinality(words) loop
      if length(words[at]) > 1 then
        whole := whole + 1;
        of_word := public.word_keys(words[at]);
        keys := keys || of_word;
        sounds := public.word_sounds(words[at]);
        for other in 1 .. cardinality(words) loop
          if other <> at then
            for i in 1 .. cardinality(sounds) loop
              keys := keys || (left(words[other], 1) || '.' || sounds[i]);
            end loop;
          end if;
        end loop;
      end if;
      if at > 1 then
        joined := words[at - 1] || words[at];
        keys := keys || joined || (public.word_sounds(joined))[1:1];
      end if;
    end loop;
    if whole = 1 then
      for i in 1 .. cardinality(of_word) loop
        keys := keys || ('=' || of_word[i]);
      end loop;
    end if;
    for i in 1 .. cardinality(keys) loop
      keys[i] := tenant || ':' || keys[i];
    end loop;
    return keys;
  end
  $$;

-- A word that is asked for is looked for as it may be written wrongly or sound; its other spellings, and it and its neighbour
-- written as one, only as they are. Before, the neighbours written as one were looked for by their sound as well, which is
-- that of the first of them: one word of a name met two of those asked, and every name that sounds like a first name was
-- read. The keys of the names themselves are as they were.
create function asked_keys(tenant text, words text[]) returns text[]
  language sql immutable strict parallel safe
  as $$ select array(select distinct tenant || ':' || key from unnest(public.word_keys(words[1]) || words[2:]) as k (key)) $$;

-- The last nine digits: enough to tell numbers apart, and the same with and without the code of the country.
create function phone_key(phone text) returns text
  language sql immutable strict parallel safe
  as $$ select right(regexp_replace(phone, '\D', '', 'g'), 9) $$;

create function digits_of(number text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(number, '\D', '', 'g') $$;

-- The words of a text, or of markup, in which a name may stand.
create function mention_words(text text) returns tsvector
  language sql immutable strict parallel safe cost 20000
  as $$ select to_tsvector('pg_catalog.simple'::regconfig, public.fold_name(regexp_replace(text, '<[^>]*>', ' ', 'g'))) $$;

create index contacts_name_keys on contacts using gin (name_keys(tenant_id, name)) with (fastupdate = off);
create index contact_aliases_name_keys on contact_aliases using gin (name_keys(tenant_id, name)) with (fastupdate = off);
create index enquiries_name_keys on enquiries using gin (name_keys(tenant_id, enquirer_name)) with (fastupdate = off);
create index matter_instructions_name_keys on matter_instructions using gin (name_keys(tenant_id, debtor_name)) with (fastupdate = off);
create index contacts_by_email on contacts (tenant_id, lower(email)) where email <> '';
create index contacts_by_phone on contacts (tenant_id, phone_key(phone)) where phone <> '';
create index contacts_by_mobile on contacts (tenant_id, phone_key(mobile)) where mobile <> '';
create index enquiries_by_email on enquiries (tenant_id, lower(enquirer_email)) where enquirer_email <> '';
create index enquiries_by_phone on enquiries (tenant_id, phone_key(enquirer_phone)) where enquirer_phone <> '';
create index enquiries_by_contact on enquiries (tenant_id, contact_id) where contact_id is not null;
create index matters_mentions on matters using gin (tenant_id, mention_words(title || ' ' || description)) with (fastupdate = off);
create index notes_mentions on notes using gin (tenant_id, mention_words(subject || ' ' || body)) with (fastupdate = off);
create index time_entries_mentions on time_entries using gin (tenant_id, mention_words(narrative)) with (fastupdate = off);
-- Search of the whole firm, walls and all: as atrium_search, filtered by the tenant given, which has to be the current
-- one, answering ids only (see 2026-11-21-07-isolation.sql). What a reader may know of them is decided afterwards.
create policy conflict_reads on contact_aliases for select to atrium_search using (true);
create policy conflict_reads on enquiries for select to atrium_search using (true);
create policy conflict_reads on matter_instructions for select to atrium_search using (true);
create policy conflict_reads on notes for select to atrium_search using (true);
create policy conflict_reads on time_entries for select to atrium_search using (true);
grant select (name, email, phone, mobile) on contacts to atrium_search;
grant select (tenant_id, id, name) on contact_aliases to atrium_search;
grant select (tenant_id, id, enquirer_name, enquirer_email, enquirer_phone) on enquiries to atrium_search;
grant select (tenant_id, id, debtor_name, debtor) on matter_instructions to atrium_search;
grant select (title, description) on matters to atrium_search;
grant select (tenant_id, id, subject, body, matter_id, contact_id, enquiry_id, created_at) on notes to atrium_search;
grant select (tenant_id, id, narrative, matter_id, worked_on) on time_entries to atrium_search;
-- A conflict check passes over notes that were deleted, as it does over deleted matters.
grant select (deleted_at) on notes to atrium_search;

-- What was asked, what was found, and what somebody decided about it.
create table conflict_reports (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  number integer not null,
  -- Null until the matter it was run for is there.
  matter_id uuid,
  names jsonb not null,
  -- Whether something was found that needs a decision.
  needs_decision boolean not null,
  outcome text not null default 'open' check (outcome in ('open', 'clear', 'conflict', 'waived')),
  reasons text not null default '',
  reviewed_by uuid,
  reviewed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, matter_id) references matters,
  foreign key (tenant_id, created_by) references users,
  foreign key (tenant_id, reviewed_by) references users,
  check ((outcome = 'open') = (reviewed_at is null))
);
create index conflict_reports_by_matter on conflict_reports (tenant_id, matter_id, created_at);
select isolate_tenant_table('public.conflict_reports');

-- As it was found. Who reads it later sees of it what they may see then.
create table conflict_hits (
  tenant_id text not null,
  report_id uuid not null,
  position integer not null,
  -- Which of the names it answers, from 0.
  asked integer not null,
  source text not null check (source in ('contact', 'alias', 'former', 'enquiry', 'instruction', 'matter', 'note', 'narrative')),
  name text not null,
  reason text not null,
  score real not null,
  needs_decision boolean not null,
  contact_id uuid,
  matter_id uuid,
  enquiry_id uuid,
  role text not null default '',
  is_client boolean not null default false,
  is_adverse boolean not null default false,
  status text not null default '',
  since date,
  primary key (tenant_id, report_id, position),
  foreign key (tenant_id, report_id) references conflict_reports on delete cascade
);
select isolate_tenant_table('public.conflict_hits', 'select, insert');

-- Names of which two words meet those asked (up to four, each with its other spellings), or the only one does. Of one word
-- asked that one; with an initial beside it, the two together. The likest first, so many of each kind.
create function search_names(tenant text, asked text, words_1 text[], words_2 text[], words_3 text[], words_4 text[], initials text[], most integer) returns table (kind text, id uuid)
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

-- Whose address, number of telephone or number of company it is.
create function search_identifiers(tenant text, emails text[], phones text[], numbers text[], most integer) returns table (kind text, id uuid)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
  begin
    if tenant is null or tenant is distinct from current_tenant() then
      raise exception 'search outside the current tenant' using errcode = 'insufficient_privilege';
    end if;
    return query
      (select 'contact', t.id from contacts t where t.tenant_id = tenant and (t.email <> '' and lower(t.email) = any(emails)
        or t.phone <> '' and phone_key(t.phone) = any(phones) or t.mobile <> '' and phone_key(t.mobile) = any(phones)) limit most)
      union all
      (select 'enquiry', t.id from enquiries t where t.tenant_id = tenant and (t.enquirer_email <> '' and lower(t.enquirer_email) = any(emails)
        or t.enquirer_phone <> '' and phone_key(t.enquirer_phone) = any(phones)) limit most)
      union all
      (select 'instruction', t.id from matter_instructions t where t.tenant_id = tenant and (digits_of(t.debtor ->> 'abn') = any(numbers) or digits_of(t.debtor ->> 'acn') = any(numbers)
        or exists (select from jsonb_array_elements_text(t.debtor -> 'emails') as e (email) where lower(email) = any(emails))
        or exists (select from jsonb_array_elements_text(t.debtor -> 'phones') as p (phone) where phone_key(phone) = any(phones))) limit most);
  end
  $$;

-- Matters, and what was noted and recorded on them, that name it: where, how often, and when last.
create function search_mentions(tenant text, asked tsquery, most integer) returns table (kind text, matter_id uuid, contact_id uuid, enquiry_id uuid, mentions integer, latest date)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  as $$
  begin
    if tenant is null or tenant is distinct from current_tenant() then
      raise exception 'search outside the current tenant' using errcode = 'insufficient_privilege';
    end if;
    return query
      (select 'matter', t.id, null::uuid, null::uuid, 1, null::date from matters t where t.tenant_id = tenant and mention_words(t.title || ' ' || t.description) @@ asked limit most)
      union all
      (select 'note', t.matter_id, t.contact_id, t.enquiry_id, count(*)::integer, max(t.created_at)::date as last from notes t
        where t.tenant_id = tenant and mention_words(t.subject || ' ' || t.body) @@ asked and t.deleted_at is null group by t.matter_id, t.contact_id, t.enquiry_id order by last desc limit most)
      union all
      (select 'narrative', t.matter_id, null::uuid, null::uuid, count(*)::integer, max(t.worked_on) as last from time_entries t
        where t.tenant_id = tenant and mention_words(t.narrative) @@ asked group by t.matter_id order by last desc limit most);
  end
  $$;

revoke execute on function
  search_names(text, text, text[], text[], text[], text[], text[], integer),
  search_identifiers(text, text[], text[], text[], integer),
  search_mentions(text, tsquery, integer) from public;
grant execute on function
  search_names(text, text, text[], text[], text[], text[], text[], integer),
  search_identifiers(text, text[], text[], text[], integer),
  search_mentions(text, tsquery, integer) to atrium_app;
grant create on schema public to atrium_search;
alter function search_names(text, text, text[], text[], text[], text[], text[], integer) owner to atrium_search;
alter function search_identifiers(text, text[], text[], text[], integer) owner to atrium_search;
alter function search_mentions(text, tsquery, integer) owner to atrium_search;
revoke create on schema public from atrium_search;
