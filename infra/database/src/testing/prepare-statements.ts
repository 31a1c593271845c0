import pg from 'pg';
import { registeredStatements } from '../runner/statement.ts';

/**
 * Has the server parse and type every registered statement, as the serving role,
 * without running any. Answers a line for each that fails; import the modules
 * that define them first.
 */
export async function prepareRegisteredStatements(appConnectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: appConnectionString });
  await client.connect();
  const complaints: string[] = [];
  try {
    for (const { name, text } of registeredStatements()) {
      await client.query(`prepare checked as ${text}`).then(
        () => client.query('deallocate checked'),
        (error: unknown) => complaints.push(`${name}: ${error instanceof Error ? error.message : String(error)}`),
      );
    }
  } finally {
    await client.end();
  }
  return complaints;
}
