import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSessionTokens } from './session-token.ts';

const tokens = createSessionTokens(new TextEncoder().encode('of this installation'));
const session = { tenantId: 'harbour', network: 'ab12', buildIds: ['c0ffee'] };
const now = new Date('2026-11-23T09:00:00Z');
const token = tokens.sign(session, now);

test('says again what was signed', () => {
  assert.deepEqual(tokens.read(token, now), { ...session, sessionId: tokens.read(token, now)?.sessionId });
});

test('names each page session differently', () => {
  assert.notEqual(tokens.read(tokens.sign(session, now), now)?.sessionId, tokens.read(token, now)?.sessionId);
});

test('is good for a day', () => {
  assert.notEqual(tokens.read(token, new Date('2026-11-24T09:00:00Z')), null);
  assert.equal(tokens.read(token, new Date('2026-11-24T09:00:01Z')), null);
});

const [content = '', signature = ''] = token.split('.');
const forged = Buffer.from(JSON.stringify(['x', 'harbour', 'ab12', 9999999999, ['c0ffee']])).toString('base64url');
const elsewhere = createSessionTokens(new TextEncoder().encode('of another installation')).sign(session, now);
for (const wrong of [
  '',
  '.',
  content,
  `${content}.`,
  `${forged}.${signature}`,
  `${token}.x`,
  elsewhere,
  'x'.repeat(10_000),
]) {
  test(`takes nothing for "${wrong.slice(0, 30)}" (${wrong.length})`, () => {
    assert.equal(tokens.read(wrong, now), null);
  });
}
