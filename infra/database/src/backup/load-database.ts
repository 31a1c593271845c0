import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withOwner } from '../prepare/owner-connection.ts';
import { StartError } from '../start-error.ts';
import { quoted, tablesOf, type DatabaseDump, type OpenTable } from './dump-database.ts';

interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Puts a dump into a database that has the tables of its migrations and no firm, in one transaction: all of it is there
 * afterwards, or nothing. Foreign keys are checked once every row is in. Throws `StartError` where the database has a
 * firm already or tables of another version.
 */
export function loadDatabase(ownerUrl: string, dump: DatabaseDump, open: OpenTable): Promise<void> {
  return withOwner(ownerUrl, async (client) => {
    await client.query('begin');
    try {
      await assertMigrations(client, dump);
      const isolated = await isolatedTables(client);
      for (const table of isolated) await client.query(`alter table ${quoted(table)} no force row level security`);
      await assertEmpty(client);
      const keys = await foreignKeys(client);
      for (const { table, name } of keys)
        await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
      const names = (await tablesOf(client)).map(({ name }) => name);
      for (const table of names) await client.query(`alter table ${quoted(table)} disable trigger user`);
      // What a migration puts in is in the dump as it became.
      await client.query(`truncate ${names.map(quoted).join(', ')}`);
      for (const { name, columns } of dump.tables)
        await pipeline(
          open(name),
          client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`)),
        );
      for (const { name, value } of dump.sequences)
        if (value !== null) await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value]);
      for (const table of names) await client.query(`alter table ${quoted(table)} enable trigger user`);
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
      for (const table of isolated) await client.query(`alter table ${quoted(table)} force row level security`);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
    await client.query('vacuum analyze');
  });
}

async function assertMigrations(client: pg.Client, dump: DatabaseDump): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  const differs = (one: DatabaseDump['migrations'], other: DatabaseDump['migrations']): boolean =>
    one.some(({ name, checksum }) => !other.some((each) => each.name === name && each.checksum === checksum));
  if (differs(rows, dump.migrations) || differs(dump.migrations, rows))
    throw new StartError(
      'MIGRATIONS_DIFFER',
      'The database has tables of another version than the backup. Give it an empty database.',
    );
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tenant_id: string }>(
    'select tenant_id from tenants order by tenant_id limit 1',
  );
  const [firm] = rows;
  if (firm !== undefined)
    throw new StartError(
      'FOLDER_UNUSABLE',
      `The installation is not empty: it has the firm ${firm.tenant_id}. Nothing was changed. Restore into an empty one: choose another folder with ATRIUM_DATA, or another database with DATABASE_URL.`,
    );
}

async function isolatedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function foreignKeys(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and k.conparentid = 0 order by c.relname, k.conname`);
  return rows;
}
