import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  PREVIEW_PATH,
  type BuildView,
  type OperatorsRefusal,
  type PreviewAnswer,
  type ReleaseChangeAnswer,
  type TeamKey,
} from '@atrium/contracts';
import {
  createTenantRunner,
  DatabaseUnavailableError,
  defineSystemStatement,
  type NoParameters,
} from '@atrium/database';
import { createPreviewLinks } from '../previews.ts';
import type { Releases } from '../releases.ts';
import { ORIGIN, startOperatorsApi, type TestOperatorsApi } from './operators-api.fixtures.ts';

const shutEvents = defineSystemStatement<NoParameters, never>({
  name: 'operators.test.shutEvents',
  text: 'revoke insert on operator_events from atrium_app',
});
const openEvents = defineSystemStatement<NoParameters, never>({
  name: 'operators.test.openEvents',
  text: 'grant insert on operator_events to atrium_app',
});
const BUILD_ID = 'feedfeed';
const pin = {
  change: { verb: 'pin', tenantId: 'harbour', name: 'crm', buildId: BUILD_ID },
  reason: 'a test',
  expectedRevision: 7,
};
/** What the releases answer in the test that runs. */
let answers: Partial<Releases> = {};
let api: TestOperatorsApi;
let headers: Readonly<Record<string, string>>;
before(async () => {
  api = await startOperatorsApi({
    releases: (real) => new Proxy(real, { get: (target, name: keyof Releases) => answers[name] ?? target[name] }),
  });
  headers = await api.signIn('operator@atrium.example');
});
after(() => api.close());

test('what was before the first change is a revision too', async () => {
  const asked: number[] = [];
  answers = {
    pastComposition: (tenantId, revision) => {
      asked.push(revision);
      return Promise.resolve({ tenantId, revision, compositionId: null, builds: [] });
    },
  };
  assert.equal((await api.call('GET /compositions/harbour?revision=0', undefined, headers)).status, 200);
  assert.equal((await api.call('GET /compositions/harbour?revision=-1', undefined, headers)).status, 400);
  assert.deepEqual(asked, [0]);
});

test('a key that is known already is refused in words, and one that was revoked stays so', async () => {
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const register = (team: string) => api.call('POST /keys', { team, names: ['crm'], publicKey }, headers);
  const first = await register('CRM');
  assert.equal(first.status, 200);
  const again = await register('Others');
  assert.deepEqual([again.status, (again.body as OperatorsRefusal).code], [409, 'conflict']);
  assert.match((again.body as OperatorsRefusal).message, /registered already.*CRM/);
  await api.call(`POST /keys/${(first.body as TeamKey).keyId}/revoke`, {}, headers);
  const revoked = await register('CRM');
  assert.equal(revoked.status, 409);
  assert.match((revoked.body as OperatorsRefusal).message, /revoked and stays so/);
});

test('before anything was published there is nothing to see, and no error', async () => {
  answers = {};
  assert.equal((await api.call('GET /overview', undefined, headers)).status, 200);
  assert.deepEqual((await api.call('GET /builds', undefined, headers)).body, []);
  assert.deepEqual((await api.call('GET /changes', undefined, headers)).body, []);
  for (const path of [`/builds/${BUILD_ID}`, '/compositions/nowhere', '/compositions/harbour?revision=9'])
    assert.equal((await api.call(`GET ${path}`, undefined, headers)).status, 404, path);
});

test('a conflict is answered with what somebody else did, a refusal with why, a change with its effect', async () => {
  const effect = { firms: [], routes: [], incompatible: [], notes: ['note'] };
  const cases: [ReleaseChangeAnswer, number, string | undefined][] = [
    [{ ok: true, revision: 8, effect }, 200, undefined],
    [{ ok: false, reason: 'conflict', since: [] }, 409, 'conflict'],
    [{ ok: false, reason: 'refused', message: 'There is no firm harbour.' }, 400, 'invalid'],
  ];
  for (const [answer, status, code] of cases) {
    answers = { apply: () => Promise.resolve(answer) };
    const given = await api.call('POST /changes', pin, headers);
    assert.deepEqual([given.status, (given.body as Partial<OperatorsRefusal>).code], [status, code]);
    // The same body, with the code that every refusal has.
    assert.deepEqual(given.body, {
      ...answer,
      ...(code === undefined ? {} : { code }),
      ...(code === 'conflict' ? { message: (given.body as OperatorsRefusal).message } : {}),
    });
  }
  answers = { effectOf: () => Promise.resolve({ ok: true, revision: 7, effect }) };
  assert.deepEqual((await api.call('POST /effect', { change: pin.change }, headers)).body, { ...effect, revision: 7 });
});

test('a preview link is signed for one build of one firm, for as long as was asked', async () => {
  const previews = createPreviewLinks({ secret: new Uint8Array(32).fill(7) });
  const asked = { tenantId: 'harbour', name: 'crm', buildId: BUILD_ID, minutes: 7 * 24 * 60 };
  const build = {
    buildId: BUILD_ID,
    name: 'crm',
    isBlocked: false,
    keptBecause: ['published lately'] as readonly string[],
  } as BuildView;
  const composition = { tenantId: 'harbour', revision: 0, compositionId: null, builds: [] };
  answers = { build: () => Promise.resolve(build), pastComposition: () => Promise.resolve(composition) };
  const made = await api.call('POST /previews', asked, headers);
  assert.equal(made.status, 200);
  const { url, until } = made.body as PreviewAnswer;
  assert.ok(url.startsWith(`${ORIGIN}${PREVIEW_PATH}`));
  const read = previews.read(url.slice(`${ORIGIN}${PREVIEW_PATH}`.length));
  assert.deepEqual(read.ok ? { ...read.link } : read, { tenantId: 'harbour', name: 'crm', buildId: BUILD_ID, until });

  const [event] = await api.operators.people.events(1);
  assert.deepEqual(
    [event?.by, event?.kind, event?.subject],
    ['operator@atrium.example', 'made a preview link', `crm ${BUILD_ID} for harbour, until ${until}`],
  );
  // Whoever reads what was done does not get the link by it.
  assert.doesNotMatch(JSON.stringify(await api.operators.people.events(200)), /p1\./);

  for (const [given, other, status] of [
    [{ ...asked, minutes: asked.minutes + 1 }, {}, 400],
    [{ ...asked, minutes: 0 }, {}, 400],
    [{ ...asked, name: 'matters' }, {}, 404],
    [{ ...asked, name: 'shell' }, {}, 400],
    [asked, { build: () => Promise.resolve(null) }, 404],
    [asked, { pastComposition: () => Promise.resolve(null) }, 404],
    [asked, { build: () => Promise.resolve({ ...build, isBlocked: true }) }, 409],
    [asked, { build: () => Promise.resolve({ ...build, keptBecause: [] }) }, 409],
  ] as const) {
    answers = { build: () => Promise.resolve(build), pastComposition: () => Promise.resolve(composition), ...other };
    assert.equal((await api.call('POST /previews', given, headers)).status, status, JSON.stringify(given));
  }
  assert.deepEqual(await api.operators.people.events(1), [event], 'what was refused is no event');
});

test('a preview link is not given where it cannot be written down', async (t) => {
  answers = {
    build: () =>
      Promise.resolve({
        buildId: BUILD_ID,
        name: 'crm',
        isBlocked: false,
        keptBecause: ['published lately'] as readonly string[],
      } as BuildView),
    pastComposition: () => Promise.resolve({ tenantId: 'harbour', revision: 0, compositionId: null, builds: [] }),
  };
  const owner = createTenantRunner({ connectionString: api.database.ownerConnectionString });
  t.after(() => owner.close());
  const ask = () =>
    api.call('POST /previews', { tenantId: 'harbour', name: 'crm', buildId: BUILD_ID, minutes: 60 }, headers);
  await owner.system(shutEvents, {});
  const { status, body } = await ask();
  await owner.system(openEvents, {});
  assert.equal(status, 500);
  assert.doesNotMatch(JSON.stringify(body), /preview/);
  assert.equal((await ask()).status, 200);
});

test('while the database is away it says so, and what goes wrong here is named by a number alone', async () => {
  answers = {
    overview: () => Promise.reject(new DatabaseUnavailableError('postgres.internal:5432', new Error('secret cause'))),
  };
  const away = await api.call('GET /overview', undefined, headers);
  assert.deepEqual([away.status, (away.body as OperatorsRefusal).code], [503, 'unavailable']);
  answers = { overview: () => Promise.reject(new Error('secret cause at line 7')) };
  const wrong = await api.call('GET /overview', undefined, headers);
  assert.equal(wrong.status, 500);
  assert.match((wrong.body as OperatorsRefusal).message, /request-1/);
  for (const { body } of [away, wrong]) assert.doesNotMatch(JSON.stringify(body), /secret|postgres|stack|\.ts/);
});

test('an address that is none, and words no list takes, are answered with what is wrong', async () => {
  answers = {};
  assert.equal((await api.call('GET /nothing')).status, 404);
  for (const query of [
    'name=..%2f',
    'before=last',
    'verb=abolish',
    'limit=100000',
    'name=crm&name=matters',
    'color=red',
  ]) {
    const answer = await api.call(`GET /changes?${query}`, undefined, headers);
    assert.deepEqual([answer.status, (answer.body as OperatorsRefusal).code], [400, 'invalid'], query);
  }
});
