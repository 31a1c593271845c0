import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestDatabase, prepareRegisteredStatements, registeredStatements } from '@atrium/database';
import './index.ts';

test('every registered statement can be prepared by the serving role', async () => {
  const database = await createTestDatabase();
  const complaints = await prepareRegisteredStatements(database.appConnectionString);
  await database.drop();
  assert.ok(registeredStatements().some(({ name }) => name === 'releases.insertBuild'));
  assert.deepEqual(complaints, []);
});
