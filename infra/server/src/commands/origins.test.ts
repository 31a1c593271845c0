import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  createTenantRunner,
  createTestDatabase,
  defineStatement,
  type NoParameters,
  type TenantRunner,
  type TestDatabase,
} from '@atrium/database';
import type { OperatorTools } from './operator-command.ts';
import { originsCommand } from './origins.ts';

const openFirm = defineStatement<NoParameters, never>({
  name: 'test.openFirmWithCodes',
  text: `insert into tenants (tenant_id, title) values (:tenantId, 'A firm')`,
});
const askForCodes = defineStatement<NoParameters, never>({
  name: 'test.askForCodes',
  text: `insert into settings (tenant_id, name, value) values (:tenantId, 'signIn', '{"isCodeRequired": true}')`,
});
const readSetting = defineStatement<NoParameters, { value: unknown }>({
  name: 'test.readSignIn',
  text: `select value from settings where tenant_id = :tenantId and name = 'signIn'`,
});

let database: TestDatabase;
let runner: TenantRunner;
before(async () => {
  database = await createTestDatabase();
  const owner = createTenantRunner({ connectionString: database.ownerConnectionString });
  for (const tenantId of ['alpha', 'beta']) await owner.query(tenantId, openFirm, {});
  await owner.query('alpha', askForCodes, {});
  await owner.close();
  runner = createTenantRunner({ connectionString: database.appConnectionString });
});
after(async () => {
  await runner.close();
  await database.drop();
});

const origins = (...words: string[]) => originsCommand.run({ runner } as OperatorTools, words, {});
const settingOf = async (tenantId: string) => (await runner.query(tenantId, readSetting, {}))[0]?.value ?? null;

test('replaces the origins of one firm and leaves the rest of its setting', async () => {
  assert.deepEqual(await origins('alpha', 'https://leap.example, https://app.leap.example:8443'), [
    'alpha may be framed by https://leap.example, https://app.leap.example:8443',
  ]);
  assert.deepEqual(await settingOf('alpha'), {
    isCodeRequired: true,
    allowedOrigins: ['https://leap.example', 'https://app.leap.example:8443'],
  });
  assert.equal(await settingOf('beta'), null);
  assert.deepEqual(await origins('alpha', 'none'), ['alpha is framed by nobody']);
  assert.deepEqual(await settingOf('alpha'), { isCodeRequired: true, allowedOrigins: [] });
});

for (const wrong of ['http://leap.example', 'https://leap.example/app', 'https://*.example', '']) {
  test(`“${wrong}” is refused as a whole`, async () => {
    await assert.rejects(origins('beta', `https://ok.example,${wrong}`), /is not an origin/);
    assert.equal(await settingOf('beta'), null);
  });
}

test('says so where there is no such firm', async () => {
  await assert.rejects(origins('gamma', 'https://leap.example'), /There is no firm gamma/);
});
