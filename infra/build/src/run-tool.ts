import { spawn } from 'node:child_process';
import { environmentForTools } from './settings.ts';

export interface ToolResult {
  readonly exitCode: number;
  /** Everything the tool printed, in the order it came. */
  readonly output: string;
}

export interface ToolOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** After this the tool is stopped and counts as failed. */
  readonly timeoutMs?: number;
  /** Receives whole lines as they come. */
  readonly onLine?: (line: string) => void;
}

const running = new Set<() => void>();

/** Runs a tool to its end and collects what it prints. Its own children stop with it. */
export function runTool(file: string, args: readonly string[], { cwd, env = {}, timeoutMs, onLine }: ToolOptions): Promise<ToolResult> {
  const isGroup = process.platform !== 'win32';
  const child = spawn(file, args, { cwd, detached: isGroup, stdio: ['ignore', 'pipe', 'pipe'], env: { ...environmentForTools(), ...env } });
  const stop = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(isGroup ? -child.pid : child.pid, 'SIGTERM');
    } catch {
      // It ended by itself a moment ago.
    }
  };
  running.add(stop);
  let output = '';
  let rest = '';
  const collect = (text: string) => {
    output += text;
    if (!onLine) return;
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  };
  const stopLate = () => {
    output += `\nstopped after ${(timeoutMs ?? 0) / 1000} s\n`;
    stop();
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', collect);
  const timer = timeoutMs === undefined ? undefined : setTimeout(stopLate, timeoutMs);
  return new Promise((resolve) => {
    const finish = (exitCode: number) => {
      clearTimeout(timer);
      running.delete(stop);
      resolve({ exitCode, output });
    };
    child.on('error', (error) => {
      output += `${file}: ${error.message}\n`;
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Stops what is still running, when we are told to stop ourselves. */
export function stopToolsOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      for (const stop of running) stop();
      process.exit(1);
    });
  }
}

/** Runs `work` over `items`, at most `limit` at a time. */
export async function mapBounded<Item, Result>(items: readonly Item[], limit: number, work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane));
  return results;
}
