import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TenantRunner } from '@atrium/database';
import type { Releases } from '@atrium/releases';
import { pino } from 'pino';
import { createApp } from './create-app.ts';
import { parseSettings } from './settings.ts';

async function addressSeen(trustProxy: readonly string[]): Promise<{ ip: string; protocol: string }> {
  const app = await createApp({
    roles: new Set(),
    settings: { ...parseSettings({}, '/checkout'), trustProxy },
    runner: {} as TenantRunner,
    releases: {} as Releases,
    jobs: null,
    accessTokenSecret: new Uint8Array(32),
    logger: pino({ level: 'silent' }),
  });
  app.get('/who', (request) => ({ ip: request.ip, protocol: request.protocol }));
  const answer = await app.inject({
    url: '/who',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' },
  });
  return answer.json();
}

test('nobody may say who the client is, unless it is set otherwise', async () => {
  assert.deepEqual(await addressSeen([]), { ip: '10.0.0.1', protocol: 'http' });
});

test('a proxy that is named says who the client is and that it came by https', async () => {
  assert.deepEqual(await addressSeen(['10.0.0.0/8']), { ip: '203.0.113.9', protocol: 'https' });
});

test('another address is not believed', async () => {
  assert.deepEqual(await addressSeen(['192.0.2.0/24']), { ip: '10.0.0.1', protocol: 'http' });
});
