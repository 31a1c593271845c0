import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorCodes } from '@atrium/contracts';
import { startAiSimulator, type AiSimulator } from '@atrium/simulators';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { markOf, type TestUser } from '../../../testing/test-firms.ts';
import { simulatedAi } from '../../ai/ai.fixtures.ts';

let api: TestApi;
let simulator: AiSimulator;
before(async () => {
  simulator = await startAiSimulator();
  api = await startTestApi({ ai: simulatedAi(simulator.url) });
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag)
     select u.tenant_id, u.role_id, f.flag from users u, unnest(array['licensedReports', 'reportCatalog', 'artificialIntelligence']) f (flag)
     where u.user_name ~ '^own@' on conflict do nothing`,
  );
});
after(async () => {
  await api.close();
  await simulator.close();
});

interface Draft {
  readonly name: string;
  readonly missing: readonly string[];
  readonly refusal: string | null;
  readonly message: string | null;
  readonly definition: { measures: string[]; dimensions: string[]; groupBy: string | null } | null;
}
const ASK = `mutation ($requestId: ID!, $question: String!) { askForReport(requestId: $requestId, question: $question) {
  name missing refusal message definition { measures dimensions groupBy period } } }`;
const ask = (user: TestUser, question: string, requestId: string = crypto.randomUUID()) =>
  api.run(['alpha', user], ASK, { requestId, question });
async function draft(user: TestUser, question: string): Promise<Draft> {
  const { data, errors } = await ask(user, question);
  assert.deepEqual(errors, []);
  return data['askForReport'] as unknown as Draft;
}
const lastPrompt = () => simulator.requests.at(-1)?.body ?? '';

test('a question becomes a definition of declared figures, and what it cannot express is said', async () => {
  simulator.mode = 'normal';
  const found = await draft('admin', 'Time recorded and work billed by person and by mood');
  assert.deepEqual(found.definition?.measures, ['workBilled', 'timeRecorded']);
  assert.deepEqual(found.definition.dimensions, ['PERSON']);
  assert.deepEqual(found.missing, ['mood']);
  assert.equal(found.message, null);
});

test('what does not go together is taken out and said', async () => {
  const found = await draft('admin', 'open matters by month and by type');
  assert.deepEqual(found.definition?.dimensions, ['TYPE']);
  assert.ok(found.missing.some((text) => text.includes('month')));
  const nothing = await draft('admin', 'how is the weather');
  assert.equal(nothing.definition, null);
  assert.match(nothing.message ?? '', /No report could be made/);
});

test('the model is given nothing that the asker may not see, and of no row', async () => {
  // Amounts are closed to whoever does not see the columns of money.
  await api.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) select 'alpha', u.role_id, 'matters', c, 'hidden' from users u, unnest(array['wip', 'billed']) c where u.user_name = 'own@alpha.example'`,
  );
  const found = await draft('own', 'work in progress and time recorded by person');
  assert.deepEqual(found.definition?.measures, ['timeRecorded']);
  assert.ok(!lastPrompt().includes('- wip:'));
  assert.ok(!lastPrompt().includes(markOf('alpha')));
});

test('an answer that is no definition makes none, whatever it says', async () => {
  for (const mode of ['hostile', 'obedient'] as const) {
    simulator.mode = mode;
    const found = await draft('admin', 'time recorded by person');
    assert.equal(found.definition, null);
    assert.ok(!JSON.stringify(found).includes('<script'));
  }
  simulator.mode = 'broken';
  assert.match((await draft('admin', 'time recorded by person')).message ?? '', /did not answer/);
  simulator.mode = 'normal';
});

test('a request counts once, is in the log, and is refused to someone who may not ask', async () => {
  const requestId = crypto.randomUUID();
  await ask('admin', 'time recorded by month', requestId);
  const again = await ask('admin', 'time recorded by month', requestId);
  assert.equal((again.data['askForReport'] as unknown as Draft).refusal, 'REPEATED');
  const { rows } = await api.owner.query<{ n: number }>(
    `select count(*)::int n from activity_log where tenant_id = 'alpha' and kind = 'userAI' and action = 'Report from a question'`,
  );
  assert.ok((rows[0]?.n ?? 0) > 0);
  for (const user of ['reception', 'partner'] as const)
    assert.equal((await ask(user, 'time recorded by month')).errors[0]?.extensions.code, errorCodes.forbidden, user);
  assert.equal((await draft('admin', ' ')).refusal, 'EMPTY');
  assert.equal((await draft('admin', 'x'.repeat(501))).refusal, 'TOO_LONG');
});
