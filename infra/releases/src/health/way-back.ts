import { hostNames, isHostName, type RolloutView } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import type { Logger } from '../logger.ts';
import type { Releases } from '../releases.ts';
import { evidenceOfExcess } from './excess-evidence.ts';
import { judgeRollout, type RolloutVerdict, type SessionCounts } from './judge-rollout.ts';
import {
  countByNetwork,
  countCompanions,
  countRecent,
  giveRoundBack,
  hasOtherNetwork,
  listFailing,
  takeRound,
} from './way-back.statements.ts';

const ROUND = 'way back';
/** A process that died with the round in its hands holds it no longer than this. */
const LEASE_SECONDS = 30;
const ATTEMPTS = 3;
/** From here on it is worth the cost of looking closer. */
const SUSPICIOUS_EVIDENCE = 1_000;
/** A flood of reports that decide nothing does not keep the database counting. */
const REST_MS = 10_000;
const nobody: SessionCounts = { sessions: 0, failed: 0 };

export interface WayBackOptions {
  readonly runner: TenantRunner;
  readonly releases: Pick<Releases, 'overview' | 'apply'>;
  readonly logger: Logger;
}

/**
 * One look at every rollout that has begun and not ended: those beyond their
 * error budget go back (`judgeRollout`), with the figures as the reason. One
 * process looks at a time. Answers false: there is nothing more to do at once.
 */
export function createWayBack({ runner, releases, logger }: WayBackOptions): () => Promise<boolean> {
  /** Why a rollout goes on although it is beyond its budget, and when that was found: said once, and not asked all the time. */
  const tolerated = new Map<string, { readonly because: string; readonly at: number }>();

  async function look(failing: ReadonlySet<string>): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { revision, rollouts } = await releases.overview();
      const open = rollouts.filter(
        ({ status, buildId }) => (status === 'running' || status === 'paused') && failing.has(buildId),
      );
      const [conflict] = (await Promise.all(open.map((rollout) => judge(rollout, revision)))).filter(Boolean);
      if (conflict === undefined) return;
    }
  }

  /** True where somebody changed something meanwhile, so that it has to be looked at again. */
  async function judge(rollout: RolloutView, expectedRevision: number): Promise<boolean> {
    const { rolloutId, name, buildId } = rollout;
    const known = tolerated.get(rolloutId);
    if (known !== undefined && Date.now() - known.at < REST_MS) return false;
    const verdict = await verdictOn(rollout);
    if (verdict.verdict === 'tolerated') {
      tolerated.set(rolloutId, { because: verdict.because, at: Date.now() });
      if (known?.because !== verdict.because)
        logger.warn(
          { ...verdict, rolloutId, name, buildId },
          'a rollout is beyond its error budget and goes on, since this does not speak against the build',
        );
    }
    if (verdict.verdict !== 'goBack') return false;
    const answer = await releases.apply(
      { change: { verb: 'rollBackRollout', rolloutId }, reason: reasonOf(verdict, rollout), expectedRevision },
      'health',
    );
    if (answer.ok)
      logger.warn(
        { ...verdict, rolloutId, name, buildId, errorBudget: rollout.errorBudget },
        'a rollout beyond its error budget went back by itself',
      );
    else if (answer.reason === 'refused')
      logger.error(
        { rolloutId, name, buildId, message: answer.message },
        'a rollout beyond its error budget could not go back',
      );
    return !answer.ok && answer.reason === 'conflict';
  }

  /** Asks for more only where the answer so far says that it may have to go back. */
  async function verdictOn({
    name,
    buildId,
    fromBuildId,
    tenantId: scope,
    startedAt: since,
    errorBudget: percent,
  }: RolloutView): Promise<RolloutVerdict> {
    const [counted, errorBudget] = [{ buildId, since, scope }, percent / 100];
    const [{ sessions, failed } = nobody] = await runner.system(countRecent, counted);
    if (evidenceOfExcess(sessions, failed, errorBudget) < SUSPICIOUS_EVIDENCE)
      return { verdict: 'healthy', sessions, failed };
    const networks = await runner.system(countByNetwork, counted);
    const [only] = networks;
    const [others] =
      networks.length === 1 && only !== undefined
        ? await runner.system(hasOtherNetwork, { buildId, network: only.network })
        : [];
    const alone = {
      networks,
      hasOtherNetworks: others?.found ?? false,
      replaced: nobody,
      companions: nobody,
      errorBudget,
    };
    const verdict = judgeRollout(alone);
    if (verdict.verdict !== 'goBack') return verdict;
    const isHost = isHostName(name);
    const [replaced, companions] = await Promise.all([
      fromBuildId === null ? [] : runner.system(countByNetwork, { buildId: fromBuildId, since, scope: null }),
      isHost ? [] : runner.system(countCompanions, { ...counted, hosts: hostNames }),
    ]);
    return judgeRollout({ ...alone, replaced: total(replaced), companions: companions[0] ?? nobody });
  }

  return async () => {
    const failing = await runner.system(listFailing, {});
    if (failing.length === 0) return false;
    const [taken] = await runner.system(takeRound, { round: ROUND, seconds: LEASE_SECONDS });
    if (taken === undefined) return false;
    try {
      await look(new Set(failing.map(({ build_id }) => build_id)));
    } finally {
      await runner.system(giveRoundBack, { round: ROUND });
    }
    return false;
  };
}

/** What the audit says. */
function reasonOf({ sessions, failed }: SessionCounts, { errorBudget }: RolloutView): string {
  return `In ${failed} of ${sessions} page sessions it failed: ${Math.round((1000 * failed) / sessions) / 10} %, with an error budget of ${errorBudget} %.`;
}

function total(counts: readonly SessionCounts[]): SessionCounts {
  return counts.reduce(
    (sum, { sessions, failed }) => ({ sessions: sum.sessions + sessions, failed: sum.failed + failed }),
    nobody,
  );
}
