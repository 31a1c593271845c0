-- Extensions and the functions every table leans on.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- UUID version 7 (RFC 9562): random, yet ordered by time, so that new rows land
-- together in the index. PostgreSQL brings its own from 18 on; this runs on 15 too.
create function new_id() returns uuid
  language sql volatile parallel safe
  as $$
    select encode(
      set_bit(
        set_bit(
          overlay(uuid_send(gen_random_uuid())
                  placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
                  from 1 for 6),
          52, 1),
        53, 1),
      'hex')::uuid
  $$;

-- The tenant of this statement. After a local setting has gone the variable
-- reads '' and not null, hence nullif.
create function current_tenant() returns text
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant_id', true), '') $$;
