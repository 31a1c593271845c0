import { execFile } from 'node:child_process';
import { access, chown, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

const run = promisify(execFile);
const USER = 'postgres';
const OTHERS_MAY_PASS = 0o001;

/** How to start a program of PostgreSQL, which refuses to run as root. */
export interface Launch {
  readonly uid?: number;
  readonly gid?: number;
  /** Put before the program and its arguments. */
  readonly prefix: readonly string[];
}

/** As an ordinary user: simply. As root: as the user `postgres`, made where it is missing. */
export async function chooseLaunch(paths: readonly string[]): Promise<Launch> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const ids = (await findIds()) ?? (await createUser());
  for (const path of paths) {
    if (!(await isReachableByOthers(path))) return { ...ids, prefix: await passingPrefix(path, ids) };
  }
  return { ...ids, prefix: [] };
}

/** Hands a file or folder to the user that PostgreSQL runs as. */
export async function handOver(path: string, launch: Launch): Promise<void> {
  if (launch.uid !== undefined && launch.gid !== undefined) await chown(path, launch.uid, launch.gid);
}

async function findIds(): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', USER]), run('id', ['-g', USER])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

async function createUser(): Promise<{ uid: number; gid: number }> {
  await run('groupadd', ['--system', USER]).catch(() => undefined);
  await run('useradd', ['--system', '--gid', USER, '--no-create-home', '--shell', '/usr/sbin/nologin', USER]).catch(
    () => undefined,
  );
  const ids = await findIds();
  if (ids !== null) return ids;
  throw new StartError(
    'EMBEDDED_FAILED',
    `PostgreSQL does not run as root and the user ${USER} could not be made. Start Atrium as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Whether every folder on the way lets others pass, as /root usually does not. */
export async function isReachableByOthers(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => null);
    if (found?.isDirectory() === true && folder !== path && (found.mode & OTHERS_MAY_PASS) === 0) return false;
    if (dirname(folder) === folder) return true;
  }
}

/** setpriv (util-linux) keeps one capability of root for the program: passing folders. */
async function passingPrefix(path: string, { uid, gid }: { uid: number; gid: number }): Promise<string[]> {
  const setpriv = '/usr/bin/setpriv';
  const isThere = await access(setpriv, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (isThere)
    return [
      setpriv,
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--',
    ];
  throw new StartError(
    'EMBEDDED_FAILED',
    `PostgreSQL runs as the user ${USER}, which may not enter a folder above ${path}. Move it out of there, set ATRIUM_DATA, or set DATABASE_URL.`,
  );
}
