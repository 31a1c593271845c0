import type { HealthSeries } from '@atrium/contracts';

/** How long a point of a day's series stands for: what happened after a rollout began may be in one that began before it. */
export const DAY_POINT_MS = 12 * 60_000;
/** Figures of pages at work come in by the minute. */
export const HEALTH_AGAIN_MS = 30_000;

export interface HealthSum {
  readonly sessions: number;
  readonly failedSessions: number;
  readonly loadFailures: number;
  readonly boundaries: number;
  readonly violations: number;
}

/** All points of a series together. */
export function sumOf(points: HealthSeries['points']): HealthSum {
  const none: HealthSum = { sessions: 0, failedSessions: 0, loadFailures: 0, boundaries: 0, violations: 0 };
  return points.reduce(
    (sum, point) => ({
      sessions: sum.sessions + point.sessions,
      failedSessions: sum.failedSessions + point.failedSessions,
      loadFailures: sum.loadFailures + point.loadFailures,
      boundaries: sum.boundaries + point.boundaries,
      violations: sum.violations + point.violations,
    }),
    none,
  );
}

/** Page sessions that failed, in per cent of those that loaded it; 0 without any. */
export function failedShare({ sessions, failedSessions }: Pick<HealthSum, 'sessions' | 'failedSessions'>): number {
  // What failed while loading was not loaded: a share is never more than the whole.
  return failedSessions === 0 ? 0 : Math.min(100, (failedSessions / Math.max(sessions, failedSessions)) * 100);
}

export interface FailureLines {
  /** Instants, in order. */
  readonly times: readonly string[];
  readonly lines: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** Failed sessions in per cent over time: a line for each build of one name, or for each name together. */
export function failureLines(series: readonly HealthSeries[], by: 'build' | 'name', most = 6): FailureLines {
  const times = [...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)))].sort();
  const groups = new Map<string, readonly HealthSeries[]>();
  for (const each of series) {
    const line = by === 'name' ? each.name : `${each.version} ${each.buildId.slice(0, 6)}`;
    groups.set(line, [...(groups.get(line) ?? []), each]);
  }
  const lines = [...groups].map(([name, members]) => {
    const sessions = members.reduce((sum, { points }) => sum + sumOf(points).sessions, 0);
    const values = times.map((time) => {
      const atOnce = members.flatMap(({ points }) => points.filter(({ at }) => at === time));
      return Math.round(failedShare(sumOf(atOnce)) * 100) / 100;
    });
    return { name, values, sessions };
  });
  return { times, lines: lines.toSorted((a, b) => b.sessions - a.sessions).slice(0, most) };
}
