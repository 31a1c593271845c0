import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '@atrium/database';
import { keysCommand } from './keys.ts';
import type { OperatorTools } from './operator-command.ts';

let database: TestDatabase;
let folder: string;

before(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'atrium-keys-'))]);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  await writeFile(join(folder, 'billing.pub'), publicKey.export({ type: 'spki', format: 'pem' }));
  await writeFile(join(folder, 'billing.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
});

after(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const keys = (...words: string[]): Promise<string[]> =>
  keysCommand.run({ runner: database.runner, resolvePath: (path) => join(folder, path) } as OperatorTools, words, {});

test('adds a key, lists it, revokes it', async () => {
  const [added = ''] = await keys('add', 'Billing', 'billing,invoices', 'billing.pub');
  const keyId = /^[0-9a-f]{20}/.exec(added)?.[0] ?? '';
  assert.equal(added, `${keyId}: Billing may publish billing, invoices`);
  assert.match(
    (await keys('list'))[0] ?? '',
    new RegExp(`^${keyId} {2}Billing +billing,invoices +since .*, by command line$`),
  );
  assert.match((await keys('revoke', keyId))[0] ?? '', /publishes nothing any more/);
  assert.match((await keys('list'))[0] ?? '', /revoked/);
  await assert.rejects(keys('add', 'Billing', 'billing', 'billing.pub'), /was revoked and stays so/);
});

const refused: [words: string[], line: RegExp][] = [
  [['add', 'Billing', 'billing', 'billing.pem'], /public half/],
  [['add', 'Billing', 'billing', 'nowhere.pub'], /cannot be read/],
  [['add', 'Billing', 'Not A Name', 'billing.pub'], /no name of one/],
  [['add', 'Billing'], /keys add <team>/],
  [['revoke', 'feedfeedfeedfeedfeed'], /There is no key/],
  [['toString'], /keys list/],
];

for (const [words, line] of refused) {
  test(`refuses "keys ${words.join(' ')}"`, async () => {
    await assert.rejects(keys(...words), line);
  });
}
