import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

proveRootField(() => api, {
  name: 'timerSummary',
  document: '{ timerSummary { recordCount timers { id description accumulatedSeconds runningSince matter { title } } } }',
  as: 'partner',
  refuses: 'reception',
  works: ({ timerSummary: summary }) => {
    assert.equal(summary?.['recordCount'], 2);
  },
});

test('timers are one’s own and can be filtered', async () => {
  assert.deepEqual((await api.run(['alpha', 'own'], '{ timerSummary { recordCount } }')).data['timerSummary'], { recordCount: 0 });
  const { data } = await api.run(['alpha', 'partner'], '{ timerSummary(filter: "TIMER 2", first: 1) { recordCount timers { description } } }');
  assert.deepEqual(data['timerSummary'], { recordCount: 1, timers: [{ description: 'markalpha timer 2' }] });
});
