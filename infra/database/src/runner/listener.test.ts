import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createListener } from './listener.ts';

test('many may begin and stop listening at once without a word of warning from node-postgres', async (t) => {
  const database = await createTestDatabase();
  t.after(() => database.drop());
  const warnings: string[] = [];
  process.on('warning', ({ message }) => warnings.push(message));
  const listener = createListener({ connectionString: database.appConnectionString });
  const stops = await Promise.all(
    ['one', 'two', 'three', 'four'].map((channel) => listener.listen(channel, () => undefined)),
  );
  await Promise.all(stops.map((stop) => stop()));
  await listener.close();
  assert.deepEqual(warnings, []);
});
