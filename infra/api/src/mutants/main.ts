import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listMutants, testsFor, type Mutant } from './list-mutants.ts';

/**
 * `node src/mutants/main.ts [--only <part of a path>] [--at-once 2]`: takes every guard away, one at a time, and
 * says which no test missed (TARGETS 5). A mutant whose tests do not end within three minutes counts as found.
 */
const LIMIT_MS = 180_000;
const sourceFolder = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, 'at-once': { type: 'string', default: '2' } } });

const mutants = listMutants().filter(({ file }) => file.includes(values.only));
const survivors: Mutant[] = [];
const waiting = [...mutants];
let done = 0;

async function work(): Promise<void> {
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    const isFound = await isNoticed(mutant);
    done += 1;
    if (!isFound) survivors.push(mutant);
    process.stdout.write(`${done}/${mutants.length} ${isFound ? 'found   ' : 'SURVIVED'} ${mutant.file}:${mutant.line} ${mutant.what}\n`);
  }
}

/** True where the tests of the module fail. One file after the other, so that the first to fail ends it. */
async function isNoticed(mutant: Mutant): Promise<boolean> {
  for (const test of testsFor(mutant)) if (!(await passes(test, mutant))) return true;
  return false;
}

function passes(test: string, mutant: Mutant): Promise<boolean> {
  const loader = new URL('mutant-loader.ts', import.meta.url);
  loader.searchParams.set('mutant', JSON.stringify(mutant));
  const child = spawn(process.execPath, ['--import', loader.href, '--test', '--test-force-exit', test], { cwd: sourceFolder, stdio: 'ignore', timeout: LIMIT_MS });
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}

await Promise.all(Array.from({ length: Number(values['at-once']) }, work));
process.stdout.write(`${mutants.length - survivors.length} of ${mutants.length} mutants were found by a test\n`);
process.exitCode = survivors.length > 0 ? 1 : 0;
