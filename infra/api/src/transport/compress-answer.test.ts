import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { compressAnswer } from './compress-answer.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const long = JSON.stringify({ data: 'a long answer '.repeat(200) });

for (const [accepts, encoding] of [
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', null],
  [undefined, null],
] as const) {
  test(`a client that takes ${accepts ?? 'nothing in particular'} is answered in ${encoding ?? 'plain text'}`, async () => {
    const answer = await compressAnswer(long, accepts);
    assert.equal(answer.encoding, encoding);
    const bytes = Buffer.from(answer.body);
    const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
    assert.equal(text.toString(), long);
    if (encoding !== null) assert.ok(bytes.length < long.length / 4);
  });
}

test('a short answer is sent as it is', async () => {
  assert.equal((await compressAnswer('{"data":null}', 'br')).encoding, null);
});

test('answers are sent compressed to the signed-in, and never to the signed-out: theirs hold tokens', async () => {
  const query = '{ __schema { types { name description } } }';
  const ask = async (accessToken: string | null) => {
    const { headers } = await fetch(api.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'br',
        ...(accessToken === null
          ? {}
          : {
              dpop: api.browser.prove({ method: 'POST', url: api.url, accessToken }),
              authorization: `DPoP ${accessToken}`,
            }),
      },
      body: JSON.stringify({ query }),
    });
    return [headers.get('content-encoding'), headers.get('vary')];
  };
  const { accessToken } = await api.tokensOf('alpha', 'partner');
  assert.deepEqual(await ask(accessToken), ['br', 'accept-encoding']);
  assert.deepEqual(await ask(null), [null, null]);
});
