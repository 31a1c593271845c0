import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { isInShare, type ReleaseVerb, type RolloutView } from '@atrium/contracts';
import { createTestDatabase, type TestDatabase } from '@atrium/database';
import { openStage, type ChoicesStage } from '../choices.fixtures.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const firms = Array.from({ length: 40 }, (_, index) => `firm${index}`);
type Start = Extract<ReleaseVerb, { verb: 'startRollout' }>;

interface Scene extends ChoicesStage {
  readonly crm: readonly [string, string, string];
  readonly start: (parts?: Partial<Start>) => Promise<string>;
  readonly step: (
    verb: 'advanceRollout' | 'pauseRollout' | 'resumeRollout' | 'rollBackRollout',
    rolloutId: string,
  ) => ReturnType<ChoicesStage['done']>;
  readonly rollout: (rolloutId: string) => Promise<RolloutView>;
  /** Firms that get this version of crm. */
  readonly having: (version: string) => Promise<string[]>;
}

async function openScene(t: TestContext): Promise<Scene> {
  const stage = await openStage(t, database, { firms });
  const shell = await stage.build('shell', '1');
  const crm = [await stage.build('crm', '1'), await stage.build('crm', '2'), await stage.build('crm', '3')] as const;
  await stage.done({ verb: 'moveChannel', channel: 'stable', name: 'shell', buildId: shell });
  await stage.done({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: crm[0] });
  const rollouts = async () => (await stage.choices.overview()).rollouts;
  return {
    ...stage,
    crm,
    async start(parts = {}) {
      await stage.done({
        verb: 'startRollout',
        name: 'crm',
        buildId: crm[1],
        unit: 'firms',
        tenantId: null,
        steps: [10, 50, 100],
        errorBudget: 2,
        ...parts,
      });
      return (await rollouts()).find(({ status }) => status === 'running')?.rolloutId ?? '';
    },
    step: (verb, rolloutId) => stage.done({ verb, rolloutId }),
    async rollout(rolloutId) {
      const found = (await rollouts()).find((each) => each.rolloutId === rolloutId);
      assert.ok(found);
      return found;
    },
    async having(version) {
      const found = await Promise.all(
        firms.map(async (tenantId) => ({ tenantId, version: (await stage.versions(tenantId))['crm'] })),
      );
      return found.filter((firm) => firm.version === version).map(({ tenantId }) => tenantId);
    },
  };
}

test('a rollout gives its build to a share of firms, and each step only adds to them, across a pause', async (t) => {
  const { start, step, having } = await openScene(t);
  const rolloutId = await start();
  const first = await having('2');
  assert.deepEqual(
    first,
    firms.filter((tenantId) => isInShare(rolloutId, tenantId, 10)),
  );
  await step('pauseRollout', rolloutId);
  assert.deepEqual(await having('2'), first, 'paused keeps those who have it');
  await step('resumeRollout', rolloutId);
  await step('advanceRollout', rolloutId);
  const second = await having('2');
  assert.deepEqual(
    first.filter((tenantId) => !second.includes(tenantId)),
    [],
  );
  assert.ok(second.length > first.length);
  await step('advanceRollout', rolloutId);
  assert.equal((await having('2')).length, firms.length);
});

test('a finished rollout of all firms moves the channel', async (t) => {
  const { crm, start, step, rollout, choices } = await openScene(t);
  const rolloutId = await start({ steps: [50, 100] });
  await step('advanceRollout', rolloutId);
  const { effect } = await step('advanceRollout', rolloutId);
  assert.deepEqual(
    [effect.firms, effect.notes],
    [[], ['The rollout is finished: stable moves to crm 2.']],
    'all firms had it already',
  );
  assert.equal((await rollout(rolloutId)).status, 'completed');
  assert.equal((await choices.overview()).channels.find(({ name }) => name === 'crm')?.buildId, crm[1]);
});

test('one action takes a rollout back from everyone, also while it is paused', async (t) => {
  const { start, step, having, rollout } = await openScene(t);
  const rolloutId = await start({ steps: [50, 100] });
  await step('pauseRollout', rolloutId);
  const had = await having('2');
  const { effect } = await step('rollBackRollout', rolloutId);
  assert.deepEqual(effect.firms.map(({ tenantId }) => tenantId).toSorted(), had.toSorted());
  assert.deepEqual(await having('2'), []);
  assert.deepEqual(
    [(await rollout(rolloutId)).status, (await rollout(rolloutId)).endedBecause],
    ['rolledBack', 'because'],
  );
});

test('a rollout by users leaves the choice to the page, with what it needs to make it', async (t) => {
  const { crm, start, step, versions, choices } = await openScene(t);
  const rolloutId = await start({ unit: 'users', steps: [5, 100] });
  const { trials } = await choices.compositionFor('firm1');
  assert.deepEqual(
    [trials?.['crm']?.build.buildId, trials?.['crm']?.salt, trials?.['crm']?.percent],
    [crm[1], rolloutId, 5],
  );
  assert.equal((await versions('firm1'))['crm'], '1');
  assert.equal((await choices.compositionFor(null)).trials, undefined, 'nobody has signed in on a page without a firm');
  await step('advanceRollout', rolloutId);
  await step('advanceRollout', rolloutId);
  assert.equal((await versions('firm1'))['crm'], '2');
  assert.equal((await choices.compositionFor('firm1')).trials, undefined);
});

test('a rollout in one firm is for that firm, and finished it becomes its pin', async (t) => {
  const { start, step, having, choices } = await openScene(t);
  const rolloutId = await start({ tenantId: 'firm3', steps: [100] });
  assert.deepEqual(await having('2'), ['firm3']);
  await step('advanceRollout', rolloutId);
  assert.deepEqual(await having('2'), ['firm3']);
  assert.equal(
    (await choices.overview()).firms
      .find(({ tenantId }) => tenantId === 'firm3')
      ?.choices.find(({ name }) => name === 'crm')?.reason,
    'pin',
  );
});

test('a pin goes before a rollout, and the effect says so', async (t) => {
  const { crm, start, step, done, choices, versions } = await openScene(t);
  await done({ verb: 'pin', tenantId: 'firm1', name: 'crm', buildId: crm[2] });
  const answer = await choices.effectOf({
    verb: 'startRollout',
    name: 'crm',
    buildId: crm[1],
    unit: 'firms',
    tenantId: null,
    steps: [100],
    errorBudget: 2,
  });
  assert.ok(answer.ok);
  assert.deepEqual(answer.effect.notes, ['Pinned, so not affected: firm1.']);
  assert.equal(answer.effect.firms.length, firms.length - 1);
  const rolloutId = await start({ steps: [100] });
  assert.equal((await versions('firm1'))['crm'], '3');
  await step('rollBackRollout', rolloutId);
});

test('firms on another channel are left alone', async (t) => {
  const { crm, start, done, versions } = await openScene(t);
  await done({ verb: 'moveChannel', channel: 'early', name: 'crm', buildId: crm[2] });
  await done({ verb: 'followChannel', tenantId: 'firm1', channel: 'early' });
  await start({ steps: [100] });
  assert.deepEqual([(await versions('firm1'))['crm'], (await versions('firm2'))['crm']], ['3', '2']);
});

test('what cannot be rolled out is refused in words', async (t) => {
  const { crm, build, start, step, done, refusal } = await openScene(t);
  const shell = await build('shell', '2');
  const plan: Start = {
    verb: 'startRollout',
    name: 'crm',
    buildId: crm[1],
    unit: 'firms',
    tenantId: null,
    steps: [10, 100],
    errorBudget: 2,
  };
  assert.match(
    await refusal({ ...plan, name: 'shell', buildId: shell, unit: 'users' }),
    /cannot be rolled out by users/,
  );
  for (const steps of [[], [10, 50], [50, 10, 100], [10, 10, 100], [0, 100], [10, 101]])
    assert.match(await refusal({ ...plan, steps }), /rising percentages/);
  for (const errorBudget of [-1, 101, Number.NaN])
    assert.match(await refusal({ ...plan, errorBudget }), /error budget/);
  assert.match(await refusal({ ...plan, buildId: crm[0] }), /stable has crm 1 already/);
  await done({ verb: 'pin', tenantId: 'firm1', name: 'crm', buildId: crm[0] });
  assert.match(await refusal({ ...plan, tenantId: 'firm1' }), /firm1 is pinned to crm 1/);
  const rolloutId = await start();
  assert.match(await refusal({ ...plan, buildId: crm[2] }), /A rollout of crm 2 is under way/);
  assert.match(await refusal({ verb: 'resumeRollout', rolloutId }), /not paused/);
  await step('pauseRollout', rolloutId);
  assert.match(await refusal({ verb: 'advanceRollout', rolloutId }), /resume it first/);
  await step('rollBackRollout', rolloutId);
  assert.match(await refusal({ verb: 'advanceRollout', rolloutId }), /is over/);
});

test('moving the channel, a pin and a block end the rollout that they overtake', async (t) => {
  const { crm, start, done, rollout } = await openScene(t);
  const overtakers: readonly [Partial<Start>, ReleaseVerb, string][] = [
    [{}, { verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: crm[2] }, 'rolledBack'],
    [{}, { verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: crm[1] }, 'completed'],
    [{ buildId: crm[0] }, { verb: 'blockBuild', buildId: crm[0] }, 'rolledBack'],
    [
      { tenantId: 'firm1', buildId: crm[2] },
      { verb: 'pin', tenantId: 'firm1', name: 'crm', buildId: crm[2] },
      'rolledBack',
    ],
  ];
  for (const [parts, verb, status] of overtakers) {
    const rolloutId = await start(parts);
    const { effect } = await done(verb);
    assert.ok(
      effect.notes.some((note) => note.startsWith('This ends the rollout of crm')),
      verb.verb,
    );
    assert.equal((await rollout(rolloutId)).status, status);
  }
});

test('the effect beforehand names the firms that get it then, and a second try picks others', async (t) => {
  const { choices, crm, start, step, having } = await openScene(t);
  const verb: Start = {
    verb: 'startRollout',
    name: 'crm',
    buildId: crm[1],
    unit: 'firms',
    tenantId: null,
    steps: [25, 100],
    errorBudget: 2,
  };
  const looked = await choices.effectOf(verb);
  assert.ok(looked.ok);
  const rolloutId = await start({ steps: [25, 100] });
  const first = await having('2');
  assert.deepEqual(looked.effect.firms.map(({ tenantId }) => tenantId).toSorted(), first.toSorted());
  await step('rollBackRollout', rolloutId);
  await start({ steps: [25, 100] });
  assert.notDeepEqual(await having('2'), first);
});
