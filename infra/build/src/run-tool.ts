import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
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
  /** Hears each line as it is printed. */
  readonly onLine?: (line: string) => void;
}

const KILL_AFTER_MS = 5000;
const LINGER_MS = 3000;
const running = new Set<() => void>();

/** Runs a tool to its end and collects what it prints. Its own children stop with it. */
export function runTool(
  file: string,
  args: readonly string[],
  { cwd, env = {}, timeoutMs, onLine }: ToolOptions,
): Promise<ToolResult> {
  const isGroup = process.platform !== 'win32';
  const child = spawn(file, args, {
    cwd,
    detached: isGroup,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environmentForTools(), ...env },
  });
  const stop = () => signalTool(child, isGroup, 'SIGTERM');
  running.add(stop);
  let output = '';
  const stopLate = () => {
    output += `\nstopped after ${(timeoutMs ?? 0) / 1000} s\n`;
    stop();
    setTimeout(() => signalTool(child, isGroup, 'SIGKILL'), KILL_AFTER_MS).unref();
  };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  if (onLine !== undefined) createInterface(child.stdout).on('line', onLine);
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
    // What a tool left behind may hold its output open; that is not the tool any more.
    child.on('exit', (code) => setTimeout(() => finish(code ?? 1), LINGER_MS).unref());
  });
}

function signalTool(child: ChildProcess, isGroup: boolean, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(isGroup ? -child.pid : child.pid, signal);
  } catch {
    // It ended by itself a moment ago.
  }
}

/** Something else to stop with us; answers how to forget it again. */
export function stopOnSignal(stop: () => void): () => void {
  running.add(stop);
  return () => running.delete(stop);
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
export async function mapBounded<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
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
