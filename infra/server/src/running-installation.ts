import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ForeseenError } from './command.ts';

/** What a running server leaves in its data folder, for commands that talk to its database. */
export interface RunningInstallation {
  readonly pid: number;
  readonly url: string;
  /** The serving role's; the file is readable by its owner alone. */
  readonly connectionString: string;
}

const fileOf = (dataFolder: string): string => join(dataFolder, 'running.json');

export async function announceRunning(
  dataFolder: string,
  installation: RunningInstallation,
): Promise<() => Promise<void>> {
  const draft = `${fileOf(dataFolder)}.new`;
  await writeFile(draft, JSON.stringify(installation), { mode: 0o600 });
  await rename(draft, fileOf(dataFolder));
  return () => rm(fileOf(dataFolder), { force: true });
}

/** Finds the server that runs on this data folder; throws `ForeseenError` where none does. */
export async function findRunning(dataFolder: string): Promise<RunningInstallation> {
  const text = await readFile(fileOf(dataFolder), 'utf8').catch(() => null);
  const installation = text === null ? null : (JSON.parse(text) as RunningInstallation);
  if (installation === null || !isAlive(installation.pid)) {
    throw new ForeseenError(
      `No Atrium runs on ${dataFolder}. Start it with npm start, or set ATRIUM_DATA to the folder it runs on.`,
    );
  }
  return installation;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It lives and belongs to someone else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
