-- What points at a contact is read from the catalogue of foreign keys, so that a table that is added is never forgotten: when
-- a contact is deleted, and when two are made one. All run as the one who asks, under row-level security.

-- Tables in which something depends on the contact; what belongs to the contact alone does not count.
create function contact_uses(tenant text, contact uuid) returns table (used_by text)
  language plpgsql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    reference record;
    is_used boolean;
  begin
    for reference in
      select k.conrelid::regclass as place, a.attname as named, c.relname as table_name
      from pg_constraint k join pg_class c on c.oid = k.conrelid
        join unnest(k.conkey) with ordinality as key (attnum, at) on key.at = 2
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.attnum
      where k.contype = 'f' and k.confrelid = 'public.contacts'::regclass and k.confdeltype <> 'c'
      order by c.relname, a.attname
    loop
      execute format('select exists (select from %s t where t.tenant_id = $1 and t.%I = $2)', reference.place, reference.named)
        into is_used using tenant, contact;
      if is_used then
        used_by := reference.table_name;
        return next;
      end if;
    end loop;
  end
  $$;

-- Writes rows back as they were. One that can not be there any more, for what it points at or what took its place, is left out.
create function restore_rows(place regclass, kept jsonb) returns integer
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    columns text := (
      select string_agg(format('%I', a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = place and a.attnum > 0 and not a.attisdropped and a.attgenerated = '');
    kept_row jsonb;
    restored integer := 0;
  begin
    for kept_row in select r.value from jsonb_array_elements(kept) as r (value) loop
      begin
        execute format('insert into %s (%s) select %s from jsonb_populate_record(null::%s, $1)', place, columns, columns, place) using kept_row;
        restored := restored + 1;
      exception when unique_violation or foreign_key_violation or check_violation then
        null;
      end;
    end loop;
    return restored;
  end
  $$;

-- Takes a contact out with what belongs to it alone, and keeps both.
create function remove_contact(tenant text, contact uuid, remover uuid) returns void
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    reference record;
    kept jsonb := '[]';
    found_rows jsonb;
  begin
    for reference in
      select k.conrelid::regclass as place, a.attname as named
      from pg_constraint k
        join unnest(k.conkey) with ordinality as key (attnum, at) on key.at = 2
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.attnum
      where k.contype = 'f' and k.confrelid = 'public.contacts'::regclass and k.confdeltype = 'c'
      order by 1, 2
    loop
      execute format('select coalesce(jsonb_agg(to_jsonb(t)), ''[]'') from %s t where t.tenant_id = $1 and t.%I = $2', reference.place, reference.named)
        into found_rows using tenant, contact;
      if found_rows <> '[]' then
        kept := kept || jsonb_build_array(jsonb_build_object('table', reference.place::text, 'rows', found_rows));
      end if;
    end loop;
    insert into contact_removals (tenant_id, id, name, owner_id, content, removed_by)
    select c.tenant_id, c.id, c.name, c.owner_id,
      jsonb_build_array(jsonb_build_object('table', 'contacts', 'rows', jsonb_build_array(to_jsonb(c)))) || kept, remover
    from contacts c where c.tenant_id = tenant and c.id = contact;
    delete from contacts c where c.tenant_id = tenant and c.id = contact;
  end
  $$;

-- Puts a removed contact back, in a version above any that was seen. False where there is none removed.
create function restore_contact(tenant text, contact uuid) returns boolean
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    kept jsonb := (select r.content from contact_removals r where r.tenant_id = tenant and r.id = contact for update);
    part jsonb;
  begin
    if kept is null then
      return false;
    end if;
    for part in select p.value from jsonb_array_elements(kept) as p (value) loop
      perform restore_rows((part ->> 'table')::regclass, part -> 'rows');
    end loop;
    update contacts c set version = c.version + 1 where c.tenant_id = tenant and c.id = contact;
    delete from contact_removals r where r.tenant_id = tenant and r.id = contact;
    return true;
  end
  $$;

-- Lets everything that points at one row point at another of the same table. What can not, for the other has it already, is
-- taken out. Answers both: `moved` with the keys of the rows, `dropped` with the rows.
create function repoint_references(target regclass, tenant text, from_id uuid, to_id uuid) returns jsonb
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    reference record;
    pointing jsonb;
    keys jsonb;
    moved jsonb := '[]';
    dropped jsonb := '[]';
    fits boolean;
  begin
    for reference in
      select k.conrelid::regclass as place, a.attname as named,
        (select string_agg(format('t.%I = ($3).%I', p.attname, p.attname), ' and ' order by p.attnum)
          from pg_constraint pk join pg_attribute p on p.attrelid = pk.conrelid and p.attnum = any(pk.conkey)
          where pk.conrelid = k.conrelid and pk.contype = 'p') as same_row,
        (select jsonb_agg(p.attname order by p.attnum)
          from pg_constraint pk join pg_attribute p on p.attrelid = pk.conrelid and p.attnum = any(pk.conkey)
          where pk.conrelid = k.conrelid and pk.contype = 'p') as key_columns
      from pg_constraint k
        join unnest(k.conkey) with ordinality as key (attnum, at) on key.at = 2
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.attnum
      where k.contype = 'f' and k.confrelid = target
      order by 1, 2
    loop
      keys := '[]';
      for pointing in execute format('select to_jsonb(t) from %s t where t.tenant_id = $1 and t.%I = $2', reference.place, reference.named)
        using tenant, from_id
      loop
        begin
          execute format('update %1$s t set %2$I = $1 where t.tenant_id = $2 and %3$s',
            reference.place, reference.named, replace(reference.same_row, '($3)', format('(jsonb_populate_record(null::%s, $3))', reference.place)))
            using to_id, tenant, pointing;
          fits := true;
        exception when unique_violation or check_violation then
          fits := false;
        end;
        if fits then
          keys := keys || jsonb_build_array((select jsonb_object_agg(e.key, case when e.key = reference.named then to_jsonb(to_id) else e.value end)
            from jsonb_each(pointing) e where reference.key_columns ? e.key));
        else
          execute format('delete from %1$s t where t.tenant_id = $1 and %2$s',
            reference.place, replace(reference.same_row, '($3)', format('(jsonb_populate_record(null::%s, $2))', reference.place)))
            using tenant, pointing;
          dropped := dropped || jsonb_build_array(jsonb_build_object('table', reference.place::text, 'rows', jsonb_build_array(pointing)));
        end if;
      end loop;
      if keys <> '[]' then
        moved := moved || jsonb_build_array(jsonb_build_object('table', reference.place::text, 'column', reference.named, 'keys', keys));
      end if;
    end loop;
    return jsonb_build_object('moved', moved, 'dropped', dropped);
  end
  $$;

-- The way back: rows that were moved and still point there.
create function repoint_back(moved jsonb, tenant text, from_id uuid, to_id uuid) returns void
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    reference record;
    key jsonb;
    same_row text;
  begin
    for reference in select (m.value ->> 'table')::regclass as place, m.value ->> 'column' as named, m.value -> 'keys' as keys from jsonb_array_elements(moved) as m (value) loop
      for key in select k.value from jsonb_array_elements(reference.keys) as k (value) loop
        select string_agg(format('t.%1$I = (jsonb_populate_record(null::%2$s, $3)).%1$I', c.name, reference.place), ' and ')
          into same_row from jsonb_object_keys(key) as c (name);
        begin
          execute format('update %1$s t set %2$I = $1 where t.tenant_id = $2 and t.%2$I = $4 and %3$s', reference.place, reference.named, same_row)
            using to_id, tenant, key, from_id;
        exception when unique_violation or check_violation then
          null;
        end;
      end loop;
    end loop;
  end
  $$;

-- Two contacts made one: who it was made of, what was moved, and the fields before and after, for the way back.
create table contact_merges (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  winner_id uuid not null,
  loser_id uuid not null,
  loser_name text not null,
  -- The loser as it was.
  loser jsonb not null,
  moved jsonb not null,
  dropped jsonb not null,
  -- The same of what their referrers had, where both were one.
  referrers jsonb,
  -- Names, addresses and numbers that were put beside the loser, so that nothing of either is lost.
  remembered uuid[] not null default '{}',
  fields_before jsonb not null,
  fields_after jsonb not null,
  merged_at timestamptz not null default now(),
  merged_by uuid not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, winner_id) references contacts on delete cascade,
  foreign key (tenant_id, merged_by) references users,
  foreign key (tenant_id, undone_by) references users
);
create index contact_merges_by_winner on contact_merges (tenant_id, winner_id, merged_at desc);
create index contact_merges_by_time on contact_merges (tenant_id, merged_at desc);
select isolate_tenant_table('public.contact_merges');

-- Pairs that somebody looked at and found to be two.
create table contact_distinctions (
  tenant_id text not null,
  one_id uuid not null,
  other_id uuid not null,
  decided_at timestamptz not null default now(),
  decided_by uuid,
  primary key (tenant_id, one_id, other_id),
  check (one_id < other_id),
  foreign key (tenant_id, one_id) references contacts on delete cascade,
  foreign key (tenant_id, other_id) references contacts on delete cascade,
  foreign key (tenant_id, decided_by) references users
);
select isolate_tenant_table('public.contact_distinctions');

-- Of two referrers one is left: a contact is a referrer once.
create function merge_contacts(tenant text, winner uuid, loser uuid) returns jsonb
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    winning_referrer uuid := (select r.id from referrers r where r.tenant_id = tenant and r.contact_id = winner);
    losing_referrer uuid := (select r.id from referrers r where r.tenant_id = tenant and r.contact_id = loser);
    of_referrers jsonb;
    of_contacts jsonb;
    was jsonb := (select to_jsonb(c) from contacts c where c.tenant_id = tenant and c.id = loser);
  begin
    if winning_referrer is not null and losing_referrer is not null then
      of_referrers := repoint_references('public.referrers', tenant, losing_referrer, winning_referrer)
        || jsonb_build_object('from', losing_referrer, 'to', winning_referrer);
    end if;
    of_contacts := repoint_references('public.contacts', tenant, loser, winner);
    delete from contacts c where c.tenant_id = tenant and c.id = loser;
    return of_contacts || jsonb_build_object('loser', was, 'referrers', of_referrers);
  end
  $$;

create function undo_contact_merge(tenant text, merge uuid) returns boolean
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    made record;
    part jsonb;
  begin
    select * into made from contact_merges m where m.tenant_id = tenant and m.id = merge and m.undone_at is null for update;
    if not found or restore_rows('public.contacts', jsonb_build_array(made.loser)) = 0 then
      return false;
    end if;
    for part in select p.value from jsonb_array_elements(made.dropped) as p (value) loop
      perform restore_rows((part ->> 'table')::regclass, part -> 'rows');
    end loop;
    if jsonb_typeof(made.referrers) = 'object' then
      for part in select p.value from jsonb_array_elements(made.referrers -> 'dropped') as p (value) loop
        perform restore_rows((part ->> 'table')::regclass, part -> 'rows');
      end loop;
      perform repoint_back(made.referrers -> 'moved', tenant, (made.referrers ->> 'to')::uuid, (made.referrers ->> 'from')::uuid);
    end if;
    perform repoint_back(made.moved, tenant, made.winner_id, made.loser_id);
    return true;
  end
  $$;

revoke execute on function
  contact_uses(text, uuid), restore_rows(regclass, jsonb), remove_contact(text, uuid, uuid), restore_contact(text, uuid),
  repoint_references(regclass, text, uuid, uuid), repoint_back(jsonb, text, uuid, uuid),
  merge_contacts(text, uuid, uuid), undo_contact_merge(text, uuid) from public;
grant execute on function
  contact_uses(text, uuid), restore_rows(regclass, jsonb), remove_contact(text, uuid, uuid), restore_contact(text, uuid),
  repoint_references(regclass, text, uuid, uuid), repoint_back(jsonb, text, uuid, uuid),
  merge_contacts(text, uuid, uuid), undo_contact_merge(text, uuid) to atrium_app;

-- A matter shows its client by name, also when it comes to another.
create function name_client_of_matter() returns trigger
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    new.client_name := coalesce((select c.name from contacts c where c.tenant_id = new.tenant_id and c.id = new.client_id), new.client_name);
    return new;
  end
  $$;
create trigger name_client_of_matter before update of client_id on matters
  for each row when (old.client_id is distinct from new.client_id and old.client_name = new.client_name) execute function name_client_of_matter();
