import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { isReachableByOthers } from './system-user.ts';

/** Only root can make a folder here, so nobody can put programs of their own in its place. */
const CACHE = '/var/cache/atrium';

/**
 * Root starts PostgreSQL as another user. Where that user cannot pass the folders
 * above the programs (a checkout under /root), they are copied to where it can:
 * PostgreSQL looks for its own files with access(2), which heeds no capability.
 */
export async function makePassable(binaries: Binaries): Promise<Binaries> {
  if (process.getuid?.() !== 0 || (await isReachableByOthers(binaries.postgres))) return binaries;
  const source = dirname(dirname(binaries.postgres));
  const { name, version } = JSON.parse(await readFile(join(source, '../package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const target = join(CACHE, `${basename(name)}-${version}`);
  if ((await stat(target).catch(() => null)) === null) await copy(source, target);
  const moved = (path: string): string => join(target, 'bin', basename(path));
  return { initdb: moved(binaries.initdb), postgres: moved(binaries.postgres), pg_ctl: moved(binaries.pg_ctl) };
}

/** The copy appears whole, by one rename. */
async function copy(source: string, target: string): Promise<void> {
  const draft = `${target}.${process.pid}`;
  // Programs are for everybody, unlike what this process writes otherwise.
  const umask = process.umask(0o022);
  try {
    await mkdir(CACHE, { recursive: true, mode: 0o755 });
    await cp(source, draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if ((await stat(target).catch(() => null)) === null) throw error;
  } finally {
    process.umask(umask);
  }
}
