import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestDatabase, prepareRegisteredStatements, registeredStatements } from '@atrium/database';
import './resolvers.ts';

test('every registered statement can be prepared by the serving role', async () => {
  const database = await createTestDatabase();
  const complaints = await prepareRegisteredStatements(database.appConnectionString);
  await database.drop();
  assert.ok(registeredStatements().length > 500);
  assert.deepEqual(complaints, []);
});

test('every statement on a firm’s rows names the firm for each table it touches', () => {
  // Each alias of a table has its own tenant_id compared, or is inserted with it. `do update set` names no table.
  const lacking = registeredStatements()
    .filter(({ scope }) => scope === 'tenant')
    .filter(({ text }) => {
      const aliases = [...text.matchAll(/\b(?:from|join|update) (?:only )?([a-z_]+) ([a-z]+)\b/g)].filter(
        ([, table]) =>
          ![
            'entry',
            'unnest',
            'rows',
            'set',
            'search_matters',
            'search_contacts',
            'search_notes',
            'search_tasks',
          ].includes(table ?? ''),
      );
      return aliases.some(
        ([, , alias]) =>
          !new RegExp(String.raw`\b${alias ?? ''}\.tenant_id = `).test(text) && !/\btenant_id = \$/.test(text),
      );
    })
    .map(({ name }) => name);
  assert.deepEqual(lacking, []);
});
