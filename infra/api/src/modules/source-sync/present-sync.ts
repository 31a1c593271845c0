import type { SourceSystem } from '@atrium/contracts';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { problemLine } from '../source-systems/run/run-words.ts';
import { sourceLabel } from '../source-systems/source-words.ts';
import { latestStatement, partsStatement } from './reconcile/reconciliations.store.ts';
import { AWAY_AFTER, reasonsStatement, statusStatement, type SyncStatus } from './status.store.ts';
import { errorWords } from './sync-words.ts';

/** Beyond this, what waits is late. */
const LATE_SECONDS = 300;

export interface SyncView extends Omit<SyncStatus, 'connection' | 'lastError' | 'failures'> {
  readonly state: 'working' | 'behind' | 'waiting' | 'broken' | 'paused';
  readonly problem: string;
  /** Why changes were not carried over, as sentences with what to do. */
  readonly reasons: readonly {
    readonly kind: string;
    readonly count: number;
    readonly reason: string;
    readonly advice: string;
  }[];
  readonly reconciliation: object | null;
}

/** How far a system and the firm are with each other; null where they are not kept equal. */
export async function presentSync(
  { translate }: Pick<RequestContext, 'translate'>,
  through: TenantWrite,
  { tenantId }: Viewer,
  system: SourceSystem,
): Promise<SyncView | null> {
  const [status] = await queryThrough(through, tenantId, statusStatement, { system });
  if (status === undefined || status.connection === 'disconnected') return null;
  const { connection, lastError, failures: _failures, ...facts } = status;
  const [latest] = await queryThrough(through, tenantId, latestStatement, { system });
  const parts = latest === undefined ? [] : await queryThrough(through, tenantId, partsStatement, { id: latest.id });
  const label = sourceLabel(translate, system);
  const reasons = facts.failed === 0 ? [] : await queryThrough(through, tenantId, reasonsStatement, { system });
  const isBroken = connection === 'broken';
  const code = isBroken ? 'refused' : lastError === 'busy' ? '' : lastError;
  return {
    ...facts,
    state: stateOf(status),
    problem: code === '' ? '' : problemLine(translate, code, label),
    reasons: reasons.map(({ kind, count, code: why }) => ({ kind, count, ...errorWords(translate, why, label) })),
    reconciliation: latest === undefined ? null : { ...latest, parts },
  };
}

function stateOf({ connection, isPaused, failures, lastError, lagSeconds }: SyncStatus): SyncView['state'] {
  if (connection === 'broken') return 'broken';
  if (isPaused) return 'paused';
  if (failures >= AWAY_AFTER) return 'broken';
  if (lastError !== '') return 'waiting';
  return lagSeconds > LATE_SECONDS ? 'behind' : 'working';
}
