import { expect, test } from '@jest/globals';
import { isTokenExpiring } from './token-expiry.ts';

const now = Date.parse('2026-11-21T00:00:00Z');

function tokenEndingAt(seconds: number | undefined): string {
  return `header.${btoa(JSON.stringify({ exp: seconds }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}.signature`;
}

test.each([
  { name: 'ends in ten minutes', token: tokenEndingAt(now / 1000 + 600), expected: false },
  { name: 'ends in twenty seconds', token: tokenEndingAt(now / 1000 + 20), expected: true },
  { name: 'has ended', token: tokenEndingAt(now / 1000 - 1), expected: true },
  { name: 'does not say when it ends', token: tokenEndingAt(undefined), expected: false },
  { name: 'is no JSON Web Token', token: 'opaque', expected: false },
  { name: 'holds something unreadable', token: 'a.%%%.c', expected: false },
])('a token that $name is expiring: $expected', ({ token, expected }) => {
  expect(isTokenExpiring(token, now)).toBe(expected);
});
