import { DEFAULT_LANGUAGE } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import type { ApiLogger } from '../../../server/logger.ts';
import { translatorIn } from '../../../translation/translate.ts';
import { findReader } from '../../people/readers.ts';
import { createSourceSystems, type SourceClients } from '../source-systems.ts';
import { SourceError } from '../wire/source-adapter.ts';
import { readNext } from './read-pages.ts';
import { claimRun, findFirmsWithProvisioning } from './runs.store.ts';
import { failRun, LEASE_SECONDS, putOffRun, type Turn } from './turn.ts';
import { writeNext } from './write-batch.ts';

export interface ProvisioningRoundOptions {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
  readonly clients: SourceClients;
  readonly serverSecret: Uint8Array;
  /** After so long the next firm has its turn (20). */
  readonly secondsPerTurn?: number;
}

const SECONDS_PER_TURN = 20;
const RETRY_SECONDS = 15;
const LONGEST_RETRY_SECONDS = 300;
const MOST_FAILURES = 8;

/**
 * Goes on with the provisioning of firms that is due, each in turn. A page is kept together with where to go on, a
 * record together with what it became: after a kill the lease passes and another process goes on where this one was,
 * and nothing is brought across twice.
 */
export function createProvisioningRound({
  runner,
  logger,
  clients,
  serverSecret,
  secondsPerTurn = SECONDS_PER_TURN,
}: ProvisioningRoundOptions): (signal?: AbortSignal) => Promise<boolean> {
  const sources = createSourceSystems(clients, serverSecret);

  async function work(turn: Turn): Promise<void> {
    const { run } = turn;
    const until = performance.now() + secondsPerTurn * 1000;
    const next = run.phase === 'reading' ? readNext(turn) : writeNext(turn);
    for (;;) {
      if ((await next()) === 'over') return;
      if (turn.signal.aborted || performance.now() >= until) break;
    }
    await putOffRun(turn, { seconds: 0, error: '', isFailure: false });
  }

  async function settle(turn: Turn, error: unknown): Promise<void> {
    const { tenantId, run, signal } = turn;
    if (signal.aborted) return putOffRun(turn, { seconds: 0, error: '', isFailure: false });
    const kind = error instanceof SourceError ? error.kind : 'unexpected';
    const fields = { tenantId, system: run.system, phase: run.phase, kind, failures: run.failures };
    if (kind === 'refused' || kind === 'unreadable' || run.failures >= MOST_FAILURES) {
      logger.error({ ...fields, err: error }, 'provisioning of a firm was given up');
      return failRun(turn, kind);
    }
    logger.warn({ ...fields, err: error }, 'provisioning of a firm could not go on yet; it is tried again');
    const asked = error instanceof SourceError ? error.retryAfterSeconds : 0;
    const isBusy = kind === 'busy';
    const seconds = isBusy ? Math.max(asked, 1) : Math.min(RETRY_SECONDS * 2 ** run.failures, LONGEST_RETRY_SECONDS);
    return putOffRun(turn, { seconds, error: kind, isFailure: !isBusy });
  }

  async function takeTurn(tenantId: string, signal: AbortSignal): Promise<boolean> {
    try {
      const run = await claimRun(runner, tenantId, LEASE_SECONDS);
      if (run === null) return false;
      const language =
        run.startedBy === null ? DEFAULT_LANGUAGE : (await findReader(runner, tenantId, run.startedBy)).language;
      const turn: Turn = { runner, sources, tenantId, run, translate: translatorIn(language), logger, signal };
      try {
        await work(turn);
      } catch (error) {
        await settle(turn, error);
      }
      return true;
    } catch (error) {
      if (!signal.aborted) logger.error({ err: error, tenantId }, 'provisioning of a firm could not go on');
      return false;
    }
  }

  return async function provisionDueFirms(signal = new AbortController().signal) {
    let didAny = false;
    for (const tenantId of await findFirmsWithProvisioning(runner)) {
      if (signal.aborted) return false;
      if (await takeTurn(tenantId, signal)) didAny = true;
    }
    return didAny && !signal.aborted;
  };
}
