import pg from 'pg';
import { addressOf } from '../runner/tenant-runner.ts';
import { StartError } from '../start-error.ts';
import { errorCode } from '../runner/database-unavailable-error.ts';

const OLDEST_VERSION = 15;
const CONNECT_TIMEOUT_MS = 10_000;

/** Works on one connection as the owner of the database. Explains in one line why it cannot. */
export async function withOwner<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'atrium prepare',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw unreachable(connectionString, error);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Throws for a PostgreSQL older than 15. */
export async function assertVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return;
  throw new StartError(
    'DATABASE_VERSION',
    `The database runs PostgreSQL ${version}; Atrium needs ${OLDEST_VERSION} or newer.`,
  );
}

export function unreachable(connectionString: string, cause: unknown): StartError {
  const reason = errorCode(cause) ?? (cause instanceof Error ? cause.message : String(cause));
  return new StartError(
    'DATABASE_UNREACHABLE',
    `Cannot reach the database at ${addressOf(connectionString)} (${reason}). Check DATABASE_URL and that PostgreSQL is running.`,
    cause,
  );
}
