import type pg from 'pg';
import { isRunning } from '../embedded/processes.ts';
import { withOwner } from '../prepare/owner-connection.ts';
import { ensureServingLogin, servingUrl } from '../prepare/serving-login.ts';
import { createTenantRunner, type TenantRunner, type TenantRunnerOptions } from '../runner/tenant-runner.ts';
import { databaseUrl, ensureTemplate, type TemplateRecipe } from './template.ts';
import { findTestServer, type TestServer } from './test-server.ts';

export interface TestDatabase {
  readonly runner: TenantRunner;
  /** Passes the wall between firms; for setting up and looking behind the scenes. */
  readonly ownerConnectionString: string;
  readonly appConnectionString: string;
  /** Closes the runner and removes the database. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  readonly mode?: TenantRunnerOptions['mode'];
  readonly poolSize?: number;
  /** What is in it beside the tables; nothing by default. */
  readonly recipe?: TemplateRecipe;
}

const emptyRecipe: TemplateRecipe = { content: 'empty', fill: () => Promise.resolve() };
let count = 0;
let tidied: Promise<void> | null = null;

/**
 * A fresh, migrated database of its own for one test file, copied from a
 * template in a fraction of a second. It lives on an embedded cluster that all
 * test processes share, or on the server of TEST_DATABASE_URL.
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = await findTestServer();
  tidied ??= tidy(server);
  await tidied;
  const template = await ensureTemplate(server, options.recipe ?? emptyRecipe);
  count += 1;
  const name = `atrium_test_${process.pid}_${count}_${crypto.randomUUID().slice(0, 8)}`;
  await withOwner(server.ownerUrl, (client) => copy(client, template, name));
  const ownerConnectionString = databaseUrl(server.ownerUrl, name);
  const appConnectionString = servingUrl(ownerConnectionString, server.servingPassword);
  await ensureServingLogin(ownerConnectionString, appConnectionString, server.servingPassword);
  const runner = createTenantRunner({
    connectionString: appConnectionString,
    poolSize: options.poolSize ?? 4,
    ...(options.mode === undefined ? {} : { mode: options.mode }),
  });
  return {
    runner,
    ownerConnectionString,
    appConnectionString,
    async drop() {
      await runner.close();
      await withOwner(server.ownerUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function copy(client: pg.Client, template: string, name: string): Promise<void> {
  await client.query(`create database ${name} template ${template} strategy file_copy`);
}

/** Removes what test processes left behind that were killed before they could. */
async function tidy(server: TestServer): Promise<void> {
  await withOwner(server.ownerUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^atrium_test_[0-9]+_'`,
    );
    for (const { datname } of rows) {
      const pid = Number(datname.split('_')[2]);
      if (!(await isRunning(pid)))
        await client.query(`drop database if exists ${datname} with (force)`).catch(() => undefined);
    }
  });
}
