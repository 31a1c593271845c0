import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

const source = readFileSync(new URL('./time-worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://firm.example';
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

type Handler = (event: object) => void;
interface Asked {
  readonly mode?: string;
  readonly method?: string;
}

/** A worker of the firm harbour over a server and caches that the test holds. */
function startWorker() {
  const files = new Map<string, string>();
  const kept = new Map<string, Map<string, Response>>();
  const handlers = new Map<string, Handler>();
  const state = { isOnline: true, now: 1_000, asked: [] as string[], credentials: [] as unknown[] };
  const pathOf = (asked: string | { url: string }): string =>
    new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname;
  const fetchFile = (asked: string | { url: string }, init: { integrity?: string; credentials?: string } = {}) => {
    const path = pathOf(asked);
    state.asked.push(path);
    state.credentials.push(init.credentials);
    const body = files.get(path);
    if (!state.isOnline) return Promise.reject(new TypeError('offline'));
    if (body === undefined) return Promise.resolve(new Response('', { status: 404 }));
    if (init.integrity !== undefined && init.integrity !== hashOf(body))
      return Promise.reject(new TypeError('integrity'));
    return Promise.resolve(new Response(body, { headers: { 'content-security-policy': "script-src 'nonce-x'" } }));
  };
  const openCache = (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, entries);
    return Promise.resolve({
      match: (asked: string) => Promise.resolve(entries.get(pathOf(asked))?.clone()),
      put: (asked: string, response: Response) => {
        entries.set(pathOf(asked), response);
        return Promise.resolve();
      },
    });
  };
  class Clock extends Date {
    static override now(): number {
      return state.now;
    }
  }
  const scope = {
    registration: { scope: `${ORIGIN}/harbour/time` },
    location: { origin: ORIGIN },
    addEventListener: (kind: string, handler: Handler) => handlers.set(kind, handler),
  };
  runInNewContext(source, {
    self: scope,
    clients: { claim: () => undefined },
    caches: {
      open: openCache,
      keys: () => Promise.resolve([...kept.keys()]),
      delete: (name: string) => Promise.resolve(kept.delete(name)),
    },
    ...{ URL, Headers, Response, Date: Clock, setTimeout, fetch: fetchFile },
  });
  const open = async (path: string, { mode = 'navigate', method = 'GET' }: Asked = {}): Promise<string | null> => {
    let answer: Promise<Response> | null = null;
    handlers.get('fetch')?.({
      request: { url: ORIGIN + path, mode, method },
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    // Null where the worker leaves the request to the browser.
    return answer === null ? null : (await (answer as Promise<Response>)).text();
  };
  const keep = async (): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve();
    handlers.get('message')?.({ data: 'keep', waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  /** What the firm gets: the host and the timesheet of a version. */
  const release = (version: string, changes: { remotes?: object } = {}) => {
    const build = (name: string) => {
      const baseUrl = `/-/builds/${name}/${version}/`;
      const chunk = `the chunk of ${name} ${version}`;
      const entry = `(self.v=self.v||[]).push([document.currentScript.src,${JSON.stringify({ 'chunk.js': hashOf(chunk) })}]);\nrun()`;
      files.set(`${baseUrl}chunk.js`, chunk).set(`${baseUrl}entry.js`, entry);
      return { buildId: version, baseUrl, entry: 'entry.js', initial: [], integrity: { 'entry.js': hashOf(entry) } };
    };
    const composition = {
      tenant: { tenantId: 'harbour' },
      host: build('shell'),
      remotes: { timesheet: build('timesheet') },
      ...changes,
    };
    files.set(
      '/harbour/timeslip',
      `<html lang="en"><script type="application/json" id="atrium-composition">${JSON.stringify(composition)}</script>${version}`,
    );
  };
  return { files, kept, state, open, keep, release };
}

test('timeslip and timesheet start without a connection, from what was kept with one', async () => {
  const worker = startWorker();
  worker.release('one');
  await worker.keep();
  assert.ok(worker.state.credentials.every((credentials) => credentials === 'omit'));
  worker.state.isOnline = false;
  for (const screen of ['timeslip', 'timesheet'])
    assert.match((await worker.open(`/harbour/${screen}?day=2026-11-20`)) ?? '', /data-offline-start.*one$/);
  assert.equal(
    await worker.open('/-/builds/timesheet/one/chunk.js?again=1', { mode: 'cors' }),
    'the chunk of timesheet one',
  );
});

test('no other screen, no data and nothing that changes something is its business', async () => {
  const worker = startWorker();
  worker.release('one');
  await worker.keep();
  worker.state.isOnline = false;
  for (const path of ['/harbour/timesheetDrilldown', '/harbour/matterSummary', '/jacaranda/timeslip'])
    assert.equal(await worker.open(path), null);
  assert.equal(await worker.open('/graphql', { mode: 'cors' }), null);
  assert.equal(await worker.open('/harbour/timeslip', { method: 'POST' }), null);
  const names = [...worker.kept.values()].flatMap((entries) => [...entries.keys()]);
  assert.ok(names.every((name) => name.startsWith('/-/builds/') || name === '/harbour/timeslip'));
});

test('what the server says wins: a new release, and that there is nothing', async () => {
  const worker = startWorker();
  worker.release('one');
  await worker.keep();
  worker.release('two');
  assert.match((await worker.open('/harbour/timeslip')) ?? '', /two$/);
  worker.files.delete('/harbour/timeslip');
  assert.equal(await worker.open('/harbour/timeslip'), '');
});

test('a new release takes the place of the one before, all of it', async () => {
  const worker = startWorker();
  worker.release('one');
  await worker.keep();
  worker.release('two');
  await worker.keep();
  worker.state.isOnline = false;
  assert.match((await worker.open('/harbour/timeslip')) ?? '', /two$/);
  const names = [...worker.kept.values()].flatMap((entries) => [...entries.keys()]);
  assert.ok(names.every((name) => !name.includes('/one/')));
});

test('a file that is not as the composition says is not kept, and the copy before stays', async () => {
  const worker = startWorker();
  worker.release('one');
  await worker.keep();
  worker.release('two');
  worker.files.set('/-/builds/timesheet/two/chunk.js', 'something else');
  await worker.keep();
  worker.state.isOnline = false;
  assert.match((await worker.open('/harbour/timeslip')) ?? '', /one$/);
  await assert.rejects(worker.open('/-/builds/timesheet/two/chunk.js', { mode: 'cors' }));
});

test('a firm that gets no timesheet any more keeps nothing', async () => {
  const worker = startWorker();
  worker.release('one');
  await worker.keep();
  worker.release('two', { remotes: {} });
  await worker.keep();
  assert.equal(worker.kept.size, 0);
});

test('a copy of more than a week is not shown', async () => {
  const worker = startWorker();
  worker.release('one');
  await worker.keep();
  worker.state.isOnline = false;
  worker.state.now += 8 * 24 * 60 * 60 * 1000;
  await assert.rejects(worker.open('/harbour/timeslip'));
});
