import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { assertPortIsFree } from './port.ts';

test('a port that is taken is named in one line', async (t) => {
  const taken = createServer();
  t.after(() => taken.close());
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  await assert.rejects(assertPortIsFree(port, '127.0.0.1'), {
    name: 'ForeseenError',
    message: `Port ${port} is in use. Stop what uses it, or set PORT to another.`,
  });
});

test('an address of another machine is named in one line', async () => {
  await assert.rejects(assertPortIsFree(0, '203.0.113.1'), {
    name: 'ForeseenError',
    message: /^ATRIUM_HOST names no address/,
  });
});
