import { spawn } from 'node:child_process';
import { join } from 'node:path';

const LIMIT_MS = 60_000;
const script = join(import.meta.dirname, 'serve.ts');

export interface EndedProcess {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServerProcess {
  readonly pid: number;
  readonly ended: Promise<EndedProcess>;
  /** Resolves with the match once the output holds it; rejects when the process ends first. */
  waitFor(pattern: RegExp): Promise<RegExpMatchArray>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts a server, or an operator's command, as a process of its own. */
export function runProcess(words: readonly string[], environment: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [script, ...words], {
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  const listeners = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    for (const listener of listeners) listener();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  const ended = new Promise<EndedProcess>((resolve) => {
    child.on('close', (exitCode) => {
      clearTimeout(timer);
      resolve({ exitCode, stdout, stderr });
    });
  });
  return {
    pid: child.pid ?? 0,
    ended,
    kill: (signal) => void child.kill(signal),
    waitFor: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(stdout);
          if (!match) return;
          listeners.delete(look);
          resolve(match);
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`It ended before it said ${pattern}:\n${stdout}${stderr}`)));
      }),
  };
}
