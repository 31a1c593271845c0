import type { TenantRunner } from '@atrium/database';
import type { JobRound, ReadFile } from '@atrium/jobs';
import type { Logger } from './logger.ts';
import type { Settings } from './settings.ts';

/** What the jobs role does and the API knows how to. */
export interface ApiWork {
  readonly rounds: readonly JobRound[];
  readonly readFile: ReadFile;
}

/** Work that the API defines and the jobs role does: a list is exported by the rules it is shown by, a document that leaves with a mail is read from where it was stored. */
export async function apiWork({ settings: { dataFolder, files }, runner, logger }: { settings: Pick<Settings, 'dataFolder' | 'files'>; runner: TenantRunner; logger: Logger }): Promise<ApiWork> {
  const { createExportRound, createFileReader } = await import('@atrium/api');
  const options = { folder: dataFolder, ...files };
  return { rounds: [{ name: 'exports', channel: 'atrium_exports', round: createExportRound({ runner, logger, files: options }) }], readFile: createFileReader(options) };
}
