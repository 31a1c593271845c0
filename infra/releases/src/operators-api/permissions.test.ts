import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  OPERATORS_API_PATH,
  operatorRoles,
  type BuildView,
  type OperatorRole,
  type OperatorsRefusal,
  type PastComposition,
  type ReleaseChangeRequest,
  type ReleaseVerb,
  type ReleaseVerbName,
} from '@atrium/contracts';
import { defineSystemStatement, type NoParameters } from '@atrium/database';
import { permissions, verbPermissions, type RouteName } from './permissions.ts';
import { fromOwnPage, startOperatorsApi, type Answer, type TestOperatorsApi } from './operators-api.fixtures.ts';

/** All that this API writes, without what only says when somebody was here. */
const readState = defineSystemStatement<NoParameters, { state: string }>({
  name: 'operators.test.state',
  text: `select concat_ws('|',
           (select string_agg(concat_ws(' ', email, role, is_disabled, password_hash, welcome_hash), ',' order by email) from operators),
           (select string_agg(concat_ws(' ', token_id, name, role), ',' order by token_id) from operator_tokens),
           (select string_agg(concat_ws(' ', token_hash, ended_at), ',' order by token_hash) from operator_sessions),
           (select count(*) from operator_events), (select string_agg(k::text, ',' order by k::text) from team_keys k)) as state`,
});

const BUILD_ID = 'feedfeed';
const effect = { firms: [], routes: [], incompatible: [], notes: [] };
const applied: { request: ReleaseChangeRequest; by: string }[] = [];
let api: TestOperatorsApi;
let url = '';
before(async () => {
  api = await startOperatorsApi({
    releases: (real) => ({
      ...real,
      currentRevision: () => Promise.resolve(7),
      overview: () =>
        Promise.resolve({
          revision: 7,
          names: [],
          channels: [],
          firms: [],
          rollouts: [],
          switchedOff: [],
          blocked: [],
        }),
      builds: () => Promise.resolve([]),
      build: () =>
        Promise.resolve({
          buildId: BUILD_ID,
          name: 'crm',
          isBlocked: false,
          keptBecause: ['published lately'] as readonly string[],
        } as BuildView),
      changes: () => Promise.resolve([]),
      effectOf: () => Promise.resolve({ ok: true, revision: 7, effect }),
      pastComposition: () =>
        Promise.resolve({
          tenantId: 'harbour',
          revision: 7,
          compositionId: null,
          builds: [],
        } satisfies PastComposition),
      apply(request, by) {
        applied.push({ request, by });
        return Promise.resolve({ ok: true, revision: 8, effect });
      },
    }),
  });
  await api.operators.people.add({ email: 'middle@atrium.example', name: 'Middle', role: 'operator' }, '', 'test');
  url = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => api.close());

const emails: Readonly<Record<OperatorRole, string>> = {
  viewer: 'viewer@atrium.example',
  operator: 'middle@atrium.example',
  administrator: 'operator@atrium.example',
};

async function idOf(role: OperatorRole): Promise<string> {
  return (await api.operators.people.list()).find(({ email }) => email === emails[role])?.operatorId ?? '';
}

/** Headers of somebody of this role, by a session or a token of their own. */
async function credentials(role: OperatorRole, through: 'session' | 'token'): Promise<Record<string, string>> {
  const operatorId = await idOf(role);
  if (through === 'session')
    return { cookie: `__Host-atrium-operator=${await api.operators.sessions.open(operatorId, '203.0.113.5', null)}` };
  const made = await api.operators.tokens.add(
    { name: 'script', role, days: 1 },
    { operatorId, role, by: emails[role] },
  );
  tokensMade.push([operatorId, made?.token.tokenId ?? '']);
  return { authorization: `Bearer ${made?.secret}` };
}
const tokensMade: [operatorId: string, tokenId: string][] = [];

const publicKey = (): string =>
  String(generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }));

const changes: Readonly<Record<ReleaseVerbName, ReleaseVerb>> = {
  pin: { verb: 'pin', tenantId: 'harbour', name: 'crm', buildId: BUILD_ID },
  unpin: { verb: 'unpin', tenantId: 'harbour', name: 'crm' },
  moveChannel: { verb: 'moveChannel', channel: 'stable', name: 'shell', buildId: BUILD_ID },
  followChannel: { verb: 'followChannel', tenantId: 'harbour', channel: 'canary' },
  startRollout: {
    verb: 'startRollout',
    name: 'crm',
    buildId: BUILD_ID,
    unit: 'firms',
    tenantId: null,
    steps: [5, 100],
    errorBudget: 2,
  },
  advanceRollout: { verb: 'advanceRollout', rolloutId: '01890000-0000-7000-8000-000000000000' },
  pauseRollout: { verb: 'pauseRollout', rolloutId: '01890000-0000-7000-8000-000000000000' },
  resumeRollout: { verb: 'resumeRollout', rolloutId: '01890000-0000-7000-8000-000000000000' },
  rollBackRollout: { verb: 'rollBackRollout', rolloutId: '01890000-0000-7000-8000-000000000000' },
  rollBack: { verb: 'rollBack', channel: 'stable', name: 'crm' },
  switchOff: { verb: 'switchOff', name: 'crm', tenantId: null },
  switchOn: { verb: 'switchOn', name: 'crm', tenantId: 'harbour' },
  blockBuild: { verb: 'blockBuild', buildId: BUILD_ID },
  unblockBuild: { verb: 'unblockBuild', buildId: BUILD_ID },
  restore: { verb: 'restore', tenantId: null, revision: 3 },
};
const asRequest = (change: ReleaseVerb): ReleaseChangeRequest => ({ change, reason: 'a test', expectedRevision: 7 });

/** What to send so that whoever may is answered 200; and where to, where the address holds an id. */
const samples: Readonly<
  Record<
    RouteName,
    () =>
      Promise<{ path?: string; body?: unknown; status?: number }> | { path?: string; body?: unknown; status?: number }
  >
> = {
  // Nobody of that name: not a matter of roles.
  'POST /session': () => ({ body: { email: 'nobody@atrium.example', password: 'x' }, status: 401 }),
  'POST /session/welcome': () => ({ body: { secret: 'x' }, status: 404 }),
  'POST /session/first': () => ({ body: { secret: 'x', password: 'x' }, status: 404 }),
  'GET /session': () => ({}),
  'DELETE /session': () => ({}),
  'GET /overview': () => ({}),
  'GET /builds': () => ({ path: '/builds?name=crm' }),
  'GET /builds/:buildId': () => ({ path: `/builds/${BUILD_ID}` }),
  'POST /effect': () => ({ body: { change: changes.pin } }),
  'GET /changes': () => ({ path: '/changes?verb=pin&before=9&tenantId=harbour' }),
  'POST /changes': () => ({ body: asRequest(changes.pin) }),
  'GET /compositions/:tenantId': () => ({ path: '/compositions/harbour?revision=3' }),
  'GET /health': () => ({ path: '/health?name=crm', status: 503 }),
  'GET /live': () => ({}),
  'POST /previews': () => ({ body: { tenantId: 'harbour', name: 'crm', buildId: BUILD_ID, minutes: 60 } }),
  'GET /keys': () => ({}),
  'POST /keys': () => ({ body: { team: 'crm', names: ['crm'], publicKey: publicKey() } }),
  'POST /keys/:keyId/revoke': () => ({ path: '/keys/unheard-of/revoke', body: {}, status: 404 }),
  'GET /operators': () => ({}),
  'GET /operators/events': () => ({}),
  'POST /operators': () => ({ body: { email: `${crypto.randomUUID()}@atrium.example`, name: 'New', role: 'viewer' } }),
  'PATCH /operators/:operatorId': async () => ({
    path: `/operators/${await idOf('operator')}`,
    body: { role: 'operator' },
  }),
  'GET /tokens': () => ({}),
  'POST /tokens': () => ({ body: { name: 'new', role: 'viewer', days: 1 } }),
  'DELETE /tokens/:tokenId': () => ({ path: `/tokens/${crypto.randomUUID()}`, status: 404 }),
};

async function ask(
  name: RouteName,
  headers: Record<string, string>,
  { path, body }: { path?: string; body?: unknown },
): Promise<Answer> {
  const [method = '', pattern = ''] = name.split(' ');
  const address = path ?? pattern;
  if (name !== 'GET /live') return api.call(`${method} ${address}`, body, headers);
  // It never ends by itself.
  const answer = await fetch(`${url}${OPERATORS_API_PATH}${address}`, { headers: { ...fromOwnPage, ...headers } });
  const refusal: unknown = answer.ok ? null : await answer.json();
  if (answer.ok) await answer.body?.cancel();
  return { status: answer.status, body: refusal, headers: {} };
}

async function stateOf(): Promise<string> {
  const [row] = await api.database.runner.system(readState, {});
  return `${row?.state} ${applied.length}`;
}

const ranks = ['viewer', 'operator', 'administrator'] as const satisfies typeof operatorRoles;

for (const [name, permission] of Object.entries(permissions) as [
  RouteName,
  { least: OperatorRole | 'anyone'; isForPeople?: true },
][]) {
  test(`${name} is for ${permission.least}: signed out it answers 401, to a lesser role 403, and changes nothing`, async () => {
    const { least, isForPeople } = permission;
    if (least !== 'anyone') {
      for (const headers of [
        {},
        { cookie: '__Host-atrium-operator=made-up' },
        { authorization: 'Bearer atr_made-up' },
        { authorization: 'Basic b3BlcmF0b3I6eA==' },
      ]) {
        const sample = await samples[name]();
        const before = await stateOf();
        const answer = await ask(name, headers as Record<string, string>, sample);
        assert.deepEqual([answer.status, (answer.body as OperatorsRefusal).code], [401, 'signedOut']);
        assert.equal(await stateOf(), before);
      }
    }
    for (const role of operatorRoles) {
      for (const through of ['session', 'token'] as const) {
        const headers = await credentials(role, through);
        const sample = await samples[name]();
        const isAllowed =
          least === 'anyone' ||
          (ranks.indexOf(role) >= ranks.indexOf(least) && !(isForPeople === true && through === 'token'));
        const before = await stateOf();
        const answer = await ask(name, headers, sample);
        assert.equal(
          answer.status,
          isAllowed ? (sample.status ?? 200) : 403,
          `${role} by ${through}: ${JSON.stringify(answer.body)}`,
        );
        if (!isAllowed) {
          assert.equal((answer.body as OperatorsRefusal).code, 'forbidden');
          assert.equal(await stateOf(), before);
        }
      }
    }
    for (const [operatorId, tokenId] of tokensMade.splice(0))
      await api.operators.tokens.remove(tokenId, { operatorId, role: 'viewer', by: 'test' });
  });
}

for (const [verb, least] of Object.entries(verbPermissions) as [ReleaseVerbName, OperatorRole][]) {
  test(`${verb} is for ${least}, and the audit gets who it was`, async () => {
    for (const role of operatorRoles) {
      const before = applied.length;
      const answer = await api.call('POST /changes', asRequest(changes[verb]), await credentials(role, 'session'));
      const isAllowed = ranks.indexOf(role) >= ranks.indexOf(least);
      assert.equal(answer.status, isAllowed ? 200 : 403);
      assert.deepEqual(
        applied.slice(before),
        isAllowed ? [{ request: asRequest(changes[verb]), by: emails[role] }] : [],
      );
    }
  });
}

test('there is a role for every verb, and a change of each that is not whole is refused before it is made', async () => {
  const headers = await credentials('operator', 'session');
  for (const change of Object.values(changes)) {
    for (const field of Object.keys(change)) {
      const { [field as 'verb']: _left, ...rest } = change;
      const before = applied.length;
      const answer = await api.call('POST /changes', { change: rest, reason: 'a test', expectedRevision: 7 }, headers);
      assert.equal(answer.status, 400, `${change.verb} without ${field}`);
      assert.match((answer.body as OperatorsRefusal).message, new RegExp(field));
      assert.equal(applied.length, before);
    }
    const more = await api.call(
      'POST /changes',
      { ...asRequest(change), change: { ...change, by: 'somebody else' } },
      headers,
    );
    assert.equal(more.status, 400);
  }
  assert.equal((await api.call('POST /changes', { ...asRequest(changes.pin), reason: '  ' }, headers)).status, 400);
});

test('a token is named in the audit, does no more than it was made for, and no more than its maker today', async () => {
  const administrator = await credentials('administrator', 'session');
  const made = await api.call('POST /tokens', { name: 'nightly', role: 'viewer', days: 1 }, administrator);
  const lesser = { authorization: `Bearer ${(made.body as { secret: string }).secret}` };
  assert.equal((await api.call('GET /overview', undefined, lesser)).status, 200);
  assert.equal((await api.call('POST /changes', asRequest(changes.pin), lesser)).status, 403);
  const token = await credentials('operator', 'token');
  const bare = { ...token, origin: '', 'sec-fetch-site': 'none' };
  assert.equal((await api.call('POST /changes', asRequest(changes.pin), bare)).status, 200);
  assert.equal(applied.at(-1)?.by, 'middle@atrium.example (script)');
  const operatorId = await idOf('operator');
  await api.operators.people.change(operatorId, { role: 'viewer' }, '', 'test');
  assert.equal((await api.call('POST /changes', asRequest(changes.pin), bare)).status, 403);
  await api.operators.people.change(operatorId, { isDisabled: true }, '', 'test');
  assert.equal((await api.call('GET /overview', undefined, bare)).status, 401);
  await api.operators.people.change(operatorId, { isDisabled: false, role: 'operator' }, '', 'test');
});

test('nobody makes a token of a higher role than their own', async () => {
  for (const role of ['operator', 'administrator'] as const) {
    assert.equal(
      (await api.call('POST /tokens', { name: 'more', role, days: 1 }, await credentials('viewer', 'session'))).status,
      403,
    );
  }
});
