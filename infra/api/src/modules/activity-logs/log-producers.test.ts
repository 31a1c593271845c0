import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { errorCodes } from '@atrium/contracts';
import { dayIn, addDays } from '@atrium/domain';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, userNameOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());
beforeEach(() => api.owner.query('delete from activity_log'));

interface Logged {
  readonly tenant_id: string;
  readonly user_id: string | null;
  readonly object_type: string | null;
  readonly object_id: string | null;
  readonly action: string;
  readonly result: string;
  readonly detail: Readonly<Record<string, unknown>>;
}
const logged = async (log: string): Promise<Logged[]> =>
  (
    await api.owner.query(
      `select tenant_id, user_id, object_type, object_id, action, result, detail from activity_log where log = $1 order by happened_at, id`,
      [log],
    )
  ).rows as Logged[];

const DASHBOARD = 'mutation ($dashboard: String!) { addUserDashboardAccessActivity(dashboard: $dashboard) }';
proveRootField(() => api, {
  name: 'addUserDashboardAccessActivity',
  document: DASHBOARD,
  variables: { dashboard: 'dashboard' },
  as: 'partner',
  refuses: null,
  works: (data) => assert.equal(data['addUserDashboardAccessActivity'], true),
});

test('a dashboard that was opened is in its log; one that the role does not have is not', async () => {
  const open = async (user: TestUser, dashboard: string) =>
    (await api.run(['alpha', user], DASHBOARD, { dashboard })).data['addUserDashboardAccessActivity'] as unknown;
  assert.equal(await open('partner', 'dashboard'), true);
  assert.equal(await open('client', 'dashboard'), false);
  for (const name of ['toString', '', 'x'.repeat(5000)]) assert.equal(await open('partner', name), false);
  assert.deepEqual(
    (await logged('dashboardActivity')).map(({ user_id, action, detail }) => [user_id, action, detail]),
    [[idOf('alpha', 'user', 'partner'), 'view', { dashboard: 'dashboard' }]],
  );
});

const NAME = 'mutation ($nameId: ID!) { addUserNameAccessActivity(nameId: $nameId) }';
proveRootField(() => api, {
  name: 'addUserNameAccessActivity',
  document: NAME,
  variables: { nameId: idOf('alpha', 'contact', 1) },
  as: 'partner',
  refuses: 'client',
  works: (data) => assert.equal(data['addUserNameAccessActivity'], true),
});

test('a contact that was opened is in its log; one beyond reach, of another firm or of nobody is not', async () => {
  const open = async (user: TestUser, nameId: string) =>
    (await api.run(['alpha', user], NAME, { nameId })).data['addUserNameAccessActivity'] as unknown;
  const contact = idOf('alpha', 'contact', 2);
  assert.equal(await open('partner', contact), true);
  for (const other of [idOf('beta', 'contact', 2), idOf('alpha', 'matter', 1), 'x'])
    assert.equal(await open('partner', other), false);
  assert.equal(await open('nothing', contact), false);
  assert.deepEqual(
    (await logged('nameAccess')).map(({ object_type, object_id, action }) => [object_type, object_id, action]),
    [['contact', contact, 'view']],
  );
});

test('time is in its log when it is recorded, with how late that was', async () => {
  const today = dayIn('Australia/Sydney', new Date());
  const record = async (workedOn: string) => {
    const input = {
      matterId: idOf('alpha', 'matter', 5),
      workedOn,
      seconds: 720,
      activity: 'Advice',
      narrative: 'Advising',
      isBillable: true,
    };
    const document =
      'mutation ($key: ID!, $input: CreateTimeEntryInput!) { createTimeEntry(idempotencyKey: $key, input: $input) { ok { id } } }';
    const key = crypto.randomUUID();
    await api.run(['alpha', 'partner'], document, { key, input });
    // Sent again it is the same entry, and nothing more is logged.
    const { data, errors } = await api.run(['alpha', 'partner'], document, { key, input });
    assert.deepEqual(errors, []);
    return String((data['createTimeEntry'] as unknown as { ok: { id: string } }).ok.id);
  };
  const ids = [await record(today), await record(addDays(today, -5))];
  const entries = await logged('timesheetActivity');
  assert.deepEqual(
    entries.map(({ object_id, action, detail }) => [object_id, action, detail['seconds'], detail['lateDays']]),
    [
      [ids[0], 'create', 720, undefined],
      [ids[1], 'create', 720, 5],
    ],
  );
});

const RETRY =
  'mutation ($key: String!, $mailId: ID!) { retryMail(idempotencyKey: $key, mailId: $mailId) { ok message } }';
const mail = async (changes: Readonly<{ tenant?: TestTenant; state?: string; body?: string }> = {}) => {
  const { tenant = 'alpha', state = 'failed', body = 'Dear client' } = changes;
  const { rows } = await api.owner.query<{ id: string }>(
    `insert into mail_outbox (tenant_id, kind, recipient, subject, text_body, html_body, state, attempts, due_at)
     values ($1, 'matterMessage', 'a@b.example', 'Subject', $2, $2, $3, 12, now() + interval '1 hour') returning id`,
    [tenant, body, state],
  );
  return rows[0]?.id ?? assert.fail();
};
const retry = async (user: TestUser, mailId: string, key: string = crypto.randomUUID()) => {
  const { data, errors } = await api.run(['alpha', user], RETRY, { key, mailId });
  assert.deepEqual(errors, []);
  return data['retryMail'] as unknown as { ok: boolean; message: string | null };
};

test('a mail that was refused is sent again once for each key, and the log says who did so', async () => {
  const id = await mail();
  const key = crypto.randomUUID();
  for (const time of [1, 2])
    assert.deepEqual({ ...(await retry('admin', id, key)) }, { ok: true, message: null }, `${time}`);
  const { rows } = await api.owner.query(
    `select state, attempts, due_at <= now() as is_due from mail_outbox where id = $1`,
    [id],
  );
  assert.deepEqual(rows, [{ state: 'queued', attempts: 0, is_due: true }]);
  assert.deepEqual(
    (await logged('emailFailures')).map(({ user_id, action, result, object_id }) => [
      user_id,
      action,
      result,
      object_id,
    ]),
    [[idOf('alpha', 'user', 'admin'), 'retry', 'succeeded', id]],
  );
});

test('what is sent, forgotten, gone or of another firm is not sent again', async () => {
  for (const id of [
    await mail({ state: 'sent' }),
    await mail({ body: '' }),
    await mail({ tenant: 'beta' }),
    crypto.randomUUID(),
    'x',
  ]) {
    const { ok, message } = await retry('admin', id);
    assert.equal(ok, false);
    assert.ok(message);
  }
  assert.deepEqual(await logged('emailFailures'), []);
  const { errors } = await api.run(['alpha', 'partner'], RETRY, { key: 'k', mailId: await mail() });
  assert.equal(errors[0]?.extensions.code, errorCodes.forbidden);
});

const SECRET = 'mutation { replaceAddinSecret { secret access { isActive createdBy } } }';
const newSecret = async (tenant: TestTenant = 'alpha') =>
  ((await api.run([tenant, 'admin'], SECRET)).data['replaceAddinSecret'] as unknown as { secret: string }).secret;
const report = (secret: string, body: unknown) =>
  fetch(new URL('/-/addin/usage', api.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', 'user-agent': 'Outlook' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const event = (changes: object = {}) => ({
  user: userNameOf('alpha', 'partner'),
  action: 'fileMail',
  version: '1.4.0',
  ...changes,
});

proveRootField(() => api, {
  name: 'replaceAddinSecret',
  document: SECRET,
  as: 'admin',
  refuses: 'partner',
  works: ({ replaceAddinSecret }) => assert.match(String(replaceAddinSecret?.['secret']), /^alpha\.[\w-]{43}$/),
});
proveRootField(() => api, {
  name: 'addinAccess',
  document: '{ addinAccess { isActive createdBy createdAt lastUsedAt } }',
  as: 'admin',
  refuses: 'partner',
  works: ({ addinAccess }) => assert.ok(addinAccess),
});

test('the Outlook add-in reports its use with the secret of the firm', async () => {
  const secret = await newSecret();
  const response = await report(secret, { events: [event(), event({ user: 'gone@alpha.example', succeeded: false })] });
  assert.equal(response.status, 204);
  assert.deepEqual(
    (await logged('outlookAddinUsage')).map(({ tenant_id, user_id, action, result, detail }) => ({
      tenant_id,
      user_id,
      action,
      result,
      detail,
    })),
    [
      {
        tenant_id: 'alpha',
        user_id: idOf('alpha', 'user', 'partner'),
        action: 'fileMail',
        result: 'succeeded',
        detail: { version: '1.4.0' },
      },
      { tenant_id: 'alpha', user_id: null, action: 'fileMail', result: 'failed', detail: { version: '1.4.0' } },
    ],
  );
  const stored = (await api.owner.query(`select encode(token_hash, 'base64') as hash from addin_tokens`)).rows;
  assert.ok(!JSON.stringify(stored).includes(secret.slice(6)));
});

test('a secret that was replaced, one of another firm and none at all open nothing', async () => {
  const first = await newSecret();
  const second = await newSecret();
  const ofBeta = await newSecret('beta');
  const body = { events: [event()] };
  for (const wrong of [
    first,
    `alpha.${ofBeta.slice(5)}`,
    `beta.${second.slice(6)}`,
    'alpha.x',
    '',
    `no-firm.${'a'.repeat(43)}`,
  ])
    assert.equal((await report(wrong, body)).status, 401, wrong);
  assert.deepEqual(await logged('outlookAddinUsage'), []);
  assert.equal((await report(second, body)).status, 204);
});

test('a report that is not as it has to be is refused whole', async () => {
  const secret = await newSecret();
  for (const body of [
    '{',
    {},
    { events: [] },
    { events: Array.from({ length: 51 }, () => event()) },
    { events: [event(), event({ action: 'dropTable' })] },
    { events: [event({ user: 'x'.repeat(300) })] },
    { events: [event({ version: 7 })] },
    { events: [event({ succeeded: 'yes' })] },
    { events: ['x'] },
  ])
    assert.equal((await report(secret, body)).status, 400, JSON.stringify(body).slice(0, 80));
  assert.equal((await report(secret, `{"events":"${'x'.repeat(40_000)}"}`)).status, 413);
  const form = await fetch(new URL('/-/addin/usage', api.url), { method: 'POST', body: 'events=1' });
  assert.equal(form.status, 415);
  assert.deepEqual(await logged('outlookAddinUsage'), []);
});
