import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readPostmaster } from '../embedded/postmaster.ts';
import { waitUntilGone } from '../embedded/processes.ts';
import { withOwner } from '../prepare/owner-connection.ts';
import type { WriterMessage } from './drill-writer.ts';

export interface KillDrillOptions {
  /** Empty; the drill's own. */
  readonly folder: string;
  readonly kills: number;
  /** An ordinary server: only Node is killed then. */
  readonly databaseUrl?: string;
  readonly report: (line: string) => void;
}

export interface KillDrillResult {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Longest time from the start of the process until it could write. */
  readonly slowestReadyMs: number;
  /** Longest time from the end of the server alone until the process, which stayed, had written again. */
  readonly slowestBackMs: number;
}

const writer = fileURLToPath(new URL('./drill-writer.ts', import.meta.url));
const kinds = ['node', 'both', 'server'] as const;
const described = {
  node: 'process killed',
  both: 'process and server killed',
  server: 'server killed alone and back',
  stopped: 'stopped',
} as const;
const BACK_MS = 60_000;
const LONGEST_WORK_MS = 900;
const GONE_MS = 20_000;
const SETTLE_MS = 50;
const POLL_MS = 10;

/**
 * Kills with -9 again and again: a writing process, the process and its database server,
 * the server alone; and counts after each what was acknowledged and is not there exactly
 * once (target 25).
 */
export async function runKillDrill({ folder, kills, databaseUrl, report }: KillDrillOptions): Promise<KillDrillResult> {
  const acknowledged = new Set<string>();
  let slowestReadyMs = 0;
  let slowestBackMs = 0;
  let lost = 0;
  let doubled = 0;
  for (let round = 0; round <= kills; round += 1) {
    const session = await startWriter(folder, databaseUrl, acknowledged);
    slowestReadyMs = Math.max(slowestReadyMs, session.readyMs);
    const rows = await countRows(session.ownerUrl);
    lost = [...acknowledged].filter((id) => !rows.has(id) && !session.fresh.has(id)).length;
    doubled = [...rows.values()].filter((count) => count > 1).length;
    const isLast = round === kills;
    if (!isLast) await delay(Math.random() * LONGEST_WORK_MS);
    const what = isLast ? 'stopped' : databaseUrl === undefined ? (kinds[round % kinds.length] ?? 'node') : 'node';
    if (what === 'server') {
      slowestBackMs = Math.max(slowestBackMs, await killServer(session, join(folder, 'postgres')));
      session.child.stdin?.end();
    } else if (what === 'stopped') session.child.stdin?.end();
    else await kill(session.child, what === 'both' ? join(folder, 'postgres') : null);
    if (session.child.exitCode === null && session.child.signalCode === null) await once(session.child, 'exit');
    report(
      `${round + 1}/${kills + 1}: ready after ${Math.round(session.readyMs)} ms, ${acknowledged.size} rows acknowledged so far, ${lost} lost, ${doubled} doubled; ${described[what]}`,
    );
    if (lost + doubled > 0) break;
  }
  return { acknowledged: acknowledged.size, lost, doubled, slowestReadyMs, slowestBackMs };
}

interface Session {
  readonly child: ChildProcess;
  readonly ownerUrl: string;
  readonly readyMs: number;
  /** Acknowledged since this start: may be younger than the count. */
  readonly fresh: ReadonlySet<string>;
}

async function startWriter(
  folder: string,
  databaseUrl: string | undefined,
  acknowledged: Set<string>,
): Promise<Session> {
  const child = spawn(process.execPath, [writer, folder, ...(databaseUrl === undefined ? [] : [databaseUrl])], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const fresh = new Set<string>();
  const ready = Promise.withResolvers<Session>();
  createInterface(child.stdout).on('line', (line) => {
    const message = readMessage(line);
    if (message?.kind === 'ready')
      ready.resolve({ child, fresh, ownerUrl: message.ownerUrl, readyMs: message.readyMs });
    if (message?.kind !== 'acknowledged') return;
    fresh.add(message.id);
    acknowledged.add(message.id);
  });
  child.once('exit', (code) =>
    ready.reject(new Error(`The writer ended with ${code ?? 'a signal'} before it was ready`)),
  );
  return ready.promise;
}

/** The last line of a killed process may be cut. */
function readMessage(line: string): WriterMessage | null {
  try {
    return JSON.parse(line) as WriterMessage;
  } catch {
    return null;
  }
}

async function kill(child: ChildProcess, cluster: string | null): Promise<void> {
  const postmaster = cluster === null ? null : await readPostmaster(cluster);
  const server = postmaster === null ? [] : [postmaster.pid, ...(await childrenOf(postmaster.pid))];
  for (const pid of server) killNow(pid);
  if (child.pid !== undefined) killNow(child.pid);
  for (const pid of server) await waitUntilGone(pid, GONE_MS);
}

/** Kills the server and its backends under the process, and waits until that writes again. */
async function killServer({ child, fresh }: Session, cluster: string): Promise<number> {
  const postmaster = await readPostmaster(cluster);
  const pids = postmaster === null ? [] : [postmaster.pid, ...(await childrenOf(postmaster.pid))];
  for (const pid of pids) killNow(pid);
  for (const pid of pids) await waitUntilGone(pid, GONE_MS);
  // What was acknowledged until then may still be on its way to us.
  await delay(SETTLE_MS);
  const before = fresh.size;
  const startedAt = performance.now();
  while (fresh.size === before) {
    if (child.exitCode !== null || performance.now() - startedAt > BACK_MS)
      throw new Error('The database server was killed and did not come back');
    await delay(POLL_MS);
  }
  return performance.now() - startedAt + SETTLE_MS;
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself, as backends do without their postmaster.
  }
}

/** Backends lead process groups of their own, so they are found by their parent. */
async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const parents = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  return pids.filter((_, index) => Number(parents[index]?.split(') ')[1]?.split(' ')[1]) === parent);
}

async function countRows(ownerUrl: string): Promise<Map<string, number>> {
  return withOwner(ownerUrl, async (client) => {
    await client.query(`select set_config('app.tenant_id', 'drill', false)`);
    const { rows } = await client.query<{ id: string; count: string }>(
      `select object_id as id, count(*) from activity_log where kind = 'drill' group by object_id`,
    );
    return new Map(rows.map((row) => [row.id, Number(row.count)]));
  });
}
