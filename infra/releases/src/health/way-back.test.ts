import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { defineSystemStatement, type NoParameters, type TestDatabase } from '@atrium/database';
import { quietLogger } from '../builds.fixtures.ts';
import { createHealthReading } from './health-reading.ts';
import { createHealthRetention } from './health-retention.ts';
import {
  forgetEverything,
  matters,
  newer,
  older,
  openHealthDatabase,
  rollout,
  startReporting,
  withRollout,
} from './health.fixtures.ts';
import { createWayBack } from './way-back.ts';
import { giveRoundBack, takeRound } from './way-back.statements.ts';

const age = defineSystemStatement<{ days: number }, never>({
  name: 'health.test.age',
  text: `with a as (update release_health_sessions set first_seen_at = first_seen_at - make_interval(days => :days::integer)),
              b as (update release_health_vitals set slot = slot - make_interval(days => :days::integer)),
              c as (update release_health_errors set day = day - :days::integer)
         update release_health_minutes set minute = minute - make_interval(days => :days::integer)`,
});
const countKept = defineSystemStatement<NoParameters, { sessions: number; minutes: number; errors: number }>({
  name: 'health.test.countKept',
  text: 'select (select count(*) from release_health_sessions) as sessions, (select count(*) from release_health_minutes) as minutes, (select count(*) from release_health_errors) as errors',
});

let database: TestDatabase;
before(async () => {
  database = await openHealthDatabase();
});
beforeEach(() => database.runner.system(forgetEverything, {}));
after(() => database.drop());

const wayBack = (releases: ReturnType<typeof withRollout>['releases']) =>
  createWayBack({ runner: database.runner, releases, logger: quietLogger });

test('a rollout whose build fails goes back by itself, once, with the figures as the reason', async (t) => {
  const { visit, recorder } = startReporting(t, database);
  for (let index = 0; index < 20; index += 1) await visit(`10.0.${index}.1`, { hasFailed: index % 2 === 0 });
  await recorder.flush();
  const { releases, changes } = withRollout();
  const look = wayBack(releases);
  await look();
  await look();
  assert.deepEqual(changes, [
    {
      change: { verb: 'rollBackRollout', rolloutId: 'r1' },
      reason: 'In 10 of 20 page sessions it failed: 50 %, with an error budget of 2 %.',
      expectedRevision: 41,
      by: 'health',
    },
  ]);
});

test('a failure wakes the round up', async (t) => {
  const { visit, recorder } = startReporting(t, database);
  const heard = new Promise<void>(
    (resolve) => void database.runner.listen('atrium_health', () => resolve()).then((stop) => t.after(stop)),
  );
  await visit('10.0.0.1', { hasFailed: true });
  await database.runner.listen('atrium_health', () => undefined).then((stop) => t.after(stop));
  await recorder.flush();
  await heard;
});

for (const status of ['completed', 'rolledBack'] as const) {
  test(`a rollout that is ${status} is left alone`, async (t) => {
    const { visit, recorder } = startReporting(t, database);
    for (let index = 0; index < 20; index += 1) await visit(`10.0.${index}.1`, { hasFailed: true });
    await recorder.flush();
    const { releases, changes } = withRollout({ status });
    await wayBack(releases)();
    assert.deepEqual(changes, []);
  });
}

test('what was before the rollout began, or in another firm than its own, does not count', async (t) => {
  const { visit, recorder } = startReporting(t, database);
  for (let index = 0; index < 20; index += 1) await visit(`10.0.${index}.1`, { hasFailed: true });
  await recorder.flush();
  const began = withRollout({ startedAt: new Date(Date.now() + 60_000).toISOString() });
  await wayBack(began.releases)();
  const elsewhere = withRollout({ tenantId: 'wattle' });
  await wayBack(elsewhere.releases)();
  assert.deepEqual([...began.changes, ...elsewhere.changes], []);
});

test('a failure that hits the replaced build, or the remotes beside it, sends nothing back', async (t) => {
  const { visit, session, send, recorder } = startReporting(t, database);
  for (let index = 0; index < 40; index += 1) await visit(`10.0.${index}.1`, { hasFailed: index % 2 === 0 });
  for (let index = 0; index < 40; index += 1)
    await visit(`10.0.${index}.1`, { hasFailed: index % 2 === 0, build: older });
  await recorder.flush();
  const replaced = withRollout();
  await wayBack(replaced.releases)();
  assert.deepEqual(replaced.changes, []);
  await database.runner.system(forgetEverything, {});
  for (let index = 0; index < 40; index += 1) {
    const reports = [newer, matters].map((build) => ({ kind: 'loadFailure', ...build, failure: 'timeout' }) as const);
    await send(
      String(await session(`10.0.${index}.1`)),
      index % 2 === 0 ? reports : reports.map(({ name, buildId }) => ({ kind: 'loaded', name, buildId })),
      `10.0.${index}.1`,
    );
  }
  await recorder.flush();
  const beside = withRollout();
  await wayBack(beside.releases)();
  assert.deepEqual(beside.changes, []);
});

test('a flood from one address takes no version down: not with many sessions, not with many reports', async (t) => {
  const { visit, session, send, recorder } = startReporting(t, database);
  for (let index = 0; index < 30; index += 1) await visit(`10.0.${index}.1`);
  const attacker = '203.0.113.9';
  const tokens = (await Promise.all(Array.from({ length: 1_000 }, () => session(attacker)))).filter(
    (token) => typeof token === 'string',
  );
  assert.ok(tokens.length <= 301, `${tokens.length} sessions for one network`);
  const answers = await Promise.all(
    Array.from({ length: 2_000 }, (_, index) =>
      send(
        tokens[index % tokens.length] ?? '',
        [
          { kind: 'boundary', ...newer, error: 'TypeError' },
          { kind: 'loadFailure', ...newer, failure: 'integrity' },
        ],
        attacker,
      ),
    ),
  );
  assert.ok(answers.includes(429));
  await recorder.flush();
  const { releases, changes } = withRollout();
  await wayBack(releases)();
  assert.deepEqual(changes, []);
  const { failed } = await createHealthReading({ runner: database.runner }).sessionsOf(newer.buildId);
  assert.ok(failed > 200, 'the flood was counted, and still decided nothing');
});

test('a flood from one address before anybody else has the build takes it down no more', async (t) => {
  const { visit, recorder } = startReporting(t, database);
  await visit('10.0.0.1', { build: older });
  for (let index = 0; index < 100; index += 1) await visit('203.0.113.9', { hasFailed: true });
  await recorder.flush();
  const { releases, changes } = withRollout();
  await wayBack(releases)();
  assert.deepEqual(changes, []);
});

test('an installation that is used from one network only has its way back', async (t) => {
  const { visit, recorder } = startReporting(t, database);
  for (let index = 0; index < 10; index += 1) await visit('127.0.0.1', { hasFailed: true });
  await recorder.flush();
  const { releases, changes } = withRollout();
  await wayBack(releases)();
  assert.equal(changes.length, 1);
});

test('two processes look one at a time', async (t) => {
  const { visit, recorder } = startReporting(t, database);
  for (let index = 0; index < 20; index += 1) await visit(`10.0.${index}.1`, { hasFailed: true });
  await recorder.flush();
  await database.runner.system(takeRound, { round: 'way back', seconds: 60 });
  const { releases, changes } = withRollout();
  await wayBack(releases)();
  assert.deepEqual(changes, []);
});

test('what an operator changed in the meantime is looked at again', async (t) => {
  const { visit, recorder } = startReporting(t, database);
  for (let index = 0; index < 20; index += 1) await visit(`10.0.${index}.1`, { hasFailed: true });
  await recorder.flush();
  const { releases, changes } = withRollout();
  let conflicts = 1;
  await createWayBack({
    runner: database.runner,
    logger: quietLogger,
    releases: {
      ...releases,
      apply: async (request, by) =>
        conflicts-- > 0 ? { ok: false, reason: 'conflict', since: [] } : releases.apply(request, by),
    },
  })();
  assert.equal(changes.length, 1);
  assert.equal(rollout.status, 'running');
});

test('page sessions are kept for two days, counts for ninety', async (t) => {
  const { visit, recorder } = startReporting(t, database);
  const kept = async (): Promise<unknown> => (await database.runner.system(countKept, {}))[0];
  const retain = createHealthRetention({ runner: database.runner });
  await visit('10.0.0.1', { hasFailed: true });
  await recorder.flush();
  await database.runner.system(age, { days: 3 });
  await retain(new AbortController().signal);
  assert.deepEqual(await kept(), { sessions: 0, minutes: 1, errors: 1 });
  await database.runner.system(age, { days: 88 });
  await retain(new AbortController().signal);
  assert.deepEqual(await kept(), { sessions: 0, minutes: 1, errors: 1 }, 'once an hour is enough');
  await database.runner.system(giveRoundBack, { round: 'retention' });
  await retain(new AbortController().signal);
  assert.deepEqual(await kept(), { sessions: 0, minutes: 0, errors: 0 });
});
