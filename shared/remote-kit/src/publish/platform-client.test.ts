import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createPlatformClient } from './platform-client.ts';
import { createSigner } from './team-key.ts';

const { privateKey } = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const signer = createSigner(privateKey);
const dist = {
  descriptorBytes: Buffer.from('{"name":"hello"}'),
  files: new Map([['entry.js', Buffer.from('entry();')]]),
};

let platform: Server;
let asked: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = [];
/** What the platform answers, in turn; the last one stays. */
let answers: { status: number; body: unknown }[] = [];

before(async () => {
  platform = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      const { status, body } = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 500, body: '' };
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
});

after(() => {
  platform.closeAllConnections();
  platform.close();
});

function client(...given: { status: number; body: unknown }[]) {
  asked = [];
  answers = given;
  return createPlatformClient(`http://127.0.0.1:${(platform.address() as AddressInfo).port}`, signer, { pauseMs: 1 });
}

const taken = { buildId: 'b1', name: 'hello', version: '1.0.0', isNew: true, gates: [], problems: [] };

test('a build is sent whole: descriptor, its signature, every file', async () => {
  assert.deepEqual(await client({ status: 201, body: taken }).publish(dist), taken);
  const [{ method, url, body, headers } = { method: '', url: '', body: '', headers: {} }] = asked;
  assert.deepEqual([method, url], ['POST', '/-/releases/builds']);
  for (const name of ['remote.json', 'remote.json.sig', 'entry.js'])
    assert.match(body, new RegExp(`filename="${name.replaceAll('.', '\\.')}"`));
  assert.ok(body.includes(signer.signBuild(dist.descriptorBytes).signature));
  assert.match(headers.authorization ?? '', new RegExp(`^AtriumKey ${signer.keyId}:`));
});

test('what was cut off or unavailable is sent again, whole', async () => {
  assert.deepEqual(
    await client(
      { status: 503, body: 'busy' },
      { status: 502, body: '' },
      { status: 200, body: { ...taken, isNew: false } },
    ).publish(dist),
    { ...taken, isNew: false },
  );
  assert.equal(asked.length, 3);
  assert.ok(asked.every(({ body }) => body.includes('entry();')));
});

test('a refused build is an answer with its problems, and is not sent again', async () => {
  const refused = {
    ...taken,
    buildId: null,
    problems: [
      { gate: 'routes', file: 'remote.json', field: 'routes[0]', message: 'taken', remedy: 'Choose another.' },
    ],
  };
  assert.deepEqual(await client({ status: 422, body: refused }).publish(dist), refused);
  assert.equal(asked.length, 1);
});

test('a key that nobody registered is reported with what to do', async () => {
  await assert.rejects(
    client({ status: 401, body: { code: 'signedOut', message: 'Key x is not registered.' } }).facts(),
    {
      name: 'ForeseenError',
      message: `Key x is not registered. This is key ${signer.keyId}; an operator registers its public half, which atrium key shows.`,
    },
  );
});

test('another refusal is given in the words of the platform', async () => {
  await assert.rejects(
    client({ status: 403, body: { code: 'forbidden', message: 'Key x is for crm.' } }).status('hello'),
    { name: 'ForeseenError', message: 'Key x is for crm.' },
  );
  assert.equal(asked[0]?.url, '/-/releases/status?name=hello');
});

test('an answer that is no answer, such as a page of something else, is reported as such', async () => {
  await assert.rejects(
    client({ status: 200, body: '<!doctype html>' }).facts(),
    /answered 200 with something that is not an answer/,
  );
});

test('a platform that is not there is named by its address', async () => {
  await assert.rejects(
    createPlatformClient('http://127.0.0.1:9', signer, { pauseMs: 1 }).facts(),
    /http:\/\/127\.0\.0\.1:9 does not answer/,
  );
});
