import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { COMPOSITION_ELEMENT_ID, type Composition } from '@atrium/contracts';
import { hostUrl, remoteUrl, startEdge } from './edge.fixtures.ts';

function compositionIn(html: string): Composition {
  const [, json] = new RegExp(`id="${COMPOSITION_ELEMENT_ID}"[^>]*>([^<]*)</script>`).exec(html) ?? [];
  return JSON.parse(json ?? 'null') as Composition;
}

test('the page of a firm carries its composition and the host with its hash', async (t) => {
  const edge = await startEdge(t);
  const { body, headers } = await edge.inject('/harbour/matterSummary');
  assert.equal(compositionIn(body).tenant?.tenantId, 'harbour');
  assert.match(body, new RegExp(`<script defer src="${hostUrl}" crossorigin="anonymous" integrity="sha256-`));
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['content-type'], 'text/html; charset=utf-8');
});

test('the firm is found whatever the letter case of its address', async (t) => {
  const edge = await startEdge(t);
  assert.equal(compositionIn((await edge.inject('/HARBOUR')).body).tenant?.tenantId, 'harbour');
});

for (const url of ['/', '/matterSummary', '/nobody', '/nobody/matterSummary']) {
  test(`${url} is a page without a firm`, async (t) => {
    const edge = await startEdge(t);
    assert.equal(compositionIn((await edge.inject(url)).body).tenant, null);
  });
}

test('an address that is no UTF-8 is refused', async (t) => {
  const edge = await startEdge(t);
  assert.equal((await edge.inject('/%E0%A4%A')).statusCode, 400);
});

test('the remote that owns the address is preloaded, others are not', async (t) => {
  const edge = await startEdge(t);
  const preload = new RegExp(`<link rel="preload" as="script" href="${remoteUrl}"`);
  assert.match((await edge.inject('/harbour/REFERRERdetails/42')).body, preload);
  assert.doesNotMatch((await edge.inject('/harbour/referrerDetails')).body, preload);
  assert.doesNotMatch((await edge.inject('/harbour')).body, preload);
});

test("a firm's name cannot leave its place in the page", async (t) => {
  const name = `</script><script>alert(1)</script><!-- "'&`;
  const edge = await startEdge(t, { tenantTitle: name });
  const { body } = await edge.inject('/harbour');
  assert.doesNotMatch(body, /<script>alert|<!-- /);
  assert.equal(compositionIn(body).tenant?.title, name);
});

test('each response has a nonce of its own, in the policy and in the tags', async (t) => {
  const edge = await startEdge(t);
  const nonces = await Promise.all(
    ['/harbour', '/harbour'].map(async (url) => {
      const { headers, body } = await edge.inject(url);
      const [, nonce = ''] =
        /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(String(headers['content-security-policy'])) ?? [];
      assert.ok(body.includes(`nonce="${nonce}"`));
      return nonce;
    }),
  );
  assert.equal(new Set(nonces).size, 2);
});

test('the policy starts from nothing and asks for Trusted Types', async (t) => {
  const edge = await startEdge(t);
  const policy = String((await edge.inject('/harbour')).headers['content-security-policy']);
  for (const rule of [
    "default-src 'none'",
    "media-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default;',
  ]) {
    assert.ok(policy.includes(rule), rule);
  }
  assert.doesNotMatch(policy, /unsafe-|https:|\*/);
});

const allowed = ['https://leap.example', 'https://app.leap.example:8443'];

for (const url of ['/harbour/LeapSignIn', '/HARBOUR/leapsignin', '/harbour/leapReports/today']) {
  test(`${url} may be framed and opened by the origins its firm allows, and by no other`, async (t) => {
    const edge = await startEdge(t, { integrationOrigins: allowed });
    const { headers, body } = await edge.inject(url);
    assert.match(
      String(headers['content-security-policy']),
      /; frame-ancestors https:\/\/leap\.example https:\/\/app\.leap\.example:8443; /,
    );
    assert.equal(headers['cross-origin-opener-policy'], 'unsafe-none');
    assert.doesNotMatch(body, /leap\.example/);
  });
}

test('an integration page of a firm that allows nobody is not framed', async (t) => {
  const edge = await startEdge(t);
  const { headers } = await edge.inject('/harbour/LeapSignIn');
  assert.match(String(headers['content-security-policy']), /; frame-ancestors 'none'; /);
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
});

for (const url of [
  '/harbour',
  '/harbour/login',
  '/harbour/referrerDetails/7',
  '/harbour/integrationHelp',
  '/harbour/LeapSignIn/more',
  '/LeapSignIn',
  '/nobody/LeapSignIn',
]) {
  test(`${url} is framed by nobody`, async (t) => {
    const edge = await startEdge(t, { integrationOrigins: allowed });
    const { headers } = await edge.inject(url);
    assert.match(String(headers['content-security-policy']), /; frame-ancestors 'none'; /);
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
  });
}

test('a page frames what its firm’s viewer may show, and nothing else', async (t) => {
  const edge = await startEdge(t, { viewerOrigins: ['https://library.example'] });
  assert.match(
    String((await edge.inject('/harbour/urlViewer')).headers['content-security-policy']),
    /; frame-src https:\/\/library\.example; /,
  );
  assert.match(String((await edge.inject('/nobody')).headers['content-security-policy']), /; frame-src 'none'; /);
});

test('no request of a mailed link’s page carries its address on', async (t) => {
  const edge = await startEdge(t);
  assert.equal((await edge.inject('/harbour/verify/s3cret')).headers['referrer-policy'], 'no-referrer');
  assert.equal((await edge.inject('/harbour/verify')).headers['referrer-policy'], 'same-origin');
  assert.doesNotMatch((await edge.inject('/harbour/verify/s3cret')).body, /s3cret/);
});

test('HTTPS pages insist on HTTPS, plain ones do not', async (t) => {
  const edge = await startEdge(t);
  const secure = await edge.inject({ url: '/harbour', headers: { 'x-forwarded-proto': 'https' } });
  assert.match(String(secure.headers['strict-transport-security']), /max-age=\d+/);
  assert.equal((await edge.inject('/harbour')).headers['strict-transport-security'], undefined);
});

test('the page is compressed for browsers that accept it', async (t) => {
  const edge = await startEdge(t);
  const { headers, rawPayload } = await edge.inject({ url: '/harbour', headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(headers['content-encoding'], 'br');
  assert.match(brotliDecompressSync(rawPayload).toString(), /<div id="root">/);
});

test('a policy violation is taken in and answered with nothing', async (t) => {
  const edge = await startEdge(t);
  const report = {
    method: 'POST',
    url: '/-/policy-violations',
    headers: { 'content-type': 'application/csp-report' },
  } as const;
  assert.equal((await edge.inject({ ...report, payload: '{"csp-report":{}}' })).statusCode, 204);
  assert.equal((await edge.inject({ ...report, payload: 'x'.repeat(20_000) })).statusCode, 413);
});
