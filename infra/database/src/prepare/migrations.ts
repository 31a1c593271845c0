import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { StartError } from '../start-error.ts';

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

const migrationsFolder = fileURLToPath(new URL('../../migrations/', import.meta.url));
/** Any number will do as long as every runner uses the same. */
const ADVISORY_LOCK = 7_274_316_021;

/** The dated files of the folder, oldest first. */
export async function readMigrations(folder: string = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // Line endings differ between checkouts and mean nothing to SQL.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** The first file of the migrations as they were while the product was made; no release has had them. */
const FIRST_BEFORE_RELEASE = '2026-11-21-01-foundation.sql';

/** Refuses a database whose tables come from a version before the first release; `remedy` says what to do about it. */
export async function assertNotFromBefore(client: pg.Client, remedy: string): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as exists`,
  );
  if (rows[0]?.exists !== true) return;
  const { rowCount } = await client.query('select from schema_migrations where name = $1', [FIRST_BEFORE_RELEASE]);
  if (rowCount !== 0)
    throw new StartError('DATABASE_FROM_BEFORE', `The database is of a version before the first release. ${remedy}`);
}

/**
 * Applies what is missing, each file in a transaction of its own, while holding
 * an advisory lock, so that several processes may call it at once. Refuses when
 * an applied file was changed or is gone. Answers the names it applied.
 */
export async function migrate(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
  try {
    await client.query(`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    );
    assertUnchanged(rows, migrations);
    const applied = new Set(rows.map((row) => row.name));
    const missing = migrations.filter((migration) => !applied.has(migration.name));
    if (missing.length > 0) await analyzeUnknown(client);
    for (const migration of missing) await apply(client, migration);
    return missing.map((migration) => migration.name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]);
  }
}

/** A database that was just restored knows nothing of its tables: what a file does to many rows would be planned as if there were none. */
async function analyzeUnknown(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables where schemaname = 'public' and last_analyze is null and last_autoanalyze is null`,
  );
  if (rows.length > 0) await client.query(`analyze ${rows.map(({ name }) => name).join(', ')}`);
}

function assertUnchanged(
  applied: readonly { name: string; checksum: string }[],
  migrations: readonly Migration[],
): void {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = byName.get(name);
    if (migration === undefined)
      throw new StartError(
        'MIGRATIONS_DIFFER',
        `The database has the migration ${name}, which this version of Atrium does not know. Start the newer version.`,
      );
    if (migration.checksum !== checksum)
      throw new StartError(
        'MIGRATIONS_DIFFER',
        `The migration ${name} was changed after it was applied. Restore the file and put the change into a new one.`,
      );
  }
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError('MIGRATION_FAILED', `The migration ${name} failed: ${reason}`, error);
  }
}
