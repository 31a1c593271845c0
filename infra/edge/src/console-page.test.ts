import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { startEdge } from './edge.fixtures.ts';

test('every address of the console is its page, with its own build, title and policy and no firm', async (t) => {
  const edge = await startEdge(t);
  for (const url of ['/-/console', '/-/console/', '/-/console/firms/harbour/crm?reason=pin']) {
    const { statusCode, body, headers } = await edge.inject(url);
    assert.equal(statusCode, 200);
    assert.match(body, /<title>Console · Atrium<\/title>/);
    assert.match(
      body,
      /<script defer src="\/-\/builds\/console\/eeee\/main\.11111111\.js" crossorigin="anonymous" integrity="sha256-/,
    );
    assert.doesNotMatch(body, /Harbour|tenant/);
    const policy = String(headers['content-security-policy']);
    for (const part of [
      /script-src 'nonce-[^']+' 'strict-dynamic'/,
      /require-trusted-types-for 'script'/,
      /frame-ancestors 'none'/,
      /frame-src 'none'/,
    ])
      assert.match(policy, part);
    assert.deepEqual([headers['cache-control'], headers['referrer-policy']], ['no-store', 'same-origin']);
  }
});

test('compressed or not, the page is the same but for its nonce', async (t) => {
  const edge = await startEdge(t);
  const plain = (await edge.inject('/-/console')).body;
  const compressed = await edge.inject({ url: '/-/console', headers: { 'accept-encoding': 'br' } });
  const withoutNonce = (html: string): string => html.replaceAll(/nonce="[^"]+"/g, '');
  assert.equal(withoutNonce(brotliDecompressSync(compressed.rawPayload).toString()), withoutNonce(plain));
});

test('an address that only begins like it is not the console', async (t) => {
  const edge = await startEdge(t);
  assert.equal((await edge.inject('/-/consoles')).statusCode, 404);
});

test('before a build was published the console says so and is asked for again', async (t) => {
  const edge = await startEdge(t, { releases: { hostBuild: async () => null } });
  const { statusCode, headers } = await edge.inject('/-/console');
  assert.deepEqual([statusCode, headers['retry-after'], headers['cache-control']], [503, '5', 'no-store']);
});
