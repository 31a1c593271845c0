import { loadMutants } from './mutant-loader.ts';
import { switches } from './switches.ts';

/**
 * `node assurance/mutants/sweep-mutants.ts <ids>`: asks the questions of the tests of roles and walls, and repeats each
 * question for every mutant that it reached. All of them share one API, so the sweep takes minutes: it notices whatever
 * only a rule or a reach refuses. Prints a line of JSON for each mutant that was noticed.
 */
const [ids = ''] = process.argv.slice(2);
const left = new Set(ids.split(',').map(Number));
const report = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

loadMutants();
const { askAsRoles } = await import('../roles/ask-roles.ts');
const { declaredRoles, differenceOf } = await import('../roles/compare-roles.ts');
const { probeWalls } = await import('../probes/walls.ts');

/** `again` answers what is wrong, or null. A mutant is noticed where something is with it, and nothing is without. */
async function tryEach(by: string, again: () => Promise<string | null>): Promise<void> {
  switches.asked.clear();
  if ((await again()) !== null) return;
  for (const id of [...switches.asked].filter((one) => left.has(one))) {
    switches.on = new Set([id]);
    const wrong = await again();
    switches.on = new Set();
    if (wrong === null || (await again()) !== null) continue;
    left.delete(id);
    report({ id, by: `${by}: ${wrong.split('\n')[0]}` });
  }
}

const table = declaredRoles();
await askAsRoles({
  inEveryWay: false,
  async onAnswer(answer, again) {
    // Whoever is let in without a mutant is let in with it.
    if (answer.outcome !== 'answered')
      await tryEach('../assurance/roles/roles.test.ts', async () => differenceOf(table, await again()));
  },
});
await probeWalls(1, (_probe, again) => tryEach('../assurance/probes/walls.test.ts', again));
report({ done: true });
process.exit(0);
