-- A firm can take along everything it has, and an empty one can take it in again.

-- The tables that hold rows of firms, with columns, key and what they refer to, as the catalogue has them.
create function firm_archive_tables(tenant text) returns table (name text, columns jsonb, key jsonb, refs jsonb)
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    select c.relname::text as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'isRequired', a.attnotnull, 'isGenerated', a.attgenerated <> '') order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname <> 'tenant_id') as columns,
      (select coalesce(jsonb_agg(a.attname order by array_position(i.indkey::integer[], a.attnum::integer)), '[]') from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::integer[]) and a.attname <> 'tenant_id'
        where i.indrelid = c.oid and i.indisprimary) as key,
      (select coalesce(jsonb_agg(jsonb_build_object('table', other.relname, 'isDeferrable', r.condeferrable,
          'columns', (select jsonb_agg(a.attname) from pg_attribute a where a.attrelid = r.conrelid and a.attnum = any(r.conkey) and a.attname <> 'tenant_id'))), '[]')
        from pg_constraint r join pg_class other on other.oid = r.confrelid
        where r.conrelid = c.oid and r.contype = 'f' and other.relname <> 'tenants') as refs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and tenant is not null
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
      and exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)
    order by c.relname
  $$;

-- Rows of one table in the order of its key, each as the texts of the columns asked for; what follows the key `after`.
-- Runs as the one who asks: row-level security and grants hold.
create function firm_archive_rows(tenant text, of_table text, columns text[], after text[], most integer)
  returns table (cells text[], key text[])
  language plpgsql stable
  set search_path = pg_catalog, public, pg_temp
  set timezone = 'UTC'
  as $$
  declare
    relation oid := (select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = of_table and c.relkind = 'r'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'));
    names text;
    texts text;
    bounds text;
  begin
    select string_agg(format('t.%I', a.attname), ', ' order by k.place), string_agg(format('t.%I::text', a.attname), ', ' order by k.place),
      string_agg(format('($3)[%s]::%s', k.place, format_type(a.atttypid, a.atttypmod)), ', ' order by k.place)
      into strict names, texts, bounds
    from pg_index i cross join lateral (
        select u.attnum, row_number() over (order by u.place) as place
        from unnest(i.indkey::integer[]) with ordinality u (attnum, place)
        join pg_attribute t on t.attrelid = i.indrelid and t.attnum = u.attnum and t.attname <> 'tenant_id') k
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indrelid = relation and i.indisprimary;
    if names is null then raise exception 'table % has no rows of firms', of_table; end if;
    return query execute format(
      'select array(select x.value ->> c.name from unnest($2) with ordinality c (name, place) order by c.place), x.key
       from (select to_jsonb(t) as value, array[%s] as key from public.%I t
         where t.tenant_id = $1 and ($3 is null or (%s) > (%s)) order by %s limit $4) x',
      texts, of_table, names, bounds, names) using tenant, columns, after, most;
  end
  $$;

-- Puts rows of an archive into a table of this firm.
create function firm_archive_insert(tenant text, of_table text, columns text[], rows jsonb) returns bigint
  language plpgsql volatile
  set search_path = pg_catalog, public, pg_temp
  set timezone = 'UTC'
  as $$
  declare
    names text;
    added bigint;
  begin
    select string_agg(format('%I', a.attname), ', ' order by a.attnum) into names
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = of_table and a.attgenerated = ''
      and a.attname = any(columns) and a.attname <> 'tenant_id'
      and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id');
    if names is null then raise exception 'table % has no rows of firms', of_table; end if;
    execute format('insert into public.%1$I (tenant_id, %2$s) select $1, %2$s from jsonb_populate_recordset(null::public.%1$I, $2)', of_table, names)
      using tenant, rows;
    get diagnostics added = row_count;
    return added;
  end
  $$;

-- Tables that refer to each other in a circle, or to themselves, are taken in with what they refer to checked at the end.
do $$
  declare reference record;
  begin
    for reference in
      select r.conrelid::regclass as of_table, r.conname from pg_constraint r
      where r.contype = 'f' and r.connamespace = 'public'::regnamespace and (
        r.conrelid = r.confrelid
        or r.conrelid in ('offices'::regclass, 'users'::regclass, 'contacts'::regclass) and r.confrelid in ('offices'::regclass, 'users'::regclass, 'contacts'::regclass)
        or r.conrelid in ('material_items'::regclass, 'documents'::regclass) and r.confrelid in ('material_items'::regclass, 'documents'::regclass))
    loop
      execute format('alter table %s alter constraint %I deferrable initially immediate', reference.of_table, reference.conname);
    end loop;
  end
$$;
create function defer_references() returns void language plpgsql volatile set search_path = pg_catalog, public, pg_temp
  as $$ begin set constraints all deferred; end $$;

revoke execute on function firm_archive_tables(text) from public;
grant execute on function firm_archive_tables(text) to atrium_app;
revoke execute on function firm_archive_rows(text, text, text[], text[], integer) from public;
revoke execute on function firm_archive_insert(text, text, text[], jsonb) from public;
revoke execute on function defer_references() from public;
grant execute on function firm_archive_rows(text, text, text[], text[], integer) to atrium_app;
grant execute on function firm_archive_insert(text, text, text[], jsonb) to atrium_app;
grant execute on function defer_references() to atrium_app;
