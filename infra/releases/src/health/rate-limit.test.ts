import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RateLimit } from './rate-limit.ts';

test('lets a burst through and then as many as a minute allows', () => {
  const limit = new RateLimit({ burst: 3, perMinute: 2 });
  const taken = (now: number, times: number): number =>
    Array.from({ length: times }, () => limit.take('one', now)).filter(Boolean).length;
  assert.equal(taken(0, 10), 3);
  assert.equal(taken(60_000, 10), 2);
  assert.equal(taken(600_000, 10), 3);
});

test('counts each key for itself, and forgets the quietest of too many', () => {
  const limit = new RateLimit({ burst: 1, perMinute: 0 });
  assert.equal(limit.take('one', 0), true);
  assert.equal(limit.take('one', 0), false);
  for (let index = 0; index < 50_000; index += 1) limit.take(`other ${index}`, 0);
  assert.equal(limit.take('one', 0), true);
});
