import type { HealthReport } from '@atrium/contracts';

/** The way to the server failed, not the build. */
const networkFailures: ReadonlySet<string> = new Set(['network', 'offline']);
/** What the API refused or the network lost, as a screen passes it on; or work that was given up on purpose. */
const foreignErrors: ReadonlySet<string> = new Set(['CombinedError', 'NetworkError', 'AbortError', 'TimeoutError']);

/**
 * Whether a page session with this report is one in which the build failed.
 * Violations of the page's policy are counted and shown, no more: extensions of
 * the browser cause them in the build's name.
 */
export function countsAsFailed(report: HealthReport): boolean {
  if (report.kind === 'loadFailure') return !networkFailures.has(report.failure);
  return report.kind === 'boundary' && !foreignErrors.has(report.error);
}
