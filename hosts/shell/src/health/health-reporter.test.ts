import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { HealthReport } from '@atrium/contracts';
import { reportError, takeErrorReports } from '@atrium/platform';
import { tellLoadEvent } from '../remote-loading/load-events.ts';
import { startReporter, type ReporterParts } from './health-reporter.ts';
import { createHealthSender } from './health-sender.ts';

const crm = { name: 'crm', buildId: 'c0ffee' };
const matters = { name: 'matters', buildId: 'dada' };
const host = { name: 'shell', buildId: 'beef' };
const hostLoaded: HealthReport = { kind: 'loaded', ...host };

type Answer = number | 'unreachable';
let requests: { url: string; session?: string; reports?: readonly HealthReport[] }[];
let answers: Answer[];
let stop: () => void = () => undefined;
let tellVital: Parameters<ReporterParts['watchVitals']>[0] = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  document.body.replaceChildren();
  takeErrorReports();
  requests = [];
  answers = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
    const url = String(address);
    if (url.includes('/session')) {
      requests.push({ url });
      return new Response(JSON.stringify({ session: `token ${requests.length}` }));
    }
    requests.push({ url, ...(JSON.parse(String(options?.body)) as { session: string; reports: HealthReport[] }) });
    const answer = answers.shift() ?? 204;
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    return new Response(null, { status: answer });
  });
});

afterEach(() => {
  stop();
  showPage('visible');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function start(): void {
  stop = startReporter({ host, sender: createHealthSender('harbour'), watchVitals: (tell) => (tellVital = tell) });
}

function showPage(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

const sent = (): readonly HealthReport[] => requests.flatMap(({ reports = [] }) => reports);
const settle = (milliseconds = 5_000): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

test('reports what loaded, once, with a session that this tab keeps', async () => {
  start();
  tellLoadEvent({ kind: 'loaded', ...crm });
  tellLoadEvent({ kind: 'loaded', ...crm });
  await settle();
  expect(requests).toEqual([
    { url: '/-/health/session?tenantId=harbour' },
    { url: '/-/health', session: 'token 1', reports: expect.arrayContaining([hostLoaded, { kind: 'loaded', ...crm }]) },
  ]);
  stop();
  start();
  await settle();
  expect(requests.filter(({ url }) => url.includes('/session'))).toHaveLength(1);
});

test('sends nothing before a while has passed, and nothing more without news', async () => {
  start();
  await settle(4_999);
  expect(requests).toEqual([]);
  await settle(120_000);
  expect(requests).toHaveLength(2);
});

test('reports how a build did not load, but not that the network was away', async () => {
  start();
  tellLoadEvent({ kind: 'failed', name: 'reports', buildId: 'aaaa', failure: 'integrity' });
  tellLoadEvent({ kind: 'failed', name: 'reports', buildId: 'aaaa', failure: 'integrity' });
  tellLoadEvent({ kind: 'failed', ...matters, failure: 'network' });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  tellLoadEvent({ kind: 'failed', name: 'timesheet', buildId: 'bbbb', failure: 'timeout' });
  await settle();
  expect(sent().filter(({ kind }) => kind === 'loadFailure')).toEqual([
    { kind: 'loadFailure', name: 'reports', buildId: 'aaaa', failure: 'integrity' },
  ]);
});

test('reports an area that broke down by the name of the error alone, also from before it began', async () => {
  reportError(new RangeError('Ada owes 200'), { remote: 'crm', build: 'c0ffee', area: 'Clients of Ada' });
  start();
  reportError(new TypeError('secret'), { remote: 'matters', build: 'dada', area: 'Matter 24/1210' });
  reportError(new TypeError('again'), { remote: 'matters', build: 'dada', area: 'Matter 24/1211' });
  await settle();
  expect(sent().filter(({ kind }) => kind === 'boundary')).toEqual([
    { kind: 'boundary', error: 'RangeError', ...crm },
    { kind: 'boundary', error: 'TypeError', ...matters },
  ]);
  expect(JSON.stringify(requests)).not.toMatch(/Ada|secret|24\/1210/);
});

test('blames the build that is shown, which may be an earlier one', async () => {
  document.body.innerHTML = '<div data-remote="crm" data-build="01de4"></div>';
  start();
  reportError(new TypeError('x'), { remote: 'crm', build: 'c0ffee', area: 'x' });
  await settle();
  expect(sent()).toContainEqual({ kind: 'boundary', error: 'TypeError', name: 'crm', buildId: '01de4' });
});

test('leaves out what a screen caught itself, what failed to load reported twice, and names that are none', async () => {
  start();
  reportError(new Error('x'), { remote: 'matters', area: 'add note' });
  reportError(Object.assign(new Error('x'), { name: 'RemoteLoadError' }), {
    remote: 'crm',
    build: 'c0ffee',
    area: 'loading',
  });
  reportError(new Error('x'), { remote: 'Clients and contacts', build: 'c0ffee', area: 'dispose' });
  reportError(Object.assign(new Error('x'), { name: 'Ada Lovelace' }), { remote: 'crm', build: 'c0ffee', area: 'x' });
  await settle();
  expect(sent().filter(({ kind }) => kind === 'boundary')).toEqual([]);
});

test('reports a failure of the frame itself as the host’s', async () => {
  start();
  reportError(new TypeError('x'), { area: 'shell' });
  await settle();
  expect(sent()).toContainEqual({ kind: 'boundary', error: 'TypeError', ...host });
});

test('reports nothing that broke down without a network', async () => {
  start();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reportError(new TypeError('Failed to fetch'), { area: 'shell' });
  reportError(new TypeError('Failed to fetch'), { remote: 'crm', build: 'c0ffee', area: 'x' });
  await settle();
  expect(sent().filter(({ kind }) => kind === 'boundary')).toEqual([]);
});

function violate(details: { sourceFile?: string; blockedURI?: string }): void {
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      sourceFile: '',
      blockedURI: 'inline',
      effectiveDirective: 'style-src-elem',
      ...details,
    }),
  );
}

test('reports a violation of the page policy by a file of a build, once for each directive', async () => {
  start();
  violate({ sourceFile: 'http://localhost/-/builds/crm/c0ffee/7.js' });
  violate({ sourceFile: 'http://localhost/-/builds/crm/c0ffee/8.js' });
  violate({
    sourceFile: 'chrome-extension://abc/-/builds/crm/c0ffee/x.js',
    blockedURI: 'https://evil.example/?secret=1',
  });
  violate({ sourceFile: 'https://evil.example/-/builds/crm/c0ffee/x.js' });
  await settle();
  expect(sent().filter(({ kind }) => kind === 'violation')).toEqual([
    { kind: 'violation', directive: 'style-src-elem', ...crm },
  ]);
  expect(JSON.stringify(requests)).not.toMatch(/evil|secret|\.js/);
});

test('reports each vital once, with the build it was about', async () => {
  start();
  tellVital('LCP', 1200, crm);
  tellVital('LCP', 1300, crm);
  tellVital('TTFB', 80, null);
  await settle();
  expect(sent().filter(({ kind }) => kind === 'vital')).toEqual([
    { kind: 'vital', vital: 'LCP', value: 1200, ...crm },
    { kind: 'vital', vital: 'TTFB', value: 80, ...host },
  ]);
});

test('sends at once when the page is hidden', async () => {
  start();
  tellLoadEvent({ kind: 'failed', name: 'admin', buildId: 'cccc', failure: 'missing' });
  showPage('hidden');
  await settle(0);
  expect(sent()).toContainEqual({ kind: 'loadFailure', name: 'admin', buildId: 'cccc', failure: 'missing' });
});

const refusals: Answer[] = ['unreachable', 503, 429];
for (const answer of refusals) {
  test(`what was not taken (${answer}) is sent again the next time, and then no more`, async () => {
    answers = [answer];
    start();
    await settle();
    await settle(30_000);
    await settle(120_000);
    expect(sent().filter((report) => JSON.stringify(report) === JSON.stringify(hostLoaded))).toHaveLength(2);
  });
}

test('a tab whose pages come fast sends no more than is taken, and reports the rest later', async () => {
  for (let page = 0; page < 8; page += 1) {
    start();
    await settle();
    reportError(new TypeError('x'), { remote: 'matters', build: `dada${page}`, area: 'x' });
    showPage('hidden');
    await settle(0);
    stop();
    showPage('visible');
  }
  const batches = () => requests.filter(({ reports }) => reports !== undefined).length;
  expect(batches()).toBe(6);
  start();
  await settle(120_000);
  expect(batches()).toBeLessThan(20);
  for (let page = 0; page < 8; page += 1)
    expect(sent()).toContainEqual({ kind: 'boundary', error: 'TypeError', name: 'matters', buildId: `dada${page}` });
});

test('asks for another session where the old one is over', async () => {
  answers = [401];
  start();
  await settle();
  await settle(30_000);
  expect(requests.map(({ url, session }) => session ?? url)).toEqual([
    '/-/health/session?tenantId=harbour',
    'token 1',
    '/-/health/session?tenantId=harbour',
    'token 3',
  ]);
});

test('what this page could not send is sent by the next one of the tab', async () => {
  answers = ['unreachable'];
  start();
  reportError(new TypeError('x'), { remote: 'matters', build: 'dada', area: 'x' });
  showPage('hidden');
  await settle(0);
  stop();
  requests = [];
  showPage('visible');
  start();
  await settle();
  expect(sent()).toContainEqual({ kind: 'boundary', error: 'TypeError', ...matters });
});

test('what was sent when the page was hidden is not sent again', async () => {
  start();
  showPage('hidden');
  await settle(0);
  showPage('visible');
  await settle(60_000);
  expect(sent().filter((report) => JSON.stringify(report) === JSON.stringify(hostLoaded))).toHaveLength(1);
  expect(sessionStorage.getItem('healthPending_harbour')).toBeNull();
});

test('what else was left in the tab’s storage silences nobody', async () => {
  createHealthSender('harbour').keep([{ kind: 'loaded', ...crm }]);
  const [key = ''] = Object.keys(sessionStorage).filter((each) => sessionStorage.getItem(each)?.includes('loaded'));
  sessionStorage.setItem(key, `[null, 7, ${JSON.stringify({ kind: 'loaded', ...crm })}]`);
  start();
  await settle();
  expect(sent()).toContainEqual({ kind: 'loaded', ...crm });
});
