import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { createTestDatabase, defineSystemStatement, type TestDatabase } from '@atrium/database';
import { openStage, type ChoicesStage } from '../choices.fixtures.ts';

const alterHistory = [
  defineSystemStatement<Record<never, never>, never>({
    name: 'releases.test.alterChange',
    text: `update release_changes set reason = 'another'`,
  }),
  defineSystemStatement<Record<never, never>, never>({
    name: 'releases.test.removeChange',
    text: 'delete from release_changes',
  }),
  defineSystemStatement<Record<never, never>, never>({
    name: 'releases.test.removeChoice',
    text: 'delete from release_choices',
  }),
  defineSystemStatement<Record<never, never>, never>({
    name: 'releases.test.alterChoice',
    text: `update release_choices set value = '{}'`,
  }),
];

const publishLongAgo = defineSystemStatement<{ buildIds: readonly string[] }, never>({
  name: 'releases.test.publishLongAgo',
  text: `update builds set published_at = now() - interval '91 days' where build_id = any(:buildIds::text[])`,
});

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

async function openScene(t: TestContext): Promise<ChoicesStage & { crm: readonly [string, string, string] }> {
  const stage = await openStage(t, database);
  const crm = [await stage.build('crm', '1'), await stage.build('crm', '2'), await stage.build('crm', '3')] as const;
  await stage.done({ verb: 'moveChannel', channel: 'stable', name: 'shell', buildId: await stage.build('shell', '1') });
  await stage.done({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: crm[0] });
  return { ...stage, crm };
}

test('nothing that serves can alter or remove what was changed', async (t) => {
  await openScene(t);
  for (const statement of alterHistory)
    await assert.rejects(database.runner.system(statement, {}), /permission denied/);
});

test('the audit is found by name, firm and verb, page by page', async (t) => {
  const { crm, build, done, choices } = await openScene(t);
  await done({ verb: 'pin', tenantId: 'harbour', name: 'crm', buildId: crm[1] });
  await done({ verb: 'moveChannel', channel: 'stable', name: 'matters', buildId: await build('matters', '1') });
  await done({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: crm[2] });
  const revisions = async (filter: Parameters<typeof choices.changes>[0]) =>
    (await choices.changes(filter)).map(({ revision }) => revision);
  assert.deepEqual(await revisions({}), [5, 4, 3, 2, 1]);
  assert.deepEqual(await revisions({ name: 'crm' }), [5, 3, 2]);
  assert.deepEqual(
    await revisions({ name: 'crm', tenantId: 'harbour' }),
    [3, 2],
    'what moved past its pin is not about it',
  );
  assert.deepEqual(await revisions({ verb: 'pin' }), [3]);
  assert.deepEqual(await revisions({ limit: 2 }), [5, 4]);
  assert.deepEqual(await revisions({ limit: 2, before: 4 }), [3, 2]);
});

test('what a firm got at any revision can be read, also where retention removed a build since', async (t) => {
  const { crm, done, choices, removeBuild } = await openScene(t);
  await done({ verb: 'pin', tenantId: 'harbour', name: 'crm', buildId: crm[1] });
  await done({ verb: 'unpin', tenantId: 'harbour', name: 'crm' });
  await removeBuild(crm[1]);
  const past = await choices.pastComposition('harbour', 3);
  assert.deepEqual(
    past?.builds.find(({ name }) => name === 'crm'),
    { name: 'crm', buildId: crm[1], version: '', reason: 'pin', isKept: false },
  );
  assert.equal(
    (await choices.pastComposition('harbour', 4))?.compositionId,
    (await choices.compositionFor('harbour')).compositionId,
  );
  assert.deepEqual(
    [
      await choices.pastComposition('nobody', 3),
      await choices.pastComposition('harbour', 99),
      await choices.pastComposition('harbour', -1),
    ],
    [null, null, null],
  );
});

test('restoring a firm puts it back by pins, and names what it had that is gone', async (t) => {
  const { crm, build, done, versions, refusal, removeBuild } = await openScene(t);
  const { revision } = await done({ verb: 'pin', tenantId: 'harbour', name: 'crm', buildId: crm[1] });
  await done({ verb: 'unpin', tenantId: 'harbour', name: 'crm' });
  await done({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: crm[2] });
  await done({ verb: 'moveChannel', channel: 'stable', name: 'matters', buildId: await build('matters', '1') });
  await done({ verb: 'restore', tenantId: 'harbour', revision });
  assert.deepEqual(await versions('harbour'), { shell: '1', crm: '2' }, 'matters came later');
  assert.deepEqual(await versions('wattle'), { shell: '1', crm: '3', matters: '1' });
  await done({ verb: 'restore', tenantId: 'harbour', revision: revision + 3 });
  assert.deepEqual(await versions('harbour'), { shell: '1', crm: '3', matters: '1' });
  await removeBuild(crm[1]);
  assert.match(
    await refusal({ verb: 'restore', tenantId: 'harbour', revision }),
    new RegExp(`crm ${crm[1]} is needed for that, and it is no longer kept`),
  );
});

test('restoring the channels puts back what they held and ends rollouts for all', async (t) => {
  const { crm, build, done, versions, refusal, choices } = await openScene(t);
  const revision = await choices.currentRevision();
  await done({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: crm[1] });
  await done({ verb: 'moveChannel', channel: 'early', name: 'crm', buildId: crm[1] });
  await done({ verb: 'moveChannel', channel: 'stable', name: 'matters', buildId: await build('matters', '1') });
  await done({
    verb: 'startRollout',
    name: 'crm',
    buildId: crm[2],
    unit: 'firms',
    tenantId: null,
    steps: [100],
    errorBudget: 1,
  });
  const { effect } = await done({ verb: 'restore', tenantId: null, revision });
  assert.deepEqual(effect.notes, ['This ends the rollout of crm 3.']);
  assert.deepEqual(await versions('harbour'), { shell: '1', crm: '1' });
  assert.deepEqual(
    (await choices.overview()).channels.map(({ channel, name }) => `${channel} ${name}`),
    ['stable crm', 'stable shell'],
  );
  assert.match(
    await refusal({ verb: 'restore', tenantId: null, revision: 0 }),
    /no build of shell, and a page needs one/,
  );
  await done({ verb: 'blockBuild', buildId: crm[1] });
  assert.match(
    await refusal({ verb: 'restore', tenantId: null, revision: revision + 1 }),
    /crm 2 is needed for that, and it is blocked/,
  );
});

test('a build says who runs it and why, and in what it is used', async (t) => {
  const { crm, done, choices } = await openScene(t);
  await done({ verb: 'pin', tenantId: 'harbour', name: 'crm', buildId: crm[1] }, { reason: 'training day' });
  const view = await choices.build(crm[1]);
  assert.deepEqual(view?.runBy, [
    { tenantId: 'harbour', title: 'Firm harbour', reason: 'pinned by ada@atrium.example: training day', percent: 100 },
  ]);
  assert.deepEqual(
    [view?.firms, view?.channels, view?.size, view?.isBlocked, view?.routes],
    [1, [], 10, false, [{ path: '/crm', title: 'crm' }]],
  );
  assert.ok(view?.keptBecause.includes('pinned for harbour'));
  assert.deepEqual((await choices.build(crm[0]))?.channels, ['stable']);
  assert.deepEqual((await choices.build(crm[2]))?.runBy, []);
  assert.equal(await choices.build('feed'), null);
});

test('builds are listed newest first, by name and page', async (t) => {
  const { crm, choices } = await openScene(t);
  assert.deepEqual(
    (await choices.builds({ name: 'crm' })).map(({ buildId }) => buildId),
    [crm[2], crm[1], crm[0]],
  );
  assert.deepEqual(
    (await choices.builds({ name: 'crm', limit: 1, before: crm[2] })).map(({ version, firms }) => [version, firms]),
    [['2', 0]],
  );
  assert.equal((await choices.builds({})).length, 4);
});

test('every build that somebody may hold or need is kept with its reasons, and no other', async (t) => {
  const { crm, build, done, choices } = await openScene(t);
  const young = await build('crm', '8');
  const [once, later, unused, blocked] = [
    await build('crm', '4'),
    await build('crm', '5'),
    await build('crm', '6'),
    await build('crm', '7'),
  ];
  for (const buildId of [crm[1], crm[2]]) await done({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId });
  await done({ verb: 'pin', tenantId: 'harbour', name: 'crm', buildId: once });
  await done({ verb: 'unpin', tenantId: 'harbour', name: 'crm' });
  await done({
    verb: 'startRollout',
    name: 'crm',
    buildId: later,
    unit: 'users',
    tenantId: null,
    steps: [5, 100],
    errorBudget: 1,
  });
  await done({ verb: 'blockBuild', buildId: blocked });
  await database.runner.system(publishLongAgo, { buildIds: [once, unused, blocked] });
  const kept = await choices.inUse();
  assert.ok(kept.get(crm[2])?.includes('on the channel stable'));
  assert.ok(kept.get(crm[2])?.includes('run by wattle'));
  assert.ok(kept.get(crm[1])?.includes('stable of crm can be rolled back to it'));
  assert.ok(kept.get(later)?.includes('in a rollout under way'));
  assert.deepEqual(kept.get(once), ['chosen within the last 90 days, so a page may hold it']);
  assert.deepEqual([kept.has(unused), kept.has(blocked)], [false, false]);
  assert.deepEqual(kept.get(young), ['published within the last 90 days']);
});
