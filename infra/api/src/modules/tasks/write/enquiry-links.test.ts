import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf, type TestUser } from '../../../testing/test-firms.ts';
import { enquiriesOfAlpha } from '../../enquiries/enquiries.fixtures.ts';
import { fieldsOf, ask, seedTaskLookups } from '../tasks.fixtures.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await seedTaskLookups(api);
});
after(() => api.close());
const alpha = enquiriesOfAlpha(() => api);
const create = (who: TestUser, enquiryId: string) =>
  ask(api, who, 'create', { key: crypto.randomUUID(), input: { subject: 'Send the fee guide', enquiryId } });
const shown = async (who: TestUser, id: string): Promise<unknown> =>
  (await api.run(['alpha', who], 'query ($id: ID!) { task(id: $id) { enquiry { id number } } }', { id })).data['task'];

test('a task goes on an enquiry within reach, is listed with it, and is shown to someone who reaches both', async () => {
  const id = idOf('alpha', 'enquiry', 1);
  await alpha.assign(1, 'own');
  const made = await create('own', id);
  assert.deepEqual(fieldsOf(made), []);
  const { data } = await api.run(
    ['alpha', 'own'],
    'query ($id: ID!) { taskSummaryList(where: { enquiryId: $id }) { tasks { id enquiry { number } } } }',
    { id },
  );
  const [task] = data['taskSummaryList']?.['tasks'] as unknown as { id: string; enquiry: { number: number } | null }[];
  assert.ok(task?.enquiry);
  await alpha.assign(1, 'partner');
  assert.deepEqual(JSON.parse(JSON.stringify(await shown('own', task.id))), { enquiry: null });
});

test('an enquiry beyond reach or of another firm is refused as one that does not exist', async () => {
  await alpha.assign(2, 'partner');
  assert.deepEqual(fieldsOf(await create('own', idOf('alpha', 'enquiry', 2))), ['enquiryId']);
  assert.deepEqual(fieldsOf(await create('own', idOf('beta', 'enquiry', 1))), ['enquiryId']);
  assert.ok(fieldsOf(await create('reception', idOf('alpha', 'enquiry', 2))).includes('enquiryId'));
});
