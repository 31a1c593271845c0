import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf, prefixOf } from './network-of.ts';

const prefixes: [address: string, prefix: string][] = [
  ['10.1.2.3', '10.1.2.0/24'],
  ['::ffff:10.1.2.3', '10.1.2.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff:1:2:3:4', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '127.0.0.0/24'],
  ['::2', '0:0:0::/48'],
];

for (const [address, prefix] of prefixes) {
  test(`${address} is in ${prefix}`, () => {
    assert.equal(prefixOf(address), prefix);
  });
}

test('a network has one hash, which another key does not give', () => {
  const [key, other] = [new Uint8Array([1]), new Uint8Array([2])];
  assert.equal(networkOf('10.1.2.3', key), networkOf('10.1.2.200', key));
  assert.notEqual(networkOf('10.1.2.3', key), networkOf('10.1.3.3', key));
  assert.notEqual(networkOf('10.1.2.3', key), networkOf('10.1.2.3', other));
});
