import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const file =
  'record { matters { fileNumber role } enquiries { id } invoices { id } lists { id } events { id } tasks { id } documents { id } activities { id } }';
const contact = (number: number): string => idOf('alpha', 'contact', number);
const ask = (numbers: readonly number[]) =>
  api.run(
    ['alpha', 'partner'],
    `{ ${numbers.map((number) => `c${number}: contact(contactId: "${contact(number)}") { nameID ${file} }`).join(' ')} }`,
  );

test('what hangs on several contacts is asked for in as many statements as for one', async () => {
  const one = await api.statementsOf(() => ask([1]));
  const three = await api.statementsOf(() => ask([1, 2, 3]));
  assert.ok(one.filter((name) => name.startsWith('contactFile.')).length > 0);
  assert.deepEqual(
    three.filter((name) => name.startsWith('contactFile.')).toSorted(),
    one.filter((name) => name.startsWith('contactFile.')).toSorted(),
  );
});

test('each contact has what hangs on it and nothing of another', async () => {
  interface File {
    readonly record: Readonly<Record<string, readonly object[]>>;
  }
  const alone: unknown[] = [];
  for (const number of [1, 2, 3]) alone.push((await ask([number])).data[`c${number}`]);
  const together = (await ask([1, 2, 3])).data;
  assert.deepEqual([together['c1'], together['c2'], together['c3']], alone);
  assert.ok(alone.some((each) => ((each as File).record['matters'] ?? []).length > 0));
});
