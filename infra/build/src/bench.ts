import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ForeseenError, type Command } from './command.ts';

/** What each bench is run from. A bench prints one line of JSON per figure at its end. */
const benches: Readonly<Record<string, string>> = {
  federation: 'e2e/bench/federation/federation-bench.ts',
  api: 'infra/api/bench/api-bench.ts',
  matters: 'infra/api/bench/matters-bench.ts',
  conflicts: 'infra/api/bench/conflicts-bench.ts',
  crm: 'infra/api/bench/crm-bench.ts',
  lists: 'infra/api/bench/lists-bench.ts',
  noisy: 'infra/api/bench/noisy-bench.ts',
  sync: 'infra/api/bench/sync-bench.ts',
  reports: 'infra/api/bench/reports-bench.ts',
  time: 'infra/api/bench/time-bench.ts',
  start: 'infra/build/bench/start-bench.ts',
  grid: 'e2e/bench/grid/grid-bench.ts',
  palette: 'e2e/bench/palette/palette-bench.ts',
  'pro-table': 'e2e/bench/pro-table/pro-table-bench.ts',
  release: 'e2e/bench/release/release-bench.ts',
};

/** `npm run bench -- <name> [arguments]`. */
export async function main({ rootFolder, args: [name = '', ...rest] }: Command): Promise<number> {
  const file = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (file === undefined) throw new ForeseenError(`npm run bench -- ${Object.keys(benches).join('|')}`);
  if (!existsSync(join(rootFolder, file))) throw new ForeseenError(`The bench ${file} is missing.`);
  const child = spawn(process.execPath, [join(rootFolder, file), ...rest], { cwd: rootFolder, stdio: 'inherit' });
  // Ctrl-C reaches the bench as well; it ends, and we with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
