import type { TenantRunner, TenantTransaction } from '@atrium/database';
import type { JobsLogger } from '../logger.ts';
import {
  claimScrub,
  findFirmsToScrub,
  finishScrub,
  putOffScrub,
  scrubBatch,
  showProgress,
  type ClaimedScrub,
  type ScrubBatch,
} from './scrub.store.ts';

export interface ScrubberOptions {
  readonly runner: TenantRunner;
  readonly logger: JobsLogger;
  readonly batchSize?: number;
}

const BATCH_SIZE = 200;
const LEASE_SECONDS = 120;
const RETRY_SECONDS = 60;
const MOST_ATTEMPTS = 5;
const LONGEST_ERROR = 500;

/** Ends the transaction without an effect: somebody else was faster. */
class AlreadyFinished extends Error {}

/**
 * Does the scrubs that are due, each in one transaction: all of its list, or
 * after a failure or a crash nothing, and then again. What has been scrubbed is
 * never scrubbed twice, so doing it again changes nothing more.
 */
export function createScrubber({ runner, logger, batchSize = BATCH_SIZE }: ScrubberOptions): () => Promise<boolean> {
  async function work(
    transaction: TenantTransaction,
    tenantId: string,
    id: string,
    shown: Promise<void>[],
  ): Promise<ScrubBatch> {
    let total: ScrubBatch = { processed: 0, scrubbed: 0 };
    for (;;) {
      const { processed, scrubbed } = await scrubBatch(transaction, id, batchSize);
      if (processed === 0) break;
      total = { processed: total.processed + processed, scrubbed: total.scrubbed + scrubbed };
      // Not awaited here: it needs a connection beside the one that this transaction holds, and only shows.
      shown.push(
        showProgress(runner, tenantId, { id, processed: total.processed, leaseSeconds: LEASE_SECONDS }).catch(
          () => undefined,
        ),
      );
    }
    if (!(await finishScrub(transaction, id, total))) throw new AlreadyFinished();
    return total;
  }

  async function scrub(tenantId: string, { id, attempts }: ClaimedScrub): Promise<void> {
    const shown: Promise<void>[] = [];
    try {
      const total = await runner.transaction(tenantId, (transaction) => work(transaction, tenantId, id, shown));
      logger.info({ tenantId, scrubId: id, ...total }, 'enquiries were made anonymous');
    } catch (error) {
      if (error instanceof AlreadyFinished) return;
      const isGivenUp = attempts >= MOST_ATTEMPTS;
      logger.error(
        { err: error, tenantId, scrubId: id, attempts },
        isGivenUp
          ? 'enquiries could not be made anonymous; nothing was changed'
          : 'enquiries could not be made anonymous yet; it is tried again',
      );
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
      // What is still to be shown must not come after it, and say that some is done.
      await Promise.all(shown);
      await putOffScrub(runner, tenantId, { id, error: reason, seconds: RETRY_SECONDS * attempts, isGivenUp });
    }
  }

  return async function scrubDue() {
    let didAny = false;
    for (const tenantId of await findFirmsToScrub(runner)) {
      const claimed = await claimScrub(runner, tenantId, LEASE_SECONDS);
      if (claimed === null) continue;
      await scrub(tenantId, claimed);
      didAny = true;
    }
    return didAny;
  };
}
