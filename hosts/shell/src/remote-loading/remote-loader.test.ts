import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { changeLanguage, type RemoteModule, startI18n } from '@atrium/platform';
import type { LoadFailure } from './load-error.ts';
import { createRemoteLoader, type RemoteLoader } from './remote-loader.ts';
import {
  answerScripts,
  crm,
  openPage,
  published,
  refused,
  silent,
  somethingElse,
  throwing,
  type ScriptAnswer,
} from './page.fixtures.ts';

const crmModule: RemoteModule = { screens: {} };
let connections: (() => Promise<RemoteModule>)[];
let loader: RemoteLoader;
const load = (name: string) => loader.load(name, crm);

beforeEach(() => {
  openPage();
  connections = [];
  loader = createRemoteLoader({
    federation: {
      startFederation: () => undefined,
      connect: () => (connections.shift() ?? (() => Promise.resolve(crmModule)))(),
    },
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** What the address answers when it is asked once more to find out why. */
function answerDiagnosis(status: number, contentType: string): void {
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(null, { status, headers: { 'content-type': contentType } }));
}

async function failureOf(loading: Promise<unknown>): Promise<unknown> {
  return loading.then(
    () => 'none',
    (error: { failure: LoadFailure }) => error.failure,
  );
}

test('a remote is loaded once, however often it is asked for', async () => {
  const { requested } = answerScripts([published]);
  expect(await Promise.all([load('crm'), load('crm')])).toEqual([crmModule, crmModule]);
  expect(requested).toEqual(['http://localhost/-/builds/crm/c0ffee/entry.js']);
});

test('a remote is there once its texts are, in the language in use', async () => {
  startI18n();
  await changeLanguage('ar');
  answerScripts([published]);
  const fetched: string[] = [];
  const texts = { ar: () => Promise.resolve({ default: { 'crm.test': 'نص' } }).finally(() => fetched.push('ar')) };
  connections = [() => Promise.resolve({ ...crmModule, texts: [texts] })];
  await load('crm');
  expect(fetched).toEqual(['ar']);
  await changeLanguage('en-AU');
});

test('a remote whose texts do not come is there all the same', async () => {
  startI18n();
  await changeLanguage('ar');
  answerScripts([published]);
  let isBroken = true;
  connections = [
    () =>
      Promise.resolve({
        ...crmModule,
        texts: [{ ar: () => (isBroken ? Promise.reject(new Error('gone')) : Promise.resolve({ default: {} })) }],
      }),
  ];
  expect(await load('crm')).toHaveProperty('screens');
  isBroken = false;
  await changeLanguage('en-AU');
});

const failures: [what: string, answer: ScriptAnswer, status: number, contentType: string, failure: LoadFailure][] = [
  ['not there', refused, 404, 'text/plain', 'missing'],
  ['a page', refused, 200, 'text/html', 'wrong-content'],
  ['other bytes than were published', refused, 200, 'text/javascript; charset=utf-8', 'integrity'],
  ['an error of the server', refused, 503, 'text/plain', 'network'],
  ['a script that leaves no container', somethingElse, 200, 'text/javascript', 'wrong-content'],
  ['a script that throws', throwing, 200, 'text/javascript', 'execution'],
];

for (const [what, answer, status, contentType, failure] of failures) {
  test(`an entry that is ${what} is reported as "${failure}", and asking again heals it`, async () => {
    answerDiagnosis(status, contentType);
    const { requested } = answerScripts([answer, published]);
    expect(await failureOf(load('crm'))).toBe(failure);
    expect(await load('crm')).toBe(crmModule);
    expect(requested).toEqual([expect.not.stringContaining('?'), expect.stringContaining('entry.js?retry=1')]);
  });
}

test('an element named like a container does not stand in for it', async () => {
  const element = document.createElement('p');
  element.id = crm.containerName;
  document.body.append(element);
  const { requested } = answerScripts([published]);
  expect(await load('crm')).toBe(crmModule);
  expect(requested).toHaveLength(1);
  element.remove();
});

test('an entry that never answers is given up after its budget, and asked for elsewhere', async () => {
  jest.useFakeTimers();
  const { requested } = answerScripts([silent, published]);
  const failure = failureOf(load('crm'));
  await jest.advanceTimersByTimeAsync(8_000);
  expect(await failure).toBe('timeout');
  expect(await load('crm')).toBe(crmModule);
  expect(requested).toHaveLength(2);
});

test('a module that never comes is given up, too', async () => {
  jest.useFakeTimers();
  answerScripts([published]);
  connections = [() => new Promise(() => undefined)];
  const failure = failureOf(load('crm'));
  await jest.advanceTimersByTimeAsync(8_000);
  expect(await failure).toBe('timeout');
  expect(await load('crm')).toBe(crmModule);
});

test('a chunk that fails is reported by its address, and the entry is not run twice', async () => {
  answerDiagnosis(404, 'text/plain');
  const { requested } = answerScripts([published]);
  const chunkError = Object.assign(new Error('chunk'), {
    name: 'ChunkLoadError',
    type: 'error',
    request: '/-/builds/crm/c0ffee/7.js',
  });
  connections = [() => Promise.reject(chunkError)];
  expect(await failureOf(load('crm'))).toBe('missing');
  expect(await load('crm')).toBe(crmModule);
  expect(requested).toHaveLength(1);
});

test('a build without a hash is not asked for', async () => {
  const { requested } = answerScripts([published]);
  expect(await failureOf(loader.load('crm', { ...crm, baseUrl: '/-/builds/crm/other/' }))).toBe('missing');
  expect(requested).toEqual([]);
});

const strangers: [what: string, module: unknown][] = [
  ['nothing', undefined],
  ['no screens', {}],
  ['screens that are no list', { screens: null }],
];
test.each(strangers)('a module that exposes %s is not what a remote is', async (_what, module) => {
  answerScripts([published]);
  connections = [() => Promise.resolve(module as RemoteModule)];
  expect(await failureOf(load('crm'))).toBe('wrong-content');
});

test('a module may bring more than this host knows', async () => {
  answerScripts([published]);
  const newer = { ...crmModule, widgets: [() => undefined], screens: {} };
  connections = [() => Promise.resolve(newer)];
  expect(await load('crm')).toBe(newer);
});
