/**
 * Keeps the embedded cluster of the tests: started by the first test process,
 * it outlives each of them, stops the cluster when none is left, and removes it.
 */
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startCluster } from '../embedded/cluster.ts';
import { lockFolder } from '../embedded/data-lock.ts';
import { isRunning } from '../embedded/processes.ts';
import { StartError } from '../start-error.ts';
import { testFolder, type KeptCluster } from './test-server.ts';

const CHECK_MS = 1000;
/** Spares the next test run a start when runs follow each other closely. */
const LINGER_MS = 20_000;

const folder = testFolder();
await lockFolder(folder).then(keep, (error: unknown) => {
  if (!(error instanceof StartError)) throw error;
});

async function keep(): Promise<void> {
  const cluster = await startCluster({ folder, isDurable: false, maxConnections: 300, report: () => undefined });
  const announcement: KeptCluster = {
    ownerUrl: cluster.ownerUrl('postgres'),
    servingPassword: cluster.servingPassword,
  };
  const path = join(folder, 'cluster.json');
  for (;;) {
    await writeFile(`${path}.new`, JSON.stringify(announcement), { mode: 0o600 });
    await rename(`${path}.new`, path);
    await waitWhileUsed();
    // Withdrawn first: a process that comes now starts a keeper of its own.
    await rm(path, { force: true });
    if (!(await isUsed())) break;
  }
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

async function waitWhileUsed(): Promise<void> {
  let lastUse = performance.now();
  while (performance.now() - lastUse < LINGER_MS) {
    if (await isUsed()) lastUse = performance.now();
    await delay(CHECK_MS);
  }
}

async function isUsed(): Promise<boolean> {
  let isAnyRunning = false;
  for (const name of await readdir(join(folder, 'leases'))) {
    if (await isRunning(Number(name))) isAnyRunning = true;
    else await rm(join(folder, 'leases', name), { force: true });
  }
  return isAnyRunning;
}
