import { createHash } from 'node:crypto';
import type pg from 'pg';
import { migrate, readMigrations } from '../prepare/migrations.ts';
import { withOwner } from '../prepare/owner-connection.ts';
import { ensureRoles } from '../prepare/roles.ts';
import type { TestServer } from './test-server.ts';

/** Makes a database that others are copied from; `fill` runs after the migrations. */
export interface TemplateRecipe {
  /** Names what `fill` puts in, so that each content has a template of its own. */
  readonly content: string;
  fill(ownerUrl: string): Promise<void>;
}

const TEMPLATE_LOCK = 7_274_316_022;
const made = new Map<string, Promise<string>>();

/** The template's name; made by the first process that needs it while the others wait. */
export async function ensureTemplate(server: TestServer, recipe: TemplateRecipe): Promise<string> {
  const migrations = await readMigrations();
  const hash = createHash('sha256');
  for (const migration of migrations) hash.update(migration.checksum);
  const name = `atrium_template_${hash.update(recipe.content).digest('hex').slice(0, 16)}`;
  const existing = made.get(name) ?? makeTemplate(server, name, recipe);
  made.set(name, existing);
  return existing;
}

async function makeTemplate(server: TestServer, name: string, recipe: TemplateRecipe): Promise<string> {
  await withOwner(server.ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (await databaseExists(client, name)) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft} template template0 encoding 'UTF8'`);
    const draftUrl = databaseUrl(server.ownerUrl, draft);
    await withOwner(draftUrl, async (owner) => {
      await ensureRoles(owner, server.servingPassword);
      await migrate(owner, await readMigrations());
    });
    await recipe.fill(draftUrl);
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

export function databaseUrl(ownerUrl: string, database: string): string {
  const url = new URL(ownerUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function databaseExists(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  return rowCount !== 0;
}
