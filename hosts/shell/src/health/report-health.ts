import { onErrorReport } from '@atrium/platform';
import { onLoadEvent } from '../remote-loading/load-events.ts';
import { whenIdle } from '../when-idle.ts';

const REPORTER_AT_LATEST_MS = 5_000;
let hasBegun = false;

/**
 * From the first remote or the first failure on, this page tells how its builds fare. The reporter
 * begins when the page is idle; what happened before is kept for it. A page
 * whose reporter does not come works as well as any.
 */
export function reportHealth(): void {
  onLoadEvent(begin);
  onErrorReport(begin);
}

function begin(): void {
  if (hasBegun) return;
  hasBegun = true;
  whenIdle(
    () =>
      void import(/* webpackChunkName: "workspace" */ './health-reporter.ts')
        .then(({ startPageReporter }) => startPageReporter())
        .catch(() => undefined),
    REPORTER_AT_LATEST_MS,
  );
}
