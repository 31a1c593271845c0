import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import type { RouteDefinition } from '@atrium/contracts';
import { createTestDatabase, type TestDatabase } from '@atrium/database';
import { openStage, type ChoicesStage, type StageOptions } from '../choices.fixtures.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

async function openScene(
  t: TestContext,
  options?: StageOptions,
): Promise<ChoicesStage & { crm: string; matters: string }> {
  const stage = await openStage(t, database, options);
  const move = (name: string, buildId: string) => stage.done({ verb: 'moveChannel', channel: 'stable', name, buildId });
  const [crm, matters] = [await stage.build('crm', '1'), await stage.build('matters', '1')];
  await move('shell', await stage.build('shell', '1'));
  await move('crm', crm);
  await move('matters', matters);
  return { ...stage, crm, matters };
}

test('an effect names each firm with what it has and what it would get, and the change keeps the same', async (t) => {
  const { choices, build, done, crm } = await openScene(t);
  const next = await build('crm', '2');
  const change = { verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: next } as const;
  const answer = await choices.effectOf(change);
  assert.ok(answer.ok);
  assert.deepEqual(answer.effect.firms, [
    { tenantId: 'harbour', title: 'Firm harbour', name: 'crm', from: crm, to: next, percent: 100 },
    { tenantId: 'wattle', title: 'Firm wattle', name: 'crm', from: crm, to: next, percent: 100 },
  ]);
  assert.equal(await choices.currentRevision(), answer.revision, 'asking changes nothing');
  const applied = await done(change);
  assert.deepEqual(applied.effect, answer.effect);
  assert.deepEqual((await choices.changes({}))[0], {
    revision: applied.revision,
    at: (await choices.changes({}))[0]?.at,
    by: 'ada@atrium.example',
    reason: 'because',
    change,
    effect: applied.effect,
  });
});

test('a trial shows whose users would try what, and what part of them', async (t) => {
  const { choices, build, done, crm } = await openScene(t);
  const next = await build('crm', '2');
  const { effect } = await done({
    verb: 'startRollout',
    name: 'crm',
    buildId: next,
    unit: 'users',
    tenantId: 'harbour',
    steps: [20, 100],
    errorBudget: 1,
  });
  assert.deepEqual(effect.firms, [
    { tenantId: 'harbour', title: 'Firm harbour', name: 'crm', from: crm, to: next, percent: 20 },
  ]);
  const { rolloutId = '' } = (await choices.overview()).rollouts[0] ?? {};
  const back = await done({ verb: 'rollBackRollout', rolloutId });
  assert.deepEqual(back.effect.firms, [
    { tenantId: 'harbour', title: 'Firm harbour', name: 'crm', from: next, to: crm, percent: 20 },
  ]);
});

test('routes that come, go and change who may open them are listed once, however many firms', async (t) => {
  const { choices, build } = await openScene(t);
  const routes: readonly RouteDefinition[] = [{ path: '/new', title: 'New' }];
  const next = await build('crm', '2', { routes });
  const answer = await choices.effectOf({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: next });
  assert.ok(answer.ok);
  assert.deepEqual(answer.effect.routes, [
    { path: '/crm', kind: 'removed', name: 'crm' },
    { path: '/new', kind: 'added', name: 'crm' },
  ]);
  const open = await build('crm', '3', { routes: [{ path: '/crm', title: 'crm', auth: false }] });
  const changed = await choices.effectOf({ verb: 'pin', tenantId: 'harbour', name: 'crm', buildId: open });
  assert.ok(changed.ok);
  assert.deepEqual(changed.effect.routes, [{ path: '/crm', kind: 'changed', name: 'crm' }]);
});

test('what would not work together is said with the firms it concerns', async (t) => {
  const checkOperations = (operations: Readonly<Record<string, string>>) =>
    Object.keys(operations).map((operation) => ({ operation, field: null, reason: 'gone' }));
  const { choices, build } = await openScene(t, { checkOperations });
  const bad = await build('crm', '2', {
    sharedPackages: ['react', '@atrium/later'],
    operations: { Gone: 'query Gone { gone }' },
    routes: [{ path: '/Matters', title: 'Matters' }],
  });
  const answer = await choices.effectOf({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: bad });
  assert.ok(answer.ok);
  assert.deepEqual(answer.effect.incompatible, [
    'crm 2 needs @atrium/later, which shell 1 does not provide (harbour, wattle)',
    'crm 2 asks what the API does not answer: Gone (harbour, wattle)',
    'crm 2 and matters 1 both have the route /Matters (harbour, wattle)',
  ]);
});

test('a host that provides less than a remote needs is reported for every remote of the firm', async (t) => {
  const { choices, build } = await openScene(t);
  const poor = await build('shell', '2', { sharedPackages: ['vue'] });
  const answer = await choices.effectOf({ verb: 'pin', tenantId: 'harbour', name: 'shell', buildId: poor });
  assert.ok(answer.ok);
  assert.deepEqual(answer.effect.incompatible, [
    'crm 1 needs react, which shell 2 does not provide (harbour)',
    'matters 1 needs react, which shell 2 does not provide (harbour)',
  ]);
});

test('a trial is held to the same, as its users would have it', async (t) => {
  const { choices, build } = await openScene(t);
  const bad = await build('crm', '2', { sharedPackages: ['@atrium/later'] });
  const answer = await choices.effectOf({
    verb: 'startRollout',
    name: 'crm',
    buildId: bad,
    unit: 'users',
    tenantId: 'harbour',
    steps: [1, 100],
    errorBudget: 1,
  });
  assert.ok(answer.ok);
  assert.deepEqual(answer.effect.incompatible, ['crm 2 needs @atrium/later, which shell 1 does not provide (harbour)']);
});

test('how many pages of the last hour are concerned is a note where somebody counts', async (t) => {
  const { choices, build } = await openScene(t, {
    countSessions: (tenantIds, name) => Promise.resolve(name === 'crm' ? tenantIds.length * 10 : null),
  });
  const next = await build('crm', '2');
  const answer = await choices.effectOf({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: next });
  assert.ok(answer.ok);
  assert.deepEqual(answer.effect.notes, ['crm was open in 20 page sessions of these firms in the last hour.']);
});

test('the effect of what would be refused is why', async (t) => {
  const { choices, crm } = await openScene(t);
  assert.deepEqual(await choices.effectOf({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: crm }), {
    ok: false,
    reason: 'refused',
    message: 'stable has crm 1 already.',
  });
});
