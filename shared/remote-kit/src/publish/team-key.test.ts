import assert from 'node:assert/strict';
import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { signedBuildText, signedRequestText } from '@atrium/contracts';
import { createSigner, makeTeamKey } from './team-key.ts';

const holds = (publicKey: string, text: string, signature: string): boolean =>
  verify(null, Buffer.from(text), createPublicKey(publicKey), Buffer.from(signature, 'base64'));

test('a new key is for its owner alone, and never written over', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-key-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'team-key.pem');
  const made = await makeTeamKey(file);
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  await assert.rejects(makeTeamKey(file), /EEXIST/);
  const read = createSigner(await readFile(file, 'utf8'));
  assert.equal(read.keyId, made.keyId);
  assert.match(made.keyId, /^[0-9a-f]{20}$/);
  assert.doesNotMatch(made.publicKey, /PRIVATE/);
});

test('builds and requests are signed as the platform verifies them', () => {
  const { privateKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const signer = createSigner(privateKey);
  const descriptor = Buffer.from('{"name":"hello"}\n');
  const { keyId, signature } = signer.signBuild(descriptor);
  assert.equal(keyId, signer.keyId);
  assert.ok(holds(signer.publicKey, signedBuildText(createHash('sha256').update(descriptor).digest('hex')), signature));
  const [, id, seconds, value = ''] =
    /^AtriumKey (\w+):(\d+):(.+)$/.exec(signer.signRequest('GET', '/-/x?name=a', new Date(1_700_000_000_000))) ?? [];
  assert.deepEqual([id, seconds], [signer.keyId, '1700000000']);
  assert.ok(holds(signer.publicKey, signedRequestText('GET', '/-/x?name=a', 1_700_000_000), value));
});

test('an environment may write line ends as \\n', () => {
  const { privateKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  assert.equal(createSigner(privateKey.replaceAll('\n', '\\n')).keyId, createSigner(privateKey).keyId);
});

test('another kind of key is refused without showing any of it', () => {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  for (const text of [privateKey, 'nonsense']) {
    assert.throws(
      () => createSigner(text),
      (error: Error) => error.name === 'ForeseenError' && !error.message.includes(text.slice(40, 60) || 'nonsense'),
    );
  }
});
