/**
 * The process that the kill drill kills: starts the database of its folder and
 * writes, saying of each row that it was acknowledged. Ends when standard input does.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { prepareDatabase } from '../prepare/prepare-database.ts';
import { withOwner } from '../prepare/owner-connection.ts';
import { DatabaseUnavailableError } from '../runner/database-unavailable-error.ts';
import { defineStatement } from '../runner/statement.ts';
import { createTenantRunner } from '../runner/tenant-runner.ts';

const TENANT = 'drill';
const WRITERS = 4;
const PAUSE_MS = 20;

/** What the writer tells the drill, one JSON object a line. */
export type WriterMessage =
  | { readonly kind: 'ready'; readonly ownerUrl: string; readonly readyMs: number }
  | { readonly kind: 'acknowledged'; readonly id: string };

const addRow = defineStatement<{ id: string }, never>({
  name: 'drill.addRow',
  text: `insert into activity_log (tenant_id, object_id, kind, action, result) values (:tenantId, :id::uuid, 'drill', 'write', 'succeeded')`,
});

const [dataFolder = '', databaseUrl] = process.argv.slice(2);
const say = (message: WriterMessage): boolean => process.stdout.write(`${JSON.stringify(message)}\n`);

const database = await prepareDatabase({
  dataFolder,
  demo: false,
  report: () => undefined,
  ...(databaseUrl === undefined ? {} : { databaseUrl }),
});
await withOwner(database.ownerConnectionString, async (client) => {
  await client.query(`select set_config('app.tenant_id', $1, false)`, [TENANT]);
  await client.query('insert into tenants (tenant_id, title) values ($1, $1) on conflict do nothing', [TENANT]);
});
const runner = createTenantRunner({ connectionString: database.connectionString, poolSize: WRITERS });

let isStopping = false;
process.stdin.once('end', () => (isStopping = true));
process.stdin.resume();

async function write(): Promise<void> {
  for (let count = 0; !isStopping; count += 1) {
    const id = crypto.randomUUID();
    try {
      if (count % 2 === 0) await runner.query(TENANT, addRow, { id });
      else await runner.transaction(TENANT, (transaction) => transaction.query(addRow, { id }));
    } catch (error) {
      // Not acknowledged; the server is started again, and another row is written then.
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      await delay(PAUSE_MS);
      continue;
    }
    say({ kind: 'acknowledged', id });
  }
}

say({ kind: 'ready', ownerUrl: database.ownerConnectionString, readyMs: performance.now() });
await Promise.allSettled(Array.from({ length: WRITERS }, write));
await runner.close();
await database.stop();
