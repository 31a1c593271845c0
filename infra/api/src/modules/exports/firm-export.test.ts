import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { createDisk } from '../../files/create-disk.ts';
import { idOf } from '../../testing/test-firms.ts';
import type { ArchiveManifest } from '../firm-archive/archive-format.ts';
import { importArchive } from '../firm-archive/read-archive.ts';
import { exportsPolicy } from './exports.policy.ts';
import { startExportsApi, type ExportsApi } from './exports.fixtures.ts';

const everything =
  'mutation ($key: String!) { requestFirmExport(idempotencyKey: $key) { ok { id list format state } message } }';
const features = ['matters', 'contacts', 'enquiries', 'tasks', 'time', 'invoices', 'users', 'reports'];
const NEW_FIRM = 'gamma';
let exports: ExportsApi;
let folder: string;

before(async () => {
  exports = await startExportsApi();
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
  const { owner, api } = exports;
  for (const action of ['view', 'export'])
    for (const tenant of ['alpha', 'beta'] as const)
      await owner.query(
        `insert into role_scopes (tenant_id, role_id, feature, action, scope) select $1, $2, unnest($3::text[]), $4, 'all'
         on conflict (tenant_id, role_id, feature, action) do update set scope = 'all'`,
        [tenant, idOf(tenant, 'role', 'admin'), features, action],
      );
  // Odd texts, values of every type, and a document with bytes.
  await owner.query(
    `update contacts set address_line = E'1, "The\\nLane"', suburb = '=1+1', email = '' where tenant_id = 'alpha' and id = $1`,
    [idOf('alpha', 'contact', 1)],
  );
  const disk = await createDisk({ folder: api.filesFolder, objectStorage: null });
  const { rows } = await owner.query<{ storage_key: string }>(
    `update documents set storage_key = 'alpha/' || id, scan_state = 'clean', name = 'Deed.PDF', size_bytes = 5 where tenant_id = 'alpha' returning storage_key`,
  );
  for (const { storage_key: key } of rows) await disk.put(key, 'bytes');
  await owner.query(
    `insert into appointments (tenant_id, kind, title, day, until_day, starts_at, ends_at, is_private, created_by, changed_by)
     values ('alpha', 'appointment', 'Hearing', '2026-12-01', '2026-12-01', '09:30', '10:00', false, $1, $1),
       ('alpha', 'appointment', 'Dentist', '2026-12-02', '2026-12-02', '09:30', '10:00', true, $2, $2)`,
    [idOf('alpha', 'user', 'admin'), idOf('alpha', 'user', 'own')],
  );
});
after(async () => {
  await exports.close();
  await rm(folder, { recursive: true });
});

interface Archive {
  readonly bytes: Buffer;
  readonly manifest: ArchiveManifest;
  readonly names: readonly string[];
  text(name: string): Promise<string>;
}
async function open(bytes: Buffer): Promise<Archive> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const texts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    texts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  const text = (name: string): Promise<string> => Promise.resolve(texts.get(name) ?? '');
  return {
    bytes,
    manifest: JSON.parse(await text('manifest.json')) as ArchiveManifest,
    names: [...texts.keys()],
    text,
  };
}
async function exportAll(who: Parameters<ExportsApi['ask']>[0]): Promise<Archive> {
  const { ok } = (await exports.ask(who, everything, { key: crypto.randomUUID() })) as unknown as {
    ok: { id: string };
  };
  while (await exports.round());
  const response = await exports.fetchFile(who, ok.id);
  const { rows } = await exports.owner.query('select state, failure, last_error from export_runs where id = $1', [
    ok.id,
  ]);
  assert.equal(response.status, 200, JSON.stringify(rows));
  assert.equal(response.headers.get('content-type'), 'application/zip');
  return open(Buffer.from(await response.arrayBuffer()));
}
async function kept(bytes: Buffer): Promise<string> {
  const path = join(folder, 'kept.zip');
  await writeFile(path, bytes);
  return path;
}
/** The same archive, in which the bytes of one file stand under the name of the other. */
async function swapEntries(bytes: Buffer, one: string, other: string): Promise<Buffer> {
  const { names, text } = await open(bytes);
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from(await text(name === one ? other : name)), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
const hashesOf = ({ files }: ArchiveManifest): string[] =>
  files
    .filter(({ path }) => !path.endsWith('.xlsx'))
    .map(({ path, rows, sha256 }) => `${path} ${rows ?? ''} ${sha256}`);

test('an archive that is taken in by an empty firm gives the same hashes', async () => {
  const { owner, api } = exports;
  await owner.query(`update tenants set logo = 'data:image/png;base64,iVBORw0KGgo=' where tenant_id = 'alpha'`);
  const first = await exportAll(['alpha', 'admin']);
  assert.equal(first.manifest.firm.id, 'alpha');
  for (const name of [
    'contacts.vcf',
    'calendar.ics',
    'workbooks/matters.xlsx',
    'data/contacts.csv',
    'data/activity_log.csv',
  ])
    assert.ok(first.names.includes(name), name);
  assert.ok(first.manifest.files.some(({ kind, path }) => kind === 'file' && path.endsWith('.pdf')));
  assert.equal(first.manifest.files.find(({ table }) => table === 'contacts')?.rows, 12);
  const path = join(folder, 'alpha.zip');
  await writeFile(path, first.bytes);

  await owner.query(
    `insert into tenants (tenant_id, title, is_active) select $1, title, true from tenants where tenant_id = 'alpha'`,
    [NEW_FIRM],
  );
  const disk = await createDisk({ folder: api.filesFolder, objectStorage: null });
  await owner.query(`update tenants set currency = 'NZD', time_zone = 'UTC', company_url = null where tenant_id = $1`, [
    NEW_FIRM,
  ]);
  const imported = await importArchive({ runner: api.runner, disk, tenantId: NEW_FIRM, path });
  const { rows: firms } = await owner.query(
    `select currency, time_zone, home_country, company_url, logo from tenants where tenant_id in ('alpha', $1) order by tenant_id`,
    [NEW_FIRM],
  );
  assert.deepEqual(firms[1], firms[0], 'the firm says of itself what it said before');
  assert.equal(imported.contentSha256, first.manifest.contentSha256);
  assert.equal(imported.files, first.manifest.files.filter(({ kind }) => kind === 'file').length);

  // The same person of the new firm takes it along again; what the first archive was written down for is a row more.
  const { rows } = await owner.query<{ id: string }>(`select id from users where tenant_id = $1 and id = $2`, [
    NEW_FIRM,
    idOf('alpha', 'user', 'admin'),
  ]);
  assert.equal(rows.length, 1);
  await owner.query(
    `insert into export_runs (tenant_id, user_id, list, format, title, request) values ($1, $2, 'EVERYTHING', 'ZIP', 'All', $3)`,
    [
      NEW_FIRM,
      idOf('alpha', 'user', 'admin'),
      { columns: [], filterTexts: [], filters: {}, client: { address: '', device: '' } },
    ],
  );
  while (await exports.round());
  const { rows: made } = await owner.query<{ storage_key: string; content_hash: string; last_error: string }>(
    `select storage_key, content_hash, last_error from export_runs where tenant_id = $1`,
    [NEW_FIRM],
  );
  assert.equal(made[0]?.last_error, null);
  const second = await open(Buffer.from(await disk.getBytes(made[0]?.storage_key ?? '')));
  assert.deepEqual(hashesOf(second.manifest), hashesOf(first.manifest));
  assert.equal(second.manifest.contentSha256, first.manifest.contentSha256);
  await assert.rejects(
    importArchive({ runner: api.runner, disk, tenantId: NEW_FIRM, path }),
    /gamma is not empty: it has rows in/,
  );
});

test('what a person may not see is in none of its files: matters behind a wall, and what others keep to themselves', async () => {
  const { owner } = exports;
  const hidden = idOf('beta', 'matter', 24);
  await owner.query(`delete from matter_access where tenant_id = 'beta' and matter_id = $1`, [hidden]);
  await owner.query(
    `update matters set is_restricted = true, title = 'Operation Heron', person_responsible_id = $2, person_acting_id = null, person_assisting_id = null where tenant_id = 'beta' and id = $1`,
    [hidden, idOf('beta', 'user', 'partner')],
  );
  await owner.query(
    `insert into tasks (tenant_id, kind, subject, matter_id, status, created_by) values ('beta', 'task', 'Heron task', $1, 'Open', $2)`,
    [hidden, idOf('beta', 'user', 'partner')],
  );
  await owner.query(
    `insert into activity_log (tenant_id, user_name, role_name, kind, object_type, object_id, action, result, detail)
     values ('beta', 'x', '', 'matterAccess', 'matter', $1, 'view', 'succeeded', '{"title":"Heron seen"}')`,
    [hidden],
  );
  await owner.query(
    `insert into appointments (tenant_id, kind, title, day, until_day, is_private, created_by, changed_by)
     values ('beta', 'appointment', 'Heron dentist', '2026-12-02', '2026-12-02', true, $1, $1)`,
    [idOf('beta', 'user', 'own')],
  );
  const archive = await exportAll(['beta', 'admin']);
  for (const name of archive.names.filter((each) => !each.endsWith('.xlsx'))) {
    const text = await archive.text(name);
    assert.ok(!text.includes('Heron') && !text.includes(hidden), name);
    assert.ok(!text.includes('markalpha'), name);
    assert.ok(!/password_hash|refresh_token|form_token/.test(text), name);
  }
  assert.ok(archive.manifest.leftOut.rows >= 4);
  assert.equal(archive.manifest.files.find(({ table }) => table === 'matters')?.rows, 23);
});

test('someone who may not see and export everything is refused, and told why', async () => {
  const { api } = exports;
  const codeOf = async (user: 'partner' | 'own' | 'client') =>
    (await api.run(['alpha', user], everything, { key: crypto.randomUUID() })).errors[0]?.extensions.code ?? null;
  for (const user of ['partner', 'own', 'client'] as const) assert.equal(await codeOf(user), 'FORBIDDEN', user);
  const refusal = async (user: 'partner' | 'admin') =>
    (await exports.ask(['alpha', user], '{ firmExport { refusal } }'))['refusal'];
  assert.equal(await refusal('admin'), '');
  assert.equal(await refusal('partner'), 'Only administrators of the firm can export everything.');
  const viewer = { isAdministrator: true, isExternal: false, closedColumns: new Map(), scopes: new Map() };
  for (const feature of features)
    for (const action of ['view', 'export']) viewer.scopes.set(`${feature}.${action}`, 'all');
  const may = (changes: object): boolean => exportsPolicy.EVERYTHING({ ...viewer, ...changes } as never);
  assert.equal(may({}), true);
  assert.equal(may({ closedColumns: new Map([['matters.trust', 'hidden']]) }), false);
  assert.equal(may({ scopes: new Map([...viewer.scopes, ['time.export', 'office']]) }), false);
  assert.equal(may({ isExternal: true }), false);
});

test('an archive that was changed on the way is refused as a whole', async () => {
  const { api, owner } = exports;
  const { bytes } = await exportAll(['beta', 'admin']);
  await owner.query(`insert into tenants (tenant_id, title, is_active) values ('delta', 'Delta', true)`);
  const path = join(folder, 'changed.zip');
  const disk = await createDisk({ folder: api.filesFolder, objectStorage: null });
  const take = () => importArchive({ runner: api.runner, disk, tenantId: 'delta', path });
  await writeFile(path, 'not an archive');
  await assert.rejects(take(), /This is not an archive/);
  // Another table stands under the name of contacts.
  const swapped = await swapEntries(bytes, 'data/contacts.csv', 'data/matters.csv');
  await writeFile(path, swapped);
  await assert.rejects(take());
  const { rows } = await owner.query(
    `select 1 from roles where tenant_id = 'delta' union all select 1 from contacts where tenant_id = 'delta'`,
  );
  assert.equal(rows.length, 0);
  await assert.rejects(
    importArchive({ runner: api.runner, disk, tenantId: 'nowhere', path: await kept(bytes) }),
    /There is no firm nowhere/,
  );
});
