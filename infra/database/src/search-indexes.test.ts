import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { createTestDatabase } from './testing/create-test-database.ts';

test('no index of a search of firms collects what is written in a list that every search would read', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client(database.ownerConnectionString);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_am a on a.oid = c.relam join pg_index i on i.indexrelid = c.oid
    join pg_attribute t on t.attrelid = i.indrelid and t.attname = 'tenant_id' and not t.attisdropped
    where a.amname = 'gin' and not coalesce('fastupdate=off' = any(c.reloptions), false) order by 1`);
  await client.end();
  await database.drop();
  assert.deepEqual(rows, []);
});
