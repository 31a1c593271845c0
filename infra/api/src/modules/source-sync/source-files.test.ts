import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SOURCE_FILE_PART_BYTES } from '@atrium/contracts';
import { DEFAULT_MAXIMUM_BYTES } from '../../files/files-options.ts';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, TEST_SECRET, type TestApi } from '../../testing/test-api.ts';
import { createProvisioningRound } from '../source-systems/run/provisioning-round.ts';
import { createSyncRound } from './run/sync-round.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const means = () => ({ runner: api.runner, clients: {}, serverSecret: TEST_SECRET, logger });
const rows = async <Row extends object = Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
  (await api.owner.query<Row>(text, [...values])).rows;
interface State {
  readonly connection: { readonly state: string; readonly accountKey: string } | null;
  readonly run: {
    readonly phase: string;
    readonly counts: readonly { kind: string; total: number; create: number; match: number; leaveOut: number }[];
    readonly balances: readonly { kind: string; there: number; brought: number; leftOut: number }[];
  };
}
interface Result {
  readonly ok: State | null;
  readonly error: { readonly message: string } | null;
}
const state = `connection { state accountKey } run { phase counts { kind total create match leaveOut } balances { kind there brought leftOut } }`;
const ask = async (document: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await api.run(['alpha', 'internal'], document, variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown;
};
const change = (name: string, more = '') =>
  ask(`mutation { ${name}(sourceSystem: "files"${more}) { ok { ${state} } error { message } } }`) as Promise<Result>;
const look = () => ask(`{ sourceSystem(sourceSystem: "files") { ${state} } }`) as Promise<State>;
const addPart = `mutation ($fileName: String!, $sizeBytes: Int!, $position: Int!, $content: String!) {
  addSourceFilePart(fileName: $fileName, sizeBytes: $sizeBytes, position: $position, content: $content) { ok { ${state} } error { message } } }`;

async function handOver(fileName: string, text: string): Promise<Result> {
  const bytes = Buffer.from(text);
  let answer: Result = { ok: null, error: null };
  for (let at = 0; at < bytes.length; at += SOURCE_FILE_PART_BYTES)
    answer = (await ask(addPart, {
      fileName,
      sizeBytes: bytes.length,
      position: at / SOURCE_FILE_PART_BYTES,
      content: bytes.subarray(at, at + SOURCE_FILE_PART_BYTES).toString('base64'),
    })) as Result;
  return answer;
}

/** Turns of no length: each page by another claim, as after a kill. */
async function provision(secondsPerTurn = 0): Promise<void> {
  const round = createProvisioningRound({ ...means(), secondsPerTurn });
  for (let turn = 0; turn < 400; turn += 1) {
    await api.owner.query(`update provisioning_runs set due_at = now() where tenant_id = 'alpha'`);
    if (!(await round())) return;
  }
}
async function settle(): Promise<void> {
  const files = { folder: api.filesFolder, objectStorage: null, scannerUrl: null, acceptsUnscanned: true };
  const round = createSyncRound({ ...means(), files: { ...files, maximumBytes: DEFAULT_MAXIMUM_BYTES } });
  for (let turn = 0; turn < 4; turn += 1) {
    await api.owner.query(`update sync_states set due_at = now(), poll_at = now() where tenant_id = 'alpha'`);
    await api.owner.query(`update sync_outbox set due_at = now() where tenant_id = 'alpha'`);
    await round();
  }
}
const numbers = async () =>
  (
    await rows<{ matters: number; contacts: number; others: number }>(
      `select (select count(*)::int from matters where tenant_id = 'alpha') as matters, (select count(*)::int from contacts where tenant_id = 'alpha') as contacts,
        (select count(*)::int from matters where tenant_id = 'beta') as others`,
    )
  )[0];
const matterOf = async (number: string) =>
  (
    await rows<{ id: string; title: string; trust: number; client: string; parties: number }>(
      `select m.id, m.title, m.trust_minor::int as trust, m.client_name as client, (select count(*)::int from matter_parties p where p.matter_id = m.id and p.role = 'Other side') as parties
        from matters m where m.tenant_id = 'alpha' and m.file_number = $1`,
      [number],
    )
  )[0];

const contacts = `Name,Kind,Email,Mobile,Suburb
Fabian Farrell,Person,fabian@files.example,0400 000 001,Toowong
Gum Tree Pty Ltd,Company,office@gum.example,,Milton
Hattie Holm,Person,hattie@files.example,,Ipswich
`;
const matters = (
  title: string,
  rest = '',
) => `Matter number,Matter title,Client,Other side,Matter type,Status,Responsible,Opened,Trust balance
F-1,${title},Fabian Farrell,Gum Tree Pty Ltd,Wills,Open,Quentin Nobody,21/11/2025,"1,200.50"
F-2,Second,Gum Tree Pty Ltd,Hattie Holm; Fabian Farrell,Leases,Closed,Quentin Nobody,01/02/2024,0
F-3,Nobody's,Somebody unknown,,Wills,Open,,01/02/2024,10
${rest}`;

proveRootField(() => api, {
  name: 'sourceFiles',
  document: '{ sourceFiles { kind name rows } }',
  as: 'internal',
  refuses: 'partner',
  works: () => undefined,
});
proveRootField(() => api, {
  name: 'addSourceFilePart',
  document:
    'mutation { addSourceFilePart(fileName: "x.csv", sizeBytes: 10, position: 0, content: "TmFtZSxFbWFpbA==") { ok { id } error { message } } }',
  as: 'internal',
  refuses: 'partner',
  works: ({ addSourceFilePart }) =>
    assert.deepEqual(addSourceFilePart?.['error'], { message: 'There are no records in this file.' }),
});

test('files are looked at first, come across whole in spite of kills, and not twice', async () => {
  const before = await numbers();
  assert.equal((await change('startProvisioning')).ok, null, 'nothing is read before there is a file');
  assert.equal((await handOver('contacts.csv', contacts)).error, null);
  const handed = await handOver('matters.csv', matters('First'));
  assert.deepEqual(handed.ok?.connection, { state: 'connected', accountKey: 'contacts.csv, matters.csv' });
  assert.equal((await change('startProvisioning')).ok?.run.phase, 'reading');
  await provision();
  const now = await look();
  assert.equal(now.run.phase, 'review');
  assert.deepEqual(await numbers(), before, 'nothing is written before somebody has looked at it');
  const countOf = (kind: string) => now.run.counts.find((count) => count.kind === kind);
  assert.deepEqual([countOf('contact')?.create, countOf('matter')?.create, countOf('matter')?.leaveOut], [3, 2, 1]);
  assert.deepEqual(
    now.run.balances.find(({ kind }) => kind === 'trust'),
    { kind: 'trust', there: 121_050, brought: 120_050, leftOut: 1000 },
  );

  // Somebody whom the file only names becomes somebody of the firm.
  const { records } = (await ask(
    `{ sourceRecords(sourceSystem: "files", kind: "staff") { records { id label } } }`,
  )) as { records: { id: string; label: string }[] };
  assert.deepEqual(
    records.map(({ label }) => label),
    ['Quentin Nobody'],
  );
  const { people } = (
    (await ask(`{ sourceSystem(sourceSystem: "files") { run { people { id name } } } }`)) as {
      run: { people: { id: string }[] };
    }
  ).run;
  await change(
    'confirmProvisioning',
    `, choices: [{ recordId: "${records[0]?.id ?? ''}", targetId: "${people[0]?.id ?? ''}" }]`,
  );
  await provision();
  assert.equal((await look()).run.phase, 'finished');
  const after = await numbers();
  assert.equal(after?.matters, (before?.matters ?? 0) + 2);
  assert.equal(after?.contacts, (before?.contacts ?? 0) + 3);
  assert.equal(after?.others, before?.others);
  const { id: _id, ...first } = (await matterOf('F-1')) ?? { id: '' };
  assert.deepEqual(first, { title: 'First', trust: 120_050, client: 'Fabian Farrell', parties: 1 });

  await change('startProvisioning');
  await provision();
  await change('confirmProvisioning', ', choices: []');
  await provision();
  assert.deepEqual(await numbers(), after);
});

test('a newer file changes what it changed, asks where both sides did, and nothing goes back', async () => {
  await settle();
  await api.owner.query(`update matters set title = 'Ours' where tenant_id = 'alpha' and file_number = 'F-2'`);
  await api.owner.query(
    `update contacts set suburb = 'Auchenflower' where tenant_id = 'alpha' and name = 'Hattie Holm'`,
  );
  await settle();
  const newer = matters('First renamed', 'F-4,Fourth,Hattie Holm,,Wills,Open,,01/02/2026,\n').replace(
    'Second',
    'Theirs',
  );
  assert.equal((await handOver('matters of November.csv', newer)).error, null);
  await settle();
  assert.equal((await matterOf('F-1'))?.title, 'First renamed');
  assert.equal((await matterOf('F-4'))?.client, 'Hattie Holm');
  assert.equal((await matterOf('F-2'))?.title, 'Ours');
  const { conflicts } = (await ask(
    `{ sourceConflicts(sourceSystem: "files") { conflicts { field ourValue theirValue } } }`,
  )) as { conflicts: object[] };
  assert.deepEqual(conflicts, [{ field: 'title', ourValue: 'Ours', theirValue: 'Theirs' }]);
  const [hattie] = await rows(`select suburb from contacts where tenant_id = 'alpha' and name = 'Hattie Holm'`);
  assert.deepEqual(hattie, { suburb: 'Auchenflower' });
  const refused = await rows(
    `select kind, reason from sync_outbox where tenant_id = 'alpha' and source_system = 'files' and state = 'refused'`,
  );
  assert.deepEqual(refused, []);
});

test('both sides are compared, and what is not in the newer file is said', async () => {
  await handOver('contacts.csv', contacts.replace(/^Hattie.*\n/m, ''));
  await settle();
  const { conflicts } = (await ask(`{ sourceConflicts(sourceSystem: "files") { conflicts { what label } } }`)) as {
    conflicts: { what: string; label: string }[];
  };
  assert.ok(conflicts.some(({ what, label }) => what === 'deletedThere' && label === 'Hattie Holm'));
  await ask(`mutation { startReconciliation(sourceSystem: "files") { error { message } } }`);
  await settle();
  const sync = (await ask(
    `{ sourceSync(sourceSystem: "files") { reconciliation { state parts { kind here there differences } } } }`,
  )) as {
    reconciliation: { state: string; parts: { kind: string; here: number; there: number; differences: number }[] };
  };
  assert.equal(sync.reconciliation.state, 'finished');
  const partOf = (kind: string) => sync.reconciliation.parts.find((part) => part.kind === kind);
  assert.equal(partOf('matter')?.differences, 2, 'the title that both changed, and the matter without a client');
  assert.equal(partOf('balance')?.differences, 0);
});

test('what cannot be read is refused with what to do, and another firm sees nothing of it', async () => {
  assert.match(
    (await handOver('colours.csv', 'Colour,Weight\nred,1\n')).error?.message ?? '',
    /^The first row must name/,
  );
  const { data } = await api.run(['beta', 'internal'], '{ sourceFiles { name } }');
  assert.deepEqual(data['sourceFiles'], []);
  const large = (await ask(addPart, {
    fileName: 'x.csv',
    sizeBytes: 99_000_000,
    position: 0,
    content: 'AA==',
  })) as Result;
  assert.match(large.error?.message ?? '', /too large/);
});

test('disconnecting deletes the files and keeps what came across', async () => {
  const before = await numbers();
  assert.equal((await change('disconnectSourceSystem')).ok?.connection?.state, 'disconnected');
  assert.deepEqual(await numbers(), before);
  assert.deepEqual(await rows(`select source_id from source_file_rows where tenant_id = 'alpha'`), []);
});
