import { errorCodes } from '@atrium/contracts';
import type { TenantTransaction } from '@atrium/database';
import { newStorageKey } from '../../files/create-disk.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { ApiError } from '../../errors/errors.ts';
import { logActivityOf, type ActivityEntry } from '../activity/log-activity.ts';
import { exportLimits } from './export-limits.ts';
import { createExportTools, type ExportRoundParts, type ExportTools } from './export-services.ts';
import {
  claimExport,
  exportEndings,
  findFirmsWithExports,
  findRemovable,
  finishExport,
  forgetOldExports,
  markFileRemoved,
  type ClaimedExport,
} from './export-work.store.ts';
import type { ExportFailure } from './exports.store.ts';
import { ExportInterrupted, ExportRefusal, ExportTaken, LEASE_SECONDS } from './export-work.ts';
import { makeExport } from './make-export.ts';

const BATCH_ROWS = 500;
const RETRY_SECONDS = 20;
const MOST_ATTEMPTS = 4;
const LONGEST_ERROR = 500;

/**
 * Makes the exports that are due, one of each firm in turn, and removes files
 * whose time is up. After a crash the lease passes and another process starts
 * the file again; whatever happens, there is one result.
 */
export function createExportRound(options: ExportRoundParts): (signal?: AbortSignal) => Promise<boolean> {
  const { runner, logger, batchRows = BATCH_ROWS, mostRows = exportLimits.rows } = options;
  let tools: Promise<ExportTools> | null = null;

  async function removeFiles(tenantId: string, { disk }: ExportTools): Promise<void> {
    for (const { id, storageKey } of await findRemovable(runner, tenantId)) {
      await disk.delete(storageKey);
      await markFileRemoved(runner, tenantId, id);
    }
    await forgetOldExports(runner, tenantId);
  }

  async function make(
    tenantId: string,
    claimed: ClaimedExport,
    found: ExportTools,
    signal: AbortSignal,
  ): Promise<void> {
    const { id, attempts, list, storageKey, formerKey } = claimed;
    try {
      if (formerKey !== null) await found.disk.delete(formerKey);
      if (attempts > MOST_ATTEMPTS) throw new ExportRefusal('NOT_POSSIBLE');
      const { viewer, written, sizeBytes, contentHash } = await makeExport({
        runner,
        logger,
        tools: found,
        tenantId,
        claimed,
        batchRows,
        mostRows,
        signal,
      });
      const isOurs = await runner.transaction(tenantId, async (transaction) => {
        if (!(await finishExport(transaction, claimed, { written, sizeBytes, contentHash }))) return false;
        await log(transaction, claimed, viewer, { result: 'succeeded', outcome: { rows: written, sizeBytes } });
        return true;
      });
      if (!isOurs) throw new ExportTaken();
      logger.info({ tenantId, exportId: id, list, rows: written, sizeBytes }, 'an export was made');
    } catch (error) {
      // Its key is this attempt's alone.
      await found.disk.delete(storageKey).catch(() => undefined);
      await settle(tenantId, claimed, error);
    }
  }

  async function settle(tenantId: string, claimed: ClaimedExport, error: unknown): Promise<void> {
    const { id, attempts } = claimed;
    if (error instanceof ExportTaken) return;
    if (error instanceof ExportInterrupted) {
      await exportEndings.putOff(runner, tenantId, claimed, { error: null, seconds: 0, isOurFault: false });
      return;
    }
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
    const failure = failureOf(error, attempts);
    if (failure === null) {
      logger.warn(
        { err: error, tenantId, exportId: id, attempts },
        'an export could not be made yet; it is tried again',
      );
      await exportEndings.putOff(runner, tenantId, claimed, {
        error: reason,
        seconds: RETRY_SECONDS * attempts,
        isOurFault: true,
      });
      return;
    }
    logger.error({ err: error, tenantId, exportId: id, attempts, failure }, 'an export was given up');
    await runner.transaction(tenantId, async (transaction) => {
      if (await exportEndings.fail(transaction, tenantId, claimed, { failure, error: reason }))
        await log(transaction, claimed, null, { result: 'refused', outcome: { failure } });
    });
  }

  return async function makeDueExports(signal = new AbortController().signal) {
    let didAny = false;
    for (const tenantId of await findFirmsWithExports(runner)) {
      if (signal.aborted) return false;
      tools ??= createExportTools(options).catch((error: unknown) => {
        tools = null;
        throw error;
      });
      const found = await tools;
      await removeFiles(tenantId, found);
      const claimed = await claimExport(runner, tenantId, {
        leaseSeconds: LEASE_SECONDS,
        storageKey: newStorageKey(tenantId),
      });
      if (claimed === null) continue;
      await make(tenantId, claimed, found, signal);
      didAny = true;
    }
    return didAny;
  };
}

/** Null where another try may help. What the list itself refuses, it will refuse again. */
function failureOf(error: unknown, attempts: number): ExportFailure | null {
  if (error instanceof ExportRefusal) return error.failure;
  if (error instanceof ApiError) return error.code === errorCodes.forbidden ? 'ACCESS_CHANGED' : 'NOT_POSSIBLE';
  return attempts >= MOST_ATTEMPTS ? 'NOT_POSSIBLE' : null;
}

/** Of the person who asked for it, from where they asked; nobody's name where they may no longer sign in. */
function log(
  transaction: TenantTransaction,
  { id, userId, list, format, title, request }: ClaimedExport,
  viewer: Viewer | null,
  { result, outcome }: Pick<ActivityEntry, 'result'> & { readonly outcome: ActivityEntry['detail'] },
): Promise<void> {
  const { address, device: userAgent } = request.client;
  return logActivityOf(
    transaction,
    transaction.tenantId,
    {
      userId,
      userName: viewer?.userName ?? '',
      roleName: viewer?.roleName ?? '',
      client: { address, userAgent },
    },
    {
      kind: 'export',
      objectType: 'export',
      objectId: id,
      action: 'export',
      ...(result === undefined ? {} : { result }),
      detail: {
        list,
        format,
        title,
        filters: request.filters,
        columns: request.columns.map(({ field }) => field),
        ...outcome,
      },
    },
  );
}
