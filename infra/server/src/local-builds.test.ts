import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Releases } from '@atrium/releases';
import { publishLocalBuilds } from './local-builds.ts';

for (const [what, content] of [
  ['an empty', ''],
  ['a cut', '{"crm":"ab'],
  ['a wrong', 'null'],
] as const) {
  test(`${what} note of the last start keeps no server from starting`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-local-builds-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, 'local-builds.json'), content);
    const releases = { overview: () => Promise.resolve({ channels: [] }) } as unknown as Releases;
    assert.equal(
      await publishLocalBuilds(releases, {
        rootFolder: folder,
        dataFolder: folder,
        followsCheckout: true,
        report: () => undefined,
      }),
      '0 builds, nothing changed',
    );
  });
}
