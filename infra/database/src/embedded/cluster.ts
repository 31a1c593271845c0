import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { makePassable } from './passable-binaries.ts';
import {
  findFreePort,
  findRunningPostmaster,
  startPostmaster,
  stopPostmaster,
  type Installation,
} from './postmaster.ts';
import { watchPostmaster } from './watch-postmaster.ts';
import { chooseLaunch, handOver } from './system-user.ts';

const run = promisify(execFile);
const OWNER = 'atrium_owner';
const START_ATTEMPTS = 5;
const RETRY_MS = 400;
/** Recovery after a crash may take its time; the first start of a second is usual. */
const READY_TIMEOUT_MS = 60_000;

export interface ClusterOptions {
  /** Holds the cluster (`postgres/`), its log and its secrets; already locked by the caller. */
  readonly folder: string;
  /** False only for throw-away data of tests. */
  readonly isDurable: boolean;
  readonly maxConnections?: number;
  readonly report: (line: string) => void;
  /** Called once where the server ended by itself and could not be started again. */
  readonly onLost?: (error: StartError) => void;
}

export interface Cluster {
  readonly port: number;
  /** The process that stands for the whole server. */
  readonly postmasterPid: number;
  readonly servingPassword: string;
  ownerUrl(database: string): string;
  stop(): Promise<void>;
}

interface Secrets {
  readonly port: number | null;
  readonly ownerPassword: string;
  readonly servingPassword: string;
}

/** Starts PostgreSQL on the folder, or adopts the one that a killed process left running on it. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, report } = options;
  const binaries = await makePassable(await findBinaries());
  const cluster = join(folder, 'postgres');
  const launch = await chooseLaunch([cluster, binaries.postgres]);
  const installation = { binaries, launch, cluster, logPath: join(folder, 'postgres.log') };
  const isThere = await exists(join(cluster, 'PG_VERSION'));
  const secrets = await readSecrets(folder, isThere);
  if (!isThere) {
    report('Creating the database …');
    await createCluster(installation, folder, secrets.ownerPassword);
  }
  const { pid, port } =
    (await adopt(cluster, secrets, binaries, report)) ?? (await start(options, installation, secrets));
  const watch = watchPostmaster(pid, {
    // The port stays: everyone who connects knows it.
    restart: async () =>
      (await findRunningPostmaster(cluster)) ??
      startPostmaster(installation, serverOptions(options, port), READY_TIMEOUT_MS),
    report,
    onLost: options.onLost ?? (() => undefined),
  });
  return {
    port,
    get postmasterPid() {
      return watch.pid;
    },
    servingPassword: secrets.servingPassword,
    ownerUrl: (database) => ownerUrlOf(secrets.ownerPassword, port, database),
    async stop() {
      await watch.stop();
      await stopPostmaster(watch.pid, cluster, binaries);
    },
  };
}

async function createCluster(
  { binaries, launch, cluster }: Installation,
  folder: string,
  password: string,
): Promise<void> {
  // Made under another name, so that a half-made cluster is never taken for a whole one.
  const draft = `${cluster}.new`;
  const passwordFile = join(folder, 'initdb-password');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await handOver(draft, launch);
  await writeFile(passwordFile, password, { mode: 0o600 });
  await handOver(passwordFile, launch);
  const initdb = [
    binaries.initdb,
    `--pgdata=${draft}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  ];
  const [program = '', ...rest] = [...launch.prefix, ...initdb];
  const identity =
    launch.prefix.length === 0 && launch.uid !== undefined && launch.gid !== undefined
      ? { uid: launch.uid, gid: launch.gid }
      : {};
  try {
    await run(program, rest, { ...identity, cwd: '/', env: { ...process.env, LC_ALL: 'C' } });
    await rm(cluster, { recursive: true, force: true });
    await rename(draft, cluster);
  } catch (error) {
    throw new StartError(
      'EMBEDDED_FAILED',
      `The embedded database could not be created in ${cluster}: ${reasonOf(error)}`,
      error,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** A server that a killed Atrium left running: kept when it answers to our password, stopped otherwise. */
async function adopt(
  cluster: string,
  secrets: Secrets,
  binaries: Binaries,
  report: (line: string) => void,
): Promise<{ pid: number; port: number } | null> {
  const postmaster = await findRunningPostmaster(cluster);
  if (postmaster === null) return null;
  const client = new pg.Client({
    host: '127.0.0.1',
    port: postmaster.port,
    user: OWNER,
    password: secrets.ownerPassword,
    database: 'postgres',
    connectionTimeoutMillis: 3000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    if (rows[0]?.data_directory === cluster) {
      report('Adopted the database server that was still running.');
      return postmaster;
    }
  } catch {
    // It does not answer: it is stopped below and started afresh.
  } finally {
    await client.end().catch(() => undefined);
  }
  report('Stopping a database server that does not answer …');
  await stopPostmaster(postmaster.pid, cluster, binaries);
  return null;
}

async function start(
  options: ClusterOptions,
  installation: Installation,
  secrets: Secrets,
): Promise<{ pid: number; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort(secrets.port);
    await writeSecrets(options.folder, { ...secrets, port });
    try {
      return await startPostmaster(installation, serverOptions(options, port), READY_TIMEOUT_MS);
    } catch (error) {
      // After a crash, processes of the old server may need a moment to notice; or somebody took the port.
      if (attempt === START_ATTEMPTS) throw error;
      await delay(RETRY_MS * attempt);
    }
  }
}

function serverOptions({ isDurable, maxConnections = 100 }: ClusterOptions, port: number): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: maxConnections,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    password_encryption: 'scram-sha-256',
    fsync: isDurable ? 'on' : 'off',
    synchronous_commit: isDurable ? 'on' : 'off',
    full_page_writes: isDurable ? 'on' : 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const secretsShape = (value: unknown): value is Secrets => {
  const { port, ownerPassword, servingPassword } = (value ?? {}) as Partial<Record<keyof Secrets, unknown>>;
  const isPort = port === null || Number.isInteger(port);
  return isPort && typeof ownerPassword === 'string' && typeof servingPassword === 'string';
};

function parseSecrets(text: string): Secrets | null {
  try {
    const value: unknown = JSON.parse(text);
    return secretsShape(value) ? value : null;
  } catch {
    return null;
  }
}

/** The passwords of the folder's database; new ones for a database that is not there yet. */
async function readSecrets(folder: string, isDatabaseThere: boolean): Promise<Secrets> {
  const path = secretsPath(folder);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError('FOLDER_UNUSABLE', `The file ${path} cannot be read (${error.code ?? error.message}).`, error);
  });
  const known = text === null ? null : parseSecrets(text);
  if (known !== null) return known;
  // Without its passwords nobody gets into a database that is there: nothing is started, and nothing replaced.
  if (text !== null || isDatabaseThere)
    throw new StartError(
      'FOLDER_UNUSABLE',
      `The file ${path}, which holds the passwords of the database, is ${text === null ? 'missing' : 'damaged'}. Restore it from a backup of the folder${isDatabaseThere ? '' : ', or remove it'}.`,
    );
  const secrets = {
    port: null,
    ownerPassword: randomBytes(24).toString('base64url'),
    servingPassword: randomBytes(24).toString('base64url'),
  };
  await writeSecrets(folder, secrets);
  return secrets;
}

async function writeSecrets(folder: string, secrets: Secrets): Promise<void> {
  const draft = `${secretsPath(folder)}.new`;
  await writeFile(draft, JSON.stringify(secrets), { mode: 0o600 });
  await rename(draft, secretsPath(folder));
}

const ownerUrlOf = (password: string, port: number, database: string): string =>
  `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`;

const secretsPath = (folder: string): string => join(folder, 'database.json');

function reasonOf(error: unknown): string {
  if (
    typeof error === 'object' &&
    error !== null &&
    'stderr' in error &&
    typeof error.stderr === 'string' &&
    error.stderr.trim() !== ''
  )
    return error.stderr.trim().split('\n').at(-1) ?? '';
  return error instanceof Error ? error.message : String(error);
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

/** How the owner of the embedded database in the folder connects; null where there is none or it never ran. */
export async function embeddedOwnerUrl(folder: string, database: string): Promise<string | null> {
  const text = await readFile(secretsPath(folder), 'utf8').catch(() => null);
  const secrets = text === null ? null : parseSecrets(text);
  if (secrets === null || secrets.port === null) return null;
  return ownerUrlOf(secrets.ownerPassword, secrets.port, database);
}
