import type { TenantRunner } from '@atrium/database';
import type { JobRound } from '@atrium/jobs';
import type { Logger } from './logger.ts';
import type { Settings } from './settings.ts';

/** Work that the API defines and the jobs role does: a list is exported by the rules it is shown by. */
export async function apiRounds({ settings: { dataFolder, files }, runner, logger }: { settings: Pick<Settings, 'dataFolder' | 'files'>; runner: TenantRunner; logger: Logger }): Promise<JobRound[]> {
  const { createExportRound } = await import('@atrium/api');
  return [{ name: 'exports', channel: 'atrium_exports', round: createExportRound({ runner, logger, files: { folder: dataFolder, ...files } }) }];
}
