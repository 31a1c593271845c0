import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TenantRunner } from '@atrium/database';
import { openLastKnown } from '@atrium/releases';
import { pino } from 'pino';
import { createTenantTitles, type TenantTitle } from './tenant-titles.ts';

const row = {
  title: 'Harbour Lane Lawyers',
  logo: null,
  homeCountry: 'AU',
  allowedOrigins: ['https://leap.example', 'https://*.example'],
  viewerOrigins: ['https://library.example/x', 'https://library.example'],
};

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
  assert.deepEqual(firm, {
    tenantId: 'harbour',
    title: 'Harbour Lane Lawyers',
    logo: null,
    homeCountry: 'AU',
    integrationOrigins: ['https://leap.example'],
    viewerOrigins: ['https://library.example'],
  });
  await tenantTitle('harbour');
  now = 11_000;
  await tenantTitle('harbour');
  assert.deepEqual(asked, ['harbour', 'harbour']);
});

test('what can be no firm is asked of nobody', async () => {
  const { runner, asked } = runnerWith([row]);
  const tenantTitle = createTenantTitles(runner);
  for (const segment of ['', 'a\0b', 'Harbour', '../x', 'x'.repeat(42), 'favicon.ico'])
    assert.equal(await tenantTitle(segment), null, JSON.stringify(segment));
  assert.deepEqual(asked, []);
});

test('a firm without the setting allows nobody, and no firm is no firm', async () => {
  assert.deepEqual(
    (await createTenantTitles(runnerWith([{ ...row, allowedOrigins: null }]).runner)('harbour'))?.integrationOrigins,
    [],
  );
  assert.equal(await createTenantTitles(runnerWith([]).runner)('nobody'), null);
});

test('while the database is away, a firm that had a page goes on having one, also in the next process', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-titles-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'last-firms.json');
  const openKept = () => openLastKnown<TenantTitle>(file, pino({ enabled: false }));
  const away = { query: () => Promise.reject(new Error('away')) } as unknown as TenantRunner;

  const first = openKept();
  const known = await createTenantTitles(runnerWith([row]).runner, { lastKnown: first })('harbour');
  await first.close();
  const second = openKept();
  assert.deepEqual(await createTenantTitles(away, { lastKnown: second })('harbour'), known);
  await assert.rejects(createTenantTitles(away, { lastKnown: second })('jacaranda'), /away/);

  // A firm that is gone is not served from memory the next time.
  assert.equal(await createTenantTitles(runnerWith([]).runner, { lastKnown: second })('harbour'), null);
  await second.close();
  const third = openKept();
  await assert.rejects(createTenantTitles(away, { lastKnown: third })('harbour'), /away/);
});
