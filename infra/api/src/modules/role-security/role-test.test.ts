import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorCodes } from '@atrium/contracts';
import { parse } from 'graphql';
import type { Viewer } from '../../policy/viewer.ts';
import { apiSchema } from '../../schema.ts';
import { isRefusedInTest } from '../../server/role-test-gate.ts';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi, type Who } from '../../testing/test-api.ts';
import { openSessions } from '../../testing/test-sessions.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const START = 'mutation ($roleId: ID!) { startRoleTest(roleId: $roleId) { ok error { message } } }';
const END = 'mutation { endRoleTest { ok } }';
const ME = '{ appUser { name role testedRole access isInternal } matterSummaryListX { recordCount } }';
/** A sign-in that nothing else asks with. */
async function signIn(user: TestUser): Promise<Who> {
  const { browser } = api;
  const [session] = await openSessions(api.owner, 1, { tenant: 'alpha', user, browser });
  assert.ok(session);
  return { accessToken: session.accessToken, browser };
}
const start = async (who: Who, roleId: string) => (await api.run(who, START, { roleId })).data['startRoleTest'];
const seenBy = async (who: Who) => (await api.run(who, ME)).data;

proveRootField(() => api, {
  name: 'startRoleTest',
  document: START,
  variables: { roleId: '00000000-0000-7000-8000-000000000000' },
  as: 'admin',
  refuses: 'partner',
  works: (data) => assert.match(String(data['startRoleTest']?.['error']?.['message']), /does not exist/),
});
proveRootField(() => api, {
  name: 'endRoleTest',
  document: END,
  as: 'partner',
  refuses: null,
  works: (data) => assert.deepEqual(data['endRoleTest'], { ok: true }),
});

test('an administrator sees as much as somebody with the role, and is themselves again afterwards', async () => {
  const who = await signIn('admin');
  const before = await seenBy(who);
  assert.equal(before['appUser']?.['testedRole'], null);
  assert.deepEqual(await start(who, idOf('alpha', 'role', 'own')), { ok: true, error: null });
  const during = await seenBy(who);
  assert.equal(during['appUser']?.['testedRole'], 'markalpha own');
  assert.equal(during['appUser']?.['name'], before['appUser']?.['name']);
  const own = (await api.run(['alpha', 'own'], ME)).data;
  const held = during['appUser']?.['access'] as unknown as string[];
  assert.ok(held.every((flag) => (own['appUser']?.['access'] as unknown as string[]).includes(flag)));
  assert.ok(!held.includes('admin'));
  assert.ok(
    Number(during['matterSummaryListX']?.['recordCount']) < Number(before['matterSummaryListX']?.['recordCount']),
  );
  assert.deepEqual((await api.run(who, END)).data['endRoleTest'], { ok: true });
  assert.deepEqual(await seenBy(who), before);
});

test('it is one session’s alone, of this firm’s roles, and ends by itself', async () => {
  const [who, other] = [await signIn('admin'), await signIn('admin')];
  assert.notEqual((await start(who, idOf('beta', 'role', 'own')))?.['error'], null);
  await start(who, idOf('alpha', 'role', 'own'));
  assert.equal((await seenBy(other))['appUser']?.['testedRole'], null);
  await api.owner.query(
    `update sessions set tested_until = now() - interval '1 second' where tested_role_id is not null`,
  );
  await api.owner.query(`select pg_notify('atrium', '{"tenantId":"alpha","topic":"access","id":""}')`);
  assert.equal((await api.run(await signIn('admin'), ME)).errors.length, 0);
  const rows = await api.owner.query(`select 1 from sessions where tested_until > now()`);
  assert.equal(rows.rowCount, 0);
});

test('every mutation is refused in the meantime, but for the way back and what notes that somebody looked', async () => {
  const who = await signIn('internal');
  await start(who, idOf('alpha', 'role', 'internal'));
  const { errors } = await api.run(who, 'mutation { renamed: replaceAddinSecret { secret } }');
  assert.equal(errors[0]?.extensions.code, errorCodes.roleTest);
  const viewer = { testedRole: 'any' } as Viewer;
  const runs = (document: string) => !isRefusedInTest(viewer, parse(document));
  const mutations = Object.keys(apiSchema().getMutationType()?.getFields() ?? {});
  assert.ok(mutations.length > 100);
  assert.deepEqual(mutations.filter((name) => runs(`mutation { ${name} }`)).toSorted(), [
    'addUserDashboardAccessActivity',
    'addUserMatterAccessActivity',
    'addUserNameAccessActivity',
    'addUserReportAccessActivity',
    'endRoleTest',
    'logout',
    'refreshToken',
  ]);
  assert.ok(!runs('mutation { ...all } fragment all on Mutation { endRoleTest }'));
  assert.ok(!runs('query A { appUser { name } } mutation B { endRoleTest deleteNote }'));
  assert.ok(!runs('subscription { aiAnswer }'));
  assert.ok(runs('subscription { timerChanged }'));
  assert.ok(!isRefusedInTest(null, parse('mutation { deleteNote }')));
});

test('the log says who tried out what', async () => {
  const who = await signIn('admin');
  await start(who, idOf('alpha', 'role', 'partner'));
  await api.run(who, END);
  const { rows } = await api.owner.query(
    `select action, detail ->> 'role' as role from activity_log where action like '%RoleTest' order by id desc limit 2`,
  );
  assert.deepEqual(rows, [
    { action: 'endRoleTest', role: 'markalpha partner' },
    { action: 'startRoleTest', role: 'markalpha partner' },
  ]);
});
