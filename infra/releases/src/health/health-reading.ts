import { vitalNames, type HealthSeries, type VitalName } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import {
  countOpen,
  countSessions,
  readErrors,
  readPoints,
  readVitals,
  type HealthPointRow,
} from './health.statements.ts';
import { percentileOf } from './vital-histogram.ts';

const MAXIMUM_POINTS = 120;
const SHOWN_PERCENTILE = 0.75;
const LONGEST_MINUTES = 90 * 24 * 60;
const MAXIMUM_ERRORS = 20;

export interface HealthQuery {
  /** A host's or remote's; all where it is left out. */
  readonly name?: string;
  readonly tenantId?: string;
  readonly buildId?: string;
  /** How far back; 90 days are kept. */
  readonly minutes: number;
}

export interface HealthReading {
  /** One series for each build that was reported on, oldest point first; at most 120 points each. */
  series(query: HealthQuery): Promise<readonly HealthSeries[]>;
  /** Page sessions with a build, of the last hour unless told otherwise. */
  sessionsOf(buildId: string, minutes?: number): Promise<{ readonly sessions: number; readonly failed: number }>;
}

/** What was written down about builds. It keeps nothing itself. */
export function createHealthReading({ runner }: { runner: TenantRunner }): HealthReading {
  return {
    async series({
      name = null,
      tenantId: scope = null,
      buildId = null,
      minutes: asked,
    }: {
      name?: string | null;
      tenantId?: string | null;
      buildId?: string | null;
      minutes: number;
    }) {
      const minutes = Math.min(LONGEST_MINUTES, Math.max(1, Math.floor(asked)));
      const rows = await runner.system(readPoints, {
        name,
        buildId,
        scope,
        minutes,
        step: Math.ceil(minutes / MAXIMUM_POINTS),
      });
      const builds = [...Map.groupBy(rows, ({ build_id }) => build_id)];
      const part = { buildIds: builds.map(([id]) => id), scope, minutes };
      const [vitals, errors] = await Promise.all([runner.system(readVitals, part), runner.system(readErrors, part)]);
      return builds.map(([id, points]) => ({
        name: points[0]?.name ?? '',
        buildId: id,
        version: points[0]?.version ?? '',
        points: points.map(presentPoint),
        vitals: presentVitals(vitals.filter(({ build_id }) => build_id === id)),
        errors: errors
          .filter(({ build_id }) => build_id === id)
          .slice(0, MAXIMUM_ERRORS)
          .map(({ error, occurrences }) => ({ error, occurrences })),
      }));
    },
    async sessionsOf(buildId, minutes = 60) {
      const [row] = await runner.system(countSessions, { buildId, minutes });
      return { sessions: row?.sessions ?? 0, failed: row?.failed_sessions ?? 0 };
    },
  };
}

/** Page sessions of the last hour in these firms that got a build of this name. */
export function createSessionCounter(
  runner: TenantRunner,
): (tenantIds: readonly string[], name: string) => Promise<number> {
  return async (scopes, name) => (await runner.system(countOpen, { scopes, name }))[0]?.sessions ?? 0;
}

function presentPoint({
  at,
  sessions,
  failed_sessions,
  load_failures,
  boundaries,
  violations,
}: HealthPointRow): HealthSeries['points'][number] {
  return { at, sessions, failedSessions: failed_sessions, loadFailures: load_failures, boundaries, violations };
}

function presentVitals(rows: readonly { vital: VitalName; bucket: number; samples: number }[]): HealthSeries['vitals'] {
  const entries = vitalNames.map(
    (vital) =>
      [
        vital,
        percentileOf(
          vital,
          rows.filter((row) => row.vital === vital),
          SHOWN_PERCENTILE,
        ),
      ] as const,
  );
  return Object.fromEntries(entries) as Record<VitalName, number | null>;
}
