import { startTestApi } from '../src/testing/test-api.ts';
import { entityId } from '../src/entities/entities.fixtures.ts';
import { askFor, chanceOf, makeName } from '../src/modules/conflicts/names/name-corpus.fixtures.ts';

/**
 * Contacts of a large firm: whether somebody who is typed in again, written wrongly, is found among the duplicates that a
 * form shows, and how soon; how long a rule of a mailing list takes to count whom it finds; and how long a page of the list
 * and a search in it take. All of it through the API, as one person asks. `npm run bench -- crm [contacts] [questions of
 * each kind]`; `--full` takes 500,000 contacts.
 */
const isFull = process.argv.includes('--full');
const [countText, eachText] = process.argv.slice(2).filter((argument) => argument !== '--full');
const count = Number(countText ?? (isFull ? 500_000 : 20_000));
const each = Number(eachText ?? 12);
const BATCH = 20_000;
const SUBURBS = 5;
const report = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const api = await startTestApi();
try {
  const names = await seed();
  const times: Record<'duplicates' | 'segment' | 'list' | 'search', number[]> = {
    duplicates: [],
    segment: [],
    list: [],
    search: [],
  };
  const ask = async (kind: keyof typeof times, document: string, variables: object): Promise<unknown> => {
    const start = performance.now();
    const { data, errors } = await api.run(['alpha', 'admin'], document, { ...variables });
    times[kind].push(performance.now() - start);
    const [error] = errors;
    if (error !== undefined) throw new Error(JSON.stringify(error));
    return Object.values(data)[0];
  };
  const duplicates = async (name: string): Promise<string[]> =>
    (
      (await ask(
        'duplicates',
        'query ($input: ContactDuplicateInput!) { contactDuplicates(input: $input) { contact { name } } }',
        { input: { name } },
      )) as { contact: { name: string } }[]
    ).map(({ contact }) => contact.name);

  const asked = askFor(names, each, chanceOf(7));
  await duplicates(asked[0]?.name ?? '');
  times.duplicates.length = 0;
  const missed = new Map<string, number>();
  for (const { name, truth, change } of asked)
    if (!(await duplicates(name)).includes(truth)) missed.set(change, (missed.get(change) ?? 0) + 1);
  for (const [change, misses] of missed) report(`missed ${misses} of ${each}: ${change}`);
  const misses = [...missed.values()].reduce((sum, one) => sum + one, 0);

  const listId = entityId('alpha', 'mailingList', 61);
  await api.owner.query(`insert into mailing_lists (tenant_id, id, name, kind) values ('alpha', $1, 'Bench', 'rule')`, [
    listId,
  ]);
  let found = 0;
  for (let round = 0; round < each; round += 1) {
    const reach = (await ask(
      'segment',
      'query ($list: ID!, $rule: MailingRuleInput!) { previewMailingRule(mailingListId: $list, rule: $rule) { total reachable } }',
      {
        list: listId,
        rule: { match: 'all', conditions: [{ field: 'suburb', operator: 'is', value: `Suburb ${round % SUBURBS}` }] },
      },
    )) as { total: number };
    found = reach.total;
    const { name } = asked[round % asked.length] ?? { name: '' };
    const page = 'clientAndContacts { nameID name email } recordCount';
    await ask('list', `query { clientAndContactList(first: 50) { ${page} } }`, {});
    await ask('search', `query ($filter: String) { clientAndContactList(first: 50, filter: $filter) { ${page} } }`, {
      filter: name.split(' ').at(-1) ?? '',
    });
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
  for (const [name, value] of Object.entries(figures))
    report(JSON.stringify({ name, value: Number(value.toFixed(3)) }));
} finally {
  await api.close();
}

/** So many contacts of one firm, each with an address of their own; a two-hundredth of their names. */
async function seed(): Promise<string[]> {
  const chance = chanceOf(3);
  const sample: string[] = [];
  report(`seeding ${count} contacts`);
  for (let from = 0; from < count; from += BATCH) {
    const names = Array.from({ length: Math.min(BATCH, count - from) }, () => makeName(chance));
    sample.push(...names.filter((_, index) => index % 200 === 0));
    await api.owner.query(
      `insert into contacts (tenant_id, kind, name, email, suburb, marketing_consent)
       select 'alpha', 'person', n.name, 'p' || ($2::integer + n.number) || '@bench.example', 'Suburb ' || n.number % $3::integer, true
       from unnest($1::text[]) with ordinality as n (name, number)`,
      [names, from, SUBURBS],
    );
  }
  await api.owner.query('analyze contacts');
  return sample;
}
