import { retentionSettings, type RetentionSetting } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import type { ApiLogger } from '../../server/logger.ts';
import { logActivityOf } from '../activity/log-activity.ts';
import { dropStatements } from './retention-kinds.ts';
import { addRunStatement, firmsStatement, settingsStatement } from './retention.store.ts';

export interface RetentionRoundOptions {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
  readonly now?: () => number;
  /** Rows of one kind that are deleted at a time, so that none is locked for long. */
  readonly batchRows?: number;
}

const EVERY_MS = 3_600_000;
const BATCH_ROWS = 2000;
const nobody = { userId: null, userName: '', roleName: '', client: { address: '', userAgent: '' } };

/** The days that a firm says, by setting; what says nothing, or no number, deletes nothing. */
function daysOf(value: Readonly<Record<string, unknown>> | undefined): [setting: RetentionSetting, days: number][] {
  return retentionSettings.flatMap((setting): [RetentionSetting, number][] => {
    const days = value?.[setting.slice('retention.'.length)];
    return typeof days === 'number' && Number.isInteger(days) && days > 0 ? [[setting, days]] : [];
  });
}

/**
 * Deletes once an hour what firms keep no longer, a batch of each kind at a time, and keeps in the firm's log how much of
 * what. The activity log itself is sealed and never shortened. Any number of processes may do so at once.
 */
export function createRetentionRound({
  runner,
  logger,
  now = Date.now,
  batchRows = BATCH_ROWS,
}: RetentionRoundOptions): (signal?: AbortSignal) => Promise<boolean> {
  let dueAt = 0;

  /** True where there may be more. */
  async function clean(tenantId: string): Promise<boolean> {
    const [row] = await runner.query(tenantId, settingsStatement, {});
    const wanted = daysOf(row?.value);
    if (wanted.length === 0) return false;
    return runner.transaction(tenantId, async (tx) => {
      const deleted: Record<string, number> = {};
      for (const [setting, days] of wanted) {
        const [gone] = await tx.query(dropStatements[setting], { days, most: batchRows });
        if (gone !== undefined && gone.count > 0) deleted[setting] = gone.count;
      }
      if (Object.keys(deleted).length === 0) return false;
      const [run] = await tx.query(addRunStatement, { deleted: JSON.stringify(deleted) });
      await logActivityOf(tx, tenantId, nobody, {
        kind: 'configuration',
        objectType: 'retention',
        objectId: run?.id ?? null,
        action: 'delete',
        detail: deleted,
      });
      logger.info({ tenantId, deleted }, 'what a firm keeps no longer was deleted');
      return Object.values(deleted).some((count) => count === batchRows);
    });
  }

  return async function deleteWhatIsOld(signal = new AbortController().signal) {
    if (now() < dueAt) return false;
    let hasMore = false;
    for (const { tenantId } of await runner.system(firmsStatement, {})) {
      if (signal.aborted) return false;
      hasMore = (await clean(tenantId)) || hasMore;
    }
    if (!hasMore) dueAt = now() + EVERY_MS;
    return hasMore;
  };
}
