import { execFile, spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';
import type { Binaries } from './binaries.ts';
import { isRunning, programName, waitUntilGone } from './processes.ts';
import type { Launch } from './system-user.ts';

const run = promisify(execFile);
const POLL_MS = 15;
const STOP_TIMEOUT_MS = 20_000;
const LARGEST_LOG_BYTES = 5_000_000;

/** What `postmaster.pid` says of a server that runs or ran on this folder. */
export interface Postmaster {
  readonly pid: number;
  /** The folder it runs on, as it was called when it started. */
  readonly folder: string;
  readonly port: number;
  readonly isReady: boolean;
}

export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  return {
    pid: Number(lines[0]),
    folder: lines[1] ?? '',
    port: Number(lines[3]),
    isReady: lines[7]?.trim() === 'ready',
  };
}

/** The server that runs on this folder. A file left by one that is gone is removed, lest its number belong to another program now. */
export async function findRunningPostmaster(cluster: string): Promise<Postmaster | null> {
  const postmaster = await readPostmaster(cluster);
  if (postmaster === null || !(postmaster.pid > 0)) return null;
  if (await isCopiedFrom(cluster, postmaster.folder)) {
    // Copied with the folder: the server it names is another installation's.
    await rm(join(cluster, 'postmaster.pid'), { force: true });
    return null;
  }
  const name = (await isRunning(postmaster.pid)) ? await programName(postmaster.pid) : '';
  if (name === null || name.includes('postgres')) return postmaster;
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  return null;
}

/** True where the file came along from another folder, which is still there. A folder that was moved is the same one. */
async function isCopiedFrom(cluster: string, folder: string): Promise<boolean> {
  const [own, named] = await Promise.all([cluster, folder].map((path) => stat(path).catch(() => null)));
  return own != null && named != null && (own.ino !== named.ino || own.dev !== named.dev);
}

/** Asks the server to stop at once but orderly, and then without ceremony; the next start recovers. */
export async function stopPostmaster(pid: number, cluster: string, binaries: Binaries): Promise<void> {
  if (platform() === 'win32') {
    await run(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w']);
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitUntilGone(pid, STOP_TIMEOUT_MS)) return;
  }
  throw new StartError(
    'EMBEDDED_FAILED',
    `The PostgreSQL server left behind (process ${pid}) does not stop. End it and start again.`,
  );
}

/** What a server is started from. */
export interface Installation {
  readonly binaries: Binaries;
  readonly launch: Launch;
  /** The folder of its data. */
  readonly cluster: string;
  readonly logPath: string;
}

/** Starts the server in a session of its own, so that Ctrl-C reaches only us, and waits until it is ready. */
export async function startPostmaster(
  { binaries, launch, cluster, logPath }: Installation,
  options: readonly string[],
  timeoutMs: number,
): Promise<Postmaster> {
  await limitLog(logPath);
  const log = await open(logPath, 'a', 0o600);
  try {
    const [program = '', ...rest] = [...launch.prefix, binaries.postgres, '-D', cluster, ...options];
    const identity =
      launch.prefix.length === 0 && launch.uid !== undefined && launch.gid !== undefined
        ? { uid: launch.uid, gid: launch.gid }
        : {};
    const child = spawn(program, rest, {
      ...identity,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { ...process.env, LC_MESSAGES: 'C', TZ: 'UTC' },
    });
    let hasEnded = false;
    child.once('exit', () => (hasEnded = true));
    child.once('error', () => (hasEnded = true));
    child.unref();
    const deadline = performance.now() + timeoutMs;
    while (!hasEnded && performance.now() < deadline) {
      const postmaster = await readPostmaster(cluster);
      if (postmaster !== null && postmaster.pid === child.pid && postmaster.isReady) return postmaster;
      await delay(POLL_MS);
    }
    if (!hasEnded) child.kill('SIGQUIT');
  } finally {
    await log.close();
  }
  throw new StartError(
    'EMBEDDED_FAILED',
    `The embedded PostgreSQL did not start: ${await lastComplaint(logPath)} (see ${logPath}).`,
  );
}

/** A port nobody listens on; the preferred one where it is free. */
export async function findFreePort(preferred: number | null): Promise<number> {
  if (preferred !== null && (await canListen(preferred)) !== null) return preferred;
  return (await canListen(0)) ?? 0;
}

function canListen(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null));
    });
  });
}

async function limitLog(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found !== null && found.size > LARGEST_LOG_BYTES) await rename(path, `${path}.1`);
}

async function lastComplaint(logPath: string): Promise<string> {
  const lines = (await readFile(logPath, 'utf8').catch(() => '')).trimEnd().split('\n');
  const complaint = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return complaint.replace(/^.*?(FATAL|PANIC): */, '').trim();
}
