import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTenantShare, shareOfPool } from './tenant-share.ts';

test('a tenant has three in four connections, all of a pool that is too small to divide', () => {
  assert.deepEqual([1, 2, 4, 10].map(shareOfPool), [1, 2, 3, 7]);
});

test('what waits for its turn longer than it may is given up, and its place with it', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const share = createTenantShare(1, { waitMs: 100, tooLate: () => new Error('too late') });
  const held = Promise.withResolvers<string>();
  const first = share.run('alpha', () => held.promise);
  const second = share.run('alpha', () => Promise.resolve('second'));
  context.mock.timers.tick(100);
  await assert.rejects(second, /too late/);
  const third = share.run('alpha', () => Promise.resolve('third'));
  assert.equal(await share.run('beta', () => Promise.resolve('other')), 'other');
  held.resolve('first');
  assert.deepEqual(await Promise.all([first, third]), ['first', 'third']);
});
