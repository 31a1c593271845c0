import assert from 'node:assert/strict';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import {
  createTenantRunner,
  createTestDatabase,
  defineStatement,
  type NoParameters,
  type TestDatabase,
} from '@atrium/database';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup, type StoredFiles } from './write-backup.ts';

const openFirm = defineStatement<{ title: string }, never>({
  name: 'test.backup.openFirm',
  text: `insert into tenants (tenant_id, title) values (:tenantId, :title)`,
});
const addDepartment = defineStatement<{ name: string }, never>({
  name: 'test.backup.addDepartment',
  text: `insert into departments (tenant_id, name) values (:tenantId, :name)`,
});
const departments = defineStatement<NoParameters, { name: string; changedAt: string }>({
  name: 'test.backup.departments',
  text: `select d.name, d.changed_at as "changedAt" from departments d where d.tenant_id = :tenantId order by d.name`,
});
const departmentsOf = async (connectionString: string): Promise<unknown> => {
  const runner = createTenantRunner({ connectionString });
  try {
    return await Promise.all(['alpha', 'beta'].map((tenant) => runner.query(tenant, departments, {})));
  } finally {
    await runner.close();
  }
};

let database: TestDatabase;
let workshop: string;
before(async () => {
  workshop = await mkdtemp(join(tmpdir(), 'atrium-backup-test-'));
  database = await createTestDatabase();
  const owner = createTenantRunner({ connectionString: database.ownerConnectionString });
  for (const tenant of ['alpha', 'beta']) {
    await owner.query(tenant, openFirm, { title: tenant });
    await owner.query(tenant, addDepartment, { name: `Tabs\tand\nlines \\ of ${tenant}` });
    await owner.query(tenant, addDepartment, { name: 'قسم' });
  }
  await owner.close();
  await mkdir(join(workshop, 'data/builds/crm'), { recursive: true });
  await writeFile(join(workshop, 'data/access-token-secret'), 'a key of this installation');
  await writeFile(join(workshop, 'data/builds/crm/main.js'), 'build');
});
after(async () => {
  await database.drop();
  await rm(workshop, { recursive: true, force: true });
});

const documents = (contents: Readonly<Record<string, string | Error>>): StoredFiles => ({
  async *keys() {
    await Promise.resolve();
    yield* Object.keys(contents);
  },
  read: (key) => {
    const content = contents[key];
    return content instanceof Error
      ? Promise.reject(content)
      : Promise.resolve(content === undefined ? null : Readable.from([content]));
  },
});
const backUp = (folder: string, contents: Readonly<Record<string, string | Error>> = { 'alpha/1': 'A paper' }) =>
  writeBackup({
    ownerUrl: database.ownerConnectionString,
    dataFolder: join(workshop, 'data'),
    documents: documents(contents),
    isKeyElsewhere: false,
    folder: join(workshop, folder),
    report: () => undefined,
  });

/** An empty database beside the first, as an outside server would have it. */
async function openTarget(): Promise<{ ownerUrl: string; appUrl: string; drop(): Promise<void> }> {
  const target = await createTestDatabase();
  return { ownerUrl: target.ownerConnectionString, appUrl: target.appConnectionString, drop: () => target.drop() };
}
const stored = new Map<string, string>();
const restore = (path: string, dataFolder: string, { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }) =>
  restoreBackup({
    path,
    dataFolder: join(workshop, dataFolder),
    databaseUrl: ownerUrl,
    appDatabaseUrl: appUrl,
    store: async (key, content) => {
      stored.set(key, (await content.toArray()).map(String).join(''));
    },
    report: () => undefined,
  });

test('what was backed up is there again, row for row and file for file', async () => {
  const { path, fileCount } = await backUp('backups');
  assert.ok(fileCount > 100);
  const target = await openTarget();
  try {
    const manifest = await restore(path, 'restored', target);
    assert.equal(manifest.database.tables.find(({ name }) => name === 'departments')?.rows, 4);
    assert.deepEqual(await departmentsOf(target.appUrl), await departmentsOf(database.appConnectionString));
    assert.equal(stored.get('alpha/1'), 'A paper');
    assert.equal(await readFile(join(workshop, 'restored/access-token-secret'), 'utf8'), 'a key of this installation');
    assert.equal(await readFile(join(workshop, 'restored/builds/crm/main.js'), 'utf8'), 'build');
    await assert.rejects(restore(path, 'restored', target), /not empty: it has the firm alpha. Nothing was changed/);
  } finally {
    await target.drop();
  }
});

test('a restored database holds to its rules as before', async () => {
  const { path } = await backUp('rules');
  const target = await openTarget();
  try {
    await restore(path, 'rules-restored', target);
    const owner = createTenantRunner({ connectionString: target.ownerUrl });
    await assert.rejects(owner.query('nobody', addDepartment, { name: 'Orphan' }), /foreign key/);
    await owner.close();
  } finally {
    await target.drop();
  }
});

test('what ends half-way leaves nothing that passes for a backup', async () => {
  await assert.rejects(backUp('broken', { 'alpha/1': 'one', 'alpha/2': new Error('ENOSPC: no space left') }), /ENOSPC/);
  assert.deepEqual(await readdir(join(workshop, 'broken')), []);
});

test('what a kill left is no backup, and the next one clears it away', async () => {
  const draft = join(workshop, 'killed/atrium-2026-11-01T010203Z.part');
  await mkdir(draft, { recursive: true });
  await assert.rejects(restore(draft, 'never', { ownerUrl: '', appUrl: '' }), /is no backup/);
  const { path } = await backUp('killed');
  assert.deepEqual(await readdir(join(workshop, 'killed')), [path.split('/').at(-1)]);
});

test('a backup that is not as it was written is refused before anything is touched', async () => {
  const { path } = await backUp('damaged');
  await appendFile(join(path, 'documents/alpha/1'), '.');
  const target = await openTarget();
  try {
    await assert.rejects(restore(path, 'untouched', target), /documents\/alpha\/1 is not as it was written/);
    await rm(join(path, 'documents/alpha/1'));
    await assert.rejects(restore(path, 'untouched', target), /is missing or cannot be read/);
    assert.deepEqual(await departmentsOf(target.appUrl), [[], []]);
  } finally {
    await target.drop();
  }
});
