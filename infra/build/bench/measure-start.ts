import { spawn, type ChildProcess } from 'node:child_process';

const LIMIT_MS = 15 * 60_000;

export interface MeasuredStart {
  /** From the command to the first answer that says ready. */
  readonly seconds: number;
  /** The lines of the phases, as `npm start` prints them. */
  readonly phases: readonly string[];
}

/** Runs `npm start` in a checkout until `/readyz` says yes, then stops it. */
export async function measureStart({
  checkout,
  env,
}: {
  checkout: string;
  env: NodeJS.ProcessEnv;
}): Promise<MeasuredStart> {
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], { cwd: checkout, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  try {
    const url = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`Not ready after ${LIMIT_MS / 1000} s:\n${output}`)), LIMIT_MS);
      const read = (text: string) => {
        output += text;
        const found = /Ready in .*?(http:\S+)/.exec(output)?.[1];
        if (found === undefined) return;
        clearTimeout(timer);
        resolve(found);
      };
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', read);
      child.on('exit', () => reject(new Error(`npm start ended:\n${output}`)));
    });
    const { status } = await fetch(`${url}/readyz`);
    if (status !== 200) throw new Error(`/readyz answers ${status}:\n${output}`);
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      seconds,
      phases: output
        .split('\n')
        .filter((line) => /^ {2}\w+ +\d+\.\d s/.test(line))
        .map((line) => line.trim()),
    };
  } finally {
    await stop(child);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
