import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const result = '{ ok { id description elapsedSeconds runningSince matter { title } } error { message } }';
const seeded = idOf('alpha', 'timer', 1);
const other = idOf('alpha', 'timer', 2);

proveRootField(() => api, {
  name: 'timerSummary',
  document: `{ timerSummary { recordCount asAt recordedTodaySeconds unitSeconds activities
    timers { id version description activity isBillable accumulatedSeconds elapsedSeconds adjustedSeconds runningSince idleSince isOverlong matter { title } } } }`,
  as: 'partner',
  refuses: 'reception',
  works: ({ timerSummary: summary }) => {
    assert.equal(summary?.['recordCount'], 2);
    assert.equal(summary['unitSeconds'], 360);
    assert.deepEqual(summary['activities'], ['markalpha advice', 'Court']);
  },
});
proveRootField(() => api, {
  name: 'startTimer',
  document: `mutation ($matterId: ID!) { startTimer(input: { matterId: $matterId, description: "Advising" }, idempotencyKey: "the proof") ${result} }`,
  variables: { matterId: idOf('alpha', 'matter', 1) },
  as: 'partner',
  refuses: 'reception',
  works: ({ startTimer }) => {
    assert.equal(startTimer?.['ok']?.['description'], 'Advising');
    assert.equal(startTimer['ok']['matter']?.['title'], 'markalpha matter 1');
    assert.ok(startTimer['ok']['runningSince'] !== null);
  },
});
for (const name of ['pauseTimer', 'discardTimer', 'restoreTimer'] as const) {
  proveRootField(() => api, {
    name,
    document: `mutation ($id: ID!) { ${name}(timerId: $id) ${result} }`,
    variables: { id: seeded },
    as: 'partner',
    refuses: 'reception',
    works: (data) => {
      assert.equal(data[name]?.['ok']?.['id'], seeded);
    },
  });
}
const withVersion = {
  updateTimer: 'input: { description: "markless" }',
  adjustTimer: 'seconds: 60',
  settleIdleTimer: 'choice: KEEP',
};
for (const [name, rest] of Object.entries(withVersion)) {
  proveRootField(() => api, {
    name,
    document: `mutation ($id: ID!) { ${name}(timerId: $id, version: 1, ${rest}) ${result} }`,
    variables: { id: other },
    as: 'partner',
    refuses: 'reception',
    // The first of the three changes it; the others then hold an old version.
    works: (data) => {
      if (name === 'updateTimer') assert.equal(data[name]?.['ok']?.['description'], 'markless');
      else assert.equal(data[name]?.['error']?.['message'], 'The timer was changed elsewhere.');
    },
  });
}
proveRootField(() => api, {
  name: 'turnTimerIntoEntry',
  document: `mutation ($input: CreateTimeEntryInput!) { turnTimerIntoEntry(timerId: "${seeded}", version: 3, input: $input, idempotencyKey: "the proof of the entry") {
    ok { seconds billedUnits matter { title } } error { message } } }`,
  variables: {
    input: {
      matterId: idOf('alpha', 'matter', 1),
      workedOn: '2026-11-18',
      seconds: 400,
      activity: 'Advice',
      narrative: 'Advising',
      isBillable: true,
    },
  },
  as: 'partner',
  refuses: 'reception',
  works: ({ turnTimerIntoEntry }) => {
    assert.deepEqual(turnTimerIntoEntry, {
      ok: { seconds: 400, billedUnits: 2, matter: { title: 'markalpha matter 1' } },
      error: null,
    });
  },
});
proveRootField(() => api, {
  name: 'noteTimerActivity',
  document: 'mutation { noteTimerActivity { id description runningSince } }',
  as: 'partner',
  refuses: 'reception',
  works: ({ noteTimerActivity }) => {
    assert.equal(noteTimerActivity?.['description'], 'Advising');
  },
});

test('timers are one’s own and can be filtered', async () => {
  assert.deepEqual((await api.run(['alpha', 'own'], '{ timerSummary { recordCount } }')).data['timerSummary'], {
    recordCount: 0,
  });
  const { data } = await api.run(
    ['alpha', 'partner'],
    '{ timerSummary(filter: "MARKL", first: 1) { recordCount timers { description } } }',
  );
  assert.deepEqual(data['timerSummary'], { recordCount: 1, timers: [{ description: 'markless' }] });
});
