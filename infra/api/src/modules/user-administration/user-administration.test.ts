import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import type { AnswerData } from '../../testing/test-api.ts';
import { createTestBrowser } from '../../testing/test-browser.ts';
import { GIVEN_MATTERS, idOf, type TestUser } from '../../testing/test-firms.ts';
import { openSessions } from '../../testing/test-sessions.ts';
import { startTestSignIn, type TestSignIn } from '../../testing/test-sign-in.ts';

let signIn: TestSignIn;
before(async () => {
  signIn = await startTestSignIn();
});
after(() => signIn.close());
const api = () => signIn.api;

const fields = `{ id version email userName friendlyName staffName initials roleName isExternal isAuthorized isDisabled isLocked hasPassword
  mustChangePassword invitationExpiresAt hourlyRateMinor dailyTargetMinutes canChange isSelf teams { name startsOn endsOn } openWork { responsible tasks } }`;
const result = `{ ok ${fields} error { message fields { field message } } conflict ${fields} }`;
const withId = (name: string) => `mutation ($id: ID!) { result: ${name}(id: $id) ${result} }`;
const documents = {
  account: `query ($id: ID!) { userAccount(id: $id) { id sessions { id } matters { id } hiddenMatterCount openWork { responsible tasks } } }`,
  alerts: '{ administrationAlerts { kind count detail date } }',
  defaults: '{ userDefaults { id roleName version dailyTargetMinutes isCodeByMail } }',
  invite: `mutation ($idempotencyKey: String!, $input: InviteUserInput!) { result: inviteUser(idempotencyKey: $idempotencyKey, input: $input) ${result} }`,
  inviteMany: `mutation ($idempotencyKey: String!, $users: [InviteUserInput!]!) { result: inviteUsers(idempotencyKey: $idempotencyKey, users: $users) { ok { invited { id email } } error { message fields { field message } } } }`,
  update: `mutation ($input: UpdateUserInput!) { result: updateUser(input: $input) ${result} }`,
  disable: withId('disableUser'),
  enable: withId('enableUser'),
  send: withId('sendInvitation'),
  withdraw: withId('withdrawInvitation'),
  force: withId('forcePasswordChange'),
  unlock: withId('unlockUser'),
  end: `mutation ($id: ID!, $sessionId: ID) { result: endUserSessions(id: $id, sessionId: $sessionId) ${result} }`,
  saveDefault: `mutation ($input: UserDefaultInput!) { result: saveUserDefault(input: $input) { ok { id version dailyTargetMinutes isCodeByMail teamName } error { message } conflict { id version } } }`,
  transfer: `mutation ($idempotencyKey: String!, $fromId: ID!, $toId: ID!, $parts: [WorkPart!]!) { result: transferWork(idempotencyKey: $idempotencyKey, fromId: $fromId, toId: $toId, parts: $parts) { ok { id count left { responsible tasks } } error { message fields { field } } } }`,
  undoTransfer: `mutation ($id: ID!) { result: undoTransferWork(id: $id) { ok { count } error { message fields { field } } } }`,
  preview:
    'mutation ($content: String!) { result: previewUserFile(content: $content) { message rows { row email roleName roleId officeName hourlyRateMinor errors { field message } } } }',
} as const;

interface Account {
  readonly id: string;
  readonly version: number;
  readonly email: string;
  readonly userName: string;
  readonly initials: string;
  readonly roleName: string;
  readonly isAuthorized: boolean;
  readonly isDisabled: boolean;
  readonly isLocked: boolean;
  readonly hasPassword: boolean;
  readonly invitationExpiresAt: string | null;
  readonly dailyTargetMinutes: number;
  readonly hourlyRateMinor: number | null;
  readonly teams: readonly { name: string }[];
}
interface Result<Ok = Account> {
  readonly ok: Ok | null;
  readonly error: { message: string; fields: readonly { field: string; message: string }[] } | null;
  readonly conflict: Account | null;
}
const user = (name: TestUser | number) => idOf('alpha', 'user', name);
const role = (name: TestUser) => idOf('alpha', 'role', name);
async function run<Ok = Account>(
  document: string,
  variables: Record<string, unknown>,
  as: TestUser = 'admin',
): Promise<Result<Ok>> {
  const { data, errors } = await api().run(['alpha', as], document, variables);
  assert.deepEqual(errors, []);
  return data['result'] as unknown as Result<Ok>;
}
async function ok(document: string, variables: Record<string, unknown>, as: TestUser = 'admin'): Promise<Account> {
  const { ok: account, error } = await run(document, variables, as);
  assert.equal(error, null);
  assert.ok(account);
  return account;
}
const refused = async (document: string, variables: Record<string, unknown>, as: TestUser = 'admin') =>
  (await run(document, variables, as)).error?.message ?? 'not refused';
let guests = 0;
const guest = (rest: Record<string, unknown> = {}) => {
  guests += 1;
  return { friendlyName: 'Nora van Dyk', email: `nora${guests}@firm.example`, roleId: role('partner'), ...rest };
};
const invite = (rest: Record<string, unknown> = {}, as: TestUser = 'admin') =>
  run(documents.invite, { idempotencyKey: crypto.randomUUID(), input: guest(rest) }, as);
const invited = async (rest: Record<string, unknown> = {}) => {
  const { ok: account, error } = await invite(rest);
  assert.equal(error, null);
  assert.ok(account);
  return account;
};
const linkTo = async (email: string): Promise<string> =>
  /\/alpha\/verify\/(\S+)/.exec((await signIn.mail('newUser', email))?.text ?? '')?.[1] ?? '';
const versionOf = async (id: string): Promise<number> =>
  (await signIn.owner.query<{ version: number }>('select version from users where id = $1', [id])).rows[0]?.version ??
  0;
const logged = async (action: string) =>
  (await signIn.owner.query(`select detail from activity_log where action = $1 and log = 'loginActivity'`, [action]))
    .rowCount;

const proofs: readonly [name: string, document: string, variables: Record<string, unknown>][] = [
  ['userAccount', documents.account, { id: user('own') }],
  ['administrationAlerts', documents.alerts, {}],
  ['userDefaults', documents.defaults, {}],
  ['inviteUser', documents.invite, { idempotencyKey: 'k1', input: guest() }],
  ['inviteUsers', documents.inviteMany, { idempotencyKey: 'k2', users: [guest()] }],
  ['updateUser', documents.update, { input: { id: user('office'), version: 1, initials: 'OF' } }],
  ['sendInvitation', documents.send, { id: user('office') }],
  ['withdrawInvitation', documents.withdraw, { id: user('office') }],
  ['unlockUser', documents.unlock, { id: user('office') }],
  ['endUserSessions', documents.end, { id: user('nothing') }],
  ['saveUserDefault', documents.saveDefault, { input: { id: role('own'), version: 0, dailyTargetMinutes: 300 } }],
  ['previewUserFile', documents.preview, { content: '' }],
  ['undoTransferWork', documents.undoTransfer, { id: user('nothing') }],
  [
    'transferWork',
    documents.transfer,
    { idempotencyKey: 'k3', fromId: user('nothing'), toId: user('partner'), parts: ['tasks'] },
  ],
];
for (const [name, document, variables] of proofs)
  proveRootField(api, {
    name,
    document,
    variables,
    as: 'admin',
    refuses: 'partner',
    works: (data: AnswerData) => assert.ok(Object.values(data)[0]),
  });

test('somebody who is invited chooses a password with the mailed link, once, and signs in', async () => {
  const account = await invited({ email: 'First.Last@firm.example', friendlyName: '  First   Last ' });
  assert.deepEqual(
    [account.userName, account.initials, account.hasPassword, account.isAuthorized],
    ['first.last@firm.example', 'FL', false, true],
  );
  const password = 'A-new-Password-7';
  const before = await signIn.login('own', { userName: account.userName, password });
  assert.equal(before.statusCode, 401);
  const code = await linkTo('First.Last@firm.example');
  assert.equal((await signIn.resetPassword(code, password)).statusCode, 200);
  assert.equal((await signIn.resetPassword(code, 'Another-new-7-word')).statusCode, 401);
  assert.equal((await signIn.login('own', { userName: account.userName, password })).statusCode, 200);
  assert.equal((await logged('inviteUser')) !== 0, true);
  assert.equal(await refused(documents.send, { id: account.id }), 'This user has chosen a password already.');
  assert.equal(await refused(documents.withdraw, { id: account.id }), 'This user has chosen a password already.');
});

test('an invitation sent again replaces the link, one withdrawn opens nothing, and the same key invites once', async () => {
  const account = await invited();
  const first = await linkTo(account.email);
  await ok(documents.send, { id: account.id });
  const second = await linkTo(account.email);
  assert.notEqual(first, second);
  assert.equal((await signIn.resetPassword(first, 'A-new-Password-7')).statusCode, 401);
  const withdrawn = await ok(documents.withdraw, { id: account.id });
  assert.deepEqual([withdrawn.isAuthorized, withdrawn.invitationExpiresAt], [false, null]);
  assert.equal((await signIn.resetPassword(second, 'A-new-Password-7')).statusCode, 401);
  const again = { idempotencyKey: 'twice', input: guest() };
  const [one, two] = [await run(documents.invite, again), await run(documents.invite, again)];
  assert.equal(one.ok?.id, two.ok?.id);
});

test('an address that is none or taken, a role of another firm, and a rank above one’s own are refused', async () => {
  const wrong: readonly [Record<string, unknown>, RegExp][] = [
    [{ email: 'nobody' }, /valid email/],
    [{ email: 'OWN@alpha.example' }, /Another user/],
    [{ roleId: idOf('beta', 'role', 'own') }, /role does not exist/],
    [{ officeId: idOf('beta', 'office', 1) }, /no such office/],
    [{ roleId: role('internal') }, /internal administrator/],
    [{ friendlyName: ' ' }, /./],
  ];
  for (const [rest, message] of wrong) assert.match((await invite(rest)).error?.message ?? '', message);
  assert.equal((await invite({ roleId: role('internal') }, 'internal')).error, null);
});

test('several are invited together or, where one is wrong, nobody', async () => {
  const count = async () => (await signIn.owner.query(`select id from users where tenant_id = 'alpha'`)).rowCount;
  const before = await count();
  const users = [
    guest(),
    guest({ email: 'wrong' }),
    guest({ email: 'same@firm.example' }),
    guest({ email: 'same@firm.example' }),
  ];
  const key = () => crypto.randomUUID();
  const { error } = await run(documents.inviteMany, { idempotencyKey: key(), users });
  assert.deepEqual(
    error?.fields.map(({ field }) => field),
    ['1', '3'],
  );
  assert.equal(await count(), before);
  const good = await run<{ invited: { id: string }[] }>(documents.inviteMany, {
    idempotencyKey: key(),
    users: [guest(), guest()],
  });
  assert.equal(good.ok?.invited.length, 2);
});

test('a new user begins with the defaults of the role, and what is said of the person goes before', async () => {
  const first = { id: role('team'), version: 0 };
  const saved = await run<{ version: number }>(documents.saveDefault, {
    input: {
      ...first,
      dailyTargetMinutes: 450,
      hourlyRateMinor: 30_000,
      teamId: idOf('alpha', 'team', 3),
      isCodeByMail: true,
    },
  });
  assert.equal(saved.ok?.version, 1);
  assert.equal((await run(documents.saveDefault, { input: { ...first, dailyTargetMinutes: 1 } })).conflict?.version, 1);
  const account = await invited({ roleId: role('team'), hourlyRateMinor: 99_000 });
  assert.deepEqual(
    [account.dailyTargetMinutes, account.hourlyRateMinor, account.teams.map(({ name }) => name)],
    [450, 99_000, ['markalpha team 3']],
  );
  const { rows } = await signIn.owner.query<{ is_code_by_mail: boolean }>(
    'select is_code_by_mail from users where id = $1',
    [account.id],
  );
  assert.equal(rows[0]?.is_code_by_mail, true);
  const foreign = { id: role('own'), version: 1, teamId: idOf('beta', 'team', 1) };
  assert.match(await refused(documents.saveDefault, { input: foreign }), /no such team/);
});

test('beyond the seats of a licence nobody is invited or enabled', async () => {
  const { rows } = await signIn.owner.query<{ used: string }>(
    `select count(distinct u.id) as used from users u join role_access_flags f on f.tenant_id = u.tenant_id and f.role_id = u.role_id
     where u.tenant_id = 'alpha' and f.flag in ('timesheet', 'timesheetTimer', 'staff') and u.is_authorized and not u.is_disabled`,
  );
  const seats = Number(rows[0]?.used) + 1;
  await signIn.owner.query(
    `insert into feature_licences (tenant_id, name, module, seats, starts_on) values ('alpha', 'Time', 'time', $1, current_date - 1)`,
    [seats],
  );
  try {
    const account = await invited();
    const refusal = (await invite()).error;
    assert.deepEqual(
      [
        refusal?.fields[0]?.field,
        /All \d+ seats of “Time recording” are taken\. .*Feature licensing/.test(refusal?.message ?? ''),
      ],
      ['roleId', true],
    );
    assert.equal((await invite({ roleId: role('reception') })).error, null);
    await ok(documents.disable, { id: account.id });
    const replacement = await invited();
    assert.match(await refused(documents.enable, { id: account.id }), /seats/);
    await ok(documents.disable, { id: replacement.id });
    assert.equal((await ok(documents.enable, { id: account.id })).isDisabled, false);
  } finally {
    await signIn.owner.query(`delete from feature_licences where tenant_id = 'alpha'`);
  }
});

test('a change needs the version that was seen, keeps people inside or outside, and voids links to an old address', async () => {
  const account = await invited();
  const changed = await ok(documents.update, {
    input: { id: account.id, version: account.version, email: 'moved@firm.example', initials: 'XY' },
  });
  assert.deepEqual([changed.userName, changed.initials], ['moved@firm.example', 'XY']);
  assert.equal(
    (await run(documents.update, { input: { id: account.id, version: account.version, initials: 'Z' } })).conflict
      ?.version,
    changed.version,
  );
  assert.equal((await signIn.resetPassword(await linkTo(account.email), 'A-new-Password-7')).statusCode, 401);
  assert.equal((await signIn.resetPassword(await linkTo('moved@firm.example'), 'A-new-Password-7')).statusCode, 200);
  const input = { id: account.id, version: await versionOf(account.id) };
  assert.match(await refused(documents.update, { input: { ...input, roleId: role('client') } }), /internal role/);
  assert.match(
    await refused(documents.update, { input: { ...input, id: idOf('beta', 'user', 'own') } }),
    /no such user/,
  );
});

test('disabling ends the sessions at once, and enabling gives access back', async () => {
  const account = await invited();
  const password = 'A-new-Password-7';
  await signIn.resetPassword(await linkTo(account.email), password);
  const login = () => signIn.login('own', { userName: account.userName, password });
  const { accessToken } = await login();
  assert.equal(await signIn.whoIs(accessToken), 'Nora van Dyk');
  await ok(documents.disable, { id: account.id });
  assert.equal(await signIn.whoIs(accessToken), 'UNAUTHENTICATED');
  assert.equal((await login()).statusCode, 401);
  await ok(documents.enable, { id: account.id });
  const next = await login();
  assert.equal(next.statusCode, 200);
  await ok(documents.force, { id: account.id });
  assert.equal(await signIn.whoIs(next.accessToken), 'UNAUTHENTICATED');
  assert.equal((await login()).forceChangePassword, true);
  for (const action of ['disableUser', 'enableUser', 'forcePasswordChange']) assert.ok(await logged(action), action);
});

test('nobody disables themselves or a higher rank, or changes the own role', async () => {
  assert.match(await refused(documents.disable, { id: user('admin') }), /own user/);
  assert.match(await refused(documents.force, { id: user('admin') }), /own user/);
  const own = (
    await api().run(['alpha', 'admin'], `query ($id: ID!) { userAccount(id: $id) { version } }`, { id: user('admin') })
  ).data['userAccount'] as unknown as { version: number };
  assert.match(
    await refused(documents.update, { input: { id: user('admin'), version: own.version, roleId: role('partner') } }),
    /own role/,
  );
  assert.match(await refused(documents.disable, { id: user('internal') }), /internal administrator/);
});

test('one session or all of somebody end, and of one’s own all but this one', async () => {
  const browser = createTestBrowser();
  const opened = await openSessions(signIn.owner, 3, { tenant: 'alpha', user: 'office', browser });
  const open = async () =>
    (await signIn.owner.query(`select id from sessions where user_id = $1 and revoked_at is null`, [user('office')]))
      .rowCount ?? 0;
  const before = await open();
  await ok(documents.end, { id: user('office'), sessionId: opened[0]?.sessionId });
  assert.equal(await open(), before - 1);
  await ok(documents.end, { id: user('partner'), sessionId: opened[1]?.sessionId });
  assert.equal(await open(), before - 1);
  await ok(documents.end, { id: user('office') });
  assert.equal(await open(), 0);
  await ok(documents.end, { id: user('admin') });
  assert.equal((await run(documents.unlock, { id: user('office') })).error, null);
});

test('somebody who is locked out is listed, and unlocked', async () => {
  await signIn.owner.query(
    `insert into sign_in_attempts (tenant_id, key) select 'alpha', 'account:own@alpha.example' from generate_series(1, 100)`,
  );
  const alerts = async () =>
    (await api().run(['alpha', 'admin'], documents.alerts)).data['administrationAlerts'] as unknown as {
      kind: string;
      count: number;
    }[];
  const locked = `query { administrator { users(isLocked: true) { user { userID } } } }`;
  const list = async () =>
    (await api().run(['alpha', 'admin'], locked)).data['administrator']?.['users']?.['user'] as unknown as {
      userID: string;
    }[];
  assert.deepEqual(
    (await list()).map(({ userID }) => userID),
    [user('own')],
  );
  assert.equal((await alerts()).find(({ kind }) => kind === 'LOCKED_OUT')?.count, 1);
  assert.equal((await ok(documents.unlock, { id: user('own') })).isLocked, false);
  assert.deepEqual(await list(), []);
});

test('an old backup, one that failed and certificates that end are said, with the day', async () => {
  const said = async () =>
    (
      (await api().run(['alpha', 'admin'], documents.alerts)).data['administrationAlerts'] as unknown as {
        kind: string;
        detail: string | null;
        date: string | null;
      }[]
    ).filter(({ kind }) => /^(BACKUP|CERTIFICATE)/.test(kind));
  assert.deepEqual(await said(), []);
  await signIn.owner.query(`update tenants set created_at = now() - interval '8 days', is_demo = false`);
  assert.deepEqual(await said(), [{ kind: 'BACKUP_OLD', count: 1, detail: null, date: null }]);
  const backUp = (finished: string, problem: string | null) =>
    signIn.owner.query(
      `insert into backups (started_at, finished_at, place, problem) values ($1::timestamptz, $1::timestamptz, '/backups', $2)`,
      [finished, problem],
    );
  await backUp('2020-02-03T12:00:00+11:00', null);
  assert.deepEqual(
    (await said()).map(({ kind, date }) => [kind, date]),
    [['BACKUP_OLD', '2020-02-03']],
  );
  await backUp('2020-02-04T12:00:00+11:00', 'no space left');
  assert.deepEqual(
    (await said()).map(({ kind, date }) => [kind, date]),
    [['BACKUP_FAILED', null]],
  );
  await signIn.owner.query(`insert into backups (started_at, place) values (now(), '/backups')`);
  await signIn.owner.query(
    `insert into certificate_checks (address, purpose, valid_until) values
       ('atrium.example:443', 'public', '2020-02-03T12:00:00+11:00'), ('mail.example:587', 'mail', now() + interval '20 days'),
       ('db.example:5432', 'database', now() + interval '22 days')`,
  );
  assert.deepEqual(
    (await said()).map(({ kind, detail }) => [kind, detail]),
    [
      ['CERTIFICATE_ENDED', 'atrium.example:443'],
      ['CERTIFICATE_ENDING', 'mail.example:587'],
    ],
  );
});

test('open work goes to somebody else in one step, and what is closed stays', async () => {
  const work = async (of: TestUser) =>
    (await api().run(['alpha', 'admin'], documents.account, { id: user(of) })).data['userAccount']?.[
      'openWork'
    ] as unknown as { responsible: number; tasks: number };
  const [own, team] = [await work('own'), await work('team')];
  assert.ok(own.responsible > 0);
  const move = {
    idempotencyKey: 'move',
    fromId: user('own'),
    toId: user('team'),
    parts: ['responsible', 'tasks', 'contacts'],
  };
  const moved = await run<{ count: number; left: { responsible: number } }>(documents.transfer, move);
  assert.equal(moved.ok?.left.responsible, 0);
  assert.deepEqual(await work('team'), {
    responsible: team.responsible + own.responsible,
    tasks: team.tasks + own.tasks,
  });
  const { rowCount } = await signIn.owner.query(
    `select id from activity_log where kind = 'matter' and action = 'update' and detail::text like '%personResponsible%'`,
  );
  assert.equal(rowCount, own.responsible);
  const wrong = ['client', 'own'] as const;
  for (const to of wrong)
    assert.ok((await run(documents.transfer, { ...move, idempotencyKey: to, toId: user(to) })).error);
  const foreign = { ...move, idempotencyKey: 'foreign', toId: idOf('beta', 'user', 'team') };
  assert.ok((await run(documents.transfer, foreign)).error);
});

test('what is behind a wall stays where it is unless the administrator is inside', async () => {
  const walled = idOf('alpha', 'matter', 9);
  const { owner } = signIn;
  await owner.query(`update matters set is_restricted = true where tenant_id = 'alpha' and id = $1`, [walled]);
  await owner.query(
    `insert into tasks (tenant_id, kind, subject, matter_id, assigned_to_id) values ('alpha', 'task', 'Walled', $1, $2)`,
    [walled, user('partner')],
  );
  const responsible = async () =>
    (await owner.query<{ id: string }>('select person_responsible_id as id from matters where id = $1', [walled]))
      .rows[0]?.id;
  const assigned = async () =>
    (await owner.query<{ id: string }>('select assigned_to_id as id from tasks where subject = $1', ['Walled'])).rows[0]
      ?.id;
  const move = { fromId: user('partner'), toId: user('admin'), parts: ['responsible', 'tasks'] };
  await run(documents.transfer, { ...move, idempotencyKey: 'outside' });
  assert.deepEqual([await responsible(), await assigned()], [user('partner'), user('partner')]);
  await owner.query(`insert into matter_access (tenant_id, matter_id, user_id) values ('alpha', $1, $2)`, [
    walled,
    user('admin'),
  ]);
  await run(documents.transfer, { ...move, idempotencyKey: 'inside' });
  assert.deepEqual([await responsible(), await assigned()], [user('admin'), user('admin')]);
});

test('a transfer is undone: what is still with whom it was given to goes back', async () => {
  const state = async () =>
    (
      await signIn.owner.query(
        `select m.id, m.person_responsible_id, m.person_acting_id, m.person_assisting_id from matters m where m.tenant_id = 'alpha'
         union all select k.id, k.assigned_to_id, (array_agg(a.user_id order by a.user_id))[1], (array_agg(a.user_id order by a.user_id))[2]
           from tasks k left join task_assignees a on a.tenant_id = k.tenant_id and a.task_id = k.id where k.tenant_id = 'alpha' group by k.id, k.assigned_to_id
         union all select c.id, c.owner_id, null, null from contacts c where c.tenant_id = 'alpha' order by 1`,
      )
    ).rows;
  await signIn.owner.query(
    `with made as (insert into tasks (tenant_id, kind, subject, assigned_to_id) values ('alpha', 'task', 'Shared', $1) returning id)
     insert into task_assignees (tenant_id, task_id, user_id, position) select 'alpha', id, person, 0 from made, unnest($2::uuid[]) person`,
    [user('own'), [user('own'), user('team')]],
  );
  const before = await state();
  const move = {
    fromId: user('team'),
    toId: user('own'),
    parts: ['responsible', 'acting', 'assisting', 'tasks', 'enquiries', 'contacts'],
  };
  const moved = await run<{ id: string; count: number }>(documents.transfer, { ...move, idempotencyKey: 'there' });
  assert.ok((moved.ok?.count ?? 0) > 1);
  assert.notDeepEqual(await state(), before);
  const back = await run<{ count: number }>(documents.undoTransfer, { id: moved.ok?.id });
  assert.equal(back.ok?.count, moved.ok?.count);
  assert.deepEqual(await state(), before);
  assert.match((await run(documents.undoTransfer, { id: moved.ok?.id })).error?.message ?? '', /already undone/);

  const again = await run<{ id: string; count: number }>(documents.transfer, { ...move, idempotencyKey: 'again' });
  const { rowCount } = await signIn.owner.query(
    `update matters set person_responsible_id = $1 where id = (select id from matters where tenant_id = 'alpha' and person_responsible_id = $2 and status = 'Open' limit 1)`,
    [user('partner'), user('own')],
  );
  const some = await run<{ count: number }>(documents.undoTransfer, { id: again.ok?.id });
  assert.ok((some.ok?.count ?? 0) >= (again.ok?.count ?? 0) - (rowCount ?? 0));
  const { data } = await api().run(['beta', 'admin'], documents.undoTransfer, { id: again.ok?.id });
  assert.match(
    (data['result'] as unknown as { error: { message: string } | null }).error?.message ?? '',
    /does not exist/,
  );
});

test('a person from outside is shown with exactly the matters they were given', async () => {
  const { data } = await api().run(['alpha', 'admin'], documents.account, { id: user('client') });
  const account = data['userAccount'] as unknown as { matters: { id: string }[]; hiddenMatterCount: number };
  assert.deepEqual(
    account.matters.map(({ id }) => id).toSorted(),
    GIVEN_MATTERS.map((number) => idOf('alpha', 'matter', number)).toSorted(),
  );
  assert.equal(account.hiddenMatterCount, 0);
});

test('what is closed to a role as a column of users is closed here', async () => {
  const deputy = await invited({ roleId: role('admin') });
  const password = 'A-new-Password-7';
  await signIn.resetPassword(await linkTo(deputy.email), password);
  await signIn.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) select 'alpha', $1, 'users', name, 'hidden' from unnest(array['email', 'lastSignInAt']) name`,
    [role('admin')],
  );
  try {
    const { accessToken } = await signIn.login('own', { userName: deputy.userName, password });
    const who = { accessToken, browser: signIn.browser };
    const query = `query ($id: ID!) { userAccount(id: $id) { email userName lastSignInAt sessions { id } version } }`;
    await openSessions(signIn.owner, 1, { tenant: 'alpha', user: 'office', browser: signIn.browser });
    const { data } = await api().run(who, query, { id: user('office') });
    const { version, ...shown } = { ...data['userAccount'] };
    assert.deepEqual(shown, { email: '', userName: '', lastSignInAt: null, sessions: [] });
    const input = { id: user('office'), version, email: 'x@firm.example' };
    const refusal = (await api().run(who, documents.update, { input })).data['result'] as unknown as Result;
    assert.match(refusal.error?.message ?? '', /closed/);
  } finally {
    await signIn.owner.query(`delete from column_security where tenant_id = 'alpha' and list = 'users'`);
  }
});

test('a file is read row by row, with what is wrong said beside it', async () => {
  const csv = [
    'Name,Email,Role,Office,Hourly rate',
    'Ada One,ada@firm.example,markalpha partner,markalpha office 1,"1,250.50"',
    'Bo Two,not an address,no role,nowhere,',
    'Cy Three,ada@firm.example,markalpha own,,abc',
    ',own@alpha.example,markbeta own,,',
  ].join('\n');
  interface Row {
    readonly row: number;
    readonly roleId: string | null;
    readonly hourlyRateMinor: number | null;
    readonly errors: readonly { field: string }[];
  }
  const preview = async (content: Buffer) =>
    (await api().run(['alpha', 'admin'], documents.preview, { content: content.toString('base64') })).data[
      'result'
    ] as unknown as { message: string | null; rows: Row[] };
  const { message, rows } = await preview(Buffer.from(csv));
  assert.equal(message, null);
  assert.deepEqual(
    rows.map((row) => [row.row, row.hourlyRateMinor, row.errors.map(({ field }) => field)]),
    [
      [2, 125_050, []],
      [3, null, ['email', 'roleId', 'officeId']],
      [4, null, ['hourlyRateMinor', 'email']],
      [5, null, ['friendlyName', 'email', 'roleId']],
    ],
  );
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  book.addWorksheet('People').addRows([
    ['Name', 'Email', 'Role'],
    ['Dee Four', 'dee@firm.example', 'markalpha own'],
  ]);
  const workbook = await preview(Buffer.from(await book.xlsx.writeBuffer()));
  assert.deepEqual(
    workbook.rows.map(({ roleId, errors }) => [roleId, errors]),
    [[role('own'), []]],
  );
  for (const [broken, words] of [
    [Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), /damaged/],
    [Buffer.from('a\0b'), /Excel workbook/],
    [Buffer.from('Who,Where\nA,B'), /first row/],
    [Buffer.alloc(69_000, 'a,'), /too large|first row/],
  ] as const)
    assert.match((await preview(broken)).message ?? '', words);
});

test('two administrators who disable each other at once leave one of them', async () => {
  const { owner } = signIn;
  const deputy = await invited({ roleId: role('admin') });
  const password = 'A-new-Password-7';
  await signIn.resetPassword(await linkTo(deputy.email), password);
  const { accessToken } = await signIn.login('own', { userName: deputy.userName, password });
  await owner.query(
    `update users set is_disabled = true where tenant_id = 'alpha' and role_id = any($1) and id <> all($2)`,
    [
      [role('internal'), role('admin')],
      [deputy.id, user('admin')],
    ],
  );
  await Promise.all([
    api().run(['alpha', 'admin'], documents.disable, { id: deputy.id }),
    api().run({ accessToken, browser: signIn.browser }, documents.disable, { id: user('admin') }),
  ]);
  const { rowCount } = await owner.query(
    `select id from users where tenant_id = 'alpha' and id = any($1) and not is_disabled`,
    [[deputy.id, user('admin')]],
  );
  assert.equal(rowCount, 1);
});
