import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import pg from 'pg';

/** Linux counts the processor time of others in hundredths of a second. */
const MICROSECONDS_A_TICK = 10_000;

/** The processor time that a server and the database behind it have used, in microseconds. */
export interface ProcessorTime {
  readonly server: number;
  /** Of all connections there are; 0 where it cannot be told. */
  readonly database: number;
}

export interface ProcessorClock {
  read(server: ChildProcess | undefined): Promise<ProcessorTime>;
  close(): Promise<void>;
}

/** Unlike a rate, processor time hardly depends on what else the machine does. */
export async function createProcessorClock(ownerConnectionString: string): Promise<ProcessorClock> {
  const owner = new pg.Client({ connectionString: ownerConnectionString });
  await owner.connect();
  return {
    async read(server) {
      const { rows } = await owner.query<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      const pids = rows.map(({ pid }) => pid);
      return {
        server: await cpuOf(server),
        database: (await processorTimeOf(pids)) + (await processorTimeOfEnded(pids)),
      };
    },
    close: () => owner.end(),
  };
}

function cpuOf(server: ChildProcess | undefined): Promise<number> {
  return new Promise((resolve) => {
    server?.once('message', (message) => {
      resolve((message as { cpuMicroseconds: number }).cpuMicroseconds);
    });
    server?.send('cpu');
  });
}

/** What these processes have used so far, in microseconds. */
export async function processorTimeOf(pids: readonly number[]): Promise<number> {
  const ticks = await Promise.all(pids.map(ticksOf));
  return MICROSECONDS_A_TICK * ticks.reduce((sum, one) => sum + one, 0);
}

/**
 * What connections that have ended used, as PostgreSQL's first process counts it
 * when it collects them: a pool may close a connection in the middle of a round.
 */
async function processorTimeOfEnded(pids: readonly number[]): Promise<number> {
  const [first] = pids;
  const parent = first === undefined ? 0 : Number((await statOf(first))[1] ?? 0);
  const [userTime = 0, systemTime = 0] = parent === 0 ? [] : (await statOf(parent)).slice(13, 15).map(Number);
  return MICROSECONDS_A_TICK * (userTime + systemTime);
}

/** 0 for a process that has ended, and where there is no /proc. */
async function ticksOf(pid: number): Promise<number> {
  const fields = await statOf(pid);
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

/** From the third field of `/proc/<pid>/stat` on: state, parent; user and system time of itself, then of ended children, as the 14th to 17th. */
async function statOf(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name, which may hold anything.
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
