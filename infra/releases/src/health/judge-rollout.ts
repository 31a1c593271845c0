import { evidenceOfExcess } from './excess-evidence.ts';

/** Page sessions that got a build, and those of them in which it failed. */
export interface SessionCounts {
  readonly sessions: number;
  readonly failed: number;
}

/** What pages told of a rollout since it began. */
export interface RolloutCounts {
  /** Of the build on trial, one entry for each network that reported. */
  readonly networks: readonly SessionCounts[];
  /** True where the same firms are also used from networks that did not report on this build. */
  readonly hasOtherNetworks: boolean;
  /** The build it replaces, at the same time. */
  readonly replaced: SessionCounts;
  /** Other remotes, in the same page sessions. */
  readonly companions: SessionCounts;
  /** A share, 0 to 1. */
  readonly errorBudget: number;
}

/** `waiting`: too little to say. `tolerated`: beyond the budget, but not for a reason that speaks against the build. */
export type RolloutVerdict =
  | { readonly verdict: 'healthy' | 'waiting'; readonly sessions: number; readonly failed: number }
  | {
      readonly verdict: 'tolerated';
      readonly because: 'fewNetworks' | 'replacedFailsToo' | 'companionsFailToo';
      readonly sessions: number;
      readonly failed: number;
    }
  | { readonly verdict: 'goBack'; readonly sessions: number; readonly failed: number };

const MINIMUM_SESSIONS = 10;
/** Over its whole life, a rollout within its budget goes back by mistake with a chance of one in this many at most. */
const CLEAR_EVIDENCE = 1_000_000;
/** What has to be left without the networks that reported most failures. */
const REMAINING_EVIDENCE = 10_000;
/** Nobody who sits in one network, or in a twentieth of all, decides for everyone. */
const IGNORED_NETWORKS_SHARE = 0.05;
/** Fewer say nothing about what a build is compared with. */
const MINIMUM_COMPARED_SESSIONS = 10;
/** From here on what it is compared with may be failing, too. */
const SUSPICION = 3;
const COMPARABLE_SIZE = 0.1;
/** The build has to be worse than that, with this much evidence. */
const WORSE_EVIDENCE = 1_000;

/**
 * Whether a rollout goes back by itself. Everything has to hold: enough page
 * sessions, a failing share beyond the budget that is no accident however often
 * one looks, the same without the networks that reported most failures, and,
 * where the replaced build or the other remotes beside it are failing as well,
 * clearly more of it: what hits all of them is nobody's fault in particular.
 */
export function judgeRollout({
  networks,
  hasOtherNetworks,
  replaced,
  companions,
  errorBudget,
}: RolloutCounts): RolloutVerdict {
  const all = sum(networks);
  if (all.sessions < MINIMUM_SESSIONS) return { verdict: 'waiting', ...all };
  if (evidenceOfExcess(all.sessions, all.failed, errorBudget) < CLEAR_EVIDENCE) return { verdict: 'healthy', ...all };
  const remaining = sum(withoutLoudest(networks, hasOtherNetworks));
  const isAlone = networks.length === 1 && !hasOtherNetworks;
  if (!isAlone && evidenceOfExcess(remaining.sessions, remaining.failed, errorBudget) < REMAINING_EVIDENCE)
    return { verdict: 'tolerated', because: 'fewNetworks', ...all };
  if (!isClearlyWorse(all, replaced, errorBudget)) return { verdict: 'tolerated', because: 'replacedFailsToo', ...all };
  if (!isClearlyWorse(all, companions, errorBudget))
    return { verdict: 'tolerated', because: 'companionsFailToo', ...all };
  return { verdict: 'goBack', ...all };
}

/** An installation that is used from one network only has no other to ask. */
function withoutLoudest(networks: readonly SessionCounts[], hasOtherNetworks: boolean): readonly SessionCounts[] {
  if (networks.length === 1 && !hasOtherNetworks) return networks;
  const ignored = Math.max(1, Math.ceil(networks.length * IGNORED_NETWORKS_SHARE));
  return networks.toSorted((one, other) => other.failed - one.failed).slice(ignored);
}

/**
 * Against the worst that may well be true of what it is compared with. Much
 * smaller samples, such as the last tabs with an old build, say nothing unless
 * they are failing themselves.
 */
function isClearlyWorse(trial: SessionCounts, compared: SessionCounts, errorBudget: number): boolean {
  if (compared.sessions < MINIMUM_COMPARED_SESSIONS) return true;
  const isFailing = evidenceOfExcess(compared.sessions, compared.failed, errorBudget) >= SUSPICION;
  if (!isFailing && compared.sessions < trial.sessions * COMPARABLE_SIZE) return true;
  const bar = Math.max(errorBudget, highestLikelyShare(compared, isFailing ? 3 : 2));
  return evidenceOfExcess(trial.sessions, trial.failed, bar) >= WORSE_EVIDENCE;
}

/** The upper end of Wilson's interval, as many standard deviations away. */
function highestLikelyShare({ sessions, failed }: SessionCounts, deviations: number): number {
  const square = deviations ** 2;
  const share = failed / sessions;
  const spread = deviations * Math.sqrt((share * (1 - share)) / sessions + square / (4 * sessions ** 2));
  return (share + square / (2 * sessions) + spread) / (1 + square / sessions);
}

function sum(counts: readonly SessionCounts[]): SessionCounts {
  return counts.reduce(
    (total, { sessions, failed }) => ({ sessions: total.sessions + sessions, failed: total.failed + failed }),
    { sessions: 0, failed: 0 },
  );
}
