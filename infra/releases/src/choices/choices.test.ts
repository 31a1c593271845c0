import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { createTestDatabase, defineSystemStatement, type TestDatabase } from '@atrium/database';
import { openStage, type ChoicesStage, type StageOptions } from '../choices.fixtures.ts';

const retire = defineSystemStatement<{ buildId: string }, never>({
  name: 'releases.test.retire',
  text: 'update builds set retired_at = now() where build_id = :buildId',
});

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

/** A host and crm 1 on stable; crm 2 and 3 published. */
async function stageWithCrm(
  t: TestContext,
  options?: StageOptions,
): Promise<ChoicesStage & { crm: readonly [string, string, string]; shell: string }> {
  const stage = await openStage(t, database, options);
  const shell = await stage.build('shell', '1');
  const crm = [await stage.build('crm', '1'), await stage.build('crm', '2'), await stage.build('crm', '3')] as const;
  await stage.done({ verb: 'moveChannel', channel: 'stable', name: 'shell', buildId: shell });
  await stage.done({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: crm[0] });
  return { ...stage, crm, shell };
}

test('a pin gives a firm its build, and taking it away gives it the channel again', async (t) => {
  const { crm, done, versions } = await stageWithCrm(t);
  await done({ verb: 'pin', tenantId: 'harbour', name: 'crm', buildId: crm[1] });
  assert.deepEqual(
    [await versions('harbour'), await versions('wattle'), await versions(null)],
    [
      { shell: '1', crm: '2' },
      { shell: '1', crm: '1' },
      { shell: '1', crm: '1' },
    ],
  );
  await done({ verb: 'unpin', tenantId: 'harbour', name: 'crm' });
  assert.deepEqual(await versions('harbour'), { shell: '1', crm: '1' });
});

test('a firm gets the channel it follows, and the one for all where that has no build', async (t) => {
  const { crm, done, versions } = await stageWithCrm(t);
  await done({ verb: 'moveChannel', channel: 'early', name: 'crm', buildId: crm[1] });
  await done({ verb: 'followChannel', tenantId: 'wattle', channel: 'early' });
  assert.deepEqual(
    [await versions('wattle'), await versions('harbour')],
    [
      { shell: '1', crm: '2' },
      { shell: '1', crm: '1' },
    ],
  );
  await done({ verb: 'followChannel', tenantId: 'wattle', channel: 'stable' });
  assert.deepEqual(await versions('wattle'), { shell: '1', crm: '1' });
});

test('rolling back goes one build further each time, past blocked ones, and then says that there is none', async (t) => {
  const { crm, done, refusal, versions } = await stageWithCrm(t);
  const move = (buildId: string) => done({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId });
  const rollBack = { verb: 'rollBack', channel: 'stable', name: 'crm' } as const;
  await move(crm[1]);
  await move(crm[2]);
  await done(rollBack);
  assert.equal((await versions('harbour'))['crm'], '2');
  await done(rollBack);
  assert.equal((await versions('harbour'))['crm'], '1');
  assert.match(await refusal(rollBack), /no other build/);
  await move(crm[1]);
  await move(crm[2]);
  await done({ verb: 'blockBuild', buildId: crm[1] });
  await done(rollBack);
  assert.equal((await versions('harbour'))['crm'], '1');
});

test('a remote that is switched off leaves a title and its routes, for one firm or everyone', async (t) => {
  const { done, versions, choices } = await stageWithCrm(t);
  await done({ verb: 'switchOff', name: 'crm', tenantId: 'harbour' });
  assert.deepEqual([await versions('harbour'), await versions('wattle')], [{ shell: '1' }, { shell: '1', crm: '1' }]);
  assert.deepEqual((await choices.compositionFor('harbour')).switchedOff, {
    crm: { title: 'crm', routes: [{ path: '/crm', title: 'crm' }] },
  });
  await done({ verb: 'switchOff', name: 'crm', tenantId: null });
  await done({ verb: 'switchOn', name: 'crm', tenantId: 'harbour' });
  assert.deepEqual([await versions('harbour'), await versions('wattle')], [{ shell: '1' }, { shell: '1' }]);
  await done({ verb: 'switchOn', name: 'crm', tenantId: null });
  const composition = await choices.compositionFor('harbour');
  assert.deepEqual(Object.keys(composition), ['compositionId', 'host', 'remotes']);
});

test('a blocked build gives way to the last good one, wherever it is used', async (t) => {
  const { crm, done, versions, choices } = await stageWithCrm(t);
  await done({ verb: 'pin', tenantId: 'harbour', name: 'crm', buildId: crm[2] });
  await done({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: crm[1] });
  await done({ verb: 'blockBuild', buildId: crm[2] });
  assert.equal((await versions('harbour'))['crm'], '1', 'what it had before its pin');
  await done({ verb: 'blockBuild', buildId: crm[1] });
  assert.equal((await versions('wattle'))['crm'], '1');
  await done({ verb: 'blockBuild', buildId: crm[0] });
  assert.deepEqual(await versions('wattle'), { shell: '1' });
  const choice = (await choices.overview()).firms
    .find(({ tenantId }) => tenantId === 'wattle')
    ?.choices.find(({ name }) => name === 'crm');
  assert.deepEqual(
    [choice?.buildId, choice?.reason, choice?.detail],
    [null, 'fallback', 'crm 2 is blocked by ada@atrium.example: because; there is no other'],
  );
  await done({ verb: 'unblockBuild', buildId: crm[2] });
  assert.equal((await versions('harbour'))['crm'], '3');
});

test('where nothing was chosen before, a blocked build gives way to one that was published earlier', async (t) => {
  const stage = await openStage(t, database);
  const shell = await stage.build('shell', '1');
  const [older, newer] = [await stage.build('crm', '1'), await stage.build('crm', '2')];
  await stage.build('crm', '3');
  await stage.done({ verb: 'moveChannel', channel: 'stable', name: 'shell', buildId: shell });
  await stage.done({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: newer });
  await stage.done({ verb: 'blockBuild', buildId: newer });
  assert.equal((await stage.choices.compositionFor('harbour')).remotes['crm']?.buildId, older);
});

test('what is about to be removed takes the place of no blocked build', async (t) => {
  const stage = await openStage(t, database);
  const shell = await stage.build('shell', '1');
  const [, retired, newer] = [
    await stage.build('crm', '1'),
    await stage.build('crm', '2'),
    await stage.build('crm', '3'),
  ];
  await database.runner.system(retire, { buildId: retired });
  await stage.done({ verb: 'moveChannel', channel: 'stable', name: 'shell', buildId: shell });
  await stage.done({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: newer });
  await stage.done({ verb: 'blockBuild', buildId: newer });
  assert.equal((await stage.versions('harbour'))['crm'], '1');
});

test('a build whose signature does not hold cannot be chosen, and gives way where it was', async (t) => {
  const unsigned = new Set<string>();
  const { crm, done, refusal, versions, choices } = await stageWithCrm(t, { unsigned });
  await done({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: crm[1] });
  unsigned.add(crm[1]);
  unsigned.add(crm[2]);
  assert.match(await refusal({ verb: 'pin', tenantId: 'wattle', name: 'crm', buildId: crm[2] }), /not signed/);
  await done({ verb: 'switchOff', name: 'crm', tenantId: 'wattle' });
  await done({ verb: 'switchOn', name: 'crm', tenantId: 'wattle' });
  assert.equal((await versions('wattle'))['crm'], '1');
  assert.match(
    (await choices.overview()).firms[1]?.choices.find(({ name }) => name === 'crm')?.detail ?? '',
    /crm 2 is not signed/,
  );
});

test('the last build of the host cannot be taken away', async (t) => {
  const { shell, refusal } = await stageWithCrm(t);
  assert.match(await refusal({ verb: 'blockBuild', buildId: shell }), /no build of shell, and a page needs one/);
  assert.match(await refusal({ verb: 'switchOff', name: 'shell', tenantId: null }), /no page/);
});

test('what is not there is refused in words', async (t) => {
  const { crm, refusal } = await stageWithCrm(t);
  assert.equal(
    await refusal({ verb: 'pin', tenantId: 'nobody', name: 'crm', buildId: crm[1] }),
    'There is no firm nobody.',
  );
  assert.equal(
    await refusal({ verb: 'pin', tenantId: 'harbour', name: 'crm', buildId: 'feed' }),
    'There is no build feed of crm.',
  );
  assert.equal(
    await refusal({ verb: 'pin', tenantId: 'harbour', name: 'matters', buildId: crm[1] }),
    `There is no build ${crm[1]} of matters.`,
  );
  assert.equal(await refusal({ verb: 'unpin', tenantId: 'harbour', name: 'crm' }), 'harbour has no pin for crm.');
  assert.equal(
    await refusal({ verb: 'switchOff', name: 'nothing', tenantId: null }),
    'No build of nothing has been published.',
  );
  assert.equal(await refusal({ verb: 'advanceRollout', rolloutId: 'none' }), 'There is no rollout none.');
  assert.equal(await refusal({ verb: 'blockBuild', buildId: 'feed' }), 'There is no such build.');
  assert.match(await refusal({ verb: 'followChannel', tenantId: 'harbour', channel: 'late' }), /no channel late/);
  assert.match(
    await refusal({ verb: 'moveChannel', channel: 'Not One', name: 'crm', buildId: crm[1] }),
    /cannot be a channel/,
  );
  assert.match(
    await refusal({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: crm[0] }),
    /has crm 1 already/,
  );
  for (const revision of [99, -1, 1.5, Number.NaN])
    assert.match(await refusal({ verb: 'restore', tenantId: null, revision }), /There is no revision/);
});

test('a change needs a reason of 500 characters at most', async (t) => {
  const { crm, apply } = await stageWithCrm(t);
  const change = { verb: 'pin', tenantId: 'harbour', name: 'crm', buildId: crm[1] } as const;
  for (const reason of ['', '   ', 'x'.repeat(501), 'a\0b']) assert.equal((await apply(change, { reason })).ok, false);
  assert.equal((await apply(change, { reason: 'x'.repeat(500) })).ok, true);
});

test('the console is chosen by the channel stable alone, and no page gets it', async (t) => {
  const { build, done, refusal, versions, choices } = await stageWithCrm(t);
  const buildId = await build('console', '1');
  assert.match(await refusal({ verb: 'pin', tenantId: 'harbour', name: 'console', buildId }), /no firm/);
  assert.match(await refusal({ verb: 'moveChannel', channel: 'early', name: 'console', buildId }), /stable alone/);
  await done({ verb: 'moveChannel', channel: 'stable', name: 'console', buildId });
  assert.equal('console' in (await versions('harbour')), false);
  const { names, channels } = await choices.overview();
  assert.deepEqual(
    [names, channels.map(({ name }) => name)],
    [
      ['shell', 'crm'],
      ['console', 'crm', 'shell'],
    ],
  );
  assert.match(await refusal({ verb: 'blockBuild', buildId }), /The operators would have no build of console/);
});

test('there is something to try where a build does not load, the last good one first', async (t) => {
  const { crm, done, choices } = await stageWithCrm(t);
  await done({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: crm[1] });
  await done({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: crm[2] });
  const tried = async (buildId: string) =>
    (await choices.fallbacks('harbour', 'crm', buildId)).map(({ version }) => version);
  assert.deepEqual(await tried(crm[2]), ['2', '1']);
  assert.deepEqual(await tried(crm[1]), ['3', '1'], 'a page that holds an older one');
  await done({ verb: 'blockBuild', buildId: crm[1] });
  assert.deepEqual(await tried(crm[2]), ['1']);
  assert.deepEqual(await choices.fallbacks('harbour', 'matters', crm[2]), []);
  for (const name of ['constructor', '__proto__'])
    assert.deepEqual(await choices.fallbacks('harbour', name, crm[2]), [], name);
});

test('a preview shows one build in the place of another', async (t) => {
  const { crm, choices, done } = await stageWithCrm(t);
  assert.equal((await choices.previewFor('harbour', 'crm', crm[2]))?.remotes['crm']?.version, '3');
  assert.equal(await choices.previewFor('harbour', 'matters', crm[2]), null);
  assert.equal(await choices.previewFor('harbour', 'crm', 'feed'), null);
  await done({ verb: 'blockBuild', buildId: crm[2] });
  assert.equal(await choices.previewFor('harbour', 'crm', crm[2]), null, 'not once it is blocked');
  await done({ verb: 'unblockBuild', buildId: crm[2] });
  assert.equal((await choices.previewFor('harbour', 'crm', crm[2]))?.remotes['crm']?.version, '3');
});
