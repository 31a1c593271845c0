import { askFor, chanceOf } from '../src/modules/conflicts/names/name-corpus.fixtures.ts';
import { MAILING_LIST, openContactsDatabase, sampledNames, SUBURBS } from './contacts-database.ts';
import { runRatioBench, type BenchFirmSignedIn, type Figure, type Measured } from './ratio-bench.ts';
import { contactWorkloads } from './workloads.ts';

/**
 * Contacts of a large firm: a page of their list and of a search in it, as the screen asks for them, beside a bare handler;
 * whether somebody who is typed in again, written wrongly, is found among the duplicates that a form shows, and how soon;
 * and how long a rule of a mailing list takes to count whom it finds, one at a time. `npm run bench -- crm [contacts]
 * [questions of each kind] [rounds] [seconds a turn]`; `--full` takes 500,000 contacts. Ctrl-C ends it; what was seeded
 * is kept in `.cache/bench` for the next time.
 */
const isFull = process.argv.includes('--full');
const [count = isFull ? 500_000 : 20_000, each = 12, rounds = 3, seconds = 3] = process.argv
  .slice(2)
  .filter((argument) => argument !== '--full')
  .map(Number);
const names = { contacts: 'crm.list', contactSearch: 'crm.search' } as const;
const report = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

await runRatioBench({
  measured: contactWorkloads.map((workload): Measured => ({ name: names[workload], workload, of: (firms) => firms })),
  rounds,
  seconds,
  open: (rootFolder, tell) => openContactsDatabase(rootFolder, tell, count),
  andThen: measureOneByOne,
});

async function measureOneByOne({
  firms: [firm],
  ask,
}: {
  firms: readonly BenchFirmSignedIn[];
  ask: (firm: BenchFirmSignedIn, operation: string, variables: object) => Promise<unknown>;
}): Promise<Figure[]> {
  if (firm === undefined) throw new Error('There is no firm to ask for');
  const times = { duplicates: [] as number[], segment: [] as number[], list: [] as number[], search: [] as number[] };
  const timed = async <Answer>(kind: keyof typeof times, operation: string, variables: object): Promise<Answer> => {
    const start = performance.now();
    const answer = await ask(firm, operation, variables);
    times[kind].push(performance.now() - start);
    return answer as Answer;
  };
  const duplicatesOf = async (name: string): Promise<readonly string[]> =>
    (
      await timed<{ contactDuplicates: readonly { contact: { name: string } }[] }>('duplicates', 'ContactDuplicates', {
        input: { name },
      })
    ).contactDuplicates.map(({ contact }) => contact.name);
  const asked = askFor(sampledNames(count), each, chanceOf(7));
  await duplicatesOf(asked[0]?.name ?? '');
  times.duplicates.length = 0;
  const missed = new Map<string, number>();
  for (const { name, truth, change } of asked)
    if (!(await duplicatesOf(name)).includes(truth)) missed.set(change, (missed.get(change) ?? 0) + 1);
  for (const [change, misses] of missed) report(`missed ${misses} of ${each}: ${change}`);
  const misses = [...missed.values()].reduce((sum, one) => sum + one, 0);

  let found = 0;
  const page = { first: 50, offset: 0, sort: [{ column: 'name', direction: 'asc' }] };
  for (let round = 0; round < each; round += 1) {
    const { previewMailingRule } = await timed<{ previewMailingRule: { total: number } }>(
      'segment',
      'PreviewMailingRule',
      {
        mailingListId: MAILING_LIST,
        rule: { match: 'all', conditions: [{ field: 'suburb', operator: 'is', value: `Suburb ${round % SUBURBS}` }] },
      },
    );
    found = previewMailingRule.total;
    await timed('list', 'ClientsAndContactsPage', page);
    await timed('search', 'ClientsAndContactsPage', { ...page, filter: firm.terms[round % firm.terms.length] });
  }
  const figures = {
    'crm.contacts': count,
    'crm.duplicates.recall': 1 - misses / asked.length,
    'crm.duplicates.p50.ms': percentile(times.duplicates, 0.5),
    'crm.duplicates.p95.ms': percentile(times.duplicates, 0.95),
    'crm.segment.found': found,
    'crm.segment.p95.ms': percentile(times.segment, 0.95),
    'crm.list.p95.ms': percentile(times.list, 0.95),
    'crm.search.p95.ms': percentile(times.search, 0.95),
  };
  return Object.entries(figures).map(([name, value]) => ({ name, value: Number(value.toFixed(3)) }));
}
