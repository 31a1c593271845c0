import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { openSocket } from '../../testing/test-socket.ts';

let api: TestApi;
let owner: TestApi['owner'];
before(async () => {
  api = await startTestApi();
  owner = api.owner;
});
after(() => api.close());

const document = 'subscription { smokeballProvisioningNotification { id status description message } }';
const move = async (tenant: string, step: number) => {
  await owner.query('update provisioning_runs set step = $2 where tenant_id = $1', [tenant, step]);
  await owner.query(
    `select pg_notify('atrium', json_build_object('tenantId', $1::text, 'topic', 'provisioning:smokeball', 'id', '')::text)`,
    [tenant],
  );
};

proveRootField(() => api, {
  name: 'provisioningRun',
  document: '{ provisioningRun(sourceSystem: "smokeball") { id status description message } }',
  as: 'reception',
  refuses: 'client',
  works: ({ provisioningRun }) => {
    assert.equal(provisioningRun?.['status'], 2);
    assert.equal(provisioningRun['message'], 'markalpha');
  },
});

test('a system without a run answers null, and one that is none is refused', async () => {
  assert.deepEqual((await api.run(['alpha', 'admin'], '{ provisioningRun(sourceSystem: "leap") { id } }')).data, {
    provisioningRun: null,
  });
  assert.equal(
    (await api.run(['alpha', 'admin'], '{ provisioningRun(sourceSystem: "clio") { id } }')).errors[0]?.extensions.code,
    'BAD_USER_INPUT',
  );
});

test('a subscription shows where the run stands and every step after', async () => {
  const socket = await openSocket(api, ['alpha', 'partner']);
  const stream = socket.subscribe(document);
  assert.equal((await stream.next())['smokeballProvisioningNotification']?.['status'], 2);
  await move('alpha', 3);
  assert.equal((await stream.next())['smokeballProvisioningNotification']?.['status'], 3);
  await move('alpha', 5);
  assert.equal((await stream.next())['smokeballProvisioningNotification']?.['status'], 5);
  await socket.close();
});

test('a subscription hears nothing of another firm', async () => {
  const socket = await openSocket(api, ['alpha', 'partner']);
  const stream = socket.subscribe(document);
  await stream.next();
  await move('beta', 4);
  await move('alpha', 7);
  const heard = await stream.next();
  assert.equal(heard['smokeballProvisioningNotification']?.['status'], 7);
  assert.equal(heard['smokeballProvisioningNotification']['message'], 'markalpha');
  await socket.close();
});

test('a subscription refuses someone without access', async () => {
  const socket = await openSocket(api, ['alpha', 'client']);
  await assert.rejects(socket.subscribe(document).next(), /FORBIDDEN/);
  await socket.close();
});
