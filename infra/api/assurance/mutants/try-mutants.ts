import { join } from 'node:path';
import { collected, runCollected, TooSlow } from './collected-tests.ts';
import { loadMutants } from './mutant-loader.ts';
import { switches } from './switches.ts';

/**
 * `node assurance/mutants/try-mutants.ts <test file> <ids> [<ids that another file missed>]`: runs the file twice as it is, to
 * learn which of the mutants its tests come by, and then once with each of those; what another file missed is likely
 * missed again, and tried several at once. Says a line of JSON about each.
 */
const [file = '', ids = '', idsMissed = ''] = process.argv.slice(2);
const wanted = new Set(ids.split(',').map(Number));
const missed = new Set(idsMissed.split(',').filter(Boolean).map(Number));
/** Guards only give way, so that no two of them hide each other; more at once would be noticed too often. */
const TOGETHER = 12;
const report = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

loadMutants();
await import(join(import.meta.dirname, '../../src', file));
/** Something failed where no test waited for it. */
const loose = { hasFailed: false };
for (const event of ['unhandledRejection', 'uncaughtException']) process.on(event, () => (loose.hasFailed = true));

const everyTest = collected.tests.length;
/** The number of tests after which a mutant is met no more. */
const metUntil = new Map<number, number>();
const note = (index: number): void => {
  for (const id of switches.asked) if (wanted.has(id)) metUntil.set(id, index + 1);
  switches.asked.clear();
};
const asItIs = (await runCollected(everyTest, note)) ?? (await runCollected(everyTest, note));
if (asItIs !== null) {
  report({ fails: asItIs });
  process.exit(1);
}
/** All of them at once: what is noticed then is looked for in either half, what is not was noticed of none. */
async function tryTogether(group: readonly number[]): Promise<void> {
  switches.on = new Set(group);
  loose.hasFailed = false;
  const by = await runCollected(Math.max(...group.map((id) => metUntil.get(id) ?? everyTest))).catch(
    (error: unknown) => {
      if (!(error instanceof TooSlow)) throw error;
      return error;
    },
  );
  const isNoticed = by !== null || loose.hasFailed;
  if (!isNoticed || group.length === 1)
    for (const id of group)
      report({ id, by: by instanceof TooSlow ? 'the clock' : (by ?? (isNoticed ? 'the process' : null)) });
  // A test that never ends is left behind with its process; another tries the rest, one by one.
  if (by instanceof TooSlow) process.exit(2);
  if (!isNoticed || group.length === 1) return;
  const half = Math.ceil(group.length / 2);
  await tryTogether(group.slice(0, half));
  await tryTogether(group.slice(half));
}

const met = [...metUntil.keys()].toSorted((one, other) => (metUntil.get(one) ?? 0) - (metUntil.get(other) ?? 0));
for (const id of met.filter((one) => !missed.has(one))) await tryTogether([id]);
const seldom = met.filter((one) => missed.has(one));
for (let at = 0; at < seldom.length; at += TOGETHER) await tryTogether(seldom.slice(at, at + TOGETHER));
report({ done: true });
process.exit(0);
