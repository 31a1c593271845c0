import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  createTenantRunner,
  createTestDatabase,
  defineStatement,
  defineSystemStatement,
  type NoParameters,
  type TenantRunner,
  type TestDatabase,
} from '@atrium/database';
import type { OperatorTools } from './operator-command.ts';
import { firmCommand } from './firm.ts';

const openFirm = defineStatement<NoParameters, never>({
  name: 'test.openFirm',
  text: `insert into tenants (tenant_id, title) values (:tenantId, 'A firm')`,
});

const sayDone = defineSystemStatement<NoParameters, never>({
  name: 'test.sayDone',
  text: `select pg_notify('atrium', 'done')`,
});

let database: TestDatabase;
let runner: TenantRunner;
before(async () => {
  database = await createTestDatabase();
  const owner = createTenantRunner({ connectionString: database.ownerConnectionString });
  for (const tenantId of ['alpha', 'beta']) await owner.query(tenantId, openFirm, {});
  await owner.close();
  runner = createTenantRunner({ connectionString: database.appConnectionString });
});
after(async () => {
  await runner.close();
  await database.drop();
});

const firm = (...words: string[]) => firmCommand.run({ runner } as OperatorTools, words, {});

test('suspends a firm, resumes it, and notifies every process once for each', async () => {
  const heard: string[] = [];
  const { promise: done, resolve: endHearing } = Promise.withResolvers<void>();
  const stop = await runner.listen('atrium', (payload) => (payload === 'done' ? endHearing() : heard.push(payload)));
  assert.deepEqual(await firm('suspend', 'alpha'), ['alpha is suspended']);
  assert.deepEqual(await firm('suspend', 'alpha'), ['alpha was suspended already']);
  assert.deepEqual(await firm('resume', 'alpha'), ['alpha is open']);
  assert.deepEqual(await firm('resume', 'beta'), ['beta was open already']);
  // What was told before this is heard before this.
  await runner.system(sayDone, {});
  await done;
  await stop();
  assert.deepEqual(
    heard.map((payload) => JSON.parse(payload) as unknown),
    Array(2).fill({ tenantId: 'alpha', topic: 'access', id: '' }),
  );
});

test('says so where there is no such firm, or nothing to do to it', async () => {
  await assert.rejects(firm('suspend', 'gamma'), /There is no firm gamma/);
  await assert.rejects(firm('suspend', ''), /There is no firm/);
  await assert.rejects(firm('abolish', 'alpha'), /can be suspended or resumed/);
});
