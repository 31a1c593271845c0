import type { TenantRunner } from '@atrium/database';
import type { ApiLogger } from '../../server/logger.ts';
import { announceMatterChanges } from '../matters/matter-change.ts';
import { findFirmsWithPastKeyDates, passKeyDates } from '../key-dates/keep-key-date.store.ts';

const BATCH = 500;

/** One round of the jobs role: moves next key dates on once their day is over by the firm's clock. Answers whether there is more to do. */
export function createKeyDateRound({
  runner,
  logger,
  batch = BATCH,
}: {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
  readonly batch?: number;
}): () => Promise<boolean> {
  return async () => {
    let isMore = false;
    for (const tenantId of await findFirmsWithPastKeyDates(runner)) {
      try {
        const moved = await runner.transaction(tenantId, async (transaction) => {
          const ids = await passKeyDates(transaction, batch);
          await announceMatterChanges(transaction, tenantId, ids, 'dates');
          return ids.length;
        });
        if (moved >= batch) isMore = true;
      } catch (error) {
        logger.error({ err: error, tenantId }, 'next key dates could not be moved on');
      }
    }
    return isMore;
  };
}
