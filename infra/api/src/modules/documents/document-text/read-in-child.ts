import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Extraction } from './extraction.ts';
import type { ReadOrder } from './reader-process.ts';

export interface ReadLimits {
  readonly timeLimitMs: number;
  /** All memory of the process, as the system counts it. */
  readonly memoryLimitBytes: number;
}

const program = fileURLToPath(new URL('./reader-process.ts', import.meta.url));
const HEAP_MEGABYTES = 256;
const LOOK_EVERY_MS = 100;
const PAGE_BYTES = 4096;

/**
 * Reads a file in a process of its own, which has no environment, writes no files and
 * starts nothing, and is killed when it takes too long or too much. Never rejects: what
 * cannot be read has no text.
 */
export function readInChild(order: ReadOrder, { timeLimitMs, memoryLimitBytes }: ReadLimits): Promise<Extraction> {
  return new Promise((resolve) => {
    const child = fork(program, [], {
      env: {},
      execArgv: [
        '--permission',
        '--allow-fs-read=*',
        `--max-old-space-size=${HEAP_MEGABYTES}`,
        '--disallow-code-generation-from-strings',
        '--no-warnings',
      ],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let isSettled = false;
    const settle = (extraction: Extraction): void => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(patience);
      clearInterval(meter);
      child.kill('SIGKILL');
      resolve(extraction);
    };
    const patience = setTimeout(() => settle({ kind: 'none', reason: 'slow' }), timeLimitMs);
    // Bytes outside the heap are limited by nothing but this; where the system does not tell, time and heap remain.
    const meter = setInterval(() => {
      void residentBytes(child.pid).then((bytes) => {
        if (bytes > memoryLimitBytes) settle({ kind: 'none', reason: 'memory' });
      });
    }, LOOK_EVERY_MS);
    child.once('message', (answer) => settle(answer as Extraction));
    child.once('error', () => settle({ kind: 'none', reason: 'broken' }));
    // A heap that is full ends the process by a signal.
    child.once('exit', (_code, signal) => settle({ kind: 'none', reason: signal === null ? 'broken' : 'memory' }));
    child.send(order, (error) => {
      if (error !== null) settle({ kind: 'none', reason: 'broken' });
    });
  });
}

async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid ?? 0}/statm`, 'utf8').catch(() => '');
  return Number(status.split(' ')[1] ?? 0) * PAGE_BYTES;
}
