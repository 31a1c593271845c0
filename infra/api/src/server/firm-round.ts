import type { TenantRunner, TenantTransaction } from '@atrium/database';
import type { ApiLogger } from './logger.ts';

/** What a round is made with: the process brings them. */
export interface RoundServices {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
}

interface FirmRound extends RoundServices {
  /** Firms with something to do, those that have waited longest first. */
  findFirms(runner: TenantRunner): Promise<readonly string[]>;
  /** As many rows of a firm as are taken in one transaction. */
  readonly atATime: number;
  /** Does what waits in a firm, in one transaction, and answers how many rows it took. */
  work(tx: TenantTransaction): Promise<number>;
  /** What could not be done, for the log of the server. */
  readonly failed: string;
  /** What was done, for the log of the server, with the count under the name given. */
  readonly done?: { readonly text: string; readonly count: string };
}

/**
 * One round of the jobs role: a transaction for each firm that has something to do. What is wrong in one firm is no reason
 * for the others to wait: it is logged, and tried again in the next round. Answers whether there is more to do.
 */
export async function goRound(
  { runner, logger, findFirms, atATime, work, failed, done }: FirmRound,
  signal?: AbortSignal,
): Promise<boolean> {
  let isMore = false;
  for (const tenantId of await findFirms(runner)) {
    if (signal?.aborted === true) return false;
    try {
      const taken = await runner.transaction(tenantId, work);
      if (taken >= atATime) isMore = true;
      if (done !== undefined && taken > 0) logger.info({ tenantId, [done.count]: taken }, done.text);
    } catch (error) {
      logger.error({ err: error, tenantId }, failed);
    }
  }
  return isMore;
}
