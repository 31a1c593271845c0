import { createTestDatabase } from '@atrium/database';
import pg from 'pg';
import { DECISION_SCORE } from '../src/modules/conflicts/conflict-hit.ts';
import { findConflicts } from '../src/modules/conflicts/find-conflicts.ts';
import { nameWords } from '../src/modules/conflicts/names/fold-name.ts';
import { askFor, chanceOf, makeName, type Asked } from '../src/modules/conflicts/names/name-corpus.fixtures.ts';
import { processorTimeOf } from './processor-time.ts';

/**
 * How many names that were written wrongly a conflict check finds among a million, a tenth of them other names of contacts,
 * how much else it flags, whether the one meant is among the first ten names, and how long it takes, beside two that a firm
 * could do without it: LIKE for the longest word, which an index of trigrams answers, and the trigrams of pg_trgm at its
 * usual threshold. The sides take turns, and begin in turn. Beside the time stands the processor time of this process and of the database, which a busy
 * machine hardly moves. `node conflicts-bench.ts [names] [questions of each kind]`.
 */
const count = Number(process.argv[2] ?? 1_000_000);
const each = Number(process.argv[3] ?? 12);
const TENANT = 'bench';
const BATCH = 20_000;
/** Of each batch so many are other names of its contacts. */
const ALIASES = 2000;
const report = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const database = await createTestDatabase();
const owner = new pg.Client({ connectionString: database.ownerConnectionString });
owner.on('error', () => undefined);
await owner.connect();
try {
  const names = await seed();
  const asked = askFor(names, each, chanceOf(7));
  const sides = { check: ask, like, trigram };
  const times: Record<keyof typeof sides, number[]> = { check: [], like: [], trigram: [] };
  const work: Record<keyof typeof sides, number[]> = { check: [], like: [], trigram: [] };
  const found: Record<keyof typeof sides, number> = { check: 0, like: 0, trigram: 0 };
  let [flagged, right, amongFirst] = [0, 0, 0];
  const missed = new Map<string, number>();
  await ask(asked[0]);
  const { rows: backends } = await owner.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const used = async (): Promise<number> => {
    const { user, system } = process.cpuUsage();
    return (user + system + (await processorTimeOf(backends.map(({ pid }) => pid)))) / 1000;
  };
  const order = Object.keys(sides) as (keyof typeof sides)[];
  for (const [index, question] of asked.entries()) {
    // Whoever comes first finds cold pages: each does in its turn.
    for (const side of [...order.slice(index % order.length), ...order.slice(0, index % order.length)]) {
      // The others are slow; a part of the questions says how slow.
      if (side !== 'check' && index % 4 !== 0) continue;
      const usedBefore = await used();
      const start = performance.now();
      const hits = await sides[side](question);
      times[side].push(performance.now() - start);
      work[side].push((await used()) - usedBefore);
      const isFound = hits.includes(question.truth);
      if (isFound) found[side] += 1;
      if (side !== 'check') continue;
      flagged += hits.length;
      right += hits.filter((name) => partyOf(name) === partyOf(question.truth)).length;
      if ([...new Set(hits.map(partyOf))].slice(0, 10).includes(partyOf(question.truth))) amongFirst += 1;
      if (!isFound) missed.set(question.change, (missed.get(question.change) ?? 0) + 1);
    }
  }
  for (const [change, misses] of missed) report(`missed ${misses} of ${each}: ${change}`);
  for (const side of Object.keys(sides) as (keyof typeof sides)[])
    report(
      `${side}: recall ${(found[side] / times[side].length).toFixed(3)}, p50 ${percentile(times[side], 0.5).toFixed(1)} ms, p95 ${percentile(times[side], 0.95).toFixed(1)} ms, in processor time ${percentile(work[side], 0.5).toFixed(1)} and ${percentile(work[side], 0.95).toFixed(1)} ms, of ${times[side].length}`,
    );
  const figures = {
    'conflicts.recall': found.check / times.check.length,
    'conflicts.precision': right / Math.max(1, flagged),
    'conflicts.firstTen': amongFirst / times.check.length,
    'conflicts.p50.ms': percentile(times.check, 0.5),
    'conflicts.p95.ms': percentile(times.check, 0.95),
    'conflicts.work.p95.ms': percentile(work.check, 0.95),
    'conflicts.work.p95.ratioToTrigram': percentile(work.check, 0.95) / percentile(work.trigram, 0.95),
    'conflicts.p95.ratioToLike': percentile(times.check, 0.95) / percentile(times.like, 0.95),
    'conflicts.p95.ratioToTrigram': percentile(times.check, 0.95) / percentile(times.trigram, 0.95),
  };
  for (const [name, value] of Object.entries(figures))
    report(JSON.stringify({ name, value: Number(value.toFixed(3)) }));
} finally {
  await owner.end();
  await database.drop();
}

/** Whose name it is: the words that tell it from others, without the form of the company or of its group. A firm may not tell two of the same name apart by them. */
function partyOf(name: string): string {
  return nameWords(name)
    .filter((word) => word !== 'group' && word !== 'holdings')
    .toSorted()
    .join(' ');
}

/** So many names of one firm; the indexes are made when they are in. */
async function seed(): Promise<string[]> {
  const chance = chanceOf(3);
  const sample: string[] = [];
  report(`seeding ${count} names`);
  await owner.query(
    `insert into tenants (tenant_id, title, company_url) values ($1, 'Bench', 'https://bench.example')`,
    [TENANT],
  );
  await owner.query(
    `drop index contacts_name_keys, contact_aliases_name_keys, contacts_search; set maintenance_work_mem = '512MB'; set max_parallel_workers_per_gather = 0`,
  );
  for (let from = 0; from < count; from += BATCH) {
    const names = Array.from({ length: Math.min(BATCH, count - from) }, () => makeName(chance));
    sample.push(...names.filter((_, index) => index % 200 === 0));
    await owner.query(
      `with named as (insert into contacts (tenant_id, kind, name) select $1, 'person', unnest($2::text[]) returning id),
        numbered as (select id, row_number() over () as number from named)
      insert into contact_aliases (tenant_id, contact_id, kind, name) select $1, n.id, 'alias', a.name from unnest($3::text[]) with ordinality as a (name, number) join numbered n using (number)`,
      [TENANT, names.slice(ALIASES), names.slice(0, ALIASES)],
    );
  }
  const start = performance.now();
  await owner.query(
    'create index contacts_name_keys on contacts using gin (name_keys(tenant_id, name)) with (fastupdate = off)',
  );
  await owner.query(
    'create index contact_aliases_name_keys on contact_aliases using gin (name_keys(tenant_id, name)) with (fastupdate = off)',
  );
  report(`the indexes took ${((performance.now() - start) / 1000).toFixed(0)} s`);
  await owner.query('create index contacts_trigrams on contacts using gin (lower(name) gin_trgm_ops)');
  await owner.query('create index contact_aliases_trigrams on contact_aliases using gin (lower(name) gin_trgm_ops)');
  await owner.query('vacuum analyze contacts, contact_aliases');
  const { rows } = await owner.query<{ index: string; contacts: string }>(
    `select pg_size_pretty(pg_relation_size('contacts_name_keys')) as index, pg_size_pretty(pg_relation_size('contacts')) as contacts`,
  );
  report(`index ${rows[0]?.index ?? '?'}, table ${rows[0]?.contacts ?? '?'}`);
  return sample;
}

/** What the check flags for a decision, as it runs it. */
async function ask(question: Asked | undefined): Promise<string[]> {
  if (question === undefined) throw new Error('There is nothing to ask for');
  const hits = await database.runner.transaction(TENANT, (transaction) =>
    findConflicts(
      transaction,
      { name: question.name, email: '', phone: '', companyNumber: '', contactId: null, side: null },
      0,
      { matterId: null, enquiryId: null },
    ),
  );
  return hits.filter(({ score }) => score >= DECISION_SCORE).map(({ name }) => name);
}
async function like({ name }: Asked): Promise<string[]> {
  const longest = name.split(/[^\p{L}’']+/u).toSorted((one, other) => other.length - one.length)[0] ?? '';
  const { rows } = await owner.query<{ name: string }>(
    '(select name from contacts where tenant_id = $1 and lower(name) like $2 limit 200) union all (select name from contact_aliases where tenant_id = $1 and lower(name) like $2 limit 200)',
    [TENANT, `%${longest.toLowerCase()}%`],
  );
  return rows.map((row) => row.name);
}
async function trigram({ name }: Asked): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select name from (select name from contacts where tenant_id = $1 and lower(name) % lower($2) union all select name from contact_aliases where tenant_id = $1 and lower(name) % lower($2)) n order by similarity(lower(name), lower($2)) desc limit 200`,
    [TENANT, name],
  );
  return rows.map((row) => row.name);
}
