import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import pg from 'pg';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi, type Who } from '../../testing/test-api.ts';
import { createTestBrowser } from '../../testing/test-browser.ts';
import { idOf, testTenants } from '../../testing/test-firms.ts';
import { openSessions } from '../../testing/test-sessions.ts';

let api: TestApi;
let owner: pg.Client;
before(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
});
after(async () => {
  await owner.end();
  await api.close();
});
/** The `team` user of each firm has an app and a passkey. */
beforeEach(async () => {
  await owner.query(
    `delete from mail_outbox; delete from authenticators; delete from passkeys; delete from activity_log where action = 'resetSignInMethods'; update users set is_code_by_mail = false`,
  );
  for (const tenant of testTenants) {
    const user = idOf(tenant, 'user', 'team');
    await owner.query(
      `insert into authenticators (tenant_id, user_id, secret, confirmed_at) values ($1, $2, '\\x00', now())`,
      [tenant, user],
    );
    await owner.query(
      `insert into passkeys (tenant_id, user_id, credential_id, public_key, counter, transports, name) values ($1, $2, $1 || ' key', '\\x00', 0, '{}', 'Key')`,
      [tenant, user],
    );
  }
});

const admin: Who = ['alpha', 'admin'];
const reason = 'Lost the phone in a taxi';
const document =
  'mutation ($userId: ID!, $reason: String!) { resetSignInMethods(userId: $userId, reason: $reason) { ok message } }';
const reset = async (who: Who, userId: string, why = reason) => {
  const { data, errors } = await api.run(who, document, { userId, reason: why });
  assert.deepEqual(errors, []);
  return data['resetSignInMethods'] as unknown as { ok: boolean; message: string };
};
const methodsOf = async (tenant: string) => {
  const count = async (table: string) =>
    Number(
      (await owner.query<{ count: string }>(`select count(*) from ${table} where tenant_id = $1`, [tenant])).rows[0]
        ?.count,
    );
  return [await count('authenticators'), await count('passkeys')];
};
const activities = async () =>
  (
    await owner.query<{ user_name: string; object_id: string; result: string; detail: unknown }>(
      `select * from activity_log where tenant_id = 'alpha' and action = 'resetSignInMethods'`,
    )
  ).rows;

proveRootField(() => api, {
  name: 'resetSignInMethods',
  document,
  variables: { userId: idOf('alpha', 'user', 'solo'), reason },
  as: 'admin',
  refuses: 'partner',
  works: ({ resetSignInMethods }) =>
    assert.deepEqual(
      { ...resetSignInMethods },
      { ok: true, message: 'markalpha solo now signs in with the password and a code sent by email.' },
    ),
});

test('the app and the passkeys go, a code by mail is asked for, and the password stays', async () => {
  const passwordOf = async () =>
    (
      await owner.query<{ password_hash: string; is_code_by_mail: boolean }>('select * from users where id = $1', [
        idOf('alpha', 'user', 'team'),
      ])
    ).rows[0];
  const before = await passwordOf();
  assert.equal((await reset(admin, idOf('alpha', 'user', 'team'))).ok, true);
  assert.deepEqual(await methodsOf('alpha'), [0, 0]);
  assert.deepEqual(await methodsOf('beta'), [1, 1]);
  assert.deepEqual(await passwordOf(), { ...before, is_code_by_mail: true });
});

test('their sessions end, and nobody else’s', async () => {
  const browser = createTestBrowser();
  const [theirs] = await openSessions(owner, 1, { tenant: 'alpha', user: 'team', browser });
  await reset(admin, idOf('alpha', 'user', 'team'));
  const open = async (id: string | undefined) =>
    (await owner.query('select id from sessions where id = $1 and revoked_at is null', [id])).rowCount;
  assert.equal(await open(theirs?.sessionId), 0);
  assert.ok(
    (
      await owner.query(`select id from sessions where tenant_id = 'alpha' and user_id = $1 and revoked_at is null`, [
        idOf('alpha', 'user', 'admin'),
      ])
    ).rowCount,
  );
});

test('they are notified by mail who did it', async () => {
  await reset(admin, idOf('alpha', 'user', 'team'));
  const { rows } = await owner.query<{ tenant_id: string; recipient: string; text_body: string }>(
    `select * from mail_outbox where kind = 'signInMethodChanged'`,
  );
  assert.deepEqual(
    rows.map(({ tenant_id: tenant, recipient }) => [tenant, recipient]),
    [['alpha', 'team@markalpha.example']],
  );
  assert.match(
    rows[0]?.text_body ?? '',
    /Your authenticator app and passkeys were removed by markalpha admin\. You will be asked for a code sent by email when you sign in\./,
  );
});

test('it is on record, with its reason', async () => {
  await reset(admin, idOf('alpha', 'user', 'team'));
  const [row] = await activities();
  assert.deepEqual(
    [row?.user_name, row?.object_id, row?.result],
    ['admin@alpha.example', idOf('alpha', 'user', 'team'), 'succeeded'],
  );
  const { sessionsEnded, ...detail } = row?.detail as { sessionsEnded: number };
  assert.equal(typeof sessionsEnded, 'number');
  assert.deepEqual(detail, { reason, hadAuthenticator: true, passkeys: 1 });
});

test('nobody resets their own, somebody of another firm, or nobody', async () => {
  assert.match((await reset(admin, idOf('alpha', 'user', 'admin'))).message, /^Change your own/);
  const nobody = { ok: false, message: 'This user does not exist.' };
  for (const id of [idOf('beta', 'user', 'team'), '0190a000-0000-7000-8000-00000000dead', 'no id'])
    assert.deepEqual({ ...(await reset(admin, id)) }, nobody);
  assert.deepEqual(
    [await methodsOf('alpha'), await methodsOf('beta')],
    [
      [1, 1],
      [1, 1],
    ],
  );
});

for (const why of ['', 'too short', 'x'.repeat(501)]) {
  test(`a reason of ${why.length} characters is not enough or too much`, async () => {
    assert.match((await reset(admin, idOf('alpha', 'user', 'team'), why)).message, /10 to 500/);
    assert.deepEqual(await methodsOf('alpha'), [1, 1]);
  });
}

test('an internal administrator is reset by another of them alone, and the attempt is on record', async () => {
  const internal = idOf('alpha', 'user', 'internal');
  assert.match((await reset(admin, internal)).message, /^Only an internal administrator/);
  assert.deepEqual(
    (await activities()).map(({ result }) => result),
    ['refused'],
  );
  assert.equal((await reset(['alpha', 'internal'], idOf('alpha', 'user', 'admin'))).ok, true);
});
