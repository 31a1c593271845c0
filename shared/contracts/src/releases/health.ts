/** Where pages report how their remotes fare. */
export const HEALTH_PATH = '/-/health';
/** A page's right to report, fetched once when it is idle: `{HEALTH_PATH}/session?tenantId=harbour`. */
export const HEALTH_SESSION_PATH = `${HEALTH_PATH}/session`;
/** A tab that reports more often than this is refused in the long run; it waits instead. */
export const HEALTH_BATCHES_PER_MINUTE = 6;

export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB', 'FCP'] as const;
export type VitalName = (typeof vitalNames)[number];

/** `loaded` is the sum that the failures are a share of. No report holds what anybody typed or saw. */
export type HealthReport =
  | { readonly kind: 'loaded'; readonly name: string; readonly buildId: string }
  | { readonly kind: 'loadFailure'; readonly name: string; readonly buildId: string; readonly failure: string }
  | { readonly kind: 'boundary'; readonly name: string; readonly buildId: string; readonly error: string }
  | { readonly kind: 'violation'; readonly name: string; readonly buildId: string; readonly directive: string }
  | {
      readonly kind: 'vital';
      readonly name: string;
      readonly buildId: string;
      readonly vital: VitalName;
      /** Milliseconds; CLS without a unit. */ readonly value: number;
    };

export interface HealthBatch {
  /** What `HEALTH_SESSION_PATH` gave: signed, for one page of one firm. */
  readonly session: string;
  readonly reports: readonly HealthReport[];
}

/** Health of one build in a stretch of time. */
export interface HealthSeries {
  readonly name: string;
  readonly buildId: string;
  readonly version: string;
  readonly points: readonly {
    readonly at: string;
    /** Page sessions that loaded it. */
    readonly sessions: number;
    /** Page sessions in which something of it failed. */
    readonly failedSessions: number;
    readonly loadFailures: number;
    readonly boundaries: number;
    readonly violations: number;
  }[];
  /** 75th percentile of each vital, null without a figure. */
  readonly vitals: Readonly<Record<VitalName, number | null>>;
  /** Names of what failed, the most frequent first: `TypeError`, `load.integrity`, `violation.script-src`. */
  readonly errors?: readonly { readonly error: string; readonly occurrences: number }[];
}
