import { withOwner } from '../prepare/owner-connection.ts';

/** Two firms with ten lookups each, for tests of the runner. */
export async function addTenants(ownerConnectionString: string, tenantIds: readonly string[]): Promise<void> {
  await withOwner(ownerConnectionString, async (client) => {
    for (const tenantId of tenantIds) {
      await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
      await client.query('insert into tenants (tenant_id, title) values ($1, $1)', [tenantId]);
      await client.query(
        `insert into lookups (tenant_id, list, code, value) select $1, 'letters', n::text, $1 || n from generate_series(1, 10) n`,
        [tenantId],
      );
    }
  });
}
