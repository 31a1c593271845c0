import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

test('smoke', async () => {
  const { data, errors } = await api.run(['alpha', 'partner'], '{ taskSummaryList(groupBy: "status") { recordCount viewCounts { view recordCount } groups { key } tasks { id subject assignees { name } } } taskBoard { columns { status recordCount tasks { id } } } taskCalendar(from: "2026-11-01", to: "2026-12-01") { isCut entries { on } } taskOptions { kinds creatableKinds today categories } describeRecurrence(rule: "FREQ=WEEKLY;BYDAY=MO", startsOn: "2026-11-23") { isValid text next } taskAssignees(kind: task) { name } a: tasksSummaryDrilldown(by: ASSIGNEE) { recordCount figures { key } } b: tasksSummaryDrilldown(by: BUCKET) { recordCount figures { key } } }');
  assert.deepEqual(errors, []);
  console.log(JSON.stringify(data));
});
