import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { COMPOSITION_ELEMENT_ID } from '@atrium/contracts';
import { previewBuildId, startEdge } from './edge.fixtures.ts';

const address = '/-/compositions/harbour';

test('an open page is sent what a page opened now would hold, word for word', async (t) => {
  const edge = await startEdge(t);
  const { body, headers } = await edge.inject(address);
  const page = (await edge.inject('/harbour')).body;
  assert.ok(page.includes(`id="${COMPOSITION_ELEMENT_ID}">${body.replaceAll('<', '\\u003c')}</script>`));
  assert.equal(headers['cache-control'], 'no-store');
  assert.match(String(headers['content-type']), /^application\/json/);
});

test('a page that is current is answered so in a line', async (t) => {
  const edge = await startEdge(t);
  const { headers, body } = await edge.inject(address);
  // A page works its tag out from the composition it holds.
  const tag = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))).toString('hex');
  assert.equal(headers['etag'], `"${tag}"`);
  const again = await edge.inject({ url: address, headers: { 'if-none-match': `"${tag}"` } });
  assert.equal(again.statusCode, 304);
  assert.equal(again.body, '');
});

test('the answer is compressed for browsers that accept it', async (t) => {
  const edge = await startEdge(t);
  const { headers, rawPayload } = await edge.inject({ url: address, headers: { 'accept-encoding': 'br' } });
  assert.equal(headers['content-encoding'], 'br');
  assert.equal(brotliDecompressSync(rawPayload).toString(), (await edge.inject(address)).body);
});

for (const url of [
  '/-/compositions/nobody',
  '/-/compositions/',
  '/-/compositions/nobody/fallback/crm/bbbb',
  '/-/compositions/harbour/fallback',
  '/-/compositions/harbour/more',
]) {
  test(`${url} is not found`, async (t) => {
    const edge = await startEdge(t);
    assert.equal((await edge.inject(url)).statusCode, 404);
  });
}

test('a change of a release is in the very next answer', async (t) => {
  let compositionId = 'before';
  const { host, remotes } = (await (await startEdge(t)).inject(address)).json<{ host: never; remotes: never }>();
  const edge = await startEdge(t, { releases: { compositionFor: async () => ({ compositionId, host, remotes }) } });
  assert.equal((await edge.inject(address)).json<{ compositionId: string }>().compositionId, 'before');
  compositionId = 'after';
  assert.equal((await edge.inject(address)).json<{ compositionId: string }>().compositionId, 'after');
});

test('says what to fall back to where a build does not load', async (t) => {
  const edge = await startEdge(t);
  const { body, headers } = await edge.inject('/-/compositions/harbour/fallback/crm/bbbb');
  const { builds } = JSON.parse(body) as { builds: { buildId: string; containerName: string }[] };
  assert.deepEqual(
    builds.map(({ buildId }) => buildId),
    [previewBuildId],
  );
  assert.equal(headers['cache-control'], 'no-store');
  assert.deepEqual((await edge.inject('/-/compositions/harbour/fallback/crm/cccc')).json(), { builds: [] });
});

test('a page of which nothing is known says that it can not be reached, and how to try again', async (t) => {
  const edge = await startEdge(t, { findTenant: () => Promise.reject(new Error('away')) });
  const { statusCode, body, headers } = await edge.inject('/jacaranda');
  assert.equal(statusCode, 503);
  assert.match(body, /cannot be reached.*Try again/s);
  assert.equal(headers['retry-after'], '5');
  assert.doesNotMatch(body, /<script/);
});
