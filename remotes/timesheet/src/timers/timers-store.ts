import { useSyncExternalStore } from 'react';
import type { Timers_SummaryFragment, Timers_TimerFragment } from '../generated/graphql.ts';

export type Timer = Timers_TimerFragment;
export type TimerSummary = Timers_SummaryFragment;

/** What the page knows of the person's timers. */
export interface KnownTimers {
  /** Null until it is known. */
  readonly count: number | null;
  readonly summary: TimerSummary | null;
  /** When the summary came, by this device's clock: seconds are counted on from then. */
  readonly receivedAt: number;
  /** The last attempt to read them failed. */
  readonly hasFailed: boolean;
}

const nothing: KnownTimers = { count: null, summary: null, receivedAt: 0, hasFailed: false };

let known = nothing;
const listeners = new Set<() => void>();

function change(next: KnownTimers): void {
  known = next;
  for (const listener of listeners) listener();
}

/** Takes over a summary, unless a later one is known already. */
export function acceptSummary(summary: TimerSummary): void {
  if (known.summary !== null && summary.asAt < known.summary.asAt) return;
  change({ count: summary.recordCount, summary, receivedAt: Date.now(), hasFailed: false });
}

/** Takes over how many there are, where nothing better is known. */
export function acceptCount(count: number): void {
  if (known.summary === null) change({ ...known, count, hasFailed: false });
}

export function reportTimersFailed(): void {
  change({ ...known, hasFailed: true });
}

/** Forgets everything: another person may come. */
export function forgetTimers(): void {
  change(nothing);
}

/** What the page knows of the person's timers, whoever asks. */
export function useKnownTimers(): KnownTimers {
  return useSyncExternalStore(subscribe, readKnownTimers);
}

export function readKnownTimers(): KnownTimers {
  return known;
}

/** The timer that runs, or null. */
export function runningTimer({ summary }: KnownTimers): Timer | null {
  return summary?.timers.find(({ runningSince }) => runningSince !== null) ?? null;
}

/** Seconds of a timer at a moment of this device's clock. */
export function secondsAt(timer: Timer, receivedAt: number, now: number): number {
  return timer.elapsedSeconds + (timer.runningSince === null ? 0 : Math.max(0, Math.floor((now - receivedAt) / 1000)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
