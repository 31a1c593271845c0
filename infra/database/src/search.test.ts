import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { defineStatement } from './runner/statement.ts';
import { addTenants } from './testing/add-tenants.ts';
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts';
import { likePattern } from './like-pattern.ts';
import { nearWords, searchWords } from './search-words.ts';

const MATTERS = 4000;
const search = defineStatement<{ patterns: readonly string[]; near: readonly string[] | null }, { title: string }>({
  name: 'test.search',
  text: `select m.title from search_matters(:tenantId, :patterns::text[], :near::text[]) found join matters m on m.tenant_id = :tenantId and m.id = found.id order by m.title`,
});
const searchElsewhere = defineStatement<{ other: string }, object>({
  name: 'test.searchElsewhere',
  text: `select id from search_matters(:other, array['%a%'], null) where :tenantId::text is not null`,
});

let database: TestDatabase;
let owner: pg.Client;
before(async () => {
  database = await createTestDatabase();
  await addTenants(database.ownerConnectionString, ['harbour', 'wattle']);
  owner = new pg.Client(database.ownerConnectionString);
  await owner.connect();
  for (const tenantId of ['harbour', 'wattle']) await addMatters(tenantId);
  // Also clears the list of entries that still wait to be put into the index.
  await owner.query('vacuum analyze matters');
});
after(async () => {
  await owner.end();
  await database.drop();
});

async function addMatters(tenantId: string): Promise<void> {
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
  await owner.query(
    `with role as (insert into roles (tenant_id, name) values ($1, 'Role') returning id),
       person as (insert into users (tenant_id, user_name, email, friendly_name, role_id) select $1, 'a', 'a', 'A', id from role returning id),
       client as (insert into contacts (tenant_id, kind, name) values ($1, 'person', 'Thi Nguyen') returning id)
     insert into matters (tenant_id, file_number, title, client_id, client_name, type, status, person_responsible_id)
     select $1, '24/' || n, case n when 1 then '100% of Unit_7 \\ Annex' when 2 then '1000 of Unit 7' else md5(n::text) end, client.id, 'Thi Nguyen', 'Leasing', 'Open', person.id
     from role, person, client, generate_series(1, $2::int) n`,
    [tenantId, MATTERS],
  );
}

test('search finds what contains the text, in any case', async () => {
  assert.deepEqual(await database.runner.query('harbour', search, { patterns: [likePattern('UNIT 7')], near: null }), [
    { title: '1000 of Unit 7' },
  ]);
  assert.equal(
    (await database.runner.query('harbour', search, { patterns: [likePattern('nguyen')], near: null })).length,
    MATTERS,
  );
});

test('per cent, underscore and backslash stand for themselves', async () => {
  for (const text of ['100%', 'unit_7', '7 \\ annex']) {
    assert.deepEqual(
      await database.runner.query('harbour', search, { patterns: [likePattern(text)], near: null }),
      [{ title: '100% of Unit_7 \\ Annex' }],
      text,
    );
  }
});

test('search through row-level security uses the trigram index', async () => {
  const client = new pg.Client(database.appConnectionString);
  await client.connect();
  await client.query('begin');
  await client.query(`select set_config('app.tenant_id', 'harbour', true)`);
  const { rowCount } = await client.query(
    `select m.id from search_matters('harbour', array[$1], null) f join matters m on m.tenant_id = 'harbour' and m.id = f.id`,
    [likePattern('1000 of unit')],
  );
  const { rows } = await client.query<{ scans: string }>(
    `select pg_stat_get_xact_numscans('matters_search'::regclass) as scans`,
  );
  await client.query('commit');
  await client.end();
  assert.equal(rowCount, 1);
  assert.ok(Number(rows[0]?.scans) > 0);
});

const find = async (text: string): Promise<string[]> => {
  const patterns = searchWords(text).map(likePattern);
  return (await database.runner.query('harbour', search, { patterns, near: null })).map(({ title }) => title);
};
const findNear = async (text: string): Promise<string[]> => {
  const { near, exact } = nearWords(searchWords(text));
  return (await database.runner.query('harbour', search, { patterns: exact.map(likePattern), near })).map(
    ({ title }) => title,
  );
};

test('all words are found, in any order, by their beginnings and without punctuation', async () => {
  for (const text of ['annex unit', 'Unit, (ann', 'nguyen ANNEX', 'anne 24/1'])
    assert.deepEqual(await find(text), ['100% of Unit_7 \\ Annex'], text);
  assert.deepEqual(await find('annex haddad'), []);
});

test('a letter may be wrong, missing or too many', async () => {
  for (const text of ['anex', 'annnex', 'ennex', 'annix', 'nguyn anex', 'anex 24/1'])
    assert.deepEqual(await findNear(text), ['100% of Unit_7 \\ Annex'], text);
  for (const text of ['arrex', 'nguyen haddad', 'anex 24/2']) assert.deepEqual(await findNear(text), [], text);
});

test('a matter is found by the names of its parties, as they are now', async () => {
  await owner.query(`select set_config('app.tenant_id', 'harbour', false)`);
  await owner.query(`insert into contacts (tenant_id, kind, name) values ('harbour', 'person', 'Graham Haddad')`);
  await owner.query(`insert into matter_parties (tenant_id, matter_id, contact_id, role)
    select 'harbour', m.id, c.id, 'Defendant' from matters m, contacts c where m.file_number = '24/1' and c.name = 'Graham Haddad' and m.tenant_id = 'harbour'`);
  assert.deepEqual(await find('annex haddad'), ['100% of Unit_7 \\ Annex']);
  await owner.query(`update contacts set name = 'Graham Kelly' where name = 'Graham Haddad'`);
  assert.deepEqual([await find('annex haddad'), (await find('annex kelly')).length], [[], 1]);
  await owner.query(`delete from matter_parties where tenant_id = 'harbour'`);
  assert.deepEqual(await find('annex kelly'), []);
});

test('the search function plans the trigram index', async () => {
  await owner.query('begin');
  await owner.query('set local role atrium_search');
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
    `explain select m.id from matters m where m.tenant_id = 'harbour' and m.search like '%1000 of unit%'`,
  );
  const near = await owner.query<{ 'QUERY PLAN': string }>(
    `explain select m.id from matters m where m.tenant_id = 'harbour' and m.search like any (array['%annex%', '%annexe%'])`,
  );
  await owner.query('rollback');
  for (const plan of [rows, near.rows])
    assert.match(plan.map((row) => row['QUERY PLAN']).join('\n'), /Bitmap Index Scan on matters_search/);
});

test('search refuses another tenant than the current one', async () => {
  await assert.rejects(database.runner.query('harbour', searchElsewhere, { other: 'wattle' }), { code: '42501' });
  assert.equal((await database.runner.query('wattle', searchElsewhere, { other: 'wattle' })).length > 0, true);
});
