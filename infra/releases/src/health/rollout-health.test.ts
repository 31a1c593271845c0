import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { createTestDatabase, type TestDatabase } from '@atrium/database';
import { quietLogger } from '../builds.fixtures.ts';
import { openStage, type ChoicesStage } from '../choices.fixtures.ts';
import { seededRandom } from './simulated-rollouts.ts';
import { startReporting, type Reporter } from './health.fixtures.ts';
import { createWayBack } from './way-back.ts';

// Through everything but the browser: pages report over HTTP, the round judges, the firms get the build before.

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

interface Rollout extends Reporter {
  readonly stage: ChoicesStage;
  readonly older: string;
  readonly newer: string;
  readonly look: () => Promise<boolean>;
}

/** A rollout of crm 2.0.0 to every user, in its first step. */
async function startRollout(t: TestContext, errorBudget = 2): Promise<Rollout> {
  const stage = await openStage(t, database);
  const shell = await stage.build('shell', '1.0.0');
  const [older, newer] = [await stage.build('crm', '1.0.0'), await stage.build('crm', '2.0.0')];
  await stage.done({ verb: 'moveChannel', channel: 'stable', name: 'shell', buildId: shell });
  await stage.done({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: older });
  await stage.done({
    verb: 'startRollout',
    name: 'crm',
    buildId: newer,
    unit: 'users',
    tenantId: null,
    steps: [50, 100],
    errorBudget,
  });
  const reporter = startReporting(t, database, { releases: stage.choices });
  return {
    ...reporter,
    stage,
    older,
    newer,
    look: createWayBack({ runner: database.runner, releases: stage.choices, logger: quietLogger }),
  };
}

const statusOf = async ({ stage }: Rollout): Promise<string | undefined> =>
  (await stage.choices.overview()).rollouts.at(-1)?.status;

/** Page sessions come one by one and are looked at after each ten; how many there were when it went back, or null. */
async function sessionsUntilBack(rollout: Rollout, failingShare: number, maximum: number): Promise<number | null> {
  const random = seededRandom(4);
  for (let session = 1; session <= maximum; session += 1) {
    await rollout.visit(`10.${session % 40}.0.1`, {
      hasFailed: random() < failingShare,
      build: { name: 'crm', buildId: rollout.newer },
    });
    if (session % 10 !== 0) continue;
    await rollout.recorder.flush();
    await rollout.look();
    if ((await statusOf(rollout)) !== 'running') return session;
  }
  return null;
}

test('a rollout that always fails is gone after ten page sessions, and the audit says why', async (t) => {
  const rollout = await startRollout(t);
  assert.equal((await rollout.stage.choices.compositionFor('harbour')).trials?.['crm']?.build.buildId, rollout.newer);
  assert.equal(await sessionsUntilBack(rollout, 1, 100), 10);
  assert.equal(await statusOf(rollout), 'rolledBack');
  assert.equal((await rollout.stage.choices.compositionFor('harbour')).trials, undefined);
  const [last] = await rollout.stage.choices.changes({});
  assert.deepEqual(
    [last?.by, last?.change.verb, last?.reason],
    ['health', 'rollBackRollout', 'In 10 of 10 page sessions it failed: 100 %, with an error budget of 2 %.'],
  );
});

test('a rollout that fails for every fifth goes back', async (t) => {
  const sessions = await sessionsUntilBack(await startRollout(t), 0.2, 400);
  t.diagnostic(`after ${sessions} page sessions`);
  assert.notEqual(sessions, null);
});

test('a rollout with the usual failures goes on, paused or not', async (t) => {
  const rollout = await startRollout(t);
  assert.equal(await sessionsUntilBack(rollout, 0.005, 300), null);
  assert.equal(await statusOf(rollout), 'running');
});

test('a paused rollout goes back as well, since those who have it keep it', async (t) => {
  const rollout = await startRollout(t);
  const [open] = (await rollout.stage.choices.overview()).rollouts;
  await rollout.stage.done({ verb: 'pauseRollout', rolloutId: open?.rolloutId ?? '' });
  for (let index = 0; index < 12; index += 1)
    await rollout.visit(`10.${index}.0.1`, { hasFailed: true, build: { name: 'crm', buildId: rollout.newer } });
  await rollout.recorder.flush();
  await rollout.look();
  assert.equal(await statusOf(rollout), 'rolledBack');
});

test('a change of something else in the meantime does not keep it from going back', async (t) => {
  const rollout = await startRollout(t);
  for (let index = 0; index < 12; index += 1)
    await rollout.visit(`10.${index}.0.1`, { hasFailed: true, build: { name: 'crm', buildId: rollout.newer } });
  await rollout.recorder.flush();
  const overview = rollout.stage.choices.overview.bind(rollout.stage.choices);
  const meddling = {
    ...rollout.stage.choices,
    overview: async () => {
      const seen = await overview();
      await rollout.stage
        .done({ verb: 'followChannel', tenantId: 'wattle', channel: seen.revision % 2 === 0 ? 'canary' : 'stable' })
        .catch(() => undefined);
      return seen;
    },
  };
  await createWayBack({ runner: database.runner, releases: meddling, logger: quietLogger })();
  assert.equal(await statusOf(rollout), 'rolledBack');
});
