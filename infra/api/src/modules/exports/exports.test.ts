import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { errorCodes } from '@atrium/contracts';
import { proveRootField } from '../../testing/prove-root-field.ts';
import type { Who } from '../../testing/test-api.ts';
import { idOf, markOf, testTenants, type TestTenant } from '../../testing/test-firms.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { announceAccessChange } from '../identity/announcements.ts';
import { linkDocument, mattersInput, requestDocument, startExportsApi, type ExportsApi } from './exports.fixtures.ts';

let exports: ExportsApi;
before(async () => {
  exports = await startExportsApi();
  await exports.owner.query(`update role_scopes set scope = 'none' where role_id = $1 and feature = 'invoices'`, [
    idOf('alpha', 'role', 'own'),
  ]);
});
after(() => exports.close());

const WAITING = '0000000e-0000-7000-8000-000000000001';
const READY = '0000000e-0000-7000-8000-000000000002';
/** In each firm the partner waits for one export and has another ready. */
beforeEach(async () => {
  await exports.owner.query(`delete from export_runs; delete from activity_log where kind = 'export'`);
  for (const tenant of testTenants) await seed(tenant);
});
async function seed(tenant: TestTenant): Promise<void> {
  const request = {
    columns: [{ field: 'title', title: 'Matter' }],
    filterTexts: [],
    filters: {},
    client: { address: '', device: '' },
  };
  await exports.owner.query(
    `insert into export_runs (tenant_id, id, user_id, list, format, title, request, total, due_at) values ($1, $2, $3, 'MATTERS', 'CSV', $4, $5::jsonb, 23, now() + interval '1 day')`,
    [tenant, WAITING, idOf(tenant, 'user', 'partner'), `${markOf(tenant)} waiting`, request],
  );
  const { api } = exports;
  const key = `${tenant}/ready`;
  await mkdir(join(api.filesFolder, 'files', tenant), { recursive: true });
  await writeFile(join(api.filesFolder, 'files', key), `${markOf(tenant)} file`);
  await exports.owner.query(
    `insert into export_runs (tenant_id, id, user_id, list, format, title, request, state, total, written, storage_key, size_bytes, finished_at, expires_at, requested_at)
     values ($1, $2, $3, 'MATTERS', 'CSV', $4, $5::jsonb, 'DONE', 1, 1, $6, $7, now(), now() + interval '1 hour', now() - interval '1 minute')`,
    [
      tenant,
      READY,
      idOf(tenant, 'user', 'partner'),
      `${markOf(tenant)} ready`,
      request,
      key,
      `${markOf(tenant)} file`.length,
    ],
  );
}

/** Changes how far the partner of alpha may export, and waits until the API has heard of it. */
async function giveExport(scope: 'none' | 'all'): Promise<void> {
  await exports.owner.query(
    `update role_scopes set scope = $1 where tenant_id = 'alpha' and role_id = $2 and action = 'export'`,
    [scope, idOf('alpha', 'role', 'partner')],
  );
  await announceAccessChange(exports.api.runner, 'alpha');
  for (;;) {
    const { lists } = (await exports.ask(partner, '{ exportRuns { lists } }')) as unknown as { lists: string[] };
    if (lists.includes('MATTERS') === (scope === 'all')) return;
  }
}

const partner: Who = ['alpha', 'partner'];
const colleague: Who = ['alpha', 'admin'];
const elsewhere: Who = ['beta', 'partner'];
const logged = async () =>
  (
    await exports.owner.query<{ action: string; result: string; detail: Record<string, unknown> }>(
      `select action, result, detail from activity_log where tenant_id = 'alpha' and kind = 'export' order by happened_at, id`,
    )
  ).rows;

proveRootField(() => exports.api, {
  name: 'exportRuns',
  document: '{ exportRuns(list: MATTERS) { lists runs { id title state total written failure sizeBytes expiresAt } } }',
  as: 'partner',
  refuses: null,
  works: ({ exportRuns }) => {
    assert.deepEqual(exportRuns?.['lists'], ['MATTERS', 'CONTACTS', 'MATTER_FIGURES', 'CONFIGURATION']);
    const runs = exportRuns?.['runs'] as unknown as { id: string }[];
    assert.deepEqual(
      runs.map(({ id }) => id),
      [WAITING, READY],
    );
  },
});

proveRootField(() => exports.api, {
  name: 'exportRun',
  document: `{ exportRun(id: "${READY}") { title state sizeBytes } }`,
  as: 'partner',
  refuses: null,
  works: ({ exportRun }) =>
    assert.deepEqual({ ...exportRun }, { title: 'markalpha ready', state: 'DONE', sizeBytes: 14 }),
});

proveRootField(() => exports.api, {
  name: 'requestExport',
  document: requestDocument,
  variables: { key: 'the proof', input: mattersInput() },
  as: 'partner',
  refuses: 'reception',
  works: ({ requestExport }) =>
    assert.deepEqual(
      [requestExport?.['message'], requestExport?.['ok']?.['state'], requestExport?.['ok']?.['total']],
      [null, 'QUEUED', 22],
    ),
});

proveRootField(() => exports.api, {
  name: 'cancelExport',
  document: `mutation { cancelExport(id: "${WAITING}") { title state } }`,
  as: 'partner',
  refuses: null,
  works: ({ cancelExport }) =>
    assert.deepEqual({ ...cancelExport }, { title: 'markalpha waiting', state: 'CANCELLED' }),
});

proveRootField(() => exports.api, {
  name: 'createExportLink',
  document: linkDocument,
  variables: { id: READY },
  as: 'partner',
  refuses: null,
  works: ({ createExportLink }) =>
    assert.match(String(createExportLink?.['url']), new RegExp(`^/exports/${READY}/content\\?firm=alpha&ticket=`)),
});

test('exportChanged shows its owner how it stands, at once and after each step, and nobody else anything', async () => {
  const socket = await openSocket(exports.api, ['alpha', 'partner']);
  const stream = socket.subscribe('subscription ($id: ID!) { exportChanged(id: $id) { state } }', { id: WAITING });
  assert.deepEqual(await stream.next(), { exportChanged: { state: 'QUEUED' } });
  await exports.ask(partner, 'mutation ($id: ID!) { cancelExport(id: $id) { state } }', { id: WAITING });
  assert.deepEqual(await stream.next(), { exportChanged: { state: 'CANCELLED' } });
  await socket.close();

  const others = await Promise.all([
    openSocket(exports.api, ['alpha', 'admin']),
    openSocket(exports.api, ['beta', 'admin']),
  ]);
  const heard: unknown[] = [];
  for (const other of others)
    void other
      .subscribe('subscription ($id: ID!) { exportChanged(id: $id) { state } }', { id: READY })
      .next()
      .then(
        (data) => heard.push(data),
        () => undefined,
      );
  await exports.ask(partner, linkDocument, { id: READY });
  for (const other of others) await other.close();
  assert.deepEqual(
    heard.filter((data) => Object.keys(data as object).length > 0),
    [],
  );
});

for (const [who, whose] of [
  [colleague, 'a colleague'],
  [elsewhere, 'somebody of another firm'],
] as const) {
  test(`${whose} finds, cancels and fetches nothing of one’s exports`, async () => {
    await exports.owner.query(`update export_runs set id = new_id() where tenant_id = 'beta'`);
    const answer = async (document: string, id: string) => (await exports.api.run(who, document, { id })).data;
    assert.equal((await answer('query ($id: ID!) { exportRun(id: $id) { id } }', READY))['exportRun'], null);
    const { data } = await exports.api.run(who, '{ exportRuns { runs { title } } }');
    assert.ok(!JSON.stringify(data).includes(markOf('alpha')));
    assert.equal((await answer('mutation ($id: ID!) { cancelExport(id: $id) { id } }', WAITING))['cancelExport'], null);
    const link = (await answer(linkDocument, READY))['createExportLink'];
    assert.deepEqual({ ...link }, { url: null, message: 'This file no longer exists. Export the list again.' });
    const { rows } = await exports.owner.query<{ state: string }>(
      `select state from export_runs where tenant_id = 'alpha' and id = $1`,
      [WAITING],
    );
    assert.equal(rows[0]?.state, 'QUEUED');
  });
}

test('a link saves the file once, under its name and never as a page', async () => {
  const { url } = (await exports.ask(partner, linkDocument, { id: READY })) as unknown as { url: string };
  const address = `${new URL(exports.api.url).origin}${url}`;
  const first = await fetch(address);
  assert.equal(await first.text(), 'markalpha file');
  assert.match(
    first.headers.get('content-disposition') ?? '',
    /^attachment; filename="markalpha ready \d{4}-\d\d-\d\d\.csv"/,
  );
  assert.equal(first.headers.get('x-content-type-options'), 'nosniff');
  assert.match(first.headers.get('content-security-policy') ?? '', /sandbox/);
  assert.equal((await fetch(address)).status, 404);
  assert.deepEqual(
    (await logged()).map(({ action }) => action),
    ['download'],
  );
});

const breaks: [why: string, change: (url: string) => string][] = [
  ['names another firm', (url) => url.replace('firm=alpha', 'firm=beta')],
  ['names another export', (url) => url.replace(READY, WAITING)],
  ['has another ticket', (url) => `${url}x`],
  ['has none', (url) => url.replace(/&ticket=.*/, '')],
];
for (const [why, change] of breaks) {
  test(`a link that ${why} opens nothing`, async () => {
    const { url } = (await exports.ask(partner, linkDocument, { id: READY })) as unknown as { url: string };
    assert.equal((await fetch(`${new URL(exports.api.url).origin}${change(url)}`)).status, 404);
  });
}

test('a link opens nothing once its person may no longer export', async () => {
  const { url } = (await exports.ask(partner, linkDocument, { id: READY })) as unknown as { url: string };
  await giveExport('none');
  assert.equal((await fetch(`${new URL(exports.api.url).origin}${url}`)).status, 404);
  await giveExport('all');
});

test('a file whose time is up is expired, and there is no link to it', async () => {
  await exports.owner.query(`update export_runs set expires_at = now() - interval '1 second' where id = $1`, [READY]);
  const run = await exports.ask(partner, 'query ($id: ID!) { exportRun(id: $id) { state } }', { id: READY });
  assert.equal(run['state'], 'EXPIRED');
  assert.equal((await exports.ask(partner, linkDocument, { id: READY }))['url'], null);
});

test('the same key asks once; for something else it is a conflict', async () => {
  const first = await exports.request(partner, mattersInput(), 'twice');
  assert.equal((await exports.request(partner, mattersInput(), 'twice')).ok?.id, first.ok?.id);
  const { errors } = await exports.api.run(partner, requestDocument, {
    key: 'twice',
    input: mattersInput({ format: 'XLSX' }),
  });
  assert.equal(errors[0]?.extensions.code, errorCodes.conflict);
});

test('one person has three under way at most, and the key of a refused one stays free', async () => {
  await exports.request(partner, mattersInput());
  await exports.request(partner, mattersInput());
  const refused = await exports.request(partner, mattersInput(), 'the fourth');
  assert.deepEqual(
    [refused.ok, refused.message],
    [null, 'Wait until one of your exports is ready, or cancel one: 3 can be created at a time.'],
  );
  assert.equal((await exports.request(colleague, mattersInput())).message, null);
  await exports.ask(partner, 'mutation ($id: ID!) { cancelExport(id: $id) { state } }', { id: WAITING });
  assert.notEqual((await exports.request(partner, mattersInput(), 'the fourth')).ok, null);
});

const faulty: [what: string, input: Record<string, unknown>, code: string][] = [
  ['a column that is not there', { columns: [{ field: 'secret', title: 'X' }] }, errorCodes.badInput],
  ['a column of rows under rows', { columns: [{ field: 'timeEntries', title: 'X' }] }, errorCodes.badInput],
  ['no column', { columns: [] }, errorCodes.badInput],
  ['no title', { title: ' ' }, errorCodes.badInput],
  ['the filters of another list', { contacts: { filter: 'x' } }, errorCodes.badInput],
  ['an order that the list does not have', { matters: { sortColumn: 'secret' } }, errorCodes.badInput],
  ['a view that the list does not have', { matters: { where: { view: 'secret' } } }, errorCodes.badInput],
  [
    'too many columns',
    { columns: Array.from({ length: 61 }, () => ({ field: 'title', title: 'X' })) },
    errorCodes.limitExceeded,
  ],
];
for (const [what, changes, code] of faulty) {
  test(`a request with ${what} is refused at once`, async () => {
    const { errors } = await exports.api.run(partner, requestDocument, {
      key: crypto.randomUUID(),
      input: mattersInput(changes),
    });
    assert.equal(errors[0]?.extensions.code, code);
  });
}

test('who may not export a list is refused', async () => {
  const { errors } = await exports.api.run(['alpha', 'nothing'], requestDocument, {
    key: crypto.randomUUID(),
    input: mattersInput(),
  });
  assert.equal(errors[0]?.extensions.code, errorCodes.forbidden);
});

test('a column that is hidden from the person is refused', async () => {
  const { errors } = await exports.api.run(['alpha', 'own'], requestDocument, {
    key: crypto.randomUUID(),
    input: mattersInput({ columns: [{ field: 'estimateUsed', title: 'Used' }] }),
  });
  assert.equal(errors[0]?.extensions.code, errorCodes.forbidden);
});

test('users are exported by those who administer them alone', async () => {
  const input = { list: 'USERS', format: 'CSV', title: 'Users', columns: [{ field: 'email', title: 'E-mail' }] };
  const { errors } = await exports.api.run(partner, requestDocument, { key: crypto.randomUUID(), input });
  assert.equal(errors[0]?.extensions.code, errorCodes.forbidden);
  assert.equal((await exports.request(colleague, input)).ok?.total, 10);
});
