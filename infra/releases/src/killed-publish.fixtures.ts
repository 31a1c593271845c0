import { createRequire, syncBuiltinESMExports } from 'node:module';
import type * as fileSystem from 'node:fs/promises';

// Publishes a folder and is killed at the step that it is told: run as a process of its own.
const [connectionString = '', folder = '', dist = '', at = '0'] = process.argv.slice(2);
let step = 0;

/** Every touch of disk or database is a step. The kill leaves no time for anything. */
function reachStep(): void {
  step += 1;
  if (step === Number(at)) process.kill(process.pid, 'SIGKILL');
}

function countSteps<Target extends object>(target: Target, names: readonly (keyof Target)[]): void {
  for (const name of names) {
    const original = target[name] as (...parameters: unknown[]) => Promise<unknown>;
    Object.assign(target, {
      [name]: async (...parameters: unknown[]) => {
        reachStep();
        return original.apply(target, parameters);
      },
    });
  }
}

countSteps(createRequire(import.meta.url)('node:fs/promises') as typeof fileSystem, [
  'open',
  'rename',
  'mkdir',
  'rm',
  'writeFile',
  'link',
]);
// What was imported from the module by name changes with it.
syncBuiltinESMExports();

const { createTenantRunner } = await import('@atrium/database');
const { createReleases } = await import('./releases.ts');
const { quietLogger } = await import('./builds.fixtures.ts');
const runner = createTenantRunner({ connectionString, poolSize: 1 });
const { system } = runner;
const counted = {
  ...runner,
  system: (async (...parameters) => {
    reachStep();
    const rows = await system(...parameters);
    // The database did it, and the process never heard.
    reachStep();
    return rows;
  }) as typeof system,
};
const releases = createReleases({ runner: counted, folder, logger: quietLogger });
await releases.publish(dist);
await releases.close();
await runner.close();
process.stdout.write(String(step));
