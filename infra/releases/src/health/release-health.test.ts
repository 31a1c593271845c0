import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { HealthReport } from '@atrium/contracts';
import type { TestDatabase } from '@atrium/database';
import { createHealthReading, createSessionCounter } from './health-reading.ts';
import { createHealthRecorder } from './health-recorder.ts';
import { healthLimits } from './register-release-health.ts';
import { quietLogger } from '../builds.fixtures.ts';
import { forgetEverything, matters, newer, older, openHealthDatabase, startReporting } from './health.fixtures.ts';

let database: TestDatabase;
before(async () => {
  database = await openHealthDatabase();
});
beforeEach(() => database.runner.system(forgetEverything, {}));
after(() => database.drop());

const loaded = (build: { name: string; buildId: string }): HealthReport => ({ kind: 'loaded', ...build });
const failed = (build: { name: string; buildId: string }, error = 'TypeError'): HealthReport => ({
  kind: 'boundary',
  ...build,
  error,
});

/** Sessions, failed sessions, load failures, boundaries and violations of the newer crm in the last hour. */
async function counted(query: { tenantId?: string; buildId?: string } = {}): Promise<readonly number[] | undefined> {
  const [series] = await createHealthReading({ runner: database.runner }).series({
    name: 'crm',
    buildId: newer.buildId,
    minutes: 60,
    ...query,
  });
  return series?.points
    .map(({ sessions, failedSessions, loadFailures, boundaries, violations }) => [
      sessions,
      failedSessions,
      loadFailures,
      boundaries,
      violations,
    ])
    .reduce((sum, point) => sum.map((value, index) => value + (point[index] ?? 0)));
}

test('a page session counts once for a build, however often it reports and through however many processes', async (t) => {
  const [one, other] = [startReporting(t, database), startReporting(t, database)];
  const session = String(await one.session());
  assert.equal(await one.send(session, [loaded(newer), loaded(newer)]), 204);
  await one.recorder.flush();
  assert.equal(await other.send(session, [loaded(newer), failed(newer)]), 204);
  await other.recorder.flush();
  await one.send(session, [failed(newer)]);
  await one.recorder.flush();
  assert.deepEqual((await counted())?.slice(0, 2), [1, 1]);
});

test('a session that first fails and then loads is one failed session', async (t) => {
  const { session, send, recorder } = startReporting(t, database);
  await send(String(await session()), [{ kind: 'loadFailure', ...newer, failure: 'integrity' }, loaded(newer)]);
  await recorder.flush();
  assert.deepEqual(await counted(), [1, 1, 1, 0, 0]);
});

const harmless: [what: string, report: HealthReport, counts: readonly number[]][] = [
  ['a network that failed', { kind: 'loadFailure', ...newer, failure: 'network' }, [1, 0, 1, 0, 0]],
  ['a refusal of the API', failed(newer, 'CombinedError'), [1, 0, 0, 1, 0]],
  ['work that was given up', failed(newer, 'AbortError'), [1, 0, 0, 1, 0]],
  ['a violation of the page policy', { kind: 'violation', ...newer, directive: 'script-src-elem' }, [1, 0, 0, 0, 1]],
];
for (const [what, report, counts] of harmless) {
  test(`${what} is counted, and makes no failed session`, async (t) => {
    const { session, send, recorder } = startReporting(t, database);
    await send(String(await session()), [loaded(newer), report]);
    await recorder.flush();
    assert.deepEqual(await counted(), counts);
  });
}

test('firms are told apart, and added up', async (t) => {
  const { visit, recorder } = startReporting(t, database);
  await visit('10.0.0.1', { hasFailed: true });
  await visit('10.0.0.1', { tenantId: 'wattle' });
  await recorder.flush();
  assert.deepEqual((await counted({ tenantId: 'wattle' }))?.slice(0, 2), [1, 0]);
  assert.deepEqual((await counted())?.slice(0, 2), [2, 1]);
  assert.deepEqual(await createHealthReading({ runner: database.runner }).sessionsOf(newer.buildId), {
    sessions: 2,
    failed: 1,
  });
  const count = createSessionCounter(database.runner);
  assert.deepEqual(
    [await count(['harbour', 'wattle'], 'crm'), await count(['wattle'], 'crm'), await count(['wattle'], 'matters')],
    [2, 1, 0],
  );
});

test('a build is counted if the firm could have it: now, as a fallback, or when the page began', async (t) => {
  const { session, send, recorder } = startReporting(t, database);
  const token = String(await session());
  await send(token, [
    loaded(newer),
    loaded(older),
    loaded(matters),
    loaded({ name: 'crm', buildId: 'bad0' }),
    loaded({ name: 'crm', buildId: matters.buildId }),
  ]);
  await recorder.flush();
  const series = await createHealthReading({ runner: database.runner }).series({ minutes: 5 });
  assert.deepEqual(
    series.map(({ name, buildId, version }) => [name, buildId, version]).toSorted(),
    [
      ['crm', older.buildId, '1.0.0'],
      ['crm', newer.buildId, '2.0.0'],
      ['matters', matters.buildId, ''],
    ].toSorted(),
  );
});

test('vitals are read as the 75th percentile, errors by how often', async (t) => {
  const { session, send, recorder } = startReporting(t, database);
  const token = String(await session());
  for (const value of [1000, 2000, 3000, 4000]) await send(token, [{ kind: 'vital', ...newer, vital: 'LCP', value }]);
  await send(token, [loaded(newer), failed(newer, 'RangeError')]);
  await send(token, [failed(newer, 'RangeError'), { kind: 'loadFailure', ...newer, failure: 'timeout' }]);
  await recorder.flush();
  const [series] = await createHealthReading({ runner: database.runner }).series({ name: 'crm', minutes: 60 });
  assert.ok(Math.abs((series?.vitals.LCP ?? 0) - 3000) < 150);
  assert.equal(series?.vitals.INP, null);
  assert.deepEqual(series?.errors, [
    { error: 'RangeError', occurrences: 2 },
    { error: 'load.timeout', occurrences: 1 },
  ]);
});

const malformed: [what: string, body: unknown][] = [
  ['no JSON', 'hello'],
  ['too many reports', { reports: Array.from({ length: 61 }, () => loaded(newer)) }],
  ['a sentence for an error', { reports: [failed(newer, 'Ada Lovelace owes 200 dollars')] }],
  ['an address for a build', { reports: [loaded({ name: 'crm', buildId: '../../x' })] }],
  ['a field of its own', { reports: [{ ...loaded(newer), typed: 'secret' }] }],
  ['a figure that is none', { reports: [{ kind: 'vital', ...newer, vital: 'LCP', value: -1 }] }],
];
for (const [what, body] of malformed) {
  test(`${what} is refused and leaves nothing`, async (t) => {
    const { app, session, recorder } = startReporting(t, database);
    const token = await session();
    const payload = typeof body === 'object' ? { session: token, ...body } : String(body);
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/-/health',
      payload,
      headers: { 'content-type': typeof body === 'object' ? 'application/json' : 'text/plain' },
    });
    assert.equal(statusCode, 400);
    await recorder.flush();
    assert.equal(await counted(), undefined);
  });
}

test('a beacon that says it is text is read as well', async (t) => {
  const { app, session, recorder } = startReporting(t, database);
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/-/health',
    payload: JSON.stringify({ session: await session(), reports: [loaded(newer)] }),
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
  });
  assert.equal(statusCode, 204);
  await recorder.flush();
  assert.deepEqual((await counted())?.slice(0, 2), [1, 0]);
});

test('nobody reports without a session, for an unknown firm or with one that is a day old', async (t) => {
  let now = new Date('2026-11-23T09:00:00Z');
  const { session, send } = startReporting(t, database, { now: () => now });
  assert.equal(await send('forged.token', [loaded(newer)]), 401);
  assert.equal(await session('10.0.0.1', 'nobody'), 404);
  assert.equal(await session('10.0.0.1', 'no/body'), 404);
  const token = String(await session());
  now = new Date('2026-11-24T09:00:01Z');
  assert.equal(await send(token, [loaded(newer)]), 401);
});

test('one network begins so many sessions and no more, another is not held back by it', async (t) => {
  const now = new Date();
  const { session } = startReporting(t, database, {
    now: () => now,
    limits: { ...healthLimits, sessionsOfNetwork: { burst: 5, perMinute: 0 } },
  });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => session(`10.0.0.${index}`)));
  assert.equal(answers.filter((answer) => answer === 429).length, 5);
  assert.notEqual(await session('10.0.1.1'), 429);
});

test('one session sends so many batches and no more', async (t) => {
  const now = new Date();
  const { session, send } = startReporting(t, database, {
    now: () => now,
    limits: { ...healthLimits, batchesOfSession: { burst: 2, perMinute: 0 } },
  });
  const token = String(await session());
  assert.deepEqual([await send(token, []), await send(token, []), await send(token, [])], [204, 204, 429]);
});

test('whatever comes in, one statement writes it down', async (t) => {
  const { visit, recorder } = startReporting(t, database);
  for (let index = 0; index < 50; index += 1) await visit(`10.0.${index}.1`, { hasFailed: index % 2 === 0 });
  const names: string[] = [];
  database.runner.onStatement = (name) => names.push(name);
  await recorder.flush();
  database.runner.onStatement = undefined;
  assert.deepEqual(names, ['health.record']);
  assert.deepEqual((await counted())?.slice(0, 2), [50, 25]);
});

test('what the database does not take is written down the next time', async () => {
  let isAway = true;
  const runner = {
    ...database.runner,
    system: ((...parameters) =>
      isAway
        ? Promise.reject(new Error('away'))
        : database.runner.system(...parameters)) as typeof database.runner.system,
  };
  const recorder = createHealthRecorder({ runner, logger: quietLogger });
  const session = { sessionId: 's1', tenantId: 'harbour', network: 'n1', buildIds: [] };
  recorder.record(session, [loaded(newer)]);
  await recorder.flush();
  recorder.record(session, [failed(newer)]);
  await recorder.flush();
  isAway = false;
  await recorder.close();
  assert.deepEqual((await counted())?.slice(0, 2), [1, 1]);
});
