import type { SourceSystem } from '@atrium/contracts';
import type { TenantRunner, TenantTransaction } from '@atrium/database';
import type { ApiLogger } from '../../../server/logger.ts';
import type { SourceSystems } from '../../source-systems/source-systems.ts';
import type { SourceSession } from '../../source-systems/wire/source-adapter.ts';
import { holdStatement, type ClaimedSync } from '../states.store.ts';
import type { Lead, SyncKind } from '../sync-fields.ts';
import type { SyncAdapter } from '../wire/sync-adapter.ts';

/** What one turn of one firm and system works with. */
export interface SyncTurn {
  readonly runner: TenantRunner;
  readonly sources: SourceSystems;
  readonly tenantId: string;
  readonly system: SourceSystem;
  readonly adapter: SyncAdapter;
  readonly session: SourceSession;
  readonly claim: ClaimedSync;
  readonly leads: readonly { readonly kind: SyncKind; readonly field: string; readonly lead: Lead }[];
  readonly publicUrl: string;
  readonly clientId: string;
  readonly logger: ApiLogger;
  readonly signal: AbortSignal;
}

/** How long a process that says nothing is taken to be alive. */
export const LEASE_SECONDS = 90;

/** The turn is another process's by now, or was ended by somebody. */
export class TurnLost extends Error {}

/** A transaction of the turn: its changes are marked as the system's, and it comes to nothing where the turn is over. */
export function inTurn<Answer>(
  { runner, tenantId, system, claim: { attempts } }: SyncTurn,
  work: (tx: TenantTransaction) => Promise<Answer>,
): Promise<Answer> {
  return runner.transaction(tenantId, async (tx) => {
    const held = await tx.query(holdStatement, { system, attempts, leaseSeconds: LEASE_SECONDS });
    if (held.length === 0) throw new TurnLost();
    return work(tx);
  });
}
