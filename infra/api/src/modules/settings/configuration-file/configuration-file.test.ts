import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { configurationAreas } from '@atrium/contracts';
import { seedEntities } from '../../../entities/entities.fixtures.ts';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import type { TestTenant, TestUser } from '../../../testing/test-firms.ts';
import { transferred } from './configuration-file.store.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  for (const tenant of ['alpha', 'beta'] as const) await seedEntities(api.owner, tenant);
});
after(() => api.close());

interface Preview {
  readonly fingerprint: string | null;
  readonly changes: readonly {
    area: string;
    name: string;
    isNew: boolean;
    fields: readonly { field: string; before: unknown; after: unknown }[];
  }[];
  readonly problems: readonly { area: string; name: string; message: string }[];
}
interface Applied {
  readonly ok: number | null;
  readonly error: { readonly message: string } | null;
  readonly conflict: Preview | null;
}
interface File {
  settings: Record<string, unknown>;
  records: Record<string, Record<string, unknown>[]>;
}
const previewFields =
  'fingerprint changes { area name isNew fields { field before after } } problems { area name message }';
const readDocument = '{ configurationFile }';
const previewDocument = `query ($content: String!) { previewConfiguration(content: $content) { ${previewFields} } }`;
const applyDocument = `mutation ($content: String!, $fingerprint: String!) { applyConfiguration(content: $content, fingerprint: $fingerprint) { ok error { message } conflict { ${previewFields} } } }`;
type Who = readonly [TestTenant, TestUser];
const internal: Who = ['alpha', 'internal'];

const readFile = async (who: Who = internal): Promise<File> =>
  JSON.parse(String((await api.run(who, readDocument)).data['configurationFile'])) as File;
const preview = async (file: unknown, who: Who = internal): Promise<Preview> =>
  (await api.run(who, previewDocument, { content: typeof file === 'string' ? file : JSON.stringify(file) })).data[
    'previewConfiguration'
  ] as unknown as Preview;
const apply = async (file: unknown, fingerprint: string, who: Who = internal): Promise<Applied> =>
  (await api.run(who, applyDocument, { content: JSON.stringify(file), fingerprint })).data[
    'applyConfiguration'
  ] as unknown as Applied;

proveRootField(() => api, {
  name: 'configurationFile',
  document: readDocument,
  as: 'internal',
  refuses: 'admin',
  works: () => undefined,
});
proveRootField(() => api, {
  name: 'previewConfiguration',
  document: previewDocument,
  variables: { content: '{}' },
  as: 'internal',
  refuses: 'admin',
  works: ({ previewConfiguration }) => assert.equal(previewConfiguration?.['fingerprint'], null),
});
proveRootField(() => api, {
  name: 'applyConfiguration',
  document: applyDocument,
  variables: { content: '{}', fingerprint: 'x' },
  as: 'internal',
  refuses: 'admin',
  works: ({ applyConfiguration }) => assert.equal(applyConfiguration?.['ok'], null),
});

test('a firm’s own file changes nothing, and holds no licence', async () => {
  const file = await readFile();
  assert.ok((file.records['department'] ?? []).length > 0);
  assert.equal(file.records['featureLicence'], undefined);
  const { changes, problems, fingerprint } = await preview(file);
  assert.deepEqual({ changes, problems }, { changes: [], problems: [] });
  assert.ok(fingerprint !== null);
});

test('what is previewed is applied: a setting, a new office, and a department that is moved to it', async () => {
  const file = await readFile();
  const [office] = file.records['office'] ?? [];
  const [department] = file.records['department'] ?? [];
  assert.ok(office && department);
  file.settings['notes.lockAfterDays'] = 21;
  file.records['office'] = [{ ...office, name: 'Hobart', managerId: null }];
  file.records['department'] = [{ ...department, officeId: 'Hobart' }];
  const seen = await preview(file);
  assert.deepEqual(seen.problems, []);
  assert.deepEqual(
    seen.changes.map(({ area, name, isNew }) => ({ area, name, isNew })),
    [
      { area: 'setting', name: 'notes.lockAfterDays', isNew: false },
      { area: 'office', name: 'Hobart', isNew: true },
      { area: 'department', name: department['name'], isNew: false },
    ],
  );
  const { ok, error } = await apply(file, seen.fingerprint ?? '');
  assert.equal(error, null);
  assert.equal(ok, 3);
  assert.deepEqual((await preview(file)).changes, []);
  const { rows } = await api.owner.query<{ action: string }>(
    `select action from activity_log where tenant_id = 'alpha' and object_type = 'configurationFile'`,
  );
  assert.deepEqual(rows, [{ action: 'import' }]);
});

test('what changed since the preview is shown in place of being applied', async () => {
  const file = await readFile();
  file.settings['notes.lockAfterDays'] = 30;
  const { fingerprint } = await preview(file);
  file.settings['timeRecording.unitSeconds'] = 600;
  const { ok, conflict } = await apply(file, fingerprint ?? '');
  assert.equal(ok, null);
  assert.equal(conflict?.changes.length, 2);
});

test('each kind of record in a file has a name to be shown by', () => {
  const kinds = transferred.map(({ definition }) => definition.record.name);
  assert.deepEqual(kinds.toSorted(), Object.keys(configurationAreas).toSorted());
});

test('problems are named, and nothing of such a file is applied', async () => {
  const file = await readFile();
  const [department] = file.records['department'] ?? [];
  const broken = {
    ...file,
    settings: { 'notes.lockAfterDays': 40, 'no.such': 1, 'firm.timeZone': 'Mars' },
    records: { department: [{ ...department, officeId: 'Atlantis' }, { name: '' }], secret: [] },
  };
  const seen = await preview(broken);
  assert.equal(seen.fingerprint, null);
  assert.deepEqual(
    seen.problems.map(({ area, name }) => `${area} ${name}`.trim()),
    ['setting no.such', 'setting firm.timeZone', 'department', `department ${String(department?.['name'])}`, 'secret'],
  );
  const { ok, error } = await apply(broken, '');
  assert.equal(ok, null);
  assert.ok(error);
  assert.notEqual((await readFile()).settings['notes.lockAfterDays'], 40);
});

for (const [what, content] of [
  ['text', 'hello'],
  ['another format', '{"format":"other","version":1}'],
  ['a list for a record', '{"format":"atrium-configuration","version":1,"records":{"office":[[1]]}}'],
  [
    'too long a file',
    JSON.stringify({ format: 'atrium-configuration', version: 1, settings: { x: 'y'.repeat(100_000) } }),
  ],
] as const)
  test(`refuses ${what}`, async () => {
    const { fingerprint, problems } = await preview(content);
    assert.equal(fingerprint, null);
    assert.equal(problems.length, 1);
  });
