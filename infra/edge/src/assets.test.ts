import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOST_SCRIPT, hostUrl, startEdge } from './edge.fixtures.ts';

test('a file of a build may stay in caches for a year and be checked from any origin', async (t) => {
  const edge = await startEdge(t);
  const { statusCode, headers } = await edge.inject(hostUrl);
  assert.equal(statusCode, 200);
  assert.equal(headers['cache-control'], 'public,max-age=31536000,immutable');
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(headers['access-control-allow-origin'], '*');
  assert.equal(headers['x-content-type-options'], 'nosniff');
});

const negotiations: [accepts: string, answers: string | undefined][] = [
  ['gzip, deflate', 'gzip'],
  // There is no brotli variant of this file: its own bytes are better than a second guess.
  ['br', undefined],
  ['identity', undefined],
  ['gzip;q=0', undefined],
  ['*', undefined],
];

for (const [accepts, answers] of negotiations) {
  test(`a browser that accepts "${accepts}" gets ${answers ?? 'the bytes as they are'}`, async (t) => {
    const edge = await startEdge(t);
    const { headers } = await edge.inject({ url: hostUrl, headers: { 'accept-encoding': accepts } });
    assert.equal(headers['content-encoding'], answers);
    assert.equal(headers['vary'], 'accept-encoding');
  });
}

const strangers = [
  hostUrl.replace(HOST_SCRIPT, 'other.js'),
  hostUrl.replace(HOST_SCRIPT, 'secret.txt'),
  hostUrl.replace(HOST_SCRIPT, 'toString'),
  hostUrl.replace(HOST_SCRIPT, '..%2f..%2fetc%2fpasswd'),
  hostUrl.replace(HOST_SCRIPT, '%2e%2e%2fsecret.txt'),
  hostUrl.replace('aaaa', '..'),
  hostUrl.replace('aaaa', '%2e%2e'),
  '/-/builds/shell/aaaa/',
  '/-/builds/',
  '/-/',
];

for (const url of strangers) {
  test(`${url} is not found`, async (t) => {
    const edge = await startEdge(t);
    const { statusCode, body } = await edge.inject(url);
    assert.equal(statusCode, 404);
    assert.doesNotMatch(body, /<html|not in the descriptor/);
  });
}

test('source maps are served for development and never in production', async (t) => {
  const development = await startEdge(t);
  assert.equal((await development.inject(`${hostUrl}.map`)).statusCode, 200);
  const production = await startEdge(t, { mode: 'production' });
  assert.equal((await production.inject(`${hostUrl}.map`)).statusCode, 404);
  assert.equal((await production.inject(hostUrl)).headers['sourcemap'], undefined);
});
