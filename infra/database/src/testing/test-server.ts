import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { derivedServingPassword } from '../prepare/serving-login.ts';

/** A server on which tests may create and drop databases. */
export interface TestServer {
  /** The owner's address of a database that exists, for creating others. */
  readonly ownerUrl: string;
  readonly servingPassword: string;
}

/** What the keeper writes once its cluster is up. */
export interface KeptCluster {
  readonly ownerUrl: string;
  readonly servingPassword: string;
}

const WAIT_MS = 60_000;
const POLL_MS = 50;
const keeper = fileURLToPath(new URL('./keeper.ts', import.meta.url));

/** One embedded cluster for all test processes of this checkout and user, where TEST_DATABASE_FOLDER or the machine puts it. */
export function testFolder(): string {
  const mark = createHash('sha256').update(`${keeper}\n${userInfo().username}`).digest('hex').slice(0, 12);
  const home = process.env['TEST_DATABASE_FOLDER'];
  return join(home === undefined || home === '' ? tmpdir() : home, `atrium-test-${mark}`);
}

let found: Promise<TestServer> | null = null;

/** The server of TEST_DATABASE_URL, or the shared embedded one, started where nobody did yet. */
export function findTestServer(): Promise<TestServer> {
  found ??= locate();
  return found;
}

async function locate(): Promise<TestServer> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') return { ownerUrl: url, servingPassword: derivedServingPassword(url) };
  const folder = testFolder();
  await mkdir(join(folder, 'leases'), { recursive: true });
  // The keeper stops the cluster when no process that left a lease is running.
  await writeFile(join(folder, 'leases', String(process.pid)), '');
  const deadline = performance.now() + WAIT_MS;
  let startedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const cluster = await findKept(folder);
    // Drawn from the owner's, as every server on this cluster draws it: tests of those run beside the others.
    if (cluster !== null)
      return { ownerUrl: cluster.ownerUrl, servingPassword: derivedServingPassword(cluster.ownerUrl) };
    if (performance.now() > deadline) throw new Error(`The test database did not start; see ${folder}`);
    // A keeper that finds another at work ends at once, so asking twice does no harm.
    if (performance.now() - startedAt > WAIT_MS / 6) {
      startedAt = performance.now();
      spawn(process.execPath, [keeper], { detached: true, stdio: 'ignore' }).unref();
    }
    await delay(POLL_MS);
  }
}

async function findKept(folder: string): Promise<KeptCluster | null> {
  const text = await readFile(join(folder, 'cluster.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const cluster = JSON.parse(text) as KeptCluster;
  const client = new pg.Client({ connectionString: cluster.ownerUrl, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return cluster;
  } catch {
    return null;
  }
}
