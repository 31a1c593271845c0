import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());
afterEach(async () => {
  await api.owner.query(
    `delete from settings where name in ('notes', 'fileNumbers', 'ai', 'passwordPolicy', 'signIn', 'externalLinks', 'timeRecording', 'enquiryRetention'); delete from setting_changes`,
  );
});

interface Answer {
  readonly version: number;
  readonly settings: readonly { key: string; value: unknown; default: unknown; changedBy: string | null }[];
}
interface Saved {
  readonly ok: Answer | null;
  readonly error: { readonly fields: readonly { field: string; message: string }[] } | null;
  readonly conflict: Answer | null;
}
const fields = 'version settings { key value default changedAt changedBy }';
const readDocument = `{ firmSettings { ${fields} } }`;
const saveDocument = `mutation ($input: SaveSettingsInput!) { saveSettings(input: $input) { ok { ${fields} } error { fields { field message } } conflict { ${fields} } } }`;
const admin = ['alpha', 'admin'] as const;
type Who = readonly [TestTenant, TestUser];

const read = async (who: Who = admin): Promise<Answer> =>
  (await api.run(who, readDocument)).data['firmSettings'] as unknown as Answer;
const save = async (changes: Readonly<Record<string, unknown>>, who: Who = admin, version?: number): Promise<Saved> => {
  const input = {
    version: version ?? (await read(who)).version,
    changes: Object.entries(changes).map(([key, value]) => ({ key, value })),
  };
  return (await api.run(who, saveDocument, { input })).data['saveSettings'] as unknown as Saved;
};
const valueOf = ({ settings }: Answer, key: string): unknown => settings.find((setting) => setting.key === key)?.value;

proveRootField(() => api, {
  name: 'firmSettings',
  document: readDocument,
  as: 'admin',
  refuses: 'partner',
  works: ({ firmSettings }) => assert.ok(Number(firmSettings?.['version']) >= 1),
});
proveRootField(() => api, {
  name: 'saveSettings',
  document: saveDocument,
  variables: { input: { version: 999, changes: [] } },
  as: 'admin',
  refuses: 'partner',
  works: ({ saveSettings }) => assert.ok(saveSettings?.['conflict'] !== null),
});

test('a value that was saved applies, says who set it, and leaves the other firm as it was', async () => {
  const before = await read(['beta', 'admin']);
  const { ok, error } = await save({ 'notes.lockAfterDays': 3 });
  assert.equal(error, null);
  assert.ok(ok);
  const setting = ok.settings.find(({ key }) => key === 'notes.lockAfterDays');
  assert.equal(setting?.value, 3);
  assert.equal(setting.default, 7);
  assert.ok(setting.changedBy !== null);
  assert.deepEqual(await read(['beta', 'admin']), before);
  const { rows } = await api.owner.query<{ detail: unknown }>(
    `select detail from activity_log where tenant_id = 'alpha' and object_type = 'setting' order by happened_at desc limit 1`,
  );
  assert.deepEqual(rows[0]?.detail, {
    name: 'notes.lockAfterDays',
    changes: [{ field: 'notes.lockAfterDays', before: 7, after: 3 }],
  });
});

test('null is the default again, and nothing stays stored', async () => {
  await save({ 'notes.lockAfterDays': 3 });
  const { ok } = await save({ 'notes.lockAfterDays': null });
  assert.ok(ok);
  assert.equal(valueOf(ok, 'notes.lockAfterDays'), 7);
  const { rows } = await api.owner.query<{ value: unknown }>(
    `select value from settings where tenant_id = 'alpha' and name = 'notes'`,
  );
  assert.deepEqual(rows, [{ value: {} }]);
});

test('somebody else who was first is shown, and nothing is written over', async () => {
  const { version } = await read();
  await save({ 'notes.lockAfterDays': 3 });
  const { ok, conflict } = await save({ 'notes.lockAfterDays': 5 }, ['alpha', 'internal'], version);
  assert.equal(ok, null);
  assert.ok(conflict);
  assert.equal(valueOf(conflict, 'notes.lockAfterDays'), 3);
});

test('other keys of a row stay as they are', async () => {
  await api.owner.query(
    `insert into settings (tenant_id, name, value) values ('alpha', 'signIn', '{"allowedOrigins": ["https://leap.example"]}')`,
  );
  await save({ 'signIn.isCodeRequired': true });
  const { rows } = await api.owner.query<{ value: unknown }>(
    `select value from settings where tenant_id = 'alpha' and name = 'signIn'`,
  );
  assert.deepEqual(rows[0]?.value, { allowedOrigins: ['https://leap.example'], isCodeRequired: true });
});

for (const [what, changes, field] of [
  ['a number beyond the limits', { 'notes.lockAfterDays': 4000 }, 'notes.lockAfterDays'],
  ['a text for a number', { 'notes.lockAfterDays': 'seven' }, 'notes.lockAfterDays'],
  ['a time zone that is none', { 'firm.timeZone': 'Mars/Olympus' }, 'firm.timeZone'],
  ['an address without encryption', { 'externalLinks.innography': 'http://x.example' }, 'externalLinks.innography'],
  [
    'a line that is no address',
    { 'externalLinks.viewerOrigins': 'https://a.example\nhttps://*' },
    'externalLinks.viewerOrigins',
  ],
  ['a pattern without a count', { 'fileNumbers.pattern': '{YYYY}' }, 'fileNumbers.pattern'],
  ['a pattern that would give a number twice', { 'fileNumbers.pattern': '{0000}' }, 'fileNumbers.pattern'],
  ['a setting that there is not', { 'no.such': 1 }, 'no.such'],
  ['a list', { 'notes.lockAfterDays': [1] }, 'notes.lockAfterDays'],
  [
    'somebody of another firm',
    { 'instructions.personResponsible': crypto.randomUUID() },
    'instructions.personResponsible',
  ],
  ['an empty name of the firm', { 'firm.title': '' }, 'firm.title'],
] as const) {
  test(`refuses ${what}, and writes nothing`, async () => {
    const before = await read();
    const { ok, error } = await save(changes);
    assert.equal(ok, null);
    assert.deepEqual(
      error?.fields.map((each) => each.field),
      [field],
    );
    assert.deepEqual(await read(), before);
  });
}

test('settings of the product are for internal administrators alone', async () => {
  const { error } = await save({ 'signIn.allowedOrigins': 'https://leap.example' });
  assert.deepEqual(
    error?.fields.map(({ field }) => field),
    ['signIn.allowedOrigins'],
  );
  assert.equal(valueOf(await read(), 'signIn.allowedOrigins'), undefined);
  const { ok } = await save({ 'signIn.allowedOrigins': 'https://leap.example' }, ['alpha', 'internal']);
  assert.ok(ok);
  assert.equal(valueOf(ok, 'signIn.allowedOrigins'), 'https://leap.example');
});

test('nobody from outside sees settings or changes one, whatever their role was given', async () => {
  const role = idOf('alpha', 'role', 'solo');
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) values ('alpha', $1, 'firmSettings')`,
    [role],
  );
  const input = { version: (await read()).version, changes: [{ key: 'notes.lockAfterDays', value: 3 }] };
  for (const document of [readDocument, saveDocument]) {
    const { errors } = await api.run(['alpha', 'solo'], document, { input });
    assert.equal(errors[0]?.extensions.code, 'FORBIDDEN', document);
  }
  await api.owner.query(`delete from role_access_flags where role_id = $1 and flag = 'firmSettings'`, [role]);
});

test('what is saved takes effect where it is read', async () => {
  const { error } = await save({
    'fileNumbers.pattern': '{YYYY}-{OFFICE}-{000}',
    'fileNumbers.officeCodes': 'Sydney = SYD',
    'labels.personActing': 'Attorney acting',
    'passwordPolicy.minimumLength': 12,
    'timeRecording.unitSeconds': 600,
    'ai.userCalls': 1,
    'firm.currency': 'NZD',
    'firm.financialYearStart': '2',
    'externalLinks.innography': 'https://patents.example',
  });
  assert.equal(error, null);
  const { data, errors } = await api.run(
    admin,
    `{ fileNumberPattern { pattern officeCodes { name code } } settings { labelSettings { config { personActingLabel } } regionSettings { config { financialYearStart } } }
       passwordPolicyOptions(tenantId: "alpha") { minimumPasswordLength { numberValue } } timerSummary { recording { unitSeconds } }
       aiStatus { dailyLimit } externalLinks { innography } }`,
  );
  assert.deepEqual(errors, []);
  assert.deepEqual(JSON.parse(JSON.stringify(data)), {
    fileNumberPattern: { pattern: '{YYYY}-{OFFICE}-{000}', officeCodes: [{ name: 'Sydney', code: 'SYD' }] },
    settings: {
      labelSettings: { config: { personActingLabel: 'Attorney acting' } },
      regionSettings: { config: { financialYearStart: 2 } },
    },
    passwordPolicyOptions: { minimumPasswordLength: { numberValue: 12 } },
    timerSummary: { recording: { unitSeconds: 600 } },
    aiStatus: { dailyLimit: 1 },
    externalLinks: { innography: 'https://patents.example' },
  });
  const labels = await save({ 'labels.personActing': null, 'firm.currency': 'AUD', 'firm.financialYearStart': null });
  assert.equal(labels.error, null);
});
