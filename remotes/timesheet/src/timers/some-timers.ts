import type { Timer, TimerSummary } from './timers-store.ts';

/** A paused timer of seven minutes on a matter, for tests. */
export function aTimer(changes: Partial<Timer> = {}): Timer {
  return {
    id: 'timer-1',
    version: 1,
    description: 'Advising on costs',
    activity: '',
    isBillable: true,
    elapsedSeconds: 462,
    adjustedSeconds: 0,
    runningSince: null,
    idleSince: null,
    isOverlong: false,
    matter: { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt Constructions' },
    ...changes,
  };
}

/** The person's timers as the server tells them, for tests. */
export function aTimerSummary(timers: readonly Timer[], changes: Partial<TimerSummary> = {}): TimerSummary {
  return {
    recordCount: timers.length,
    asAt: '2026-11-21T06:00:00.000Z',
    recordedTodaySeconds: 9000,
    recording: { unitSeconds: 360, rounding: 'up', minimumUnits: 1 },
    activities: ['Drafting', 'Advice'],
    timers: [...timers],
    ...changes,
  };
}
