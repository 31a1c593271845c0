import type { ComposedRemote } from '@atrium/contracts';
import { type RemoteModule, takeErrorReports } from '@atrium/platform';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { RemoteLoadError, type LoadFailure } from './load-error.ts';
import { onLoadEvent, type LoadEvent } from './load-events.ts';
import type { PageBuilds } from './page-builds.ts';
import { replaceComposition } from './page-composition.ts';
import { createPageLoader } from './page-loader.ts';
import { composition, crm, openPage } from './page.fixtures.ts';

const PATH = '/clientsAndContacts';
const earlier: ComposedRemote = {
  ...crm,
  buildId: 'beef',
  version: '1.1.0',
  baseUrl: '/-/builds/crm/beef/',
  containerName: 'crm_beef',
};
const oldest: ComposedRemote = {
  ...crm,
  buildId: 'abba',
  version: '1.0.0',
  baseUrl: '/-/builds/crm/abba/',
  containerName: 'crm_abba',
};
const next: ComposedRemote = {
  ...crm,
  buildId: 'fade',
  version: '2.0.0',
  baseUrl: '/-/builds/crm/fade/',
  containerName: 'crm_fade',
};

const Contacts = () => null;
const works: RemoteModule = { screens: { [PATH]: () => Promise.resolve(Contacts) } };
const fails = (failure: LoadFailure) => () => Promise.reject(new RemoteLoadError(failure, 'crm'));

beforeEach(() => {
  openPage();
  replaceComposition(composition);
  takeErrorReports();
});

/** A loader of builds that behave as told, by build id. */
function loaderOf(
  answers: Readonly<Record<string, () => Promise<RemoteModule>>>,
  {
    fallbacks = [earlier],
    check = () => Promise.resolve(),
  }: { fallbacks?: readonly ComposedRemote[]; check?: () => Promise<void> } = {},
) {
  const held = new Set<string>();
  const asked: string[] = [];
  const builds: PageBuilds = {
    loader: {
      load: (_name, { buildId }) => {
        asked.push(buildId);
        return (answers[buildId] ?? fails('missing'))();
      },
      stateOf: () => 'absent',
      forget: () => undefined,
    },
    hold: ({ buildId }) => {
      held.add(buildId);
      return () => held.delete(buildId);
    },
    showsAnother: () => false,
  };
  const loader = createPageLoader({ builds, fetchFallbacks: () => Promise.resolve(fallbacks), check });
  return { loader, held, asked };
}

test('the chosen build is shown, and stays in the page for the code that shows it', async () => {
  jest.useFakeTimers();
  const { loader, held, asked } = loaderOf({ c0ffee: () => Promise.resolve(works) });
  expect(await loader.loadScreen('crm', PATH)).toMatchObject({ part: Contacts, build: crm, isEarlier: false });
  expect(asked).toEqual(['c0ffee']);
  expect([...held]).toEqual(['c0ffee']);
  await jest.advanceTimersByTimeAsync(3_000);
  // Nobody showed it.
  expect(held.size).toBe(0);
  expect(takeErrorReports()).toEqual([]);
  jest.useRealTimers();
});

test('ahead of a visit the screen of the address is fetched with its remote, and held by nobody', async () => {
  const fetched: string[] = [];
  const screens = { [PATH]: () => Promise.resolve(Contacts).finally(() => fetched.push(PATH)) };
  const { loader, held } = loaderOf({ c0ffee: () => Promise.resolve({ screens }) });
  await loader.warmRemote('crm');
  expect(fetched).toEqual([]);
  await loader.warmRemote('crm', PATH);
  await loader.warmRemote('crm', '/somewhereElse');
  expect([fetched, held.size]).toEqual([[PATH], 0]);
});

const fieldErrors: [what: string, answer: () => Promise<RemoteModule>, failure: LoadFailure][] = [
  ['is not there', fails('missing'), 'missing'],
  ['answers with an error', fails('network'), 'network'],
  ['is a page', fails('wrong-content'), 'wrong-content'],
  ['has other bytes than were published', fails('integrity'), 'integrity'],
  ['throws on start', () => Promise.reject(new Error('of the module')), 'execution'],
  ['has a screen that does not come', () => Promise.resolve({ screens: { [PATH]: fails('missing') } }), 'missing'],
  [
    'has a screen that throws',
    () => Promise.resolve({ screens: { [PATH]: () => Promise.reject(new Error('of the screen')) } }),
    'execution',
  ],
  ['lacks the screen it names', () => Promise.resolve({ screens: {} }), 'unbuilt'],
  [
    'has something else for a screen',
    () => Promise.resolve({ screens: { [PATH]: 'Contacts' } } as unknown as RemoteModule),
    'unbuilt',
  ],
];
for (const [what, answer, failure] of fieldErrors) {
  test(`where the chosen build ${what}, the one before is shown, and the failure is reported`, async () => {
    const events: LoadEvent[] = [];
    const { loader, held } = loaderOf({ c0ffee: answer, beef: () => Promise.resolve(works) });
    const screen = await loader.loadScreen('crm', PATH);
    expect(screen).toMatchObject({ part: Contacts, build: earlier, isEarlier: true });
    expect([...held]).toEqual(['beef']);
    await Promise.resolve();
    onLoadEvent((event) => events.push(event))();
    expect(events.slice(-3)).toContainEqual({ kind: 'failed', name: 'crm', buildId: 'c0ffee', failure });
    expect(takeErrorReports().map(({ context }) => context)).toContainEqual({
      remote: 'crm',
      build: 'c0ffee',
      area: 'loading',
    });
  });
}

test('builds before the chosen one are tried in their order', async () => {
  const { loader, asked } = loaderOf({ abba: () => Promise.resolve(works) }, { fallbacks: [earlier, oldest] });
  expect((await loader.loadScreen('crm', PATH)).build).toBe(oldest);
  expect(asked).toEqual(['c0ffee', 'beef', 'abba']);
});

test('where none of them comes, the chosen one’s failure is reported', async () => {
  const { loader, held } = loaderOf({ c0ffee: fails('integrity'), beef: fails('network') });
  await expect(loader.loadScreen('crm', PATH)).rejects.toMatchObject({ failure: 'integrity', later: null });
  expect(held.size).toBe(0);
});

test('a screen that nobody has built is none that was lost', async () => {
  const { loader } = loaderOf({
    c0ffee: () => Promise.resolve({ screens: {} }),
    beef: () => Promise.resolve({ screens: {} }),
  });
  expect(await loader.loadScreen('crm', PATH)).toMatchObject({ part: null, build: crm, isEarlier: false });
  expect(takeErrorReports()).toEqual([]);
});

test('where the build is gone from the server, the page asks what it gets now and shows that', async () => {
  const check = async () => replaceComposition({ ...composition, remotes: { crm: next } });
  const { loader } = loaderOf({ fade: () => Promise.resolve(works), beef: () => Promise.resolve(works) }, { check });
  expect(await loader.loadScreen('crm', PATH)).toMatchObject({ build: next, isEarlier: false });
});

test('what was only too slow comes later', async () => {
  jest.useFakeTimers();
  let isSlow = true;
  const { loader } = loaderOf(
    { c0ffee: () => (isSlow ? fails('timeout')() : Promise.resolve(works)) },
    { fallbacks: [] },
  );
  const failure = await loader.loadScreen('crm', PATH).catch((error: unknown) => error as RemoteLoadError);
  const later = (failure as RemoteLoadError).later?.(new AbortController().signal);
  await jest.advanceTimersByTimeAsync(2_000);
  isSlow = false;
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await later).toMatchObject({ part: Contacts, build: crm });
  jest.useRealTimers();
});

test('nobody looks further once the area has been left', async () => {
  const { loader, asked } = loaderOf({ c0ffee: fails('timeout') }, { fallbacks: [] });
  const failure = (await loader.loadScreen('crm', PATH).catch((error: unknown) => error)) as RemoteLoadError;
  const looking = new AbortController();
  const later = failure.later?.(looking.signal);
  looking.abort(new Error('left'));
  await expect(later).rejects.toThrow('left');
  expect(asked).toEqual(['c0ffee']);
});

test('a remote that the composition does not name is missing', async () => {
  await expect(loaderOf({}).loader.loadScreen('reports', '/dashboard')).rejects.toMatchObject({ failure: 'missing' });
});

const OFFER = 'crm.search';
const search = () => undefined;
const brings: RemoteModule = { screens: {}, extensions: { [OFFER]: () => Promise.resolve(search) } };

test('the code of an offer comes from the chosen build', async () => {
  const { loader } = loaderOf({ c0ffee: () => Promise.resolve(brings) });
  expect(await loader.loadExtension('crm', OFFER)).toMatchObject({ part: search, build: crm, isEarlier: false });
});

test.each([
  ['does not come', fails('network'), 'network'],
  ['lacks it', () => Promise.resolve(works), 'unbuilt'],
] as const)(
  'where the chosen build %s, the code of an offer comes from the one before, and it is reported',
  async (_what, answer, failure) => {
    const events: LoadEvent[] = [];
    const { loader } = loaderOf({ c0ffee: answer, beef: () => Promise.resolve(brings) });
    expect(await loader.loadExtension('crm', OFFER)).toMatchObject({ part: search, build: earlier, isEarlier: true });
    await Promise.resolve();
    onLoadEvent((event) => events.push(event))();
    expect(events).toContainEqual({ kind: 'failed', name: 'crm', buildId: 'c0ffee', failure });
  },
);

test('an offer that no build brings is a failure, and names its remote', async () => {
  const { loader } = loaderOf({ c0ffee: () => Promise.resolve(works), beef: () => Promise.resolve(works) });
  await expect(loader.loadExtension('crm', OFFER)).rejects.toMatchObject({ failure: 'unbuilt', remote: 'crm' });
  expect(takeErrorReports().map(({ context }) => context)).toContainEqual({
    remote: 'crm',
    build: 'c0ffee',
    area: 'loading',
  });
});
