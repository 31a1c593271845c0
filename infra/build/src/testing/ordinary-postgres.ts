import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool, stopOnSignal } from '../run-tool.ts';
import { memoryFolder } from './memory-folder.ts';
import { canInstallSystemPackages, installSystemPackages } from './system-packages.ts';

const DEBIAN_SERVERS = '/usr/lib/postgresql';
const OLDEST_SUPPORTED = 15;
const OWNER = 'atrium_test_owner';

/** A PostgreSQL server like one an administrator installs, for the API suite. */
export interface OrdinaryPostgres {
  readonly url: string;
  readonly version: string;
  stop(): Promise<void>;
}

/** Starts a private server from the machine's PostgreSQL. Answers text where none can be had: what to do about it. */
export async function startOrdinaryPostgres({
  testDatabaseUrl,
  report,
}: {
  testDatabaseUrl: string | null;
  report: (line: string) => void;
}): Promise<OrdinaryPostgres | string> {
  if (testDatabaseUrl !== null)
    return { url: testDatabaseUrl, version: 'of TEST_DATABASE_URL', stop: () => Promise.resolve() };
  let programs = findPrograms();
  if (!programs && canInstallSystemPackages()) {
    report('installing PostgreSQL with apt-get');
    // Only the programs are wanted, not a service that starts by itself.
    const problem = await withoutServices(() => installSystemPackages(['postgresql']));
    if (problem !== null) report(problem);
    programs = findPrograms();
  }
  if (!programs)
    return 'The API suite wants an ordinary PostgreSQL: install one (Debian, Ubuntu: apt-get install postgresql) or set TEST_DATABASE_URL.';
  return startPrivately(programs);
}

/** The oldest supported server of the machine: the newest is what is embedded. */
function findPrograms(): string | null {
  const versions = existsSync(DEBIAN_SERVERS)
    ? readdirSync(DEBIAN_SERVERS)
        .map(Number)
        .filter((version) => version >= OLDEST_SUPPORTED)
    : [];
  const folders = versions.sort((a, b) => a - b).map((version) => join(DEBIAN_SERVERS, String(version), 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

async function startPrivately(programs: string): Promise<OrdinaryPostgres | string> {
  const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'atrium-postgres-'));
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(18).toString('base64url');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const as = runningAs(folder, passwordFile);
  const run = (program: string, args: readonly string[]) =>
    runTool(as.file ?? join(programs, program), as.file ? [...as.args, join(programs, program), ...args] : args, {
      cwd: folder,
      env: { LC_ALL: 'C' },
      timeoutMs: 60_000,
    });
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

  const created = await run('initdb', [
    '-D',
    data,
    '-U',
    OWNER,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  const port = await findFreePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0 -c max_wal_size=256MB -c max_connections=200`;
  const started =
    created.exitCode === 0
      ? await run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start'])
      : created;
  if (started.exitCode !== 0) {
    remove();
    return `An ordinary PostgreSQL from ${programs} does not start:\n${started.output.trim()}`;
  }
  // pg_ctl leaves the server to itself: nobody else would stop it.
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const forget = stopOnSignal(() => {
    process.kill(postmaster, 'SIGQUIT');
    remove();
  });
  return {
    url: `postgres://${OWNER}:${password}@127.0.0.1:${port}/postgres`,
    version: versionOf(programs),
    async stop() {
      forget();
      await run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      remove();
    },
  };
}

/** PostgreSQL refuses to run as root; the user that comes with its package runs it then. */
function runningAs(folder: string, passwordFile: string): { file: string | null; args: string[] } {
  if (process.getuid?.() !== 0) return { file: null, args: [] };
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })));
  if (uid === undefined || gid === undefined) throw new Error('The user postgres is missing');
  for (const path of [folder, passwordFile]) chownSync(path, uid, gid);
  return { file: 'setpriv', args: [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'] };
}

function versionOf(programs: string): string {
  return execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' })
    .replace(/^postgres \(PostgreSQL\) /, '')
    .trim();
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Debian starts a cluster on installation unless this file says no. */
async function withoutServices<Result>(work: () => Promise<Result>): Promise<Result> {
  const file = '/usr/sbin/policy-rc.d';
  const isOurs = !existsSync(file);
  if (isOurs) writeFileSync(file, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return await work();
  } finally {
    if (isOurs) rmSync(file, { force: true });
  }
}
