import type { HealthReport } from '@atrium/contracts';

/** No page has more to say about its builds. */
const MAXIMUM_KEPT = 60;
const WORD = /^[A-Za-z][\w.-]{0,59}$/;
const NAME = /^[a-z][a-z0-9]{1,30}$/;
const BUILD = /^[0-9a-f]{4,64}$/;

/**
 * What this page has to report, each thing once: a build loaded, failed to load,
 * broke down; a directive of the page policy was violated; a vital. It keeps what
 * was not taken yet.
 */
export class ReportQueue {
  readonly #told = new Set<string>();
  #waiting: readonly HealthReport[] = [];

  /** True where it is new. What is not named as the server knows it is left out: a word, never a sentence. */
  add(report: HealthReport): boolean {
    const key = keyOf(report);
    if (this.#told.has(key) || !isWellNamed(report) || this.#waiting.length >= MAXIMUM_KEPT) return false;
    this.#told.add(key);
    this.#waiting = [...this.#waiting, report];
    return true;
  }

  get waiting(): readonly HealthReport[] {
    return this.#waiting;
  }

  /** These were taken. */
  forget(sent: readonly HealthReport[]): void {
    this.#waiting = this.#waiting.filter((report) => !sent.includes(report));
  }
}

function keyOf(report: HealthReport): string {
  return [
    report.kind,
    report.name,
    report.buildId,
    report.kind === 'vital' ? report.vital : report.kind === 'violation' ? report.directive : '',
  ].join(' ');
}

function isWellNamed(report: HealthReport): boolean {
  if (!NAME.test(report.name) || !BUILD.test(report.buildId)) return false;
  if (report.kind === 'loadFailure') return WORD.test(report.failure);
  if (report.kind === 'boundary') return WORD.test(report.error);
  if (report.kind === 'violation') return WORD.test(report.directive);
  return report.kind === 'loaded' || (Number.isFinite(report.value) && report.value >= 0);
}
