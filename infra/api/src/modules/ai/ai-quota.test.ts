import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startAiSimulator, type AiSimulator } from '@atrium/simulators';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { registerApi } from '../../register-api.ts';
import { startTestApi, TEST_SECRET, type TestApi } from '../../testing/test-api.ts';
import { createTestFiles } from '../../testing/test-files.ts';
import { idOf } from '../../testing/test-firms.ts';
import { openSocket, type TestSocket } from '../../testing/test-socket.ts';
import { ANSWER, aRequest, readParts, simulatedAi, until } from './ai.fixtures.ts';

/** TARGETS 24: 200 calls at once, through two processes' worth of API, on one database. */
const CALLS = 200;
const SUBSCRIPTIONS_PER_SOCKET = 20;
let api: TestApi;
let second: FastifyInstance;
let secondUrl: string;
let removeFiles: () => Promise<void>;
let simulator: AiSimulator;
let owner: pg.Client;
before(async () => {
  simulator = await startAiSimulator();
  api = await startTestApi({ ai: simulatedAi(simulator.url) });
  const files = await createTestFiles();
  removeFiles = files.remove;
  second = Fastify({ trustProxy: true, forceCloseConnections: true });
  const quiet = () => undefined;
  await registerApi(second, {
    runner: api.runner,
    files: files.options,
    mode: 'test',
    accessTokenSecret: TEST_SECRET,
    logger: { info: quiet, warn: quiet, error: quiet },
    ai: simulatedAi(simulator.url),
  });
  await second.listen({ port: 0, host: '127.0.0.1' });
  secondUrl = `http://127.0.0.1:${(second.server.address() as AddressInfo).port}/graphql`;
  owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
});
after(async () => {
  await owner.end();
  await second.close();
  await removeFiles();
  await api.close();
  await simulator.close();
});
beforeEach(async () => {
  simulator.mode = 'normal';
  await owner.query(
    `delete from ai_calls; delete from ai_user_days; delete from ai_firm_days; delete from settings where name = 'ai'; delete from activity_log where kind = 'userAI'`,
  );
});

const limit = (limits: object) =>
  owner.query(`insert into settings (tenant_id, name, value) values ('alpha', 'ai', $1)`, [limits]);
const count = async (sql: string) =>
  (await owner.query<{ count: number }>(`select count(*)::integer as count from ${sql}`)).rows[0]?.count ?? -1;
const sockets = async (): Promise<TestSocket[]> => {
  const both = [api, { ...api, url: secondUrl }];
  return Promise.all(
    Array.from({ length: CALLS / SUBSCRIPTIONS_PER_SOCKET }, (_, index) =>
      openSocket(both[index % 2] ?? api, ['alpha', 'admin']),
    ),
  );
};

async function askAtOnce(open: readonly TestSocket[]): Promise<Map<string, number>> {
  const answers = await Promise.all(
    Array.from(
      { length: CALLS },
      async (_, index) =>
        (await readParts((open[index % open.length] as TestSocket).subscribe(ANSWER, aRequest()))).last,
    ),
  );
  return new Map(
    Object.entries(Object.groupBy(answers, ({ kind, refusal }) => refusal ?? kind)).map(([kind, all]) => [
      kind,
      all.length,
    ]),
  );
}

test('200 calls at once against a limit of 50: exactly 50 reach the provider, and all 200 are on record', async () => {
  await limit({ userCalls: 50 });
  const open = await sockets();
  const from = simulator.requests.length;
  const outcomes = await askAtOnce(open);
  assert.deepEqual(Object.fromEntries(outcomes), { DONE: 50, PERSON_USED_UP: 150 });
  assert.equal(simulator.requests.length - from, 50);
  assert.equal(await count(`activity_log where kind = 'userAI'`), CALLS);
  assert.equal(await count(`activity_log where kind = 'userAI' and result = 'succeeded'`), 50);
  assert.equal(await count(`ai_calls where state = 'running'`), 0);
  await Promise.all(open.map((socket) => socket.close()));
});

test('a limit in tokens is never passed either, neither the person’s nor the firm’s', async () => {
  for (const name of ['userTokens', 'firmTokens'] as const) {
    await owner.query(
      `delete from ai_calls; delete from ai_user_days; delete from ai_firm_days; delete from settings where name = 'ai'`,
    );
    await limit({ [name]: 20_000 });
    const open = await sockets();
    const from = simulator.requests.length;
    const outcomes = await askAtOnce(open);
    const {
      rows: [use],
    } = await owner.query<{ tokens: number }>(`select tokens::integer from ai_firm_days where tenant_id = 'alpha'`);
    assert.ok((use?.tokens ?? Infinity) <= 20_000, `${use?.tokens} tokens`);
    assert.equal(simulator.requests.length - from, outcomes.get('DONE'));
    assert.equal(
      (outcomes.get('DONE') ?? 0) + (outcomes.get(name === 'userTokens' ? 'PERSON_USED_UP' : 'FIRM_USED_UP') ?? 0),
      CALLS,
    );
    await Promise.all(open.map((socket) => socket.close()));
  }
});

test('when 40 people hang up, the provider is notified within a second, and each call is on record as cancelled', async (t) => {
  simulator.mode = 'silent';
  const open = (await sockets()).slice(0, 2);
  const from = simulator.requests.length;
  const streams = Array.from({ length: 40 }, (_, index) =>
    (open[index % open.length] as TestSocket).subscribe(ANSWER, aRequest()),
  );
  for (const stream of streams) stream.next().catch(() => undefined);
  await until(() => simulator.requests.length - from === 40);
  const hungUpAt = performance.now();
  await Promise.all(open.map((socket) => socket.close()));
  const asked = simulator.requests.slice(from);
  await until(() => asked.every(({ abortedAt }) => abortedAt !== null));
  const slowest = Math.max(...asked.map(({ abortedAt }) => (abortedAt ?? Infinity) - hungUpAt));
  t.diagnostic(`slowest ${Math.round(slowest)} ms`);
  assert.ok(slowest < 1000, `${slowest} ms`);
  await until(async () => (await count(`activity_log where kind = 'userAI' and result = 'cancelled'`)) === 40);
  assert.equal(await count(`ai_calls where state = 'running'`), 0);
});

test('a call whose process ended is put on record, and what was set aside for it counts as used', async () => {
  const add = `insert into ai_calls (tenant_id, user_id, request_id, day, feature, task, model, reserved_tokens, started_at)
    select tenant_id, id, 'lost ' || tenant_id, current_date, 'answer', 'shorten', 'gpt-4o', 900, now() - interval '1 hour' from users where user_name like 'admin@%'`;
  await owner.query(add);
  const { loseCalls } = await import('./calls/ai-calls.store.ts');
  assert.equal(await loseCalls(api.runner, 'alpha', 20), 1);
  assert.equal(await loseCalls(api.runner, 'alpha', 20), 0);
  const { rows } = await owner.query(
    `select tenant_id, user_id, user_name, action, result, detail ->> 'outcome' as outcome from activity_log where kind = 'userAI'`,
  );
  assert.deepEqual(rows, [
    {
      tenant_id: 'alpha',
      user_id: idOf('alpha', 'user', 'admin'),
      user_name: 'markalpha admin',
      action: 'shorten',
      result: 'failed',
      outcome: 'lost',
    },
  ]);
});
