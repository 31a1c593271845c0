import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Command } from './command.ts';

/**
 * `npm run probes|roles|mutants|faults [-- arguments]`: the tools in `infra/api/assurance`, which ask of the API what a test
 * of one module cannot. `npm run probes -- timing` compares how long answers take.
 */
export async function main({ rootFolder, command, args }: Command): Promise<number> {
  const isTiming = command === 'probes' && args[0] === 'timing';
  const file = join(rootFolder, 'infra/api/assurance', command, isTiming ? 'timing.ts' : 'main.ts');
  const child = spawn(process.execPath, [file, ...(isTiming ? args.slice(1) : args)], {
    cwd: rootFolder,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
