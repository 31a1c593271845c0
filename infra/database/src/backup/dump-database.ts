import { type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withOwner } from '../prepare/owner-connection.ts';
import { StartError } from '../start-error.ts';

/** A table as it was written: its columns in the order of its text, and how many rows it had. */
export interface DumpedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}
/** What a database held at one moment, beside the rows that went into the files. */
export interface DatabaseDump {
  /** Names and checksums of the migrations its tables come from. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly tables: readonly DumpedTable[];
  /** The last number each sequence gave; null where it gave none. */
  readonly sequences: readonly { readonly name: string; readonly value: string | null }[];
}

/**
 * Writes every row of every table, as PostgreSQL's own COPY text, as they were at one moment: work that goes on is not
 * stopped and not seen. `open` answers where the text of a table goes. Throws `StartError` where the database user may
 * not read all firms' rows.
 */
export function dumpDatabase(ownerUrl: string, open: (table: string) => Writable): Promise<DatabaseDump> {
  return withOwner(ownerUrl, async (client) => {
    await assertReadsEverything(client);
    await client.query('begin transaction isolation level repeatable read, read only');
    const migrations = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    );
    const tables: DumpedTable[] = [];
    for (const { name, columns } of await tablesOf(client)) {
      const target = open(name);
      const stream = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
      await pipeline(stream, target);
      tables.push({ name, columns, rows: stream.rowCount });
    }
    const sequences = await client.query<{ name: string; value: string | null }>(
      `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
    );
    await client.query('commit');
    return { migrations: migrations.rows, tables, sequences: sequences.rows };
  });
}

/** Tables of this database with the columns that hold something of their own, migrations aside. */
export async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    group by c.relname order by c.relname`);
  return rows;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function assertReadsEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ reads: boolean }>(
    'select rolsuper or rolbypassrls as reads from pg_roles where rolname = current_user',
  );
  if (rows[0]?.reads === true) return;
  throw new StartError(
    'DATABASE_RIGHTS',
    'The database user of DATABASE_URL may not read every firm’s rows, so a backup would miss some. Give it BYPASSRLS, or use the backups of your PostgreSQL server.',
  );
}

/** The rows of a table from where they were written. */
export type OpenTable = (table: string) => Readable;
