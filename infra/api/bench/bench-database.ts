import { join } from 'node:path';
import { prepareDatabase, seedBenchmark, type PreparedDatabase } from '@atrium/database';
import pg from 'pg';

const TENANTS = 50;
const MATTERS = 200_000;
const ENTRIES_OF_A_MATTER = 5;

export interface BenchFirm {
  readonly tenantId: string;
  readonly matters: number;
  /** Texts that a few of its matters hold. */
  readonly terms: readonly string[];
  /** Some of them. */
  readonly ids: readonly string[];
}

/** An embedded database with so many matters in 50 firms, 200,000 unless a trial wants fewer; filled once and kept in `.cache/bench`. */
export async function openBenchDatabase(
  rootFolder: string,
  report: (line: string) => void,
  matters = MATTERS,
): Promise<{ database: PreparedDatabase; firms: BenchFirm[] }> {
  const database = await prepareDatabase({
    dataFolder: join(rootFolder, '.cache', 'bench', matters === MATTERS ? 'api' : `api-${matters}`),
    demo: false,
    report,
  });
  try {
    const owner = new pg.Client({ connectionString: database.ownerConnectionString });
    await owner.connect();
    if ((await owner.query('select from tenants limit 1')).rowCount === 0) {
      report(`seeding ${matters} matters in ${TENANTS} firms`);
      await seedBenchmark({
        ownerConnectionString: database.ownerConnectionString,
        tenants: TENANTS,
        matters,
        timeEntries: matters * ENTRIES_OF_A_MATTER,
        report,
      });
      await owner.query('vacuum (analyze)');
    }
    const { rows } = await owner.query<BenchFirm>(`
      select tenant_id as "tenantId", count(*)::int as matters, (array_agg(distinct substring(lower(title) from 4 for 9)) filter (where length(title) > 16))[1:40] as terms,
        (array_agg(id order by id))[1:2000] as ids
      from matters group by tenant_id order by 1`);
    await owner.end();
    return { database, firms: rows };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
