import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { createClientReader } from './client-address.ts';

const handshake = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;
const forwarded = { 'x-forwarded-for': '192.0.2.1, 203.0.113.9, 10.0.0.2', 'x-forwarded-proto': 'https' };

test('nobody but a known proxy says who the client of a socket is', () => {
  assert.deepEqual(createClientReader([])(handshake('10.0.0.1', forwarded)), { address: '10.0.0.1', protocol: 'http' });
  assert.deepEqual(createClientReader(['192.0.2.0/24'])(handshake('10.0.0.1', forwarded)), {
    address: '10.0.0.1',
    protocol: 'http',
  });
});

test('behind known proxies it is the last address that is none of them', () => {
  const read = createClientReader(['10.0.0.0/8']);
  for (const address of ['10.0.0.1', '::ffff:10.0.0.1'])
    assert.deepEqual(read(handshake(address, forwarded)), { address: '203.0.113.9', protocol: 'https' });
  assert.deepEqual(read(handshake('10.0.0.1', { 'x-forwarded-for': 'nonsense' })), {
    address: '10.0.0.1',
    protocol: 'http',
  });
});

test('proxies may be named one by one and of either family', () => {
  const read = createClientReader(['::1', '2001:db8::/32']);
  assert.equal(read(handshake('::1', { 'x-forwarded-for': '2001:db9::7, 2001:db8::1' })).address, '2001:db9::7');
});
