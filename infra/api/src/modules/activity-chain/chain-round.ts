import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { ApiLogger } from '../../server/logger.ts';
import { createChainKeys } from './chain-keys.ts';
import { checkChain, type ChainReport } from './check-chain.ts';
import { firmsStatement, recordCheckStatement, stateStatement } from './chain.store.ts';
import { sealEntries, type KeptCheckpoint, type SealingOptions } from './seal-entries.ts';

const SEAL_EVERY_MS = 60_000;
const CHECK_EVERY_MS = 24 * 3_600_000;
const FOLDER = 'activity-checkpoints';

interface RoundOptions extends Pick<SealingOptions, 'runner'> {
  readonly logger: ApiLogger;
  readonly serverSecret: Uint8Array;
  /** Where the newest checkpoint of each firm is kept beside the database. */
  readonly folder: string;
  readonly now?: () => number;
}

/** One round of the jobs role: seals what was logged, at most once a minute, and walks through each chain once a day. */
export function createActivityChainRound(options: RoundOptions): (signal: AbortSignal) => Promise<boolean> {
  const { runner, logger, folder, now = Date.now } = options;
  const keys = createChainKeys(options.serverSecret);
  let nextAt = 0;
  return async (signal) => {
    if (now() < nextAt) return false;
    nextAt = now() + SEAL_EVERY_MS;
    for (const { tenantId } of await runner.system(firmsStatement, {})) {
      if (signal.aborted) return false;
      try {
        await sealEntries({ runner, keys, keep: (checkpoint) => keepCheckpoint(folder, checkpoint) }, tenantId);
        const [state] = await runner.query(tenantId, stateStatement, {});
        const isDue = state?.checkedAt == null || Date.parse(state.checkedAt) + CHECK_EVERY_MS <= now();
        if (!isDue || state === undefined || state.sealed === 0) continue;
        const kept = await readCheckpoint(folder, tenantId);
        const report = await checkChain({ runner, keys, kept }, tenantId);
        await runner.query(tenantId, recordCheckStatement, { checkedBy: null, ...rowOf(report) });
        if (report.found > 0)
          logger.warn({ tenantId, places: report.found }, 'the activity log is not as it was sealed');
      } catch (error) {
        logger.error({ err: error, tenantId }, 'the activity log could not be sealed; it is tried again');
      }
    }
    return false;
  };
}

/** What is kept of a check. */
export const rowOf = ({ sealed, breaks }: ChainReport): { sealed: number; breaks: string } => ({
  sealed,
  breaks: JSON.stringify(breaks),
});

const fileOf = (folder: string, tenantId: string): string => join(folder, FOLDER, `${tenantId}.json`);

async function keepCheckpoint(folder: string, checkpoint: KeptCheckpoint): Promise<void> {
  const file = fileOf(folder, checkpoint.tenantId);
  await mkdir(join(folder, FOLDER), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(checkpoint), { mode: 0o600 });
  await rename(draft, file);
}

/** The newest checkpoint of a firm that this machine has kept; null where there is none. */
export async function readCheckpoint(folder: string, tenantId: string): Promise<KeptCheckpoint | null> {
  const text = await readFile(fileOf(folder, tenantId), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as KeptCheckpoint);
}
