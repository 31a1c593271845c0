import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  PLATFORM_FACTS_PATH,
  PUBLISH_PATH,
  PUBLISH_STATUS_PATH,
  publishGates,
  type PublishAnswer,
} from '@atrium/contracts';
import { createTestDatabase, defineSystemStatement, type TestDatabase } from '@atrium/database';
import type { PlatformFacts } from '@atrium/publish-checks';
import { makeSample, makeSampleKey, sendSample, type SampleKey } from '@atrium/publish-checks/testing';
import { createTeamKeys } from '../team-keys/team-keys.ts';
import { partsOf, registerSampleKey, send, signRequest, startPublishApi } from './publish-api.fixtures.ts';

const retire = defineSystemStatement<{ buildId: string }, never>({
  name: 'publish.test.retire',
  text: 'update builds set retired_at = now() where build_id = :buildId',
});

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
});

after(() => database.drop());

const allLanguages = { languages: ['en-AU', 'en-GB', 'en-US', 'ar'] };
const sampleOf = (key: SampleKey, title: string) =>
  sendSample(key, makeSample({ script: `/* ${title} */`, descriptor: allLanguages }));

test('a signed build is taken once: 201, then 200 with the same id', async (t) => {
  const { app, releases, folder } = await startPublishApi(t, database.runner);
  const key = await registerSampleKey(database.runner);
  const build = sampleOf(key, t.name);
  const first = await send(app, key, partsOf(build));
  assert.equal(first.statusCode, 201, first.body);
  const answer = first.json<PublishAnswer>();
  assert.deepEqual([answer.name, answer.version, answer.isNew, answer.problems], ['billing', '1.0.0', true, []]);
  assert.deepEqual(
    answer.gates.map(({ gate, outcome }) => [gate, outcome]).filter(([, outcome]) => outcome !== 'passed'),
    [['smoke', 'skipped']],
  );
  const second = await send(app, key, partsOf(build));
  assert.deepEqual(
    [second.statusCode, second.json<PublishAnswer>().buildId, second.json<PublishAnswer>().isNew],
    [200, answer.buildId, false],
  );
  assert.notEqual(await releases.findStored('billing', answer.buildId ?? ''), null);
  assert.deepEqual(await readdir(join(folder, 'incoming')), []);
});

test('ten publishes of the same content at once are one build', async (t) => {
  const { app, folder } = await startPublishApi(t, database.runner);
  const key = await registerSampleKey(database.runner);
  const build = sampleOf(key, t.name);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(app, key, partsOf(build))));
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [...Array<number>(9).fill(200), 201]);
  assert.equal(new Set(answers.map((answer) => answer.json<PublishAnswer>().buildId)).size, 1);
  assert.equal((await readdir(join(folder, 'builds/billing'))).length, 1);
  assert.deepEqual(await readdir(join(folder, 'incoming')), []);
});

test('a refused build is told everything that is wrong at once, and nothing of it stays', async (t) => {
  const { app, folder } = await startPublishApi(t, database.runner);
  const key = await registerSampleKey(database.runner);
  const sample = makeSample({
    style: 'p { color: red }',
    descriptor: { languages: ['en-AU'], containerName: 'billing', operations: { abc: '{ nothing }' } },
  });
  const answer = await send(app, key, partsOf(sendSample(key, sample)));
  assert.equal(answer.statusCode, 422);
  const { buildId, problems } = answer.json<PublishAnswer>();
  assert.equal(buildId, null);
  assert.deepEqual([...new Set(problems.map(({ gate }) => gate))], ['names', 'operations', 'languages', 'styles']);
  assert.ok(problems.every(({ message, remedy }) => message !== '' && remedy !== ''));
  assert.deepEqual(await readdir(folder), ['incoming']);
  assert.deepEqual(await readdir(join(folder, 'incoming')), []);
});

test('over the wire, source maps may be larger than other requests are', async (t) => {
  const { app } = await startPublishApi(t, database.runner);
  const key = await registerSampleKey(database.runner);
  const form = new FormData();
  for (const [name, content] of [
    ...partsOf(sampleOf(key, t.name)),
    ['entry.js.map', Buffer.alloc(12_000_000, ' ')] as const,
  ])
    form.append('file', new Blob([new Uint8Array(content)]), name);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(address + PUBLISH_PATH, {
    method: 'POST',
    headers: { authorization: signRequest(key, 'POST', PUBLISH_PATH) },
    body: form,
  });
  assert.equal(answer.status, 201, await answer.text());
});

test('a build of a registered team may come over a slow link; strangers and questions get no more time', async (t) => {
  const given: string[] = [];
  const { app } = await startPublishApi(t, database.runner, {
    allowTime: ({ url }, milliseconds) => given.push(`${url} ${milliseconds}`),
  });
  const key = await registerSampleKey(database.runner);
  await send(app, makeSampleKey(), partsOf(sampleOf(key, t.name)));
  await app.inject({
    url: PLATFORM_FACTS_PATH,
    headers: { authorization: signRequest(key, 'GET', PLATFORM_FACTS_PATH) },
  });
  assert.deepEqual(given, []);
  assert.equal((await send(app, key, partsOf(sampleOf(key, t.name)))).statusCode, 201);
  assert.deepEqual(given, [`${PUBLISH_PATH} 600000`]);
});

test('what is published keeps what its gates said', async (t) => {
  const { app, releases } = await startPublishApi(t, database.runner);
  const key = await registerSampleKey(database.runner);
  const { buildId } = (await send(app, key, partsOf(sampleOf(key, t.name)))).json<PublishAnswer>();
  const view = await releases.build(buildId ?? '');
  assert.deepEqual([view?.team, view?.keyId, view?.gates.length], ['Billing', key.keyId, publishGates.length]);
});

const strangers: [who: string, authorization: (key: SampleKey) => string | undefined][] = [
  ['nobody', () => undefined],
  ['a key that nobody registered', () => signRequest(makeSampleKey(), 'POST', PUBLISH_PATH)],
  ['somebody in the name of a key', ({ keyId }) => signRequest({ ...makeSampleKey(), keyId }, 'POST', PUBLISH_PATH)],
  ['a signature for another address', (key) => signRequest(key, 'POST', PLATFORM_FACTS_PATH)],
  ['a signature for another method', (key) => signRequest(key, 'GET', PUBLISH_PATH)],
  [
    'a signature of six minutes ago',
    (key) => signRequest(key, 'POST', PUBLISH_PATH, Math.floor(Date.now() / 1000) - 360),
  ],
  ['a signature for later', (key) => signRequest(key, 'POST', PUBLISH_PATH, Math.floor(Date.now() / 1000) + 360)],
  [
    'a signature with its time changed',
    (key) => signRequest(key, 'POST', PUBLISH_PATH).replace(/:\d+:/, `:${Math.floor(Date.now() / 1000) - 7}:`),
  ],
];

for (const [who, authorization] of strangers) {
  test(`${who} publishes nothing: 401`, async (t) => {
    const { app } = await startPublishApi(t, database.runner);
    const key = await registerSampleKey(database.runner);
    const answer = await send(app, key, partsOf(sampleOf(key, t.name)), authorization(key) ?? '');
    assert.equal(answer.statusCode, 401);
    assert.equal(answer.json<{ code: string }>().code, 'signedOut');
  });
}

test('a revoked key publishes nothing any more, and what it published before is still served', async (t) => {
  const { app, releases } = await startPublishApi(t, database.runner);
  const key = await registerSampleKey(database.runner);
  const { buildId } = (await send(app, key, partsOf(sampleOf(key, t.name)))).json<PublishAnswer>();
  await createTeamKeys(database.runner).revoke(key.keyId, 'ada@atrium.example');
  assert.equal((await send(app, key, partsOf(sampleOf(key, `${t.name} again`)))).statusCode, 401);
  // Sent by another team, the revoked signature of the build itself is seen.
  const other = await registerSampleKey(database.runner, ['*']);
  const refused = await send(app, other, partsOf(sampleOf(key, `${t.name} again`)));
  assert.deepEqual(
    [refused.statusCode, refused.json<PublishAnswer>().problems.map(({ gate, field }) => [gate, field])],
    [422, [['signature', 'keyId']]],
  );
  const moved = await releases.effectOf({
    verb: 'moveChannel',
    channel: 'stable',
    name: 'billing',
    buildId: buildId ?? '',
  });
  assert.equal(moved.ok, true);
});

for (const isRetired of [false, true]) {
  test(`a ${isRetired ? 'retired' : 'kept'} build whose key was revoked can be published again with a good key`, async (t) => {
    const { app, releases } = await startPublishApi(t, database.runner);
    const key = await registerSampleKey(database.runner);
    const sample = makeSample({ script: `/* ${t.name} */`, descriptor: allLanguages });
    const buildId = (await send(app, key, partsOf(sendSample(key, sample)))).json<PublishAnswer>().buildId ?? '';
    if (isRetired) await database.runner.system(retire, { buildId });
    await createTeamKeys(database.runner).revoke(key.keyId, 'ada@atrium.example');
    const good = await registerSampleKey(database.runner);
    const again = await send(app, good, partsOf(sendSample(good, sample)));
    assert.deepEqual(
      [again.statusCode, again.json<PublishAnswer>().buildId, again.json<PublishAnswer>().isNew],
      [200, buildId, false],
    );
    const view = await releases.build(buildId);
    assert.deepEqual([view?.keyId, view?.gates.length], [good.keyId, publishGates.length]);
    assert.equal(
      (await releases.effectOf({ verb: 'moveChannel', channel: 'stable', name: 'billing', buildId })).ok,
      true,
    );
  });
}

const badForms: [what: string, name: string, status: number][] = [
  ['a path', '../../evil.js', 400],
  ['a folder', 'chunks/a.js', 400],
  ['a hidden file', '.htaccess', 400],
  ['a name on Windows', String.raw`..\evil.js`, 400],
  ['the same file again', 'ENTRY.js', 400],
];

for (const [what, name, status] of badForms) {
  test(`${what} in the form is refused and leaves nothing`, async (t) => {
    const { app, folder } = await startPublishApi(t, database.runner);
    const key = await registerSampleKey(database.runner);
    const answer = await send(app, key, [...partsOf(sampleOf(key, t.name)), [name, Buffer.from('x')]]);
    assert.equal(answer.statusCode, status, answer.body);
    assert.deepEqual(await readdir(join(folder, 'incoming')), []);
  });
}

test('a form that is none, without a descriptor, or with a file too large is refused', async (t) => {
  const { app, folder } = await startPublishApi(t, database.runner);
  const key = await registerSampleKey(database.runner);
  const json = await app.inject({
    method: 'POST',
    url: PUBLISH_PATH,
    headers: { authorization: signRequest(key, 'POST', PUBLISH_PATH) },
    payload: { a: 1 },
  });
  assert.equal(json.statusCode, 400);
  assert.equal((await send(app, key, [['entry.js', Buffer.from('x')]])).statusCode, 400);
  assert.equal((await send(app, key, [['remote.json', Buffer.alloc(25_000_000)]])).statusCode, 413);
  assert.equal(
    (
      await send(
        app,
        key,
        Array.from({ length: 1001 }, (_, index) => [`${index}.js`, Buffer.from('x')] as const),
      )
    ).statusCode,
    413,
  );
  assert.deepEqual(await readdir(join(folder, 'incoming')), []);
});

test('a team asks for the facts that its builds are compared with', async (t) => {
  const { app } = await startPublishApi(t, database.runner);
  const key = await registerSampleKey(database.runner);
  const answer = await app.inject({
    url: PLATFORM_FACTS_PATH,
    headers: { authorization: signRequest(key, 'GET', PLATFORM_FACTS_PATH) },
  });
  assert.equal(answer.statusCode, 200);
  const facts = answer.json<PlatformFacts>();
  assert.deepEqual([facts.key?.keyId, facts.key?.names, facts.languages[0]?.tag], [key.keyId, ['billing'], 'en-AU']);
  assert.equal((await app.inject({ url: PLATFORM_FACTS_PATH })).statusCode, 401);
});

test('a team asks what became of its own remote, and of no other', async (t) => {
  const { app } = await startPublishApi(t, database.runner);
  const key = await registerSampleKey(database.runner);
  await send(app, key, partsOf(sampleOf(key, t.name)));
  const ask = (name: string) =>
    app.inject({
      url: `${PUBLISH_STATUS_PATH}?name=${name}`,
      headers: { authorization: signRequest(key, 'GET', `${PUBLISH_STATUS_PATH}?name=${name}`) },
    });
  const own = await ask('billing');
  assert.equal(own.statusCode, 200, own.body);
  assert.ok(own.json<{ builds: readonly unknown[] }>().builds.length > 0);
  assert.deepEqual([(await ask('crm')).statusCode, (await ask('')).statusCode], [403, 400]);
});
