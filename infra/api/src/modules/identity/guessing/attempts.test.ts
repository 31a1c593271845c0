import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf } from './network-of.ts';

const cases: readonly (readonly [address: string, network: string])[] = [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
];
for (const [address, network] of cases) {
  test(`'${address}' counts as ${network}`, () => {
    assert.equal(networkOf(address), network);
  });
}
