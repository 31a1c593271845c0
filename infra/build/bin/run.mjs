/**
 * The door to every command: `node run.mjs start|test|bench|generate|atrium|format|price|texts|probes|roles|mutants|faults|remote-outside [arguments]`.
 *
 * Runs on Node 20 with nothing installed. Sees to a Node that runs TypeScript
 * and to the packages of the lockfile, then hands over to TypeScript.
 */
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ForeseenError } from './foreseen-error.mjs';
import { installPackages } from './install.mjs';
import { fetchNode, putNodeFirstOnPath, runsTypeScript } from './node-runtime.mjs';
import { openPhases } from './phases.mjs';
import { rerunUnder, stopWithParent } from './processes.mjs';

const rootFolder = resolve(fileURLToPath(new URL('../../..', import.meta.url)));

const assurance = 'infra/build/src/assurance.ts';
const generate = 'shared/remote-kit/src/build/generate-workspace.ts';

/** Modules each command runs through, in order; each exports `main`. */
const commands = {
  start: ['infra/server/src/preflight.ts', generate, 'infra/build/src/build-apps.ts', 'infra/server/src/start.ts'],
  test: ['infra/build/src/test.ts'],
  bench: [generate, 'infra/build/src/bench.ts'],
  generate: [generate],
  atrium: ['infra/server/src/atrium.ts'],
  format: ['infra/build/src/format.ts'],
  price: ['infra/build/src/price.ts'],
  texts: ['infra/build/src/texts.ts'],
  probes: [assurance],
  roles: [assurance],
  mutants: [assurance],
  faults: [assurance],
  'remote-outside': ['shared/remote-kit/drills/remote-outside.ts'],
};

async function main() {
  const [command, ...args] = process.argv.slice(2);
  const modules = Object.hasOwn(commands, command ?? '') ? commands[command] : undefined;
  if (!modules)
    throw new ForeseenError(`Usage: node infra/build/bin/run.mjs ${Object.keys(commands).join('|')} [arguments]`);

  stopWithParent();
  // Whoever read our output may go (`npm start | head`); that is no reason to die half-way.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const phases = openPhases();
  if (!runsTypeScript()) return rerunUnder(await fetchNode(rootFolder, phases));

  putNodeFirstOnPath();
  await installPackages(rootFolder, phases, { quietWhenCurrent: command !== 'start' });
  for (const module of modules) {
    const { main: handOver } = await import(pathToFileURL(join(rootFolder, module)).href);
    const exitCode = await handOver({ rootFolder, command, args, phases });
    if (exitCode !== 0) return exitCode;
  }
  return 0;
}

/** Raised by our own code with one line for a person; `StartError` comes from the database. */
const foreseenErrors = new Set(['ForeseenError', 'StartError']);

try {
  process.exitCode = await main();
} catch (error) {
  // Failures we foresaw carry one readable line; anything else shows where it came from.
  const isForeseen = error instanceof Error && foreseenErrors.has(error.name);
  console.error(isForeseen ? error.message : error);
  process.exitCode = 1;
}
