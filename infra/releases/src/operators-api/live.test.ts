import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OPERATORS_API_PATH } from '@atrium/contracts';
import { defineSystemStatement, type NoParameters } from '@atrium/database';
import { startOperatorsApi, type TestOperatorsApi } from './operators-api.fixtures.ts';

const tellOfChange = defineSystemStatement<{ revision: number }, never>({
  name: 'operators.test.tellOfChange',
  text: `select pg_notify('atrium', json_build_object('topic', 'releases', 'tenantId', null, 'id', :revision::bigint)::text)`,
});
const letHourPass = defineSystemStatement<NoParameters, never>({
  name: 'operators.test.letHourPass',
  text: `update operator_sessions set seen_at = seen_at - interval '61 minutes'`,
});

let api: TestOperatorsApi;
let url = '';
before(async () => {
  api = await startOperatorsApi({
    heartbeatMs: 50,
    releases: (real) => ({ ...real, currentRevision: () => Promise.resolve(7) }),
  });
  url = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => api.close());

/** What the stream says, an event at a time, heartbeats left out; null once it ended. */
async function listen(
  headers: Record<string, string>,
): Promise<{ next: () => Promise<string | null>; response: Response }> {
  const response = await fetch(`${url}${OPERATORS_API_PATH}/live`, { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<string | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end !== -1) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        if (event !== ':') return event;
        continue;
      }
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
      if (done) return null;
      text += value;
    }
  };
  return { next, response };
}

test('an open console hears the revision now and after each change', async () => {
  const { next, response } = await listen(await api.signIn('viewer@atrium.example'));
  assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.equal(await next(), 'data: {"revision":7}');
  await api.database.runner.system(tellOfChange, { revision: 8 });
  assert.equal(await next(), 'data: {"revision":8}');
  await response.body?.cancel().catch(() => undefined);
});

test('signing out ends the stream of that session at once, and no other', async () => {
  const [one, other] = [await api.signIn('viewer@atrium.example'), await api.signIn('viewer@atrium.example')];
  const [ending, staying] = [await listen(one), await listen(other)];
  await ending.next();
  await staying.next();
  await api.call('DELETE /session', undefined, one);
  assert.match((await ending.next()) ?? '', /^event: ended/);
  assert.equal(await ending.next(), null);
  await api.database.runner.system(tellOfChange, { revision: 9 });
  assert.equal(await staying.next(), 'data: {"revision":9}');
});

test('disabling an operator ends their streams, by session and by token', async () => {
  const administrator = await api.signIn('operator@atrium.example');
  const viewer = await api.signIn('viewer@atrium.example');
  const made = await api.call('POST /tokens', { name: 'watcher', role: 'viewer', days: 1 }, viewer);
  const streams = [
    await listen(viewer),
    await listen({ authorization: `Bearer ${(made.body as { secret: string }).secret}` }),
  ];
  for (const { next } of streams) await next();
  const { operatorId = '' } =
    (await api.operators.people.list()).find(({ email }) => email === 'viewer@atrium.example') ?? {};
  await api.call(`PATCH /operators/${operatorId}`, { isDisabled: true }, administrator);
  for (const { next } of streams) assert.match((await next()) ?? '', /^event: ended/);
  await api.call(`PATCH /operators/${operatorId}`, { isDisabled: false }, administrator);
});

test('a console that nobody touches for an hour is signed out, although it listens', async () => {
  const headers = await api.signIn('viewer@atrium.example');
  const { next } = await listen(headers);
  await next();
  await api.database.runner.system(letHourPass, {});
  assert.match((await next()) ?? '', /^event: ended/);
  assert.equal((await listen(headers)).response.status, 401);
});
