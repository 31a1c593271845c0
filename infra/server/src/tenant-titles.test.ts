import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TenantRunner } from '@atrium/database';
import { createTenantTitles } from './tenant-titles.ts';

const row = { title: 'Harbour Lane Lawyers', logo: null, homeCountry: 'AU', allowedOrigins: ['https://leap.example', 'https://*.example'], viewerOrigins: ['https://library.example/x', 'https://library.example'] };

function runnerWith(rows: readonly unknown[]): { runner: TenantRunner; asked: string[] } {
  const asked: string[] = [];
  const query = async (tenantId: string) => {
    asked.push(tenantId);
    return rows;
  };
  return { runner: { query } as unknown as TenantRunner, asked };
}

test('a firm comes with the exact origins that may frame it and that it frames, and is asked for once in ten seconds', async () => {
  const { runner, asked } = runnerWith([row]);
  let now = 0;
  const tenantTitle = createTenantTitles(runner, { now: () => now });
  const firm = await tenantTitle('harbour');
  assert.deepEqual(firm, { tenantId: 'harbour', title: 'Harbour Lane Lawyers', logo: null, homeCountry: 'AU', integrationOrigins: ['https://leap.example'], viewerOrigins: ['https://library.example'] });
  await tenantTitle('harbour');
  now = 11_000;
  await tenantTitle('harbour');
  assert.deepEqual(asked, ['harbour', 'harbour']);
});

test('what can be no firm is asked of nobody', async () => {
  const { runner, asked } = runnerWith([row]);
  const tenantTitle = createTenantTitles(runner);
  for (const segment of ['', 'a\0b', 'Harbour', '../x', 'x'.repeat(42), 'favicon.ico']) assert.equal(await tenantTitle(segment), null, JSON.stringify(segment));
  assert.deepEqual(asked, []);
});

test('a firm without the setting allows nobody, and no firm is no firm', async () => {
  assert.deepEqual((await createTenantTitles(runnerWith([{ ...row, allowedOrigins: null }]).runner)('harbour'))?.integrationOrigins, []);
  assert.equal(await createTenantTitles(runnerWith([]).runner)('nobody'), null);
});
