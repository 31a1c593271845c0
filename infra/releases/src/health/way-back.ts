import { hostNames, type RolloutView } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import type { Logger } from '../logger.ts';
import type { Releases } from '../releases.ts';
import { judgeRollout, type RolloutVerdict, type SessionCounts } from './judge-rollout.ts';
import { countByNetwork, countCompanions, giveRoundBack, hasOtherNetwork, listFailing, takeRound } from './way-back.statements.ts';

const ROUND = 'way back';
/** A process that died with the round in its hands holds it no longer than this. */
const LEASE_SECONDS = 30;
const ATTEMPTS = 3;
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
  /** Why a rollout goes on is said once. */
  const tolerated = new Map<string, string>();

  async function look(failing: ReadonlySet<string>): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { revision, rollouts } = await releases.overview();
      const open = rollouts.filter(({ status, buildId }) => (status === 'running' || status === 'paused') && failing.has(buildId));
      const [conflict] = (await Promise.all(open.map((rollout) => judge(rollout, revision)))).filter(Boolean);
      if (conflict === undefined) return;
    }
  }

  /** True where somebody changed something meanwhile, so that it has to be looked at again. */
  async function judge(rollout: RolloutView, expectedRevision: number): Promise<boolean> {
    const verdict = await verdictOn(rollout);
    const { rolloutId, name, buildId } = rollout;
    if (verdict.verdict === 'tolerated' && tolerated.get(rolloutId) !== verdict.because) {
      tolerated.set(rolloutId, verdict.because);
      logger.warn({ ...verdict, rolloutId, name, buildId }, 'a rollout is beyond its error budget and goes on, since this does not speak against the build');
    }
    if (verdict.verdict !== 'goBack') return false;
    const answer = await releases.apply({ change: { verb: 'rollBackRollout', rolloutId }, reason: reasonOf(verdict, rollout), expectedRevision }, 'health');
    if (answer.ok) logger.warn({ ...verdict, rolloutId, name, buildId, errorBudget: rollout.errorBudget }, 'a rollout beyond its error budget went back by itself');
    else if (answer.reason === 'refused') logger.error({ rolloutId, name, buildId, message: answer.message }, 'a rollout beyond its error budget could not go back');
    return !answer.ok && answer.reason === 'conflict';
  }

  async function verdictOn({ name, buildId, fromBuildId, tenantId: scope, startedAt: since, errorBudget }: RolloutView): Promise<RolloutVerdict> {
    const isHost = (hostNames as readonly string[]).includes(name);
    const [networks, replaced, companions] = await Promise.all([
      runner.system(countByNetwork, { buildId, since, scope }),
      fromBuildId === null ? [] : runner.system(countByNetwork, { buildId: fromBuildId, since, scope: null }),
      isHost ? [] : runner.system(countCompanions, { buildId, since, scope, hosts: hostNames }),
    ]);
    const [only] = networks;
    const [others] = networks.length === 1 && only !== undefined ? await runner.system(hasOtherNetwork, { buildId, network: only.network }) : [];
    return judgeRollout({ networks, hasOtherNetworks: others?.found ?? false, replaced: total(replaced), companions: companions[0] ?? nobody, errorBudget: errorBudget / 100 });
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
  return counts.reduce((sum, { sessions, failed }) => ({ sessions: sum.sessions + sessions, failed: sum.failed + failed }), nobody);
}
