import pg from 'pg';
import type { TestTenant } from '../../src/testing/test-firms.ts';

/** A digest of every row of a firm in every table, to show that nothing was written there. */
export async function digestFirm(ownerUrl: string, tenant: TestTenant): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ table: string }>(
      `select quote_ident(table_name) as table from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
    );
    const digests: Record<string, string> = {};
    for (const { table } of tables) {
      const { rows } = await client.query<{ digest: string | null }>(
        `select md5(string_agg(t::text, '|' order by t::text)) as digest from ${table} t where tenant_id = $1`,
        [tenant],
      );
      digests[table] = rows[0]?.digest ?? 'empty';
    }
    return digests;
  } finally {
    await client.end();
  }
}
