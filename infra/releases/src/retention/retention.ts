import type { TenantRunner } from '@atrium/database';
import type { ReleaseChoices } from '../choices/release-choices.ts';
import type { Logger } from '../logger.ts';
import type { BuildStore } from '../storage/build-store.ts';
import {
  bringBackBuilds,
  claimRemovals,
  listRetained,
  removeBuild,
  retireBuilds,
  type RetainedRow,
} from './retention.statements.ts';

/** Far longer than anybody takes to decide and apply a change. */
export const RETIREMENT_GRACE_SECONDS = 24 * 60 * 60;

export type Fate = 'kept' | 'retired' | 'broughtBack' | 'removed';

/** What became of one build, and why. */
export interface RetentionLine {
  readonly buildId: string;
  readonly name: string;
  readonly version: string;
  readonly fate: Fate;
  /** Every reason to keep it; empty where nothing needs it. */
  readonly reasons: readonly string[];
}

export interface RetentionOptions {
  readonly runner: TenantRunner;
  readonly releases: Pick<ReleaseChoices, 'inUse'>;
  readonly store: BuildStore;
  readonly logger: Logger;
  readonly graceSeconds?: number;
}

/** What a round would keep and retire, and why; it changes nothing. */
export async function planRetention({
  runner,
  releases,
}: Pick<RetentionOptions, 'runner' | 'releases'>): Promise<readonly RetentionLine[]> {
  const rows = await runner.system(listRetained, {});
  const inUse = await releases.inUse();
  return rows.map((row) => ({ ...lineOf(row, inUse), fate: inUse.has(row.build_id) ? 'kept' : 'retired' }));
}

/**
 * One round of retention. A build that nothing needs is retired, which no change
 * can name; a day later it is looked at again, and only then removed: files
 * first, the row last, so that a killed round goes on where it was. A build that
 * is needed again meanwhile is brought back. Whatever `inUse` names is kept.
 */
export async function retainBuilds({
  runner,
  releases,
  store,
  logger,
  graceSeconds = RETIREMENT_GRACE_SECONDS,
}: RetentionOptions): Promise<readonly RetentionLine[]> {
  const rows = await runner.system(listRetained, {});
  // Read after the rows: what was published in between is not among them.
  const inUse = await releases.inUse();
  const isNeeded = ({ build_id }: RetainedRow): boolean => inUse.has(build_id);
  const broughtBack = idsOf(
    await change(
      bringBackBuilds,
      rows.filter((row) => row.retired_at !== null && isNeeded(row)),
    ),
  );
  const unneeded = rows.filter((row) => !isNeeded(row));
  const claimed =
    unneeded.length === 0
      ? []
      : await runner.system(claimRemovals, { buildIds: unneeded.map(({ build_id }) => build_id), graceSeconds });
  for (const { build_id, name } of claimed) {
    // Another round may have been faster, and the same content published anew since.
    if ((await runner.system(claimRemovals, { buildIds: [build_id], graceSeconds })).length === 0) continue;
    await store.remove(name, build_id);
    await runner.system(removeBuild, { buildId: build_id });
  }
  const removed = idsOf(claimed);
  await change(
    retireBuilds,
    unneeded.filter((row) => row.retired_at === null && !removed.has(row.build_id)),
  );

  const fateOf = (row: RetainedRow): Fate => {
    if (removed.has(row.build_id)) return 'removed';
    if (broughtBack.has(row.build_id)) return 'broughtBack';
    return isNeeded(row) ? 'kept' : 'retired';
  };
  const lines = rows.map((row) => ({ ...lineOf(row, inUse), fate: fateOf(row) }));
  for (const { buildId, name, version, fate } of lines.filter((line) => line.fate === 'removed'))
    logger.info({ buildId, name, version, fate }, 'build removed: nothing needed it');
  return lines;

  async function change(
    statement: typeof retireBuilds,
    wanted: readonly RetainedRow[],
  ): Promise<readonly { build_id: string }[]> {
    return wanted.length === 0 ? [] : runner.system(statement, { buildIds: wanted.map(({ build_id }) => build_id) });
  }
}

const lineOf = (
  { build_id, name, version }: RetainedRow,
  inUse: ReadonlyMap<string, readonly string[]>,
): Omit<RetentionLine, 'fate'> => ({ buildId: build_id, name, version, reasons: inUse.get(build_id) ?? [] });

const idsOf = (rows: readonly { build_id: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ build_id }) => build_id));
