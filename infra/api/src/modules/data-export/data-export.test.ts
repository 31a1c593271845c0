import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { compactVerify, importJWK, type JWK } from 'jose';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, testTenants, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { datasets } from './datasets.ts';
import type { DataManifest } from './data-signing.ts';

const features = ['matters', 'contacts', 'enquiries', 'tasks', 'time', 'invoices', 'users', 'reports'];
const CREATE =
  'mutation ($input: DataKeyInput!) { createDataKey(input: $input) { ok { secret key { id name version roleName isActive } } error { message fields { field } } } }';
const REVOKE =
  'mutation ($id: ID!, $version: Int!) { revokeDataKey(id: $id, version: $version) { ok { isActive revokedAt } error { message } conflict { version } } }';
const SHOW = '{ dataExport { url datasets { name description } roles { name } keys { name isActive lastUsedAt } } }';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  for (const tenant of testTenants) {
    for (const user of ['admin', 'own'] as const)
      await api.owner.query(
        `insert into role_scopes (tenant_id, role_id, feature, action, scope) select $1, $2, unnest($3::text[]), 'export', 'all'
         on conflict (tenant_id, role_id, feature, action) do update set scope = 'all'`,
        [tenant, idOf(tenant, 'role', user), features],
      );
  }
  await api.owner.query(`update contacts set suburb = '=1+1' where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'contact', 1),
  ]);
  await api.owner.query(
    `update matters set is_restricted = true, person_responsible_id = $2 where tenant_id = 'alpha' and id = $1`,
    [idOf('alpha', 'matter', 4), idOf('alpha', 'user', 'own')],
  );
});
after(() => api.close());

interface Created {
  readonly ok: { readonly secret: string; readonly key: { readonly id: string; readonly version: number } } | null;
  readonly error: { readonly message: string; readonly fields: readonly { readonly field: string }[] } | null;
}
const inputOf = (tenant: TestTenant, role: TestUser, name = 'Warehouse') => ({
  name,
  roleId: idOf(tenant, 'role', role),
});
async function create(role: TestUser, tenant: TestTenant = 'alpha', maker: TestUser = 'admin'): Promise<Created> {
  const { data, errors } = await api.run([tenant, maker], CREATE, { input: inputOf(tenant, role) });
  assert.deepEqual(errors, []);
  return data['createDataKey'] as unknown as Created;
}
async function secretOf(role: TestUser, tenant: TestTenant = 'alpha'): Promise<string> {
  const { ok } = await create(role, tenant);
  assert.ok(ok);
  return ok.secret;
}
const get = (path: string, secret: string, scheme: 'Bearer' | 'Basic' = 'Bearer') =>
  fetch(new URL(`/-/data${path}`, api.url), {
    headers: {
      authorization: `${scheme} ${scheme === 'Bearer' ? secret : Buffer.from(`key:${secret}`).toString('base64')}`,
    },
  });
type Row = Record<string, string>;
async function csv(name: string, secret: string, since = ''): Promise<{ rows: Row[]; response: Response }> {
  const response = await get(`/${name}.csv${since === '' ? '' : `?since=${since}`}`, secret);
  assert.equal(response.status, 200, name);
  return { rows: parse(await response.text(), { columns: true }), response };
}
const count = async (text: string): Promise<number> => (await api.owner.query<{ n: number }>(text)).rows[0]?.n ?? -1;

proveRootField(() => api, {
  name: 'dataExport',
  document: SHOW,
  as: 'admin',
  refuses: 'partner',
  works: ({ dataExport }) => assert.equal((dataExport?.['datasets'] as unknown as unknown[]).length, datasets.length),
});
proveRootField(() => api, {
  name: 'createDataKey',
  document: CREATE,
  variables: { input: { name: '', roleId: idOf('alpha', 'role', 'own') } },
  as: 'admin',
  refuses: 'partner',
  works: ({ createDataKey }) => assert.equal(createDataKey?.['ok'], null),
});
proveRootField(() => api, {
  name: 'revokeDataKey',
  document: REVOKE,
  variables: { id: idOf('alpha', 'run', 1), version: 1 },
  as: 'admin',
  refuses: 'partner',
  works: ({ revokeDataKey }) => assert.equal(revokeDataKey?.['ok'], null),
});

test('a key reads each dataset, as text and as Parquet with the same rows, signed', async () => {
  const secret = await secretOf('admin');
  const list = (await (await get('', secret)).json()) as { datasets: { name: string; columns: { name: string }[] }[] };
  assert.deepEqual(
    list.datasets.map(({ name }) => name),
    datasets.map(({ name }) => name),
  );
  const jwks = (await (await fetch(new URL('/-/data/keys.json', api.url))).json()) as { keys: JWK[] };
  const key = await importJWK(jwks.keys[0] ?? {}, 'EdDSA');
  for (const { name, columns } of list.datasets) {
    const { rows, response } = await csv(name, secret);
    const file = await get(`/${name}.parquet`, secret, 'Basic');
    assert.equal(file.status, 200, name);
    const bytes = await file.arrayBuffer();
    const objects = await parquetReadObjects({ file: bytes });
    assert.equal(objects.length, rows.length, name);
    assert.deepEqual(
      objects.map((row) => row['id']),
      rows.map(({ id }) => id),
      name,
    );
    const first = objects[0];
    if (first !== undefined)
      assert.deepEqual(Object.keys(first).toSorted(), columns.map((column) => column.name).toSorted());
    for (const answer of [response, file]) {
      const { payload } = await compactVerify(answer.headers.get('atrium-manifest') ?? '', key);
      const manifest = JSON.parse(Buffer.from(payload).toString()) as DataManifest;
      assert.equal(manifest.rows, rows.length);
      assert.equal(manifest.firm, 'alpha');
      assert.deepEqual(
        manifest.columns,
        columns.map((column) => column.name),
      );
      if (answer === file)
        assert.equal(manifest.sha256, createHash('sha256').update(Buffer.from(bytes)).digest('hex'), name);
    }
  }
});

test('what is read is what stands in the database, amounts and days in their types', async () => {
  const secret = await secretOf('admin');
  const visible = `m.tenant_id = 'alpha' and m.status <> 'Deleted' and not (m.is_restricted and m.person_responsible_id <> '${idOf('alpha', 'user', 'admin')}'
    and not exists (select from matter_access a where a.tenant_id = m.tenant_id and a.matter_id = m.id and a.user_id = '${idOf('alpha', 'user', 'admin')}'))`;
  const { rows: matters } = await csv('matters', secret);
  assert.equal(matters.length, await count(`select count(*)::int n from matters m where ${visible}`));
  assert.ok(
    matters.length < (await count(`select count(*)::int n from matters m where m.tenant_id = 'alpha'`)),
    'a wall',
  );
  const wip = matters.reduce((sum, row) => sum + Number(row['wip_minor']), 0);
  assert.equal(wip, await count(`select sum(m.wip_minor)::float8 n from matters m where ${visible}`));
  const { rows: entries } = await csv('time', secret);
  assert.equal(
    entries.reduce((sum, row) => sum + Number(row['billed_seconds']), 0),
    await count(
      `select sum(e.billed_units * e.unit_seconds)::float8 n from time_entries e join matters m on m.tenant_id = e.tenant_id and m.id = e.matter_id where e.deleted_at is null and ${visible}`,
    ),
  );
  const { rows: payments } = await csv('payments', secret);
  assert.equal(
    payments.reduce((sum, row) => sum + Number(row['amount_minor']), 0),
    await count(
      `select coalesce(-sum(d.amount_minor), 0)::float8 n from debtor_ledger d join matters m on m.tenant_id = d.tenant_id and m.id = d.matter_id where d.account = 'bank' and ${visible}`,
    ),
  );
  const { rows: contacts } = await csv('contacts', secret);
  assert.ok(
    contacts.some(({ suburb }) => suburb === "'=1+1"),
    'nothing typed becomes a formula',
  );
  const [matter] = await parquetReadObjects({ file: await (await get('/matters.parquet', secret)).arrayBuffer() });
  assert.ok(matter?.['opened_on'] instanceof Date);
  assert.equal(typeof matter['wip_minor'], 'bigint');
});

test('the role of a key and its closed columns narrow what is read, no matter who made it', async () => {
  for (const column of ['title', 'wip'])
    await api.owner.query(
      `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', $2, $3)`,
      [idOf('alpha', 'role', 'own'), column, column === 'title' ? 'masked' : 'hidden'],
    );
  const secret = await secretOf('own');
  const { rows } = await csv('matters', secret);
  const all = (await csv('matters', await secretOf('admin'))).rows;
  assert.ok(rows.length < all.length);
  for (const row of rows) assert.ok(!('title' in row) && !('wip_minor' in row));
  const list = (await (await get('', secret)).json()) as { datasets: { name: string }[] };
  assert.ok(!list.datasets.some(({ name }) => name === 'work_ledger'), 'amounts that add up to a closed column');
  assert.equal((await get('/work_ledger.csv', secret)).status, 404);
  assert.equal((await get('/nothing.csv', secret)).status, 404);
  assert.equal((await get('/matters.xlsx', secret)).status, 404);
  await api.owner.query(`delete from column_security where tenant_id = 'alpha' and role_id = $1`, [
    idOf('alpha', 'role', 'own'),
  ]);
});

test('a cursor brings what changed since, and none of it where the rights became others', async () => {
  await api.owner.query(`update contacts set changed_at = now() - interval '1 day' where tenant_id = 'alpha'`);
  const secret = await secretOf('admin');
  const cursor = (await csv('contacts', secret)).response.headers.get('atrium-cursor') ?? '';
  assert.equal((await csv('contacts', secret, cursor)).rows.length, 0);
  await api.owner.query(`update contacts set changed_at = now() where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'contact', 2),
  ]);
  assert.deepEqual(
    (await csv('contacts', secret, cursor)).rows.map(({ id }) => id),
    [idOf('alpha', 'contact', 2)],
  );
  for (const wrong of [cursor.slice(1), 'x', Buffer.from('{}').toString('base64url')])
    assert.equal((await get(`/contacts.csv?since=${wrong}`, secret)).status, 400, wrong);
  assert.equal((await get(`/matters.csv?since=${cursor}`, secret)).status, 400, 'of another dataset');
  await api.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'contacts', 'email', 'hidden')`,
    [idOf('alpha', 'role', 'admin')],
  );
  assert.equal((await get(`/contacts.csv?since=${cursor}`, secret)).status, 410);
  await api.owner.query(`delete from column_security where tenant_id = 'alpha' and column_name = 'email'`);
});

test('a wrong key, another firm and a revoked key get nothing', async () => {
  const { ok } = await create('admin');
  assert.ok(ok);
  const { secret, key } = ok;
  assert.equal((await get('/matters.csv', secret)).status, 200);
  const [, own = ''] = secret.split('.');
  for (const wrong of ['', own, `beta.${own}`, `alpha.${'x'.repeat(43)}`, `nobody.${own}`, `${secret}x`]) {
    const response = await get('/matters.csv', wrong);
    assert.equal(response.status, 401, wrong);
    assert.ok(!(await response.text()).includes('mark'));
  }
  const ofBeta = await csv('contacts', await secretOf('admin', 'beta'));
  assert.ok(ofBeta.rows.every(({ name = '' }) => !name.includes('markalpha')));
  const revoke = async (version: number) => {
    const { data, errors } = await api.run(['alpha', 'admin'], REVOKE, { id: key.id, version });
    assert.deepEqual(errors, []);
    return data['revokeDataKey'] as unknown as { ok: { isActive: boolean } | null; conflict: unknown };
  };
  const elsewhere = await api.run(['beta', 'admin'], REVOKE, { id: key.id, version: 1 });
  assert.equal(elsewhere.data['revokeDataKey']?.['ok'], null);
  assert.deepEqual((await revoke(7)).conflict, { version: 1 });
  assert.equal((await revoke(1)).ok?.isActive, false);
  assert.equal((await get('/matters.csv', secret)).status, 401);
});

test('a key ends with the person who made it, and belongs to no role from outside', async () => {
  const { error } = await create('client');
  assert.deepEqual(error?.fields, [{ field: 'roleId' }]);
  const other = await api.run(['alpha', 'admin'], CREATE, { input: inputOf('beta', 'admin') });
  assert.equal(other.data['createDataKey']?.['ok'], null);
  const secret = await secretOf('admin');
  const who = idOf('alpha', 'user', 'admin');
  await api.owner.query(`update users set is_disabled = true where tenant_id = 'alpha' and id = $1`, [who]);
  assert.equal((await get('/matters.csv', secret)).status, 401);
  await api.owner.query(`update users set is_disabled = false where tenant_id = 'alpha' and id = $1`, [who]);
  assert.equal((await get('/matters.csv', secret)).status, 200);
});

test('reading is limited by the hour, and is in the log', async () => {
  const { ok } = await create('own');
  assert.ok(ok);
  assert.equal((await get('/people.csv', ok.secret)).status, 200);
  await api.owner.query(
    `insert into sign_in_attempts (tenant_id, key) select 'alpha', $1 from generate_series(1, 240)`,
    [`data:key:${ok.key.id}`],
  );
  const response = await get('/people.csv', ok.secret);
  assert.equal(response.status, 429);
  assert.ok(Number(response.headers.get('retry-after')) > 0);
  const { rows } = await api.owner.query<{ action: string }>(
    `select action from activity_log where tenant_id = 'alpha' and object_type = 'dataKey' and object_id = $1 order by happened_at, id`,
    [ok.key.id],
  );
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['createDataKey', 'download'],
  );
});

test('what was deleted is listed by its id, and no more once it came back', async () => {
  const secret = await secretOf('admin');
  const matterId = idOf('alpha', 'matter', 9);
  const set = (status: string) =>
    api.owner.query(`update matters set status = $2 where tenant_id = 'alpha' and id = $1`, [matterId, status]);
  const told = async (key: string) =>
    (await csv('deletions', key)).rows.map(({ dataset, row_id }) => `${dataset} ${row_id}`);
  await set('Deleted');
  await api.owner.query(
    `insert into tasks (tenant_id, kind, subject, created_by) values ('alpha', 'task', 'Call back', $1)`,
    [idOf('alpha', 'user', 'admin')],
  );
  await api.owner.query(`update tasks set deleted_at = now() where tenant_id = 'alpha' and subject = 'Call back'`);
  const first = await told(secret);
  assert.ok(first.includes(`matters ${matterId}`));
  assert.equal(first.filter((line) => line.startsWith('tasks ')).length, 1);
  const cursor = (await csv('deletions', secret)).response.headers.get('atrium-cursor') ?? '';
  await api.owner.query(`update deleted_rows set deleted_at = now() - interval '1 day'`);
  assert.equal((await csv('deletions', secret, cursor)).rows.length, 0);
  await set('Open');
  assert.ok(!(await told(secret)).includes(`matters ${matterId}`));
  assert.ok(!(await told(await secretOf('admin', 'beta'))).some((line) => line.startsWith('tasks ')));
  await api.owner.query(
    `delete from role_scopes where tenant_id = 'alpha' and role_id = $1 and feature = 'tasks' and action = 'export'`,
    [idOf('alpha', 'role', 'own')],
  );
  assert.ok(!(await told(await secretOf('own'))).some((line) => line.startsWith('tasks ')), 'of what the key reads');
});

interface Feed {
  readonly value: readonly Record<string, unknown>[];
  readonly '@odata.context': string;
  readonly '@odata.nextLink'?: string;
}
const odata = async (path: string, secret: string): Promise<{ response: Response; body: Feed }> => {
  const response = await get(`/odata${path}`, secret, 'Basic');
  return { response, body: (await response.json()) as Feed };
};

test('the feed describes itself and has the rows of the files, page by page', async () => {
  const secret = await secretOf('admin');
  const service = await odata('', secret);
  assert.equal(service.response.headers.get('odata-version'), '4.0');
  assert.deepEqual(
    service.body.value.map(({ name }) => name),
    datasets.map(({ name }) => name),
  );
  const metadata = await (await get('/odata/$metadata', secret)).text();
  assert.match(metadata, /<EntityType Name="matters_row"><Key><PropertyRef Name="id"\/><\/Key>/);
  assert.match(metadata, /<Property Name="wip_minor" Type="Edm.Int64"/);
  assert.match(metadata, /<Property Name="opened_on" Type="Edm.Date"/);
  const { rows } = await csv('matters', secret);
  const whole = await odata('/matters', secret);
  assert.match(whole.body['@odata.context'], /\/-\/data\/odata\/\$metadata#matters$/);
  assert.deepEqual(
    whole.body.value.map(({ id, file_number: number, wip_minor: wip }) => [id, number, wip]),
    rows.map((row) => [row['id'], row['file_number'], Number(row['wip_minor'])]),
  );
  const paged: unknown[] = [];
  let path: string | undefined = `/matters?$select=id,title&$top=${rows.length}`;
  const first = await odata(path, secret);
  assert.match(first.body['@odata.context'], /#matters\(id,title\)$/);
  assert.deepEqual(Object.keys(first.body.value[0] ?? {}), ['id', 'title']);
  path = '/matters?$top=5&$select=id';
  const five = await odata(path, secret);
  paged.push(...five.body.value.map(({ id }) => id));
  assert.equal(five.body['@odata.nextLink'], undefined, 'as many as were asked for');
  const next = await odata(`/matters?$select=id&$skiptoken=${String(paged.at(-1))}`, secret);
  assert.deepEqual(
    [...paged, ...next.body.value.map(({ id }) => id)],
    rows.map(({ id }) => id),
  );
});

test('the feed is narrowed by the moment of a change alone, and says what it cannot', async () => {
  const secret = await secretOf('admin');
  await api.owner.query(`update offices set changed_at = '2020-01-01' where tenant_id = 'alpha'`);
  await api.owner.query(`update offices set changed_at = '2026-06-01' where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'office', 1),
  ]);
  const since = encodeURIComponent('(changed_at ge 2026-01-01T00:00:00Z)');
  assert.deepEqual(
    (await odata(`/offices?$filter=${since}`, secret)).body.value.map(({ id }) => id),
    [idOf('alpha', 'office', 1)],
  );
  for (const [query, status] of [
    [`$filter=${encodeURIComponent("name eq 'Sydney'")}`, 501],
    ['$orderby=name', 501],
    ['$count=true', 501],
    ['$expand=matters', 501],
    ['$apply=aggregate(id)', 501],
    ['$select=password_hash', 400],
    ['$top=-1', 400],
    ['$skiptoken=x', 400],
  ] as const) {
    const response = await get(`/odata/offices?${query}`, secret);
    assert.equal(response.status, status, query);
    assert.equal(typeof ((await response.json()) as { error: { message: string } }).error.message, 'string');
  }
  assert.equal((await get('/odata/nothing', secret)).status, 404);
  assert.equal((await get('/odata/matters', `${secret}x`)).status, 401);
});

test('closed columns are in neither the description nor the rows of a feed, and no row is from behind a wall', async () => {
  await api.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', 'title', 'hidden')`,
    [idOf('alpha', 'role', 'own')],
  );
  const secret = await secretOf('own');
  const metadata = await (await get('/odata/$metadata', secret)).text();
  const [matters = ''] = /<EntityType Name="matters_row">.*?<\/EntityType>/.exec(metadata) ?? [];
  assert.ok(matters !== '' && !matters.includes('"title"'));
  assert.equal((await get('/odata/matters?$select=title', secret)).status, 400);
  const { rows } = await csv('matters', secret);
  assert.deepEqual(
    (await odata('/matters', secret)).body.value.map(({ id }) => id),
    rows.map(({ id }) => id),
  );
  await api.owner.query(`delete from column_security where tenant_id = 'alpha' and role_id = $1`, [
    idOf('alpha', 'role', 'own'),
  ]);
});
