import type { TenantRunner } from '@atrium/database';
import type { ApiLogger } from '../../../server/logger.ts';
import { findFirmsWithOldAi, forgetAnalyses, forgetCalls } from './ai-retention.store.ts';

/** How long it is kept: who asked a model and what it cost, and what an analysis was about and answered. */
export interface AiRetention {
  readonly logDays: number;
  readonly analysisDays: number;
}
const defaultAiRetention: AiRetention = { logDays: 365, analysisDays: 30 };

export interface AiRetentionRoundOptions {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
  readonly retention?: Partial<AiRetention>;
  readonly now?: () => number;
  /** Rows of a firm that are forgotten at a time, so that none of them is held for long. */
  readonly batchRows?: number;
}

const EVERY_MS = 3_600_000;
const BATCH_ROWS = 2000;

/**
 * Forgets what is older than it may be kept, once an hour; a call that is still
 * running is left. Any number of processes may do so at once.
 */
export function createAiRetentionRound({
  runner,
  logger,
  retention = {},
  now = Date.now,
  batchRows = BATCH_ROWS,
}: AiRetentionRoundOptions): (signal?: AbortSignal) => Promise<boolean> {
  const { logDays, analysisDays } = { ...defaultAiRetention, ...retention };
  let dueAt = 0;
  return async function forgetOldAi(signal = new AbortController().signal) {
    if (now() < dueAt) return false;
    let hasMore = false;
    for (const tenantId of await findFirmsWithOldAi(runner, { logDays, analysisDays })) {
      if (signal.aborted) return false;
      const calls = await forgetCalls(runner, tenantId, { days: logDays, most: batchRows });
      const analyses = await forgetAnalyses(runner, tenantId, { days: analysisDays, most: batchRows });
      hasMore ||= calls === batchRows || analyses === batchRows;
      logger.info({ tenantId, calls, analyses }, 'old calls and analyses of AI were forgotten');
    }
    if (!hasMore) dueAt = now() + EVERY_MS;
    return hasMore;
  };
}
