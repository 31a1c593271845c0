import { createHash } from 'node:crypto';
import { beforeEach, expect, jest, test } from '@jest/globals';

interface Sent {
  readonly url: string;
  readonly authorization: string | null;
  readonly header: Record<string, unknown>;
  readonly claims: Record<string, unknown>;
}
let sent: Sent[] = [];
let answers: Response[] = [];

// Each test has a page of its own: what a page knows of its clock outlives a request.
async function openPage() {
  jest.resetModules();
  return import('./bound-fetch.ts');
}
const read = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>;

beforeEach(() => {
  sent = [];
  answers = [];
  globalThis.fetch = (url, init) => {
    const headers = new Headers(init?.headers);
    const [header, claims] = (headers.get('dpop') ?? '').split('.');
    sent.push({
      url: String(url),
      authorization: headers.get('authorization'),
      header: read(header),
      claims: read(claims),
    });
    return Promise.resolve(answers.shift() ?? Response.json({}));
  };
});

test('a request says by a proof which request it is, and with which token', async () => {
  const { boundFetch } = await openPage();
  await boundFetch('/graphql?x=1', { method: 'POST', body: '{}' }, 'token');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.authorization).toBe('DPoP token');
  expect(sent[0]?.header).toEqual({
    alg: 'ES256',
    typ: 'dpop+jwt',
    jwk: { kty: 'EC', crv: 'P-256', x: expect.any(String), y: expect.any(String) },
  });
  expect(sent[0]?.claims).toMatchObject({
    htm: 'POST',
    htu: 'http://localhost/graphql',
    ath: createHash('sha256').update('token').digest('base64url'),
  });
  expect(sent[0]?.claims['nonce']).toBeUndefined();
});

test('without a token there is a proof alone', async () => {
  const { boundFetch } = await openPage();
  await boundFetch('/graphql', { method: 'POST' }, null);
  expect(sent[0]?.authorization).toBeNull();
  expect(sent[0]?.claims['ath']).toBeUndefined();
});

test('every request has a proof of its own, by one key', async () => {
  const { boundFetch, createProof } = await openPage();
  await boundFetch('/graphql', {}, null);
  await boundFetch('/graphql', {}, null);
  expect(sent[0]?.claims['jti']).not.toBe(sent[1]?.claims['jti']);
  expect(sent[0]?.header).toEqual(sent[1]?.header);
  const [header] = (await createProof('get', '/graphql', 'token')).split('.');
  expect(read(header)).toEqual(sent[0]?.header);
});

test('a browser whose clock is wrong asks once more with the server’s nonce, and goes on with it', async () => {
  const { boundFetch, isClockWrong } = await openPage();
  answers = [new Response('{}', { status: 401, headers: { 'dpop-nonce': 'first' } })];
  expect(isClockWrong()).toBe(false);
  expect((await boundFetch('/graphql', { method: 'POST', body: 'once' }, 'token')).status).toBe(200);
  await boundFetch('/graphql', { method: 'POST' }, 'token');
  expect(sent.map(({ claims }) => claims['nonce'])).toEqual([undefined, 'first', 'first']);
  expect(isClockWrong()).toBe(true);
});

test('a refusal for another reason is not asked again, nor a second nonce', async () => {
  const { boundFetch } = await openPage();
  answers = [new Response('{}', { status: 401 })];
  expect((await boundFetch('/graphql', {}, null)).status).toBe(401);
  answers = [1, 2, 3].map((nonce) => new Response('{}', { status: 401, headers: { 'dpop-nonce': String(nonce) } }));
  expect((await boundFetch('/graphql', {}, null)).status).toBe(401);
  expect(sent).toHaveLength(3);
});

test('where the page is in no secure context, signing in says what to do', async () => {
  const { boundFetch } = await openPage();
  (await import('../i18n/start-i18n.ts')).startI18n();
  const { subtle } = crypto;
  Reflect.deleteProperty(crypto, 'subtle');
  await expect(boundFetch('/graphql', {}, null)).rejects.toThrow('https');
  Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
});
