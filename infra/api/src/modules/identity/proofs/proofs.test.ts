import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestBrowser, type ProofParts } from '../../../testing/test-browser.ts';
import { createProofs, type ProvenRequest } from './proofs.ts';
import { createSeenProofs } from './seen-proofs.ts';

const proofs = createProofs(new Uint8Array(32).fill(1));
const browser = createTestBrowser();
const url = 'https://atrium.example/graphql';
const asked: ProvenRequest = {
  method: 'POST',
  isAddress: (address) => address === url,
  accessToken: null,
  boundTo: null,
};
const bound: ProvenRequest = { ...asked, accessToken: 'token', boundTo: browser.thumbprint };
const check = (parts: Partial<ProofParts>, request: ProvenRequest = asked) =>
  proofs.check(browser.prove({ method: 'POST', url, ...parts }), request);
const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const privateJwk = { kty: 'EC', crv: 'P-256', x: 'a'.repeat(43), y: 'b'.repeat(43), d: 'c'.repeat(43) };

test('a proof for the request, fresh and by a P-256 key, names its key', () => {
  assert.deepEqual(check({}), { thumbprint: browser.thumbprint, hasNonce: false });
  assert.deepEqual(check({ accessToken: 'token' }, bound), { thumbprint: browser.thumbprint, hasNonce: false });
  assert.ok('thumbprint' in check({ url: `${url}?query=x#y` }));
});

const refused: [name: string, parts: Partial<ProofParts>, request?: ProvenRequest][] = [
  ['for another method', { method: 'GET' }],
  ['for another path', { url: 'https://atrium.example/other' }],
  ['for another host', { url: 'https://atrium.example.evil/graphql' }],
  ['over plain http', { url: 'http://atrium.example/graphql' }],
  ['of another type', { header: { typ: 'JWT' } }],
  ['with no signature to speak of', { header: { alg: 'none' } }],
  ['with a secret both sides know', { header: { alg: 'HS256' } }],
  ['of a curve we do not take', { header: { jwk: { kty: 'EC', crv: 'P-384', x: 'a'.repeat(43), y: 'b'.repeat(43) } } }],
  [
    'with a point that is on no curve',
    { header: { jwk: { kty: 'EC', crv: 'P-256', x: 'a'.repeat(43), y: 'b'.repeat(43) } } },
  ],
  ['that gives its private key away', { header: { jwk: privateJwk } }],
  ['without a key', { header: { jwk: undefined } }],
  ['with something critical that we do not know', { header: { crit: ['b64'] } }],
  [
    'with another browser’s key in its header',
    { header: { jwk: { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) } } },
  ],
  ['without an id', { claims: { jti: undefined } }],
  ['with an empty id', { claims: { jti: '' } }],
  ['with an endless id', { claims: { jti: 'x'.repeat(101) } }],
  ['without a time', { claims: { iat: undefined } }],
  ['with a time in words', { claims: { iat: 'now' } }],
  ['that is longer than any', { claims: { pad: 'x'.repeat(3000) } }],
  ['for a token that was not sent', { accessToken: 'token' }],
  ['without the token that was sent', {}, bound],
  ['for another token', { accessToken: 'other' }, bound],
];
for (const [name, parts, request] of refused) {
  test(`a proof ${name} is refused`, () => assert.deepEqual(check(parts, request), { fault: 'invalid' }));
}

test('a proof with a key the token does not belong to is refused, and told apart', () => {
  assert.deepEqual(check({ accessToken: 'token' }, { ...bound, boundTo: createTestBrowser().thumbprint }), {
    fault: 'otherKey',
  });
});

test('what is no proof at all is refused', () => {
  const [header = '', payload = '', signature = ''] = browser.prove({ method: 'POST', url }).split('.');
  const changed = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('POST', 'POSt')).toString(
    'base64url',
  );
  for (const text of [
    '',
    'x',
    'a.b.c',
    `${header}.${payload}`,
    `${header}.${payload}.`,
    `${header}.${payload}.${signature}.x`,
    `${header}.${changed}.${signature}`,
    `${header}.bnVsbA.${signature}`,
  ]) {
    assert.deepEqual(proofs.check(text, asked), { fault: 'invalid' }, text);
  }
});

test('a proof is good once, with a token and without', () => {
  for (const [accessToken, request] of [
    [null, asked],
    ['token', bound],
  ] as const) {
    const proof = browser.prove({ method: 'POST', url, accessToken });
    assert.ok('thumbprint' in proofs.check(proof, request));
    assert.deepEqual(proofs.check(proof, request), { fault: 'invalid' });
  }
});

test('a clock a minute wrong will do, more asks for a nonce', () => {
  for (const seconds of [-55, 55]) assert.ok('thumbprint' in check({ claims: { iat: secondsFromNow(seconds) } }));
  for (const seconds of [-65, 65, -7200, 7200])
    assert.deepEqual(check({ claims: { iat: secondsFromNow(seconds) } }), { fault: 'clock' });
});

test('with a nonce of ours a browser’s clock does not matter, for two minutes', () => {
  const iat = secondsFromNow(-100_000);
  assert.deepEqual(check({ claims: { iat, nonce: proofs.nonce() } }), {
    thumbprint: browser.thumbprint,
    hasNonce: true,
  });
  const [late, early] = [proofs.nonce(Date.now() - 121_000), proofs.nonce(Date.now() + 5000)];
  const foreign = createProofs(new Uint8Array(32).fill(2)).nonce();
  for (const nonce of [late, early, foreign, '', 'x', `${proofs.nonce()}x`])
    assert.deepEqual(check({ claims: { iat, nonce } }), { fault: 'clock' }, nonce);
});

test('a proof is remembered for as long as it lives, and memory has a limit', () => {
  const seen = createSeenProofs(1000, 3);
  assert.equal(seen.add('a', 0), true);
  assert.equal(seen.add('a', 999), false);
  assert.equal(seen.add('b', 1500), true);
  assert.equal(seen.add('a', 1600), false);
  assert.equal(seen.add('a', 5000), true);
  for (const id of ['c', 'd', 'e', 'f']) assert.equal(seen.add(id, 5001), true);
  assert.equal(seen.add('d', 5002), false);
});
