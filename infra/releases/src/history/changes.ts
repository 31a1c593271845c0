import type { ReleaseChangeRecord } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import { presentChange } from '../choices/apply-change.ts';
import type { ChangeFilter } from '../choices/release-choices.ts';
import { listChanges } from './history.statements.ts';

export const PAGE_OF_ROWS = 50;
const LONGEST_PAGE = 200;

/** A number of rows that somebody asked for, within reason. */
export const pageOf = (limit: number | undefined): number =>
  Math.max(1, Math.min(LONGEST_PAGE, Math.floor(limit ?? PAGE_OF_ROWS)));

/** A page of the audit, the newest first. */
export async function readChanges(
  runner: TenantRunner,
  { name, tenantId, verb, before, limit }: ChangeFilter,
): Promise<ReleaseChangeRecord[]> {
  const rows = await runner.system(listChanges, {
    name: name ?? null,
    firm: tenantId ?? null,
    firmScope: tenantId === undefined ? null : `firm:${tenantId}`,
    verb: verb ?? null,
    before: before ?? null,
    limit: pageOf(limit),
  });
  return rows.map(presentChange);
}
