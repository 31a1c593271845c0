import type { AccountingClients, SourceClients } from '@atrium/api';
import type { TenantRunner } from '@atrium/database';
import { createHealthRounds, createRetentionRound, type BuildStore, type Releases } from '@atrium/releases';
import { certificateTargets, createCertificateRound } from './certificates/certificate-round.ts';
import { apiWork, type ApiWork } from './api-work.ts';
import type { Logger } from './logger.ts';

interface WorkOptions {
  readonly settings: Parameters<typeof apiWork>[0]['settings'] & Parameters<typeof certificateTargets>[0];
  readonly runner: TenantRunner;
  readonly releases: Releases;
  readonly store: BuildStore;
  readonly logger: Logger;
  readonly sourceClients: SourceClients;
  readonly accountingClients: AccountingClients;
}

/** What the jobs role does for the other roles, of which it knows nothing. */
export async function backgroundWork({
  settings,
  runner,
  releases,
  store,
  logger,
  sourceClients,
  accountingClients,
}: WorkOptions): Promise<ApiWork> {
  const { rounds, readFile } = await apiWork({ settings, runner, logger, sourceClients, accountingClients });
  return {
    rounds: [
      ...rounds,
      ...createHealthRounds({ runner, releases, logger }),
      createRetentionRound({ runner, releases, store, logger }),
      createCertificateRound({ runner, targets: certificateTargets(settings) }),
    ],
    readFile,
  };
}
