import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { maskErrors } from './mask-errors.ts';
import { registerHealth, type ReadinessChecks } from './readiness.ts';

const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);
const broken = () => Promise.reject(new Error('connection refused'));

const cases: [situation: string, checks: ReadinessChecks, status: number, body: object][] = [
  ['everything is there', { database: yes, builds: yes }, 200, { status: 'ready' }],
  ['builds are missing', { database: yes, builds: no }, 503, { status: 'not ready', missing: ['builds'] }],
  [
    'the database does not answer',
    { database: broken, migrations: broken, builds: yes },
    503,
    { status: 'not ready', missing: ['database', 'migrations'] },
  ],
];

for (const [situation, checks, status, body] of cases) {
  test(`/readyz answers ${status} when ${situation}`, async () => {
    const app = fastify();
    registerHealth(app, checks);
    const response = await app.inject('/readyz');
    assert.equal(response.statusCode, status);
    assert.deepEqual(response.json(), body);
    assert.equal((await app.inject('/healthz')).statusCode, 200);
  });
}

test('an unexpected error gives the request id and nothing else', async () => {
  const app = fastify();
  maskErrors(app);
  app.get('/', () => Promise.reject(new Error('relation "secrets" does not exist')));
  const response = await app.inject('/');
  assert.equal(response.statusCode, 500);
  assert.doesNotMatch(response.body, /secrets/);
  assert.match(response.json<{ requestId: string }>().requestId, /./);
});
