import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { scaleTarget, type TenantRunner } from '@atrium/database';
import { matterReaches } from '../../../policy/matter-reach.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import {
  COMPLETED_MATTER,
  GIVEN_MATTERS,
  idOf,
  OWN_MATTERS,
  RESTRICTED_MATTER,
  type TestTenant,
  type TestUser,
} from '../../../testing/test-firms.ts';
import { RECENT_MS } from '../../../server/broker.ts';
import { openSocket, type TestSocket } from '../../../testing/test-socket.ts';
import { announceMatterChange, announceReachChange, type MatterPart } from '../matter-change.ts';
import { createAskReach } from './matter-news-reach.ts';
import { findReached } from './matter-news.store.ts';

let api: TestApi;
let sockets: TestSocket[] = [];
before(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await Promise.all(sockets.map((socket) => socket.close()));
  sockets = [];
});
after(async () => {
  await Promise.all(sockets.map((socket) => socket.close()));
  await api.close();
});

const NEWS = 'subscription ($matterId: ID) { matterChanged(matterId: $matterId) { matterId part } }';
const askAgain = { matterId: null, part: null };
const matter = (number: number, tenant: TestTenant = 'alpha'): string => idOf(tenant, 'matter', number);
const tell = (number: number, part: MatterPart, tenant: TestTenant = 'alpha') =>
  announceMatterChange(api.runner, tenant, matter(number, tenant), part);
const notifyReach = (number: number) => announceReachChange(api.runner, 'alpha', matter(number));

/** Follows as somebody; `heard` is what came next. The first "ask again" is behind it. */
async function follow(user: TestUser, matterId: string | null = null, tenant: TestTenant = 'alpha') {
  const socket = await openSocket(api, [tenant, user]);
  sockets.push(socket);
  const stream = socket.subscribe(NEWS, { matterId });
  const heard = async (): Promise<Record<string, unknown>> => ({ ...(await stream.next())['matterChanged'] });
  assert.deepEqual(await heard(), askAgain);
  return { heard, socket };
}

test('every part is announced to those who may see it, and to nobody else', async () => {
  const partner = await follow('partner');
  const own = await follow('own');
  await tell(OWN_MATTERS[0], 'notes');
  assert.deepEqual(await partner.heard(), { matterId: matter(1), part: 'NOTES' });
  assert.deepEqual(await own.heard(), { matterId: matter(1), part: 'NOTES' });
  await tell(COMPLETED_MATTER, 'record');
  await tell(2, 'dates');
  // What is not the own user's never arrived: the next that they hear is theirs.
  assert.deepEqual(await own.heard(), { matterId: matter(2), part: 'DATES' });
  assert.deepEqual(await partner.heard(), { matterId: matter(COMPLETED_MATTER), part: 'RECORD' });
});

test('the wall holds: of a restricted matter only its people hear', async () => {
  const partner = await follow('partner');
  const admin = await follow('admin');
  await tell(RESTRICTED_MATTER, 'record');
  await tell(7, 'record');
  assert.deepEqual(await partner.heard(), { matterId: matter(7), part: 'RECORD' });
  assert.deepEqual(await admin.heard(), { matterId: matter(RESTRICTED_MATTER), part: 'RECORD' });
});

const FRESH = 'subscription ($matterId: ID) { matterChanged(matterId: $matterId, isFresh: true) { matterId part } }';
async function followFresh(user: TestUser, matterId: string | null = null) {
  const socket = await openSocket(api, ['alpha', user]);
  sockets.push(socket);
  const stream = socket.subscribe(FRESH, { matterId });
  return async (): Promise<Record<string, unknown>> => ({ ...(await stream.next())['matterChanged'] });
}

test('who has just asked is told what changed since, as far as they may see it, and need not ask again', async (t) => {
  // The broker knows nothing of the time before it listened, and has listened for long by then.
  const now = performance.now.bind(performance);
  t.mock.method(performance, 'now', () => now() + RECENT_MS);
  const control = await follow('admin');
  await tell(RESTRICTED_MATTER, 'notes');
  await tell(7, 'notes');
  await control.heard();
  const heard = await followFresh('partner');
  const heardOfOne = await followFresh('partner', matter(7));
  const heardOfWalled = await followFresh('partner', matter(RESTRICTED_MATTER));
  assert.deepEqual(await heard(), { matterId: matter(7), part: 'NOTES' });
  assert.deepEqual(await heardOfOne(), { matterId: matter(7), part: 'NOTES' });
  // Nothing is told of what they cannot see, neither that it changed nor that there is anything to ask.
  let hasHeard = false;
  void heardOfWalled().then(
    () => {
      hasHeard = true;
    },
    () => undefined,
  );
  await tell(RESTRICTED_MATTER, 'record');
  await tell(7, 'dates');
  assert.deepEqual(await heardOfOne(), { matterId: matter(7), part: 'DATES' });
  assert.equal(hasHeard, false);
});

test('another firm’s changes are not heard, nor followed by their id', async () => {
  const beta = await follow('admin', null, 'beta');
  const foreign = await follow('admin', matter(3, 'beta'));
  await tell(3, 'record');
  await tell(3, 'record', 'beta');
  assert.deepEqual(await beta.heard(), { matterId: matter(3, 'beta'), part: 'RECORD' });
  await api.owner.query(
    `select pg_notify('atrium', json_build_object('tenantId', 'alpha', 'topic', 'matterChange', 'id', $1::text || '/record')::text)`,
    [matter(3, 'beta')],
  );
  let hasHeard = false;
  void foreign.heard().then(
    () => {
      hasHeard = true;
    },
    () => undefined,
  );
  const control = await follow('admin', matter(3));
  await tell(3, 'record');
  assert.deepEqual(await control.heard(), { matterId: matter(3), part: 'RECORD' });
  assert.equal(hasHeard, false);
});

test('people from outside hear of what they were given, and not of notes, tasks, time or parties', async () => {
  const client = await follow('client');
  for (const part of ['notes', 'tasks', 'time', 'parties'] as const) await tell(GIVEN_MATTERS[0], part);
  await tell(7, 'record');
  await tell(GIVEN_MATTERS[0], 'documents');
  assert.deepEqual(await client.heard(), { matterId: matter(GIVEN_MATTERS[0]), part: 'DOCUMENTS' });
});

test('a burst is announced once for each part', async () => {
  const partner = await follow('partner');
  for (let time = 0; time < 30; time += 1) await tell(8, time % 2 === 0 ? 'record' : 'notes');
  await tell(9, 'record');
  const heard: unknown[] = [];
  do heard.push(await partner.heard());
  while ((heard.at(-1) as { matterId: string }).matterId !== matter(9));
  assert.ok(heard.length <= 8, `${heard.length} for 31 changes`);
});

test('someone who is shut out is told to ask again, and not for which matter', async () => {
  const list = await follow('partner');
  const page = await follow('partner', matter(10));
  await api.owner.query(
    `update matters set is_restricted = true, person_responsible_id = $2 where tenant_id = 'alpha' and id = $1`,
    [matter(10), idOf('alpha', 'user', 'admin')],
  );
  await notifyReach(10);
  assert.deepEqual(await list.heard(), askAgain);
  assert.deepEqual(await page.heard(), askAgain);
  await tell(10, 'record');
  await tell(11, 'record');
  assert.deepEqual(await list.heard(), { matterId: matter(11), part: 'RECORD' });
  await api.owner.query(`update matters set is_restricted = false where tenant_id = 'alpha' and id = $1`, [matter(10)]);
  await notifyReach(10);
  // In sight again; the changes while it was shut were not told.
  assert.deepEqual(await page.heard(), askAgain);
  assert.deepEqual(await list.heard(), { matterId: matter(10), part: 'RECORD' });
});

test('a hundred who listen cost a handful of statements for a change, and each hears what is within their own reach', async () => {
  const users = ['partner', 'admin', 'own', 'client'] as const;
  type Heard = () => Promise<Record<string, unknown>>;
  const listeners = new Map<TestUser, Heard[]>();
  for (const user of users) {
    for (let page = 0; page < 25; page += 1) {
      const { heard } = await follow(user);
      listeners.set(user, [...(listeners.get(user) ?? []), heard]);
    }
  }
  let asked = 0;
  api.runner.onStatement = (name) => {
    if (name.startsWith('matters.news')) asked += 1;
  };
  // Whoever was told something in the last 200 ms waits that long, the others not at all; within 20 ms all ask together.
  const most = 11;
  const toldTo = async (number: number, part: MatterPart, ...to: TestUser[]): Promise<void> => {
    asked = 0;
    await tell(number, part);
    for (const user of to)
      for (const heard of listeners.get(user) ?? [])
        assert.deepEqual(await heard(), { matterId: matter(number), part: part.toUpperCase() }, user);
    assert.ok(asked >= 1 && asked <= most, `${asked} statements`);
  };
  await toldTo(RESTRICTED_MATTER, 'record', 'admin', 'client');
  await toldTo(OWN_MATTERS[0], 'notes', 'partner', 'admin', 'own');
  await toldTo(GIVEN_MATTERS[0], 'documents', 'partner', 'admin', 'client');
  api.runner.onStatement = undefined;
});

test('for many at once every reach is what it is for one', async () => {
  const { rows: people } = await api.owner.query<{ viewerId: string; officeId: string | null; teamIds: string[] }>(`
    select u.id as "viewerId", (select o.id from offices o where o.tenant_id = u.tenant_id order by o.name limit 1) as "officeId",
      array(select t.id from teams t where t.tenant_id = u.tenant_id order by t.id limit 1)::text[] as "teamIds" from users u where u.tenant_id = 'alpha' order by u.id limit 8`);
  const { rows: every } = await api.owner.query<{ id: string }>('select id from matters');
  const ids = every.map(({ id }) => id);
  const questions = people.flatMap((person) =>
    matterReaches.flatMap((matters) => matterReaches.map((feature) => ({ person, reach: { matters, feature } }))),
  );
  let asked = 0;
  // Its own: whoever listened before may still be asked for while their connection closes.
  const runner: TenantRunner = {
    ...api.runner,
    query: (tenantId, statement, parameters) => {
      asked += 1;
      return api.runner.query(tenantId, statement, parameters);
    },
  };
  const askReach = createAskReach(runner);
  const together = await Promise.all(questions.map(({ person, reach }) => askReach('alpha', reach, person, ids)));
  assert.equal(asked, 1);
  const sizes = new Set<number>();
  for (const [index, { person, reach }] of questions.entries()) {
    const alone = await findReached(api.runner, 'alpha', reach, { ...person, ids });
    assert.deepEqual(
      [...(together[index] ?? [])].toSorted(),
      [...alone].toSorted(),
      `${reach.matters}, ${reach.feature}`,
    );
    sizes.add(alone.size);
  }
  assert.ok(sizes.size > 4, 'the reaches differ');
});

test('is for those who work with matters', async () => {
  const refused = async (user: TestUser) => {
    const socket = await openSocket(api, ['alpha', user]);
    sockets.push(socket);
    return socket
      .subscribe(NEWS)
      .next()
      .then(
        () => 'told',
        (error: Error) => error.message,
      );
  };
  assert.equal(await refused('internal'), 'FORBIDDEN');
  assert.equal(await refused('reception'), 'told');
  assert.equal((await api.run('signed out', NEWS)).errors.length, 1);
});

const ROUNDS = scaleTarget(50);
const PAGES = 20;

test(`after each of ${ROUNDS * PAGES} dropped sockets the first thing heard is to ask again, so no change is missed (target 36)`, async () => {
  const owner = api.owner;
  const versionOf = async () =>
    Number(
      (
        await owner.query<{ version: number }>(`select version from matters where tenant_id = 'alpha' and id = $1`, [
          matter(12),
        ])
      ).rows[0]?.version,
    );
  const drop = async (): Promise<boolean> => {
    const socket = await openSocket(api, ['alpha', 'partner']);
    const stream = socket.subscribe(NEWS, { matterId: matter(12) });
    const first = { ...(await stream.next())['matterChanged'] };
    await socket.close();
    return first['matterId'] === null;
  };
  let seen = await versionOf();
  let missed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // A change while nobody is connected, then pages that come back.
    await owner.query(`update matters set version = version + 1 where tenant_id = 'alpha' and id = $1`, [matter(12)]);
    await tell(12, 'record');
    const told = await Promise.all(Array.from({ length: PAGES }, drop));
    missed += told.filter((isTold) => !isTold).length;
    const now = await versionOf();
    assert.equal(now, seen + 1);
    seen = now;
  }
  assert.equal(missed, 0);
});
