import type { VitalName } from '@atrium/contracts';
import { type ErrorReport, onErrorReport, takeErrorReports } from '@atrium/platform';
import { type LoadEvent, onLoadEvent } from '../remote-loading/load-events.ts';
import type { RemoteLoadError } from '../remote-loading/load-error.ts';
import { pageComposition } from '../remote-loading/page-composition.ts';
import { buildOfAddress, buildShownBy, type NamedBuild } from './build-of-address.ts';
import { createHealthSender, type HealthSender } from './health-sender.ts';
import { watchVitals } from './page-vitals.ts';
import { ReportQueue } from './report-queue.ts';

const FIRST_SEND_MS = 5_000;
const SEND_MS = 30_000;

/** How a reporter hears of the page and sends; tests hand in their own. */
export interface ReporterParts {
  readonly host: NamedBuild;
  readonly sender: HealthSender;
  readonly watchVitals: (tell: (vital: VitalName, value: number, build: NamedBuild | null) => void) => void;
}

/** Reports on this page's builds, if it is a firm's. */
export function startPageReporter(): void {
  const { tenant, host, preview } = pageComposition();
  // Who looks at a preview sees what nobody else does.
  if (tenant === null || preview !== undefined) return;
  startReporter({
    host: { name: 'shell', buildId: host.buildId },
    sender: createHealthSender(tenant.tenantId),
    watchVitals,
  });
}

/**
 * Collects what goes well and wrong with the builds of this page, by name and
 * build alone: no words of errors, nothing typed, no address. Answers how to stop.
 */
export function startReporter({ host, sender, watchVitals: watch }: ReporterParts): () => void {
  const queue = new ReportQueue();
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();

  async function sendWaiting(): Promise<void> {
    const reports = queue.waiting;
    if (reports.length > 0 && (await sender.send(reports))) queue.forget(reports);
    if (queue.waiting.length > 0) sendIn(SEND_MS);
  }
  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(sendWaiting);
  }
  function sendIn(delay: number): void {
    if (!isStopped) timer ??= setTimeout(send, delay);
  }
  function leave(): void {
    if (document.visibilityState !== 'hidden') return;
    // It may be the last moment of this page; what arrives after all is not kept.
    sender.keep(queue.waiting);
    send();
    sending = sending.then(() => sender.keep(queue.waiting));
  }
  const tell: ReportQueue['add'] = (report) => {
    const isNew = queue.add(report);
    if (isNew) sendIn(FIRST_SEND_MS);
    return isNew;
  };

  const noteLoad = (event: LoadEvent): void => {
    const { name, buildId } = event;
    if (event.kind === 'loaded') tell({ kind: 'loaded', name, buildId });
    else if (isBuildsOwn(event.failure)) tell({ kind: 'loadFailure', name, buildId, failure: event.failure });
  };
  const noteError = ({ name: error, context: { remote, build, area } }: ErrorReport): void => {
    // What did not load was told by the loader; without a network anything may fail.
    if (!navigator.onLine || error === ('RemoteLoadError' satisfies RemoteLoadError['name'])) return;
    if (remote !== undefined && build !== undefined)
      tell({ kind: 'boundary', error, ...(buildShownBy(remote) ?? { name: remote, buildId: build }) });
    else if (remote === undefined && area === 'shell') tell({ kind: 'boundary', error, ...host });
  };
  const noteViolation = ({ sourceFile, blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void => {
    const build = buildOfAddress(sourceFile, document.baseURI) ?? buildOfAddress(blockedURI, document.baseURI);
    if (build !== null) tell({ kind: 'violation', directive: effectiveDirective, ...build });
  };

  for (const report of sender.takeKept()) tell(report);
  tell({ kind: 'loaded', ...host });
  for (const report of takeErrorReports()) noteError(report);
  const stops = [onErrorReport(noteError), onLoadEvent(noteLoad)];
  document.addEventListener('securitypolicyviolation', noteViolation);
  watch((vital, value, build) => tell({ kind: 'vital', vital, value, ...(build ?? host) }));
  // After the vitals: they settle when the page is hidden, and listen for it themselves.
  document.addEventListener('visibilitychange', leave);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    for (const end of stops) end();
    document.removeEventListener('securitypolicyviolation', noteViolation);
    document.removeEventListener('visibilitychange', leave);
  };
}

/** Without a network nothing loads, whatever the build. */
function isBuildsOwn(failure: RemoteLoadError['failure']): boolean {
  return failure !== 'network' && navigator.onLine;
}
