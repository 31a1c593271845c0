import type { HealthReport } from '@atrium/contracts';
import type { ReportingSession } from './session-token.ts';
import { bucketOf } from './vital-histogram.ts';
import { countsAsFailed } from './what-counts.ts';

/** What one statement takes; more than this between two of them is a flood, and is dropped. */
const MAXIMUM_ROWS = 5_000;
/** Names of errors of one build that are told apart. */
const MAXIMUM_ERROR_NAMES = 50;
const OTHER_ERRORS = 'Other';

interface SessionRow {
  build_id: string;
  session_id: string;
  name: string;
  scope: string;
  network: string;
  has_failed: boolean;
}
interface EventRow {
  build_id: string;
  scope: string;
  name: string;
  load_failures: number;
  boundaries: number;
  violations: number;
}
interface VitalRow {
  build_id: string;
  scope: string;
  vital: string;
  bucket: number;
  samples: number;
}
interface ErrorRow {
  build_id: string;
  scope: string;
  error: string;
  occurrences: number;
}

export interface HealthRows {
  readonly sessions: readonly SessionRow[];
  readonly events: readonly EventRow[];
  readonly vitals: readonly VitalRow[];
  readonly errors: readonly ErrorRow[];
}

const eventOf = { loadFailure: 'load_failures', boundary: 'boundaries', violation: 'violations' } as const;

/** Reports of a few seconds, added up in memory: rows do not grow with reports of the same thing. */
export class HealthBuffer {
  readonly #sessions = new Map<string, SessionRow>();
  readonly #events = new Map<string, EventRow>();
  readonly #vitals = new Map<string, VitalRow>();
  readonly #errors = new Map<string, ErrorRow>();
  readonly #errorNames = new Map<string, Set<string>>();
  #dropped = 0;

  add({ sessionId, tenantId: scope, network }: ReportingSession, reports: readonly HealthReport[]): void {
    const told = new Set<string>();
    for (const report of reports) {
      const { kind, name, buildId: build_id } = report;
      if (kind === 'vital') {
        const bucket = bucketOf(report.vital, report.value);
        this.#take(
          this.#vitals,
          `${build_id} ${scope} ${report.vital} ${bucket}`,
          () => ({ build_id, scope, vital: report.vital, bucket, samples: 0 }),
          (row) => (row.samples += 1),
        );
        continue;
      }
      this.#take(
        this.#sessions,
        `${build_id} ${sessionId}`,
        () => ({ build_id, session_id: sessionId, name, scope, network, has_failed: false }),
        (row) => (row.has_failed ||= countsAsFailed(report)),
      );
      // One batch reports each kind of failure of a build once.
      if (kind === 'loaded' || told.has(`${build_id} ${kind}`)) continue;
      told.add(`${build_id} ${kind}`);
      this.#take(
        this.#events,
        `${build_id} ${scope}`,
        () => ({ build_id, scope, name, load_failures: 0, boundaries: 0, violations: 0 }),
        (row) => (row[eventOf[kind]] += 1),
      );
      const error = this.#errorName(
        build_id,
        kind === 'loadFailure'
          ? `load.${report.failure}`
          : kind === 'boundary'
            ? report.error
            : `violation.${report.directive}`,
      );
      this.#take(
        this.#errors,
        `${build_id} ${scope} ${error}`,
        () => ({ build_id, scope, error, occurrences: 0 }),
        (row) => (row.occurrences += 1),
      );
    }
  }

  get isEmpty(): boolean {
    return this.#sessions.size + this.#events.size + this.#vitals.size + this.#errors.size === 0;
  }

  /** How much was dropped since this was asked last. */
  takeDropped(): number {
    const dropped = this.#dropped;
    this.#dropped = 0;
    return dropped;
  }

  rows(): HealthRows {
    return {
      sessions: [...this.#sessions.values()],
      events: [...this.#events.values()],
      vitals: [...this.#vitals.values()],
      errors: [...this.#errors.values()],
    };
  }

  #take<Row>(rows: Map<string, Row>, key: string, create: () => Row, change: (row: Row) => void): void {
    const row = rows.get(key) ?? create();
    if (!rows.has(key) && rows.size >= MAXIMUM_ROWS) {
      this.#dropped += 1;
      return;
    }
    rows.set(key, row);
    change(row);
  }

  #errorName(buildId: string, error: string): string {
    const known = this.#errorNames.get(buildId) ?? new Set<string>();
    this.#errorNames.set(buildId, known);
    if (!known.has(error) && known.size >= MAXIMUM_ERROR_NAMES) return OTHER_ERRORS;
    known.add(error);
    return error;
  }
}
