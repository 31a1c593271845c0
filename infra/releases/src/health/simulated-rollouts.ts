import { judgeRollout, type SessionCounts } from './judge-rollout.ts';

/** A stretch of random numbers that is the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface SimulatedRollout {
  readonly random: () => number;
  /** Share of page sessions of the build on trial that fail. */
  readonly failingShare: number;
  /** The same of the build it replaces. */
  readonly replacedShare: number;
  readonly errorBudget: number;
  readonly networks: number;
  readonly maximumSessions: number;
  /** Page sessions between two looks. */
  readonly every: number;
}

/** After how many page sessions the rollout went back, or null where it went through. */
export function simulateRollout({
  random,
  failingShare,
  replacedShare,
  errorBudget,
  networks,
  maximumSessions,
  every,
}: SimulatedRollout): number | null {
  const counts = Array.from({ length: networks }, () => ({ sessions: 0, failed: 0 }));
  const replaced = { sessions: 0, failed: 0 };
  for (let session = 1; session <= maximumSessions; session += 1) {
    // Offices differ in size: the first networks bring most.
    count(counts[Math.floor(random() ** 2 * networks)] as Writable, random() < failingShare);
    count(replaced, random() < replacedShare);
    if (session % every !== 0) continue;
    const seen: readonly SessionCounts[] = counts.filter(({ sessions }) => sessions > 0);
    if (
      judgeRollout({ networks: seen, hasOtherNetworks: true, replaced, companions: replaced, errorBudget }).verdict ===
      'goBack'
    )
      return session;
  }
  return null;
}

type Writable = { -readonly [Key in keyof SessionCounts]: number };

function count(counts: Writable, hasFailed: boolean): void {
  counts.sessions += 1;
  if (hasFailed) counts.failed += 1;
}
