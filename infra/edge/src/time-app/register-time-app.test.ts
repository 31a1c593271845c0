import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TIME_WORKER_PATH } from '@atrium/contracts';
import { startEdge } from '../edge.fixtures.ts';

test('a firm’s timeslip can be installed: its manifest starts it and names icons that are there', async (t) => {
  const edge = await startEdge(t);
  const answer = await edge.inject('/-/time-app/manifest/harbour');
  assert.equal(answer.headers['content-type'], 'application/manifest+json; charset=utf-8');
  const manifest = answer.json<{
    start_url: string;
    scope: string;
    display: string;
    icons: { src: string; sizes: string }[];
  }>();
  assert.deepEqual(
    [manifest.start_url, manifest.scope, manifest.display],
    ['/harbour/timeslip', '/harbour/', 'standalone'],
  );
  assert.deepEqual(
    manifest.icons.map(({ sizes }) => sizes),
    ['192x192', '512x512', '512x512'],
  );
  for (const { src, sizes } of manifest.icons) {
    const { headers, rawPayload, statusCode } = await edge.inject(src);
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'image/png');
    assert.equal(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`, sizes);
  }
  assert.equal((await edge.inject('/-/time-app/manifest/nobody')).statusCode, 404);
});

test('the worker is served with a policy that lets it reach our own origin alone, and is asked for again', async (t) => {
  const edge = await startEdge(t);
  const { headers, body } = await edge.inject(TIME_WORKER_PATH);
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(headers['cache-control'], 'no-cache');
  assert.equal(headers['service-worker-allowed'], '/');
  assert.equal(headers['content-security-policy'], "default-src 'none'; connect-src 'self'");
  assert.match(body, /addEventListener\('fetch'/);
});

test('only the page of a firm that gets the timesheet names a manifest', async (t) => {
  const edge = await startEdge(t);
  assert.doesNotMatch((await edge.inject('/harbour')).body, /rel="manifest"/);
  assert.doesNotMatch((await edge.inject('/')).body, /rel="manifest"/);
});
