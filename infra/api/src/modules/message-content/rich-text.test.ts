import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const hidden = `<p>short</p><script>${'x'.repeat(61_000)}</script>`;
const add = (html: string) =>
  api.run(
    ['alpha', 'partner'],
    `mutation ($key: String!, $input: AddNoteInput!) { addNote(idempotencyKey: $key, input: $input) { ok { note { id } } error { message } } }`,
    {
      key: crypto.randomUUID(),
      input: { matterId: idOf('alpha', 'matter', 5), noteType: 'File note', subject: 'A subject', html },
    },
  );

test('a note is measured before it is cleaned: what would be short afterwards is refused as too long', async () => {
  const { data } = await add(hidden);
  assert.match(String(data['addNote']?.['error']?.['message']), /too long/);
});

test('a task is measured before it is cleaned', async () => {
  const { data } = await api.run(
    ['alpha', 'partner'],
    `mutation ($key: String!, $input: CreateTaskInput!) { createTask(idempotencyKey: $key, input: $input) { ok { id } error { fields { field } } } }`,
    { key: crypto.randomUUID(), input: { subject: 'A subject', note: hidden } },
  );
  assert.deepEqual(data['createTask'], { ok: null, error: { fields: [{ field: 'note' }] } });
});

test('a page of the firm’s knowledge and a message template are measured before they are cleaned', async () => {
  const longer = `<p>short</p><script>${'x'.repeat(100_000)}</script>`;
  const item = await api.run(
    ['alpha', 'admin'],
    `mutation ($key: String!, $input: MaterialItemInput!) { saveMaterialItem(idempotencyKey: $key, input: $input) { ok { id } error { fields { field } } } }`,
    { key: crypto.randomUUID(), input: { version: 0, kind: 'page', title: 'A title', html: longer } },
  );
  assert.deepEqual(item.data['saveMaterialItem'], { ok: null, error: { fields: [{ field: 'html' }] } });
  const template = await api.run(
    ['alpha', 'admin'],
    `mutation ($key: ID!, $input: MessageTemplateInput!) { saveMessageTemplate(idempotencyKey: $key, input: $input) { ok { id } error { fields { field } } } }`,
    {
      key: crypto.randomUUID(),
      input: {
        version: 0,
        messageType: 'matterMessage',
        name: 'A name',
        subject: 'A subject',
        html: longer,
        isActive: true,
      },
    },
  );
  assert.deepEqual(template.data['saveMessageTemplate'], { ok: null, error: { fields: [{ field: 'html' }] } });
});

test('of thirty long texts sent at once, those beyond the share of a session are refused with 429 and when to try again', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => add('<b>'.repeat(15_000))));
  const refused = answers.filter(({ status }) => status === 429);
  assert.ok(refused.length > 0);
  for (const { errors } of refused) assert.equal(errors[0]?.extensions.code, 'TOO_MANY_REQUESTS');
  const { data, status } = await add(`<p>${'word '.repeat(1000)}</p>`);
  assert.equal(status, 200);
  assert.ok(data['addNote']?.['ok']);
});
