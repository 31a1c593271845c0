import { join } from 'node:path';
import { prepareDatabase, seedBenchmark, type PreparedDatabase } from '@atrium/database';
import pg from 'pg';
import { chanceOf, makeName } from '../src/modules/conflicts/names/name-corpus.fixtures.ts';
import type { BenchFirm } from './bench-database.ts';

export const MAILING_LIST = '0000000d-0000-7000-8000-000000000001';
export const SUBURBS = 5;
const TENANT = 'bench-1';
const BATCH = 20_000;
const MATTERS = 200;
/** Of their names so many are kept to ask for. */
const SAMPLED_EVERY = 200;
const TERMS = 40;

/** The names that the contacts of the bench have, the same each time; one of two hundred is `sampled`. */
function* namesOf(count: number): Generator<readonly string[]> {
  const chance = chanceOf(3);
  for (let from = 0; from < count; from += BATCH)
    yield Array.from({ length: Math.min(BATCH, count - from) }, () => makeName(chance));
}
/** Names among the contacts, to ask for. */
export const sampledNames = (count: number): readonly string[] =>
  [...namesOf(count)].flatMap((names) => names.filter((_, index) => index % SAMPLED_EVERY === 0));

/** An embedded database with so many contacts in one firm, each with an address of their own; filled once and kept in `.cache/bench`. */
export async function openContactsDatabase(
  rootFolder: string,
  report: (line: string) => void,
  count: number,
): Promise<{ database: PreparedDatabase; firms: readonly BenchFirm[] }> {
  const database = await prepareDatabase({
    dataFolder: join(rootFolder, '.cache', 'bench', `contacts-${count}`),
    demo: false,
    report,
  });
  const owner = new pg.Client({ connectionString: database.ownerConnectionString });
  try {
    await owner.connect();
    if ((await owner.query('select from mailing_lists limit 1')).rowCount === 0) {
      const { ownerConnectionString } = database;
      if ((await owner.query('select from tenants limit 1')).rowCount === 0)
        await seedBenchmark({
          ownerConnectionString,
          tenants: 1,
          matters: MATTERS,
          sizes: [MATTERS],
          timeEntries: 0,
          report,
        });
      report(`seeding ${count} contacts`);
      await owner.query('begin');
      let from = 0;
      for (const names of namesOf(count)) {
        await owner.query(
          `insert into contacts (tenant_id, kind, name, email, suburb, marketing_consent)
           select $1, 'person', n.name, 'p' || ($3::integer + n.number) || '@bench.example', 'Suburb ' || n.number % $4::integer, true
           from unnest($2::text[]) with ordinality as n (name, number)`,
          [TENANT, names, from, SUBURBS],
        );
        from += names.length;
      }
      await owner.query(`insert into mailing_lists (tenant_id, id, name, kind) values ($1, $2, 'Bench', 'rule')`, [
        TENANT,
        MAILING_LIST,
      ]);
      await owner.query('commit');
      await owner.query('vacuum (analyze)');
    }
    const surnames = new Set(sampledNames(count).map((name) => name.split(' ').at(-1)?.toLowerCase() ?? ''));
    const terms = [...surnames].filter((term) => term.length >= 5).slice(0, TERMS);
    return { database, firms: [{ tenantId: TENANT, matters: MATTERS, terms, ids: [] }] };
  } catch (error) {
    await database.stop();
    throw error;
  } finally {
    await owner.end();
  }
}
