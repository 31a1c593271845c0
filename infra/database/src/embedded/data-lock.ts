import { chmod, link, mkdir, readdir, readFile, rm, utimes, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { isRunning, startMark } from './processes.ts';

interface Holder {
  readonly pid: number;
  readonly startMark: string | null;
  readonly host: string;
  readonly isReleased: boolean;
}

export interface DataLock {
  release(): Promise<void>;
}

const HEARTBEAT_MS = 5000;
/** A holder on another machine (or in another container) is believed dead after this silence. */
const FOREIGN_SILENCE_MS = 30_000;
const lockName = /^atrium-(\d+)\.lock$/;

/**
 * Makes this process the only one that uses the folder, or throws
 * `FOLDER_IN_USE`. A lock left behind by a process that is gone is taken over.
 *
 * Locks carry rising numbers and the highest one counts. To take over, a process
 * creates the next number, which only one can do; no lock is ever rewritten by
 * anyone but its owner, so there is no moment in which two believe they hold it.
 */
export async function lockFolder(folder: string): Promise<DataLock> {
  await createFolder(folder);
  for (;;) {
    const highest = await highestLock(folder);
    const holder = highest === 0 ? null : await liveHolder(folder, highest);
    if (holder !== null) throw inUse(folder, holder);
    const mine = highest + 1;
    if (!(await createLock(folder, mine))) continue;
    // A listing made while another process tidied up may have missed its lock.
    if ((await highestLock(folder)) !== mine) {
      await rm(pathOf(folder, mine), { force: true });
      continue;
    }
    return hold(folder, mine);
  }
}

async function hold(folder: string, number: number): Promise<DataLock> {
  await removeBelow(folder, number);
  const path = pathOf(folder, number);
  const beat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  beat.unref();
  return {
    async release() {
      clearInterval(beat);
      // The file stays, so that numbers keep rising.
      await writeFile(path, JSON.stringify({ ...(await describeSelf()), isReleased: true } satisfies Holder)).catch(
        () => undefined,
      );
    },
  };
}

async function createLock(folder: string, number: number): Promise<boolean> {
  const draft = join(folder, `.lock-${process.pid}-${crypto.randomUUID()}`);
  await writeFile(draft, JSON.stringify(await describeSelf()), { mode: 0o600 });
  try {
    // Unlike a write, a link appears with its content and fails where the name is taken.
    await link(draft, pathOf(folder, number));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function liveHolder(folder: string, number: number): Promise<Holder | null> {
  const path = pathOf(folder, number);
  const text = await readFile(path, 'utf8').catch(() => null);
  const holder = text === null ? null : parseHolder(text);
  if (holder === null || holder.isReleased) return null;
  if (holder.host !== hostname()) {
    const silentMs = Date.now() - (await stat(path)).mtimeMs;
    return silentMs < FOREIGN_SILENCE_MS ? holder : null;
  }
  if (!(await isRunning(holder.pid))) return null;
  return (await startMark(holder.pid)) === holder.startMark ? holder : null;
}

function parseHolder(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}

async function describeSelf(): Promise<Holder> {
  return { pid: process.pid, startMark: await startMark(process.pid), host: hostname(), isReleased: false };
}

async function highestLock(folder: string): Promise<number> {
  const numbers = (await readdir(folder)).map((name) => Number(lockName.exec(name)?.[1] ?? 0));
  return Math.max(0, ...numbers);
}

async function removeBelow(folder: string, number: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const other = Number(lockName.exec(name)?.[1] ?? number);
    if (other < number) await rm(join(folder, name), { force: true });
  }
}

async function createFolder(folder: string): Promise<void> {
  try {
    // Passable, so that PostgreSQL reaches its own folder when it runs as another user.
    const made = await mkdir(folder, { recursive: true });
    if (made !== undefined) await chmod(folder, 0o711);
  } catch (error) {
    throw new StartError(
      'FOLDER_UNUSABLE',
      `The folder ${folder} cannot be created or used. Set ATRIUM_DATA to one that can.`,
      error,
    );
  }
}

function inUse(folder: string, holder: Holder): StartError {
  const where = holder.host === hostname() ? `process ${holder.pid}` : `process ${holder.pid} on ${holder.host}`;
  return new StartError(
    'FOLDER_IN_USE',
    `The folder ${folder} is in use by another Atrium (${where}). Stop it, or set ATRIUM_DATA to another folder.`,
  );
}

const pathOf = (folder: string, number: number): string => join(folder, `atrium-${number}.lock`);
