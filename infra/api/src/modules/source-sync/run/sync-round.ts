import type { SourceSystem } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import { createFiles } from '../../../files/create-files.ts';
import type { FilesOptions } from '../../../files/files-options.ts';
import type { ApiLogger } from '../../../server/logger.ts';
import { readMappedStatuses } from '../../source-systems/mapping/source-values.ts';
import { withSource } from '../../source-systems/source-access.ts';
import { createSourceSystems, type SourceClients, type SourceSystems } from '../../source-systems/source-systems.ts';
import { SourceError } from '../../source-systems/wire/source-adapter.ts';
import { broughtStatements } from '../field-origins.store.ts';
import { linkContactsStatement, linkMattersStatement } from '../links.store.ts';
import { fetchNextContent, type PaperFiles } from '../papers/fetch-content.ts';
import { forgetEventsStatement } from '../queue.store.ts';
import { reconcileNext } from '../reconcile/reconcile.ts';
import { startStatement } from '../reconcile/reconciliations.store.ts';
import {
  claimStatement,
  findDueSyncs,
  leadsStatement,
  linkedStatement,
  reconcileDueStatement,
  releaseStatement,
  type ClaimedSync,
} from '../states.store.ts';
import { withMappedStatuses } from '../wire/mapped-statuses.ts';
import { findSyncAdapter } from '../wire/sync-adapters.ts';
import { keepHooks } from './keep-hooks.ts';
import { pollChanges } from './poll-changes.ts';
import { tellBroken } from './tell-broken.ts';
import { inTurn, LEASE_SECONDS, TurnLost, type SyncTurn } from './sync-turn.ts';
import { workChanges, workEvents } from './work-queues.ts';

export interface SyncRoundOptions {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
  readonly clients: SourceClients;
  readonly serverSecret: Uint8Array;
  /** Where the content of documents is taken in, and stored. */
  readonly files: FilesOptions;
  /** After so long the next firm has its turn (10). */
  readonly secondsPerTurn?: number;
}

const SECONDS_PER_TURN = 10;
const HOURS_BETWEEN = 24;
const RETRY_SECONDS = 15;
const LONGEST_RETRY_SECONDS = 300;

/**
 * Carries changes over between firms and the systems they come from, each firm in turn: what the system told or was
 * asked for, then what changed here, then a question for more. What is looked at is settled in transactions of its own,
 * so that a kill costs the record at hand, which is looked at again.
 */
export function createSyncRound({
  runner,
  logger,
  clients,
  serverSecret,
  files: options,
  secondsPerTurn = SECONDS_PER_TURN,
}: SyncRoundOptions): (signal?: AbortSignal, publicUrl?: string) => Promise<boolean> {
  const sources = createSourceSystems(clients, serverSecret);
  let made: Promise<PaperFiles> | null = null;
  // Made when the first document is asked for.
  const files = (): Promise<PaperFiles> => (made ??= createFiles(options));

  async function takeTurn(firm: Firm, signal: AbortSignal, publicUrl: string): Promise<boolean> {
    const { tenantId, system } = firm;
    const [claim] = await runner.query(tenantId, claimStatement, { system, leaseSeconds: LEASE_SECONDS });
    if (claim === undefined) return false;
    try {
      const hasMore = await work({ runner, sources, logger, signal, publicUrl, files, secondsPerTurn }, firm, claim);
      await runner.query(tenantId, releaseStatement, {
        system,
        attempts: claim.attempts,
        seconds: 0,
        error: '',
        isFailure: false,
      });
      return hasMore;
    } catch (error) {
      await putOff({ runner, logger, signal, publicUrl }, firm, claim, error);
      return false;
    }
  }

  return async function syncDueFirms(signal = new AbortController().signal, publicUrl = 'http://127.0.0.1') {
    let hasMore = false;
    for (const firm of await findDueSyncs(runner)) {
      if (signal.aborted) return false;
      try {
        if (await takeTurn(firm, signal, publicUrl)) hasMore = true;
      } catch (error) {
        // One firm's fault never holds another's up.
        if (!signal.aborted) logger.error({ err: error, ...firm }, 'a firm could not be kept equal with its system');
      }
    }
    return hasMore && !signal.aborted;
  };
}

interface Firm {
  readonly tenantId: string;
  readonly system: SourceSystem;
}
interface Means {
  readonly runner: TenantRunner;
  readonly sources: SourceSystems;
  readonly logger: ApiLogger;
  readonly signal: AbortSignal;
  readonly publicUrl: string;
  readonly files: () => Promise<PaperFiles>;
  readonly secondsPerTurn: number;
}

/** One turn of a firm. Answers whether something is left for the next one. */
async function work(means: Means, firm: Firm, claim: ClaimedSync): Promise<boolean> {
  const { runner, sources, signal, secondsPerTurn } = means;
  const { tenantId, system } = firm;
  const found = findSyncAdapter(system);
  if (found === null) return false;
  const adapter = withMappedStatuses(found, await readMappedStatuses(runner, tenantId, system));
  const leads = await runner.query(tenantId, leadsStatement, { system });
  const until = performance.now() + secondsPerTurn * 1000;
  let isPolled = false;
  return withSource(sources, { runner, tenantId, system }, signal, async (session, { client }) => {
    const turn: SyncTurn = { ...means, tenantId, system, adapter, session, claim, leads, clientId: client.clientId };
    if (claim.needsLinks) await takeLinks(turn);
    await keepHooks(turn);
    if (claim.isReconcileDue) await startNightly(turn);
    for (;;) {
      const didEvents = await workEvents(turn);
      const didChanges = !didEvents && (await workChanges(turn));
      if (signal.aborted || performance.now() >= until) return true;
      if (didEvents || didChanges) continue;
      if (await fetchNextContent(turn, await means.files())) continue;
      if (await reconcileNext(turn)) continue;
      if (!claim.isPollDue || isPolled) return false;
      await pollChanges(turn);
      isPolled = true;
    }
  });
}

/** What provisioning brought across is known from here on by what it is there. */
async function takeLinks(turn: SyncTurn): Promise<void> {
  const { system, claim } = turn;
  await inTurn(turn, async (tx) => {
    await tx.query(linkContactsStatement, { system });
    await tx.query(linkMattersStatement, { system });
    for (const statement of broughtStatements) await tx.query(statement, { system });
    await tx.query(forgetEventsStatement, { system });
    await tx.query(linkedStatement, { system, attempts: claim.attempts });
  });
}

/** Both sides are compared every night, whoever asks for it besides. */
async function startNightly(turn: SyncTurn): Promise<void> {
  const { system, claim } = turn;
  await inTurn(turn, async (tx) => {
    await tx.query(startStatement, { system, userId: null });
    await tx.query(reconcileDueStatement, { system, attempts: claim.attempts, hours: HOURS_BETWEEN });
  });
}

async function putOff(
  { runner, logger, signal, publicUrl }: Pick<Means, 'runner' | 'logger' | 'signal' | 'publicUrl'>,
  { tenantId, system }: Firm,
  { attempts, failures }: ClaimedSync,
  error: unknown,
): Promise<void> {
  if (error instanceof TurnLost) return;
  const isOver = signal.aborted;
  const kind = isOver ? '' : error instanceof SourceError ? error.kind : 'unexpected';
  const asked = error instanceof SourceError ? error.retryAfterSeconds : 0;
  const isBusy = kind === 'busy';
  const seconds = isOver
    ? 0
    : isBusy
      ? Math.max(asked, 1)
      : Math.min(RETRY_SECONDS * 2 ** failures, LONGEST_RETRY_SECONDS);
  if (!isOver && !isBusy)
    logger.warn(
      { err: error, tenantId, system, kind, failures },
      'a firm could not be kept equal with its system for now',
    );
  await runner.transaction(tenantId, async (tx) => {
    await tx.query(releaseStatement, { system, attempts, seconds, error: kind, isFailure: !isBusy && !isOver });
    if (!isOver && !isBusy) await tellBroken(tx, { system, publicUrl });
  });
}
