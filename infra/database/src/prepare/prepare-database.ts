import { lockFolder } from '../embedded/data-lock.ts';
import { embeddedOwnerUrl, startCluster } from '../embedded/cluster.ts';
import { openDemoFirms, seedDemo } from '../demo/seed-demo.ts';
import { assertNotFromBefore, migrate, readMigrations } from './migrations.ts';
import { assertVersion, withOwner } from './owner-connection.ts';
import { errorCode } from '../runner/database-unavailable-error.ts';
import { StartError } from '../start-error.ts';
import { ensureRoles, revokeTemporary } from './roles.ts';
import { derivedServingPassword, ensureServingLogin, servingUrl } from './serving-login.ts';

export interface PrepareDatabaseOptions {
  /** Where the embedded database lives; locked for this process in any case. */
  readonly dataFolder: string;
  /** A PostgreSQL server of one's own (15 to 18) instead of the embedded one, as a user that owns the database. */
  readonly databaseUrl?: string;
  /** How the serving role signs in, where its password is managed elsewhere. */
  readonly appDatabaseUrl?: string;
  /** Puts the demo firms in, once. They exist nowhere else. */
  readonly demo: boolean;
  /** `demo` is the usual size, 1; a number multiplies it. */
  readonly demoSize?: 'demo' | number;
  /** False for an embedded database that may be lost with a crash of its machine; true where nothing is said. */
  readonly isDurable?: boolean;
  /** Of the migrations only these, for a database that is to be filled from a backup; all of them otherwise. */
  readonly onlyMigrations?: ReadonlySet<string>;
  /** Progress, a line at a time. */
  readonly report: (line: string) => void;
  /** Called once where the embedded server ended by itself and could not be started again. */
  readonly onLost?: (error: StartError) => void;
}

export interface PreparedDatabase {
  /** For the tenant runner: the serving role, which cannot pass the wall between firms. */
  readonly connectionString: string;
  readonly ownerConnectionString: string;
  /** Stops the embedded server, where there is one, and frees the folder. */
  stop(): Promise<void>;
}

const EMBEDDED_DATABASE = 'atrium';
const WRONG_PASSWORD = '28P01';

/** Starts or finds the database and brings it up to date. Throws `StartError` with one line for a person. */
export async function prepareDatabase(options: PrepareDatabaseOptions): Promise<PreparedDatabase> {
  const lock = await lockFolder(options.dataFolder);
  try {
    const server = options.databaseUrl === undefined ? await embeddedServer(options) : ownServer(options.databaseUrl);
    try {
      const connectionString = await bringUpToDate(options, server);
      const stop = async (): Promise<void> => {
        await server.stop();
        await lock.release();
      };
      return { connectionString, ownerConnectionString: server.ownerUrl, stop };
    } catch (error) {
      await server.stop();
      throw error;
    }
  } catch (error) {
    await lock.release();
    throw error;
  }
}

interface Server {
  readonly ownerUrl: string;
  readonly servingPassword: string;
  stop(): Promise<void>;
}

async function embeddedServer({
  dataFolder,
  isDurable = true,
  report,
  onLost,
}: PrepareDatabaseOptions): Promise<Server> {
  const cluster = await startCluster({
    folder: dataFolder,
    isDurable,
    report,
    ...(onLost === undefined ? {} : { onLost }),
  });
  try {
    await withOwner(cluster.ownerUrl('postgres'), async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [EMBEDDED_DATABASE]);
      if (rowCount === 0) await client.query(`create database ${EMBEDDED_DATABASE}`);
    });
  } catch (error) {
    // Passwords that are another folder's; whatever it is, no server is left without its process.
    await cluster.stop();
    throw isWrongPassword(error)
      ? new StartError(
          'FOLDER_UNUSABLE',
          `The database in ${dataFolder} does not accept the passwords of ${dataFolder}/database.json. Restore that file from a backup of the folder.`,
          error,
        )
      : error;
  }
  return {
    ownerUrl: cluster.ownerUrl(EMBEDDED_DATABASE),
    servingPassword: cluster.servingPassword,
    stop: cluster.stop,
  };
}

/** How the owner of a running installation's database connects: as DATABASE_URL says, or to the embedded one of its folder. */
export async function findOwnerUrl(dataFolder: string, databaseUrl: string | null): Promise<string> {
  const ownerUrl = databaseUrl ?? (await embeddedOwnerUrl(dataFolder, EMBEDDED_DATABASE));
  if (ownerUrl === null) throw new StartError('FOLDER_UNUSABLE', `There is no database in ${dataFolder}.`);
  return ownerUrl;
}

/** The server's own word for it: 28P01, wherever it stands in the chain. */
function isWrongPassword(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return errorCode(error) === WRONG_PASSWORD || isWrongPassword(error.cause);
}

function ownServer(databaseUrl: string): Server {
  return { ownerUrl: databaseUrl, servingPassword: derivedServingPassword(databaseUrl), stop: () => Promise.resolve() };
}

async function bringUpToDate(options: PrepareDatabaseOptions, server: Server): Promise<string> {
  const { onlyMigrations } = options;
  const migrations = (await readMigrations()).filter(({ name }) => onlyMigrations?.has(name) ?? true);
  await withOwner(server.ownerUrl, async (client) => {
    await assertVersion(client);
    await assertNotFromBefore(client, remedyForOld(options));
    await ensureRoles(client, server.servingPassword);
    await revokeTemporary(client);
    const applied = await migrate(client, migrations);
    if (applied.length > 0) options.report(`Applied ${applied.length} database migrations.`);
  });
  const connectionString = options.appDatabaseUrl ?? servingUrl(server.ownerUrl, server.servingPassword);
  await ensureServingLogin(
    server.ownerUrl,
    connectionString,
    options.appDatabaseUrl === undefined ? server.servingPassword : null,
  );
  await prepareDemo(options, server.ownerUrl);
  return connectionString;
}

function remedyForOld({ dataFolder, databaseUrl, demo }: PrepareDatabaseOptions): string {
  const remedy =
    databaseUrl === undefined
      ? `Remove the folder ${dataFolder}, or choose another with ATRIUM_DATA`
      : 'Give DATABASE_URL an empty database';
  return demo ? `${remedy}; the demo data is filled in again.` : `${remedy}.`;
}

async function prepareDemo(
  { demo, demoSize = 'demo', report }: PrepareDatabaseOptions,
  ownerConnectionString: string,
): Promise<void> {
  if (demo) await seedDemo({ ownerConnectionString, mode: 'demo', size: demoSize === 'demo' ? 1 : demoSize, report });
  await openDemoFirms(ownerConnectionString, demo);
}
