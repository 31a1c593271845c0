import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { defineStatement, type NoParameters } from '../runner/statement.ts';
import { addTenants } from '../testing/add-tenants.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { prepareRegisteredStatements } from '../testing/prepare-statements.ts';
import { advanceProvisioning } from './advance-provisioning.ts';

const state = defineStatement<NoParameters, { step: number; status: string }>({
  name: 'test.provisioningState',
  text: `select r.step, t.smokeball_provisioning_status as status from provisioning_runs r join tenants t on t.tenant_id = r.tenant_id where r.tenant_id = :tenantId and r.source_system = 'smokeball'`,
});

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
  await addTenants(database.ownerConnectionString, ['harbour', 'wattle']);
});
after(() => database.drop());

const steps: readonly (readonly [step: number, changes: boolean, after: { step: number; status: string }])[] = [
  [1, true, { step: 1, status: 'SyncInitiated' }],
  [3, true, { step: 3, status: 'SyncInitiated' }],
  [2, false, { step: 3, status: 'SyncInitiated' }],
  [4, true, { step: 4, status: 'MappingInitiated' }],
  [7, true, { step: 7, status: 'Failed' }],
  [5, false, { step: 7, status: 'Failed' }],
  [0, true, { step: 0, status: 'Pending' }],
  [5, true, { step: 5, status: 'Complete' }],
  [7, false, { step: 5, status: 'Complete' }],
];

test('a step only moves forward, unless it begins again, and the firm follows (§4.2)', async () => {
  for (const [step, changes, expected] of steps) {
    assert.equal(await advanceProvisioning(database.runner, 'wattle', 'smokeball', { step }), changes, `step ${step}`);
    assert.deepEqual(await database.runner.query('wattle', state, {}), [expected]);
  }
  assert.deepEqual(await database.runner.query('harbour', state, {}), []);
});

test('open pages are notified', async () => {
  const heard = Promise.withResolvers<string>();
  const stop = await database.runner.listen('atrium', heard.resolve);
  await advanceProvisioning(database.runner, 'harbour', 'leap', { step: 1, description: 'Contacts' });
  const notice = JSON.parse(await heard.promise) as Record<string, string>;
  assert.deepEqual(
    [notice['tenantId'], notice['topic'], typeof notice['id']],
    ['harbour', 'provisioning:leap', 'string'],
  );
  await stop();
});

test('the server accepts every statement of this package', async () => {
  assert.deepEqual(await prepareRegisteredStatements(database.appConnectionString), []);
});
