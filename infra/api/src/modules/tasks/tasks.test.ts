import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { ask, fieldsOf, makeTask, matter, seedTaskLookups, user } from './tasks-testing.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await seedTaskLookups(api);
});
after(() => api.close());

test('smoke', async () => {
  const made = await makeTask(api, 'partner', { subject: 'Draft the deed', matterId: matter(6), dueOn: '2026-12-01', recurrence: 'FREQ=WEEKLY', assigneeIds: [user('team')], reminders: [{ daysBefore: 1 }], subtasks: [{ subject: 'Ask for it' }] });
  console.log(JSON.stringify(made));
  const refused = await ask(api, 'partner', 'complete', { id: made.id, version: made.version });
  console.log(JSON.stringify(refused));
  const done = await ask(api, 'partner', 'complete', { id: made.id, version: made.version, all: true });
  console.log(JSON.stringify(done));
  assert.deepEqual(fieldsOf(refused), ['subtasks']);
  const call = await ask(api, 'partner', 'call', { key: 'x', input: { subject: 'Rang about costs', note: '<p>Said so</p>', call: { direction: 'in', partyName: 'Mr Y' }, matterId: matter(5), fileNote: { noteType: 'Telephone attendance' }, timeEntry: { workedOn: '2026-11-20', seconds: 600, activity: 'Telephone', narrative: 'Call', isBillable: true }, followUp: { subject: 'Send the bill' } } });
  console.log(JSON.stringify(call));
});
