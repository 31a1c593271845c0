import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const POLL_MS = 20;

/** Whether a process with this id runs; a zombie, which only waits to be noticed, does not. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const fields = await linuxFields(pid);
  return fields === null || (fields[0] !== 'Z' && fields[0] !== 'X');
}

/**
 * Something that two processes with the same id never share: when it was
 * started, counted from a certain boot of the machine. Null where it cannot be told.
 */
export async function startMark(pid: number): Promise<string | null> {
  if (platform() === 'linux') {
    const fields = await linuxFields(pid);
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    return fields === null ? null : `${boot.trim()}/${fields[19] ?? ''}`;
  }
  if (platform() === 'win32') return null;
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() === '' ? null : stdout.trim();
}

/** The name of the program, where the system tells it. */
export async function programName(pid: number): Promise<string | null> {
  if (platform() === 'linux') return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => null))?.trim() ?? null;
  if (platform() === 'win32') return null;
  const { stdout } = await run('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() === '' ? null : stdout.trim();
}

/** Resolves to true as soon as the process is gone, to false when the time is up. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (await isRunning(pid)) {
    if (performance.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

/** The fields of /proc/<pid>/stat from the state on (proc(5), field 3); null elsewhere or when there is no such process. */
async function linuxFields(pid: number): Promise<string[] | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name in brackets may itself hold brackets and blanks.
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
