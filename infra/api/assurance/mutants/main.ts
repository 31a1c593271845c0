import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { whyEquivalent } from './equivalent.ts';
import { listMutants, type Mutant } from './list-mutants.ts';
import { testOfPolicies, testsFor } from './tests-of-mutants.ts';

/**
 * `npm run mutants -- [--only <part of a path>]… [--kind <kind>]… [--at-once 2] [--anywhere | --with <part of a test's path>…]`: takes every guard
 * away, one at a time, and says which no test missed (TARGETS 5). It begins with what the tests of roles and walls ask of
 * every operation (`sweep-mutants.ts`); what they miss is tried with the tests of its module. What a test noticed is kept in
 * .cache/mutants.jsonl and not tried again as long as the file of the guard stays as it is. `--anywhere` tries what is left
 * with the tests of all modules, `--with` with those alone, and neither of them sweeps.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    'at-once': { type: 'string', default: '2' },
    kind: { type: 'string', multiple: true },
    anywhere: { type: 'boolean', default: false },
    with: { type: 'string', multiple: true },
  },
});
const sourceFolder = join(import.meta.dirname, '../../src');
const keptIn = join(sourceFolder, '../../../.cache/mutants.jsonl');

interface Kept {
  readonly key: string;
  readonly by: string;
}
const kept = new Map(
  (existsSync(keptIn) ? readFileSync(keptIn, 'utf8').trim().split('\n') : []).filter(Boolean).map((line) => {
    const { key, by } = JSON.parse(line) as Kept;
    return [key, by];
  }),
);
mkdirSync(join(keptIn, '..'), { recursive: true });

const place = ({ file }: Mutant): number => values.only.findIndex((part) => file.includes(part));
const all = listMutants()
  .filter((mutant) => place(mutant) >= 0 && values.kind?.includes(mutant.kind) !== false)
  .toSorted((one, other) => place(one) - place(other) || one.id - other.id);
const mutants = all.filter((mutant) => whyEquivalent(mutant) === null);
const isLeft = ({ key }: Mutant): boolean => !kept.has(key);
/** A test file came by it, and passed. */
const met = new Set<number>();
const faults: string[] = [];

async function sweep(): Promise<void> {
  const left = mutants.filter(isLeft);
  if (left.length === 0) return;
  const isDone = await readReports('', startChild('sweep-mutants.ts', idsOf(left)), left);
  if (!isDone) faults.push('the sweep of roles and walls did not come to its end');
  process.stdout.write(
    `${timeOfDay()} the sweep: ${mutants.filter((mutant) => !isLeft(mutant)).length} of ${mutants.length} found\n`,
  );
}

const idsOf = (some: readonly Mutant[]): string => some.map(({ id }) => id).join(',');
if (!values.anywhere && values.with === undefined) await sweep();

const byTest = new Map<string, Mutant[]>([[testOfPolicies, []]]);
const isAsked = (test: string): boolean => values.with?.some((part) => test.includes(part)) !== false;
for (const mutant of mutants.filter(isLeft))
  for (const test of testsFor(mutant, values.anywhere || values.with !== undefined).filter(isAsked))
    byTest.set(test, [...(byTest.get(test) ?? []), mutant]);
const waiting = [...byTest.keys()];
let done = 0;

async function work(): Promise<void> {
  for (let test = waiting.shift(); test !== undefined; test = waiting.shift()) {
    await tryWith(test);
    done += 1;
    process.stdout.write(
      `${timeOfDay()} ${done}/${byTest.size} ${test}: ${mutants.filter((mutant) => !isLeft(mutant)).length} of ${mutants.length} found\n`,
    );
  }
}

/** Tries with one test file what no other noticed so far; where one mutant hangs, the others in another process. */
async function tryWith(test: string): Promise<void> {
  const tried = new Set<number>();
  let isAlone = false;
  for (;;) {
    const left = (byTest.get(test) ?? []).filter((mutant) => isLeft(mutant) && !tried.has(mutant.id));
    if (left.length === 0) return;
    const before = tried.size;
    if (await runTest(test, left, tried, isAlone)) return;
    // A group hung: which of it did shows when each is alone.
    if (tried.size === before && isAlone) {
      faults.push(`${test} did not come to its end`);
      return;
    }
    isAlone ||= tried.size === before;
  }
}

/** True when it came to its end. */
async function runTest(test: string, left: readonly Mutant[], tried: Set<number>, isAlone: boolean): Promise<boolean> {
  const missed = idsOf(isAlone ? [] : left.filter(({ id }) => met.has(id)));
  return readReports(test, startChild('try-mutants.ts', test, idsOf(left), missed), left, tried);
}

function timeOfDay(): string {
  return new Date().toISOString().slice(11, 19);
}

function startChild(script: string, ...parameters: readonly string[]): ChildProcessByStdio<null, Readable, null> {
  return spawn(process.execPath, [join(import.meta.dirname, script), ...parameters], {
    cwd: sourceFolder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** Keeps what it says of each mutant, under the name of the test where one is given; true when it came to its end. */
async function readReports(
  test: string,
  child: ChildProcessByStdio<null, Readable, null>,
  left: readonly Mutant[],
  tried = new Set<number>(),
): Promise<boolean> {
  let isDone = false;
  for await (const line of createInterface({ input: child.stdout })) {
    // What a test prints itself.
    if (!line.startsWith('{')) continue;
    const said = JSON.parse(line) as { id?: number; by?: string | null; fails?: string; done?: boolean };
    if (said.done === true) isDone = true;
    if (said.fails !== undefined) faults.push(`${test} fails as it is: ${said.fails}`);
    const mutant = left.find(({ id }) => id === said.id);
    if (mutant === undefined) continue;
    tried.add(mutant.id);
    if (said.by == null) {
      met.add(mutant.id);
      process.stdout.write(`not noticed by ${test}: ${mutant.file}:${mutant.line} ${mutant.what}\n`);
    } else {
      kept.set(mutant.key, said.by);
      const { key, file, line: lineOf, what } = mutant;
      appendFileSync(
        keptIn,
        `${JSON.stringify({ key, by: [test, said.by].filter(Boolean).join(': '), file: `${file}:${lineOf}`, what })}\n`,
      );
    }
  }
  return isDone;
}

await Promise.all(Array.from({ length: Number(values['at-once']) }, work));
const survivors = mutants.filter(isLeft);
for (const fault of faults) process.stdout.write(`FAULT ${fault}\n`);
for (const { id, file, line, what } of survivors)
  process.stdout.write(`SURVIVED ${met.has(id) ? '' : '(no test came by it) '}${file}:${line} ${what}\n`);
process.stdout.write(
  `${mutants.length - survivors.length} of ${mutants.length} mutants were found by a test; ${all.length - mutants.length} more change nothing (equivalent.ts)\n`,
);
process.exitCode = survivors.length > 0 || faults.length > 0 ? 1 : 0;
