import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createPreviewLinks, type PreviewLink } from '@atrium/releases';
import { COMPOSITION_ELEMENT_ID, type Composition } from '@atrium/contracts';
import { EDGE_SECRET, previewBuildId, startEdge } from './edge.fixtures.ts';

const HOUR_MS = 60 * 60 * 1000;
const START = Date.parse('2026-11-21T08:00:00.000Z');
const link: PreviewLink = {
  tenantId: 'harbour',
  name: 'crm',
  buildId: previewBuildId,
  until: new Date(START + HOUR_MS).toISOString(),
};
const links = createPreviewLinks({ secret: EDGE_SECRET, now: () => START });
const token = links.sign(link);

/** An edge with a clock, and a browser that keeps its cookie. */
async function openBrowser(t: TestContext, options: Parameters<typeof startEdge>[1] = {}) {
  const clock = { now: START };
  const edge = await startEdge(t, { now: () => clock.now, ...options });
  const browser = { cookie: '' };
  const visit = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await edge.inject({
      url,
      headers: { ...(browser.cookie === '' ? {} : { cookie: browser.cookie }), ...headers },
    });
    const given = answer.headers['set-cookie'];
    if (typeof given === 'string') browser.cookie = given.includes('Max-Age=0') ? '' : (given.split(';')[0] ?? '');
    return answer;
  };
  const compositionOf = async (url: string): Promise<Composition> => {
    const { body } = await visit(url);
    return JSON.parse(
      url.startsWith('/-/') ? body : (new RegExp(`id="${COMPOSITION_ELEMENT_ID}">([^<]*)<`).exec(body)?.[1] ?? 'null'),
    ) as Composition;
  };
  return { clock, browser, visit, compositionOf };
}

test('a link leads to the firm’s page, which shows that build and says until when', async (t) => {
  const { visit, compositionOf } = await openBrowser(t);
  const opened = await visit(`/-/preview/${token}`, { 'sec-fetch-dest': 'document' });
  assert.equal(opened.statusCode, 303);
  assert.equal(opened.headers['location'], '/harbour');
  assert.match(String(opened.headers['set-cookie']), /; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/);
  for (const url of ['/harbour', '/harbour/referrerDetails/7', '/-/compositions/harbour']) {
    const { preview, remotes } = await compositionOf(url);
    assert.deepEqual(preview, { name: 'crm', version: '2.0.0', until: link.until });
    assert.equal(remotes['crm']?.buildId, previewBuildId);
    assert.equal(remotes['integrations']?.buildId, 'dddd');
  }
});

test('the cookie is for https alone where the page is', async (t) => {
  const { visit } = await openBrowser(t);
  assert.match(
    String((await visit(`/-/preview/${token}`, { 'x-forwarded-proto': 'https' })).headers['set-cookie']),
    /; Secure$/,
  );
});

test('the pages of other firms, and pages of none, are not touched', async (t) => {
  const { visit, compositionOf } = await openBrowser(t);
  await visit(`/-/preview/${token}`);
  for (const url of ['/jacaranda', '/-/compositions/jacaranda', '/nobody', '/']) {
    const { preview, remotes } = await compositionOf(url);
    assert.equal(preview, undefined);
    assert.equal(remotes['crm']?.buildId, 'bbbb');
  }
});

test('when its time is up a preview is over, whatever the browser still sends', async (t) => {
  const { clock, visit, compositionOf } = await openBrowser(t);
  await visit(`/-/preview/${token}`);
  clock.now += HOUR_MS;
  assert.equal((await compositionOf('/harbour')).preview, undefined);
  assert.equal((await compositionOf('/-/compositions/harbour')).remotes['crm']?.buildId, 'bbbb');
});

test('leaving a preview leads back to the firm, without it', async (t) => {
  const { browser, visit, compositionOf } = await openBrowser(t);
  await visit(`/-/preview/${token}`);
  const left = await visit('/-/preview/leave');
  assert.equal(left.headers['location'], '/harbour');
  assert.equal(browser.cookie, '');
  assert.equal((await compositionOf('/harbour')).preview, undefined);
  assert.equal((await visit('/-/preview/leave')).headers['location'], '/');
});

test('an expired link says so and what to do, and gives no cookie', async (t) => {
  const { clock, visit } = await openBrowser(t);
  clock.now += HOUR_MS;
  const { statusCode, body, headers } = await visit(`/-/preview/${token}`);
  assert.equal(statusCode, 410);
  assert.match(body, /This preview is over.*Ask the person who sent you the link/s);
  assert.equal(headers['set-cookie'], undefined);
});

const strangers: [what: string, token: string][] = [
  [
    'of another installation',
    createPreviewLinks({ secret: new TextEncoder().encode('elsewhere'), now: () => START }).sign(link),
  ],
  [
    'with another firm written into it',
    token.replace(
      /^p1\.[^.]*/,
      `p1.${Buffer.from(JSON.stringify(['jacaranda', 'crm', previewBuildId, link.until])).toString('base64url')}`,
    ),
  ],
  ['that was cut off', token.slice(0, -10)],
  ['that is an address', 'https%3A%2F%2Fevil.example%2Fentry.js'],
  ['that climbs', '..%2f..%2fleave'],
  ['that is markup', '%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ['that is nothing', ''],
];
for (const [what, stranger] of strangers) {
  test(`a link ${what} changes nothing, nor ends a preview that runs`, async (t) => {
    const { browser, visit, compositionOf } = await openBrowser(t);
    await visit(`/-/preview/${token}`);
    const kept = browser.cookie;
    const { statusCode, body } = await visit(`/-/preview/${stranger}`);
    assert.equal(statusCode, 404);
    assert.match(body, /Nothing has changed/);
    assert.doesNotMatch(body, /<script/);
    assert.equal(browser.cookie, kept);
    assert.equal((await compositionOf('/harbour')).preview?.version, '2.0.0');
  });
}

test('a link to a build or firm that is not there any more says so', async (t) => {
  const { visit, browser } = await openBrowser(t);
  for (const gone of [
    { ...link, buildId: 'ffff' },
    { ...link, tenantId: 'nobody' },
  ]) {
    const { statusCode, body } = await visit(`/-/preview/${links.sign(gone)}`);
    assert.equal(statusCode, 404);
    assert.match(body, /nothing to preview any more/);
  }
  assert.equal(browser.cookie, '');
});

for (const destination of ['image', 'iframe', 'script', 'empty']) {
  test(`no other page can open a preview behind a person’s back, as ${destination}`, async (t) => {
    const { visit, browser } = await openBrowser(t);
    assert.equal((await visit(`/-/preview/${token}`, { 'sec-fetch-dest': destination })).statusCode, 404);
    assert.equal(browser.cookie, '');
  });
}

const hostile: [what: string, url: string, headers: Record<string, string>][] = [
  ['a query', `/harbour?crm=eeee&build=${previewBuildId}&preview=${token}&remote=https://evil.example/entry.js`, {}],
  ['a fragment of a path', `/harbour/-/preview/${token}`, {}],
  [
    'a cookie that was not signed',
    '/harbour',
    { cookie: `atriumPreview=${JSON.stringify({ tenantId: 'harbour', name: 'crm', buildId: previewBuildId })}` },
  ],
  [
    'a cookie of another name',
    '/harbour',
    { cookie: `preview=${token}; crm=${previewBuildId}; atriumPreviewX=${token}` },
  ],
  [
    'a cookie of another firm',
    '/harbour',
    { cookie: `atriumPreview=${links.sign({ ...link, tenantId: 'jacaranda' })}` },
  ],
  ['a cookie that was altered', '/harbour', { cookie: `atriumPreview=${token.slice(0, -4)}AAAA` }],
  [
    'headers',
    '/harbour',
    { 'x-forwarded-host': 'evil.example', 'x-atrium-build': previewBuildId, 'x-original-url': `/-/preview/${token}` },
  ],
];
for (const [what, url, headers] of hostile) {
  test(`${what} does not change what a page runs`, async (t) => {
    const { visit } = await openBrowser(t);
    const { body } = await visit(url, headers);
    const usual = await (await openBrowser(t)).visit('/harbour');
    const compositionIn = (page: string) => new RegExp(`id="${COMPOSITION_ELEMENT_ID}">([^<]*)<`).exec(page)?.[1];
    assert.equal(compositionIn(body), compositionIn(usual.body));
  });
}
