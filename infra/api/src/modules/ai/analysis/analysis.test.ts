import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { startAiSimulator, type AiSimulator } from '@atrium/simulators';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { startTestApi, type AnswerData, type TestApi, type Who } from '../../../testing/test-api.ts';
import { idOf } from '../../../testing/test-firms.ts';
import { openSocket } from '../../../testing/test-socket.ts';
import { simulatedAi, until } from '../ai.fixtures.ts';

let api: TestApi;
let simulator: AiSimulator;
let owner: TestApi['owner'];
const SEEN = '0000000b-0000-7000-8000-000000000001';
before(async () => {
  simulator = await startAiSimulator();
  api = await startTestApi({ ai: simulatedAi(simulator.url) });
  owner = api.owner;
});
after(async () => {
  await api.close();
  await simulator.close();
});
beforeEach(async () => {
  // What the test before left running is over first.
  await until(async () => (await owner.query(`select 1 from ai_calls where state = 'running'`)).rowCount === 0);
  simulator.mode = 'normal';
  await owner.query(
    `delete from ai_analyses; delete from activity_log where kind = 'userAI'; delete from settings where name = 'ai'`,
  );
  await owner.query(
    `insert into ai_analyses (tenant_id, id, user_id, idempotency_key, question, file_name, state, step, answer) values ('alpha', $1, $2, 'seen', 'markalpha?', 'seen.csv', 'done', 'over', 'yes')`,
    [SEEN, idOf('alpha', 'user', 'admin')],
  );
});

const fields = 'ok refusal message analysis { id state step question fileName answer createdAt }';
const START = `mutation ($key: String!, $question: String!, $documentId: ID, $file: CsvFileInput) { analyseCsv(idempotencyKey: $key, question: $question, documentId: $documentId, file: $file) { ${fields} } }`;
const CANCEL = `mutation ($id: ID!) { cancelCsvAnalysis(id: $id) { ${fields} } }`;
const READ = 'query ($id: ID!) { csvAnalysis(id: $id) { id state step answer } }';
const admin: Who = ['alpha', 'admin'];
const file = { name: 'fees.csv', content: 'month,fees\nJan,100\nFeb,250\n' };
const asked = () => ({ key: crypto.randomUUID(), question: 'What do the fees add up to?', file });
const left = () => [...simulator.stored.files.keys(), ...simulator.stored.containers.keys()];

async function run(document: string, variables: object, who: Who = admin): Promise<AnswerData> {
  const { data, errors } = await api.run(who, document, { ...variables });
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as AnswerData;
}
const whenOver = (id: unknown) =>
  until(async () => {
    const found = await run(READ, { id });
    return (found['state'] as unknown) === 'RUNNING' ? null : found;
  });

proveRootField(() => api, {
  name: 'csvAnalysis',
  document: READ,
  variables: { id: SEEN },
  as: 'admin',
  refuses: 'partner',
  works: ({ csvAnalysis }) => assert.equal(csvAnalysis?.['answer'], 'yes'),
});
proveRootField(() => api, {
  name: 'analyseCsv',
  document: START,
  variables: { key: 'proof', question: 'Rows?', file },
  as: 'admin',
  refuses: 'partner',
  works: ({ analyseCsv }) => assert.equal(analyseCsv?.['ok'], true),
});
proveRootField(() => api, {
  name: 'cancelCsvAnalysis',
  document: CANCEL,
  variables: { id: SEEN },
  as: 'admin',
  refuses: 'partner',
  works: ({ cancelCsvAnalysis }) => assert.equal(cancelCsvAnalysis?.['analysis']?.['state'], 'DONE'),
});

test('a question about a file is answered, its steps are shown, and it is on record', async () => {
  const started = await run(START, asked());
  const socket = await openSocket(api, ['alpha', 'admin']);
  const stream = socket.subscribe('subscription ($id: ID!) { csvAnalysisChanged(id: $id) { state answer } }', {
    id: started['analysis']?.['id'],
  });
  const heard = await until(async () => {
    const { csvAnalysisChanged: changed } = await stream.next();
    return (changed?.['state'] as unknown) === 'DONE' ? changed : null;
  });
  assert.match(String(heard['answer']), /2 rows.*fees adds up to 350/);
  const { rows } = await owner.query(`select object_type, action, result from activity_log where kind = 'userAI'`);
  assert.deepEqual(rows, [{ object_type: 'CSV Analyzer', action: 'analyse', result: 'succeeded' }]);
  assert.deepEqual(left(), []);
  await socket.close();
});

test('a document of a matter is read where it is a CSV file within reach, checked and not too large', async () => {
  const documentId = crypto.randomUUID();
  await owner.query(
    `insert into documents (tenant_id, id, matter_id, name, category, media_type, size_bytes, sha256, storage_key, scan_state) values ('alpha', $1, $2, 'fees.csv', 'x', 'text/csv', 27, 'x', 'alpha/fees', 'clean')`,
    [documentId, idOf('alpha', 'matter', 5)],
  );
  const path = join(api.filesFolder, 'files', 'alpha', 'fees');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, file.content);
  const started = await run(START, { ...asked(), file: null, documentId });
  assert.match(String((await whenOver(started['analysis']?.['id']))['answer']), /adds up to 350/);
  for (const [change, refusal] of [
    [`scan_state = 'pending'`, 'NOT_CSV'],
    [`scan_state = 'clean', name = 'fees.pdf'`, 'NOT_CSV'],
    [`name = 'fees.csv', size_bytes = 3000000`, 'NOT_CSV'],
    [`discarded_at = now()`, 'NOT_FOUND'],
  ] as const) {
    await owner.query(`update documents set ${change} where tenant_id = 'alpha' and id = $1`, [documentId]);
    assert.equal((await run(START, { ...asked(), file: null, documentId }))['refusal'], refusal, change);
  }
});

test('the same key is one analysis; with another question it is a conflict', async () => {
  const request = asked();
  const from = simulator.requests.length;
  const [first, second] = await Promise.all([run(START, request), run(START, request)]);
  assert.equal(first['analysis']?.['id'], second['analysis']?.['id']);
  await whenOver(first['analysis']?.['id']);
  assert.equal(simulator.requests.slice(from).filter(({ path }) => path === '/v1/responses').length, 1);
  const { errors } = await api.run(admin, START, { ...request, question: 'Another?' });
  assert.equal(errors[0]?.extensions.code, 'CONFLICT');
});

test('a key is one person’s own, and someone who lacks the flag hears of no analysis', async () => {
  const request = asked();
  await owner.query(
    `insert into ai_analyses (tenant_id, id, user_id, idempotency_key, question, file_name, state, step) select 'alpha', new_id(), id, $1, 'other?', 'other.csv', 'done', 'over' from users where tenant_id = 'alpha' and id <> $2`,
    [request.key, idOf('alpha', 'user', 'admin')],
  );
  const first = await run(START, request);
  assert.equal((await run(START, request))['analysis']?.['id'], first['analysis']?.['id']);
  await whenOver(first['analysis']?.['id']);
  const socket = await openSocket(api, ['alpha', 'partner']);
  await assert.rejects(
    socket.subscribe('subscription ($id: ID!) { csvAnalysisChanged(id: $id) { state } }', { id: SEEN }).next(),
    /FORBIDDEN/,
  );
  await socket.close();
});

test('someone who cancels stops the provider within a second, and nothing is left there', async () => {
  simulator.mode = 'silent';
  const from = simulator.requests.length;
  const started = await run(START, asked());
  const request = await until(() => simulator.requests.slice(from).find(({ path }) => path === '/v1/responses'));
  const cancelledAt = performance.now();
  await run(CANCEL, { id: started['analysis']?.['id'] });
  const hungUpAt = await until(() => request.abortedAt);
  assert.ok(hungUpAt - cancelledAt < 1000, `${hungUpAt - cancelledAt} ms`);
  assert.equal((await whenOver(started['analysis']?.['id']))['state'], 'CANCELLED');
  assert.deepEqual(left(), []);
});

test('where the provider fails the answer is null, and the error is logged (§8)', async () => {
  simulator.mode = 'broken';
  const started = await run(START, asked());
  assert.deepEqual(
    { ...(await whenOver(started['analysis']?.['id'])) },
    { id: started['analysis']?.['id'], state: 'FAILED', step: 'OVER', answer: null },
  );
  assert.ok(api.logged.some(({ message }) => message === 'an AI analysis failed'));
  assert.deepEqual(left(), []);
});

test('a used-up share leaves no analysis behind', async () => {
  await owner.query(`insert into settings (tenant_id, name, value) values ('alpha', 'ai', '{"firmCalls": 0}')`);
  assert.equal((await run(START, asked()))['refusal'], 'FIRM_USED_UP');
  assert.equal((await owner.query(`select 1 from ai_analyses where state = 'running'`)).rowCount, 0);
});

test('what is no CSV file is refused', async () => {
  for (const wrong of [
    { name: 'x.txt', content: 'a,b' },
    { name: 'x.csv', content: '' },
    { name: 'x.csv', content: 'x'.repeat(65 * 1024) },
  ]) {
    assert.equal((await run(START, { ...asked(), file: wrong }))['refusal'], 'NOT_CSV');
  }
  assert.equal((await run(START, { ...asked(), file: null }))['refusal'], 'NOT_FOUND');
  assert.equal((await run(START, { ...asked(), question: ' ' }))['refusal'], 'EMPTY');
});

test('nobody reads or stops what somebody else asked, of another firm or their own', async () => {
  for (const who of [['beta', 'admin']] as const) {
    assert.equal(await run(READ, { id: SEEN }, who), null);
    assert.equal((await run(CANCEL, { id: SEEN }, who))['refusal'], 'NOT_FOUND');
  }
  await owner.query(`update ai_analyses set user_id = $1`, [idOf('alpha', 'user', 'partner')]);
  assert.equal(await run(READ, { id: SEEN }), null);
  await owner.query(`update ai_analyses set state = 'running' where id = $1`, [SEEN]);
  assert.equal((await run(CANCEL, { id: SEEN }))['refusal'], 'NOT_FOUND');
  assert.equal(
    (await owner.query('select 1 from ai_analyses where id = $1 and cancel_requested_at is not null', [SEEN])).rows
      .length,
    0,
  );
});
