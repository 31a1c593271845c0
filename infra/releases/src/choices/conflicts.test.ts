import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import type { ReleaseVerb } from '@atrium/contracts';
import { createTenantRunner, createTestDatabase, type TestDatabase } from '@atrium/database';
import { openStage, type ChoicesStage } from '../choices.fixtures.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

async function openScene(t: TestContext): Promise<ChoicesStage & { crm: readonly string[]; matters: string }> {
  const stage = await openStage(t, database);
  const crm = [await stage.build('crm', '1'), await stage.build('crm', '2'), await stage.build('crm', '3')];
  const matters = await stage.build('matters', '1');
  await stage.done({ verb: 'moveChannel', channel: 'stable', name: 'shell', buildId: await stage.build('shell', '1') });
  return { ...stage, crm, matters };
}

test('someone who decides on an older state of the same thing is shown what came between', async (t) => {
  const { crm, matters, apply, done, choices } = await openScene(t);
  const [first = '', second = '', third = ''] = crm;
  const pin = (tenantId: string, buildId: string): ReleaseVerb => ({ verb: 'pin', tenantId, name: 'crm', buildId });
  const rows: readonly [between: ReleaseVerb, then: ReleaseVerb, isConflict: boolean][] = [
    [pin('harbour', first), pin('harbour', second), true],
    [{ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: first }, pin('wattle', second), true],
    [{ verb: 'switchOff', name: 'crm', tenantId: null }, pin('wattle', third), true],
    [{ verb: 'followChannel', tenantId: 'harbour', channel: 'early' }, pin('harbour', third), true],
    [{ verb: 'restore', tenantId: 'harbour', revision: 2 }, pin('harbour', third), true],
    [{ verb: 'unpin', tenantId: 'harbour', name: 'crm' }, { verb: 'unpin', tenantId: 'harbour', name: 'crm' }, true],
    [
      { verb: 'blockBuild', buildId: third },
      { verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: second },
      true,
    ],
    [pin('harbour', first), pin('wattle', second), false],
    [pin('harbour', second), { verb: 'pin', tenantId: 'harbour', name: 'matters', buildId: matters }, false],
    [
      { verb: 'moveChannel', channel: 'early', name: 'crm', buildId: second },
      { verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: second },
      false,
    ],
  ];
  await done({ verb: 'moveChannel', channel: 'early', name: 'crm', buildId: first });
  for (const [between, then, isConflict] of rows) {
    const expectedRevision = await choices.currentRevision();
    const { revision } = await done(between, { by: 'grace@atrium.example', reason: 'first' });
    const answer = await apply(then, { expectedRevision });
    assert.equal(
      !answer.ok && answer.reason === 'conflict',
      isConflict,
      `${between.verb}, then ${then.verb}: ${JSON.stringify(answer)}`,
    );
    if (!answer.ok && answer.reason === 'conflict')
      assert.deepEqual(
        answer.since.map((change) => [change.revision, change.by, change.reason, change.change]),
        [[revision, 'grace@atrium.example', 'first', between]],
      );
    else assert.ok(answer.ok);
  }
});

test('a revision that is yet to come is refused', async (t) => {
  const { crm, apply } = await openScene(t);
  for (const expectedRevision of [1000, 0.5, Number.NaN]) {
    const answer = await apply(
      { verb: 'pin', tenantId: 'harbour', name: 'crm', buildId: crm[0] ?? '' },
      { expectedRevision },
    );
    assert.match(!answer.ok && answer.reason === 'refused' ? answer.message : '', /There is no revision/);
  }
});

test('of two operators who change the same at once from two processes one is told, a hundred times', async (t) => {
  const { crm, choices, done } = await openScene(t);
  const [first = '', second = '', third = ''] = crm;
  await done({ verb: 'pin', tenantId: 'harbour', name: 'crm', buildId: first });
  const others = await Promise.all(
    ['one', 'two'].map(async () => {
      const runner = createTenantRunner({ connectionString: database.appConnectionString, poolSize: 2 });
      t.after(() => runner.close());
      return (await openStage(t, database, { keeps: true, runner })).choices;
    }),
  );
  for (let round = 0; round < 100; round += 1) {
    const expectedRevision = await choices.currentRevision();
    const { firms } = await choices.overview();
    const present = firms
      .find(({ tenantId }) => tenantId === 'harbour')
      ?.choices.find(({ name }) => name === 'crm')?.buildId;
    const wanted = [first, second, third].filter((buildId) => buildId !== present);
    const answers = await Promise.all(
      others.map((other, index) =>
        other.apply(
          {
            change: { verb: 'pin', tenantId: 'harbour', name: 'crm', buildId: wanted[index] ?? '' },
            reason: `round ${round}`,
            expectedRevision,
          },
          `operator ${index}`,
        ),
      ),
    );
    const winner = answers.findIndex((answer) => answer.ok);
    const loser = answers.find((answer) => !answer.ok);
    assert.equal(answers.filter((answer) => answer.ok).length, 1);
    assert.ok(
      loser?.ok === false && loser.reason === 'conflict' && loser.since[0]?.by === `operator ${winner}`,
      JSON.stringify(loser),
    );
    assert.equal(
      (await choices.pastComposition('harbour', expectedRevision + 1))?.builds.find(({ name }) => name === 'crm')
        ?.buildId,
      wanted[winner],
    );
  }
});

test('different things at once are all done, in a row without gaps', async (t) => {
  const { crm, choices } = await openScene(t);
  const before = await choices.currentRevision();
  const stages = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const runner = createTenantRunner({ connectionString: database.appConnectionString, poolSize: 2 });
      t.after(() => runner.close());
      return openStage(t, database, { keeps: true, runner });
    }),
  );
  const verbs: readonly ReleaseVerb[] = [
    { verb: 'pin', tenantId: 'harbour', name: 'crm', buildId: crm[0] ?? '' },
    { verb: 'pin', tenantId: 'wattle', name: 'crm', buildId: crm[1] ?? '' },
    { verb: 'switchOff', name: 'matters', tenantId: 'harbour' },
  ];
  const answers = await Promise.all(
    stages.map((stage, index) =>
      stage.choices.apply(
        {
          change: verbs[index] ?? { verb: 'unpin', tenantId: '', name: '' },
          reason: 'at once',
          expectedRevision: before,
        },
        'ada',
      ),
    ),
  );
  assert.deepEqual(answers.map((answer) => (answer.ok ? answer.revision : 0)).toSorted(), [
    before + 1,
    before + 2,
    before + 3,
  ]);
});
