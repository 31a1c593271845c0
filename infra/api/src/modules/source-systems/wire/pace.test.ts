import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSourceSimulator } from '@atrium/simulators';
import { openSession } from './ask-source.ts';
import { smokeball } from './smokeball.ts';

test('questions come at the pace that the system allows, so that none of them is refused', async (t) => {
  const simulator = await startSourceSimulator();
  t.after(() => simulator.close());
  const { url, signIns, asked } = simulator.systems.smokeball;
  const grant = { accessToken: 'token', refreshToken: 'again' };
  signIns.grants.push({ ...grant, firm: { key: 'sfirm1', name: 'Wattle & Partners' }, accessUntil: Infinity });
  const session = openSession(
    {
      adapter: smokeball,
      client: { authUrl: url, apiUrl: url, clientId: 'atrium', clientSecret: 'secret', apiKey: 'key' },
      tokens: { ...grant, expiresAt: Infinity, apiUrl: url, accountKey: '' },
    },
    new AbortController().signal,
  );
  // More than the five that Smokeball allows in a second.
  for (let question = 1; question <= 8; question += 1) await session.ask('/staff');
  assert.equal(asked.length, 8);
});
