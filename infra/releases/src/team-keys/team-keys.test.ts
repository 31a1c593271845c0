import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '@atrium/database';
import { createTeamKeys, mayPublish, type TeamKeys } from './team-keys.ts';

let database: TestDatabase;
let keys: TeamKeys;

before(async () => {
  database = await createTestDatabase();
  keys = createTeamKeys(database.runner);
});

after(() => database.drop());

function makePair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

test('a registered key is found by its id and listed with its team and names', async () => {
  const registration = await keys.register(
    { team: 'Billing', names: ['billing', 'crm'], publicKey: makePair().publicKey },
    'ada@atrium.example',
  );
  assert.ok(registration.ok);
  assert.deepEqual(registration.key, await keys.find(registration.key.keyId));
  const { team, names, registeredBy, revokedAt } = registration.key;
  assert.deepEqual(
    { team, names, registeredBy, revokedAt },
    { team: 'Billing', names: ['billing', 'crm'], registeredBy: 'ada@atrium.example', revokedAt: null },
  );
  assert.ok((await keys.list()).some(({ keyId }) => keyId === registration.key.keyId));
});

test('the same key twice is one key, with the names it was given first', async () => {
  const { publicKey } = makePair();
  const first = await keys.register({ team: 'Billing', names: ['billing'], publicKey }, 'ada');
  const second = await keys.register(
    { team: 'Others', names: ['*'], publicKey: publicKey.replaceAll('\n', '\r\n') },
    'eve',
  );
  assert.ok(first.ok && second.ok);
  assert.deepEqual([second.key, second.isNew], [first.key, false]);
});

test('a revoked key stays known as revoked since the first time, also when it is registered again', async () => {
  const { publicKey } = makePair();
  const registration = await keys.register({ team: 'Billing', names: ['billing'], publicKey }, 'ada');
  assert.ok(registration.ok);
  const revoked = await keys.revoke(registration.key.keyId, 'ada');
  assert.ok(revoked?.revokedAt);
  assert.equal((await keys.revoke(registration.key.keyId, 'eve'))?.revokedAt, revoked.revokedAt);
  const again = await keys.register({ team: 'Billing', names: ['billing'], publicKey }, 'ada');
  assert.ok(again.ok && again.key.revokedAt === revoked.revokedAt);
});

test('a key that nobody registered is not found and cannot be revoked', async () => {
  assert.equal(await keys.find('feedfeedfeedfeedfeed'), null);
  assert.equal(await keys.revoke('feedfeedfeedfeedfeed', 'ada'), null);
});

const rsa = () =>
  generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' }).toString();
const refusals: [what: string, team: string, names: string[], publicKey: () => string, message: RegExp][] = [
  ['a key of another kind', 'Billing', ['billing'], rsa, /Ed25519/],
  ['a private key', 'Billing', ['billing'], () => makePair().privateKey, /public half/],
  ['no key', 'Billing', ['billing'], () => 'hello', /public half/],
  ['no team', ' ', ['billing'], () => makePair().publicKey, /team/],
  ['no name', 'Billing', [], () => makePair().publicKey, /by name/],
  ['what is no name', 'Billing', ['billing', '../crm'], () => makePair().publicKey, /\.\.\/crm/],
];

for (const [what, team, names, publicKey, message] of refusals) {
  test(`${what} is refused and said so`, async () => {
    const registration = await keys.register({ team, names, publicKey: publicKey() }, 'ada');
    assert.ok(!registration.ok);
    assert.match(registration.message, message);
  });
}

test('a key is for the names it was registered for, or for all', () => {
  assert.equal(mayPublish({ names: ['crm'] }, 'crm'), true);
  assert.equal(mayPublish({ names: ['crm'] }, 'crmx'), false);
  assert.equal(mayPublish({ names: ['*'] }, 'crmx'), true);
});
