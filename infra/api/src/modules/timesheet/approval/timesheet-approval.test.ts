import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, type TestUser } from '../../../testing/test-firms.ts';

let api: TestApi;
let owner: TestApi['owner'];
before(async () => {
  api = await startTestApi();
  owner = api.owner;
});
after(() => api.close());

interface Week {
  readonly status: string;
  readonly version: number;
  readonly comment: string;
  readonly openCount: number;
  readonly canSubmit: boolean;
  readonly canDecide: boolean;
}
interface Answer {
  readonly ok: Week | null;
  readonly error: { readonly message: string; readonly fields: readonly { readonly field: string }[] } | null;
  readonly conflict: Week | null;
}
const fields = 'status version comment openCount canSubmit canDecide';
const result = `{ ok { ${fields} } error { message fields { field } } conflict { ${fields} } }`;
const documents = {
  submit: `mutation ($firstDay: Date!, $version: Int!) { answer: submitTimesheet(firstDay: $firstDay, version: $version) ${result} }`,
  approve: `mutation ($userId: ID!, $firstDay: Date!, $version: Int!) { answer: approveTimesheet(userId: $userId, firstDay: $firstDay, version: $version) ${result} }`,
  return: `mutation ($userId: ID!, $firstDay: Date!, $version: Int!, $comment: String!) { answer: returnTimesheet(userId: $userId, firstDay: $firstDay, version: $version, comment: $comment) ${result} }`,
  remind: `mutation ($userIds: [ID!]!, $firstDay: Date!) { answer: remindTimesheets(userIds: $userIds, firstDay: $firstDay) { ok { count } error { message fields { field } } } }`,
};
const idOfUser = (user: TestUser, tenant: 'alpha' | 'beta' = 'alpha') => idOf(tenant, 'user', user);
const send = async (
  what: keyof typeof documents,
  variables: Record<string, unknown>,
  [user, tenant]: [user: TestUser, tenant: 'alpha' | 'beta'] = ['partner', 'alpha'],
) => {
  const { data, errors } = await api.run([tenant, user], documents[what], variables);
  return { answer: data?.['answer'] as unknown as Answer, code: errors[0]?.extensions.code };
};
let used = 0;
/** A week that nothing was recorded in yet. */
const aWeek = (): string => {
  const day = new Date(Date.UTC(2026, 0, 5 + 7 * used));
  used += 1;
  return day.toISOString().slice(0, 10);
};
const record = async (user: TestUser, workedOn: string, changes: { matter?: number; narrative?: string } = {}) => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into time_entries (tenant_id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor, narrative)
     values ('alpha', $1, $2, $3, 'Advice', 3600, 10, 40000, 40000, $4) returning id`,
    [idOf('alpha', 'matter', changes.matter ?? 1), idOfUser(user), workedOn, changes.narrative ?? 'Advising'],
  );
  return rows[0]?.id ?? assert.fail();
};
const statusesOf = async (...ids: readonly string[]) =>
  (
    await owner.query<{ status: string }>(`select status from time_entries where id = any($1) order by id`, [ids])
  ).rows.map(({ status }) => status);
const submitted = async (user: TestUser) => {
  const firstDay = aWeek();
  const id = await record(user, firstDay);
  const { answer } = await send('submit', { firstDay, version: 0 }, [user, 'alpha']);
  return {
    id,
    week: { userId: idOfUser(user), firstDay, version: answer.ok?.version ?? assert.fail(answer.error?.message) },
  };
};

proveRootField(() => api, {
  name: 'timesheetApprovals',
  document: `{ timesheetApprovals(day: "2026-11-18") { firstDay people { user { id name } entryCount billedSeconds targetSeconds submission { status version } } } }`,
  as: 'partner',
  refuses: 'reception',
  works: ({ timesheetApprovals: found }) => {
    const people = found?.['people'] as unknown as {
      user: { id: string };
      entryCount: number;
      targetSeconds: number;
    }[];
    const partner = people.find(({ user }) => user.id === idOfUser('partner'));
    assert.deepEqual([found?.['firstDay'], partner?.targetSeconds], ['2026-11-16', 5 * 23_400]);
  },
});

test('a week goes from draft to submitted, returned with a comment, submitted again and approved', async () => {
  const { id, week } = await submitted('own');
  assert.deepEqual(await statusesOf(id), ['Submitted']);
  const empty = await send('return', { ...week, comment: '  ' });
  assert.deepEqual(empty.answer.error?.fields, [{ field: 'comment' }]);
  const returned = await send('return', { ...week, comment: 'Split Tuesday' });
  assert.deepEqual([returned.answer.ok?.status, returned.answer.ok?.comment], ['Returned', 'Split Tuesday']);
  assert.deepEqual(await statusesOf(id), ['Draft']);
  const told = await owner.query<{ message: string }>(
    `select message from notifications where tenant_id = 'alpha' and user_id = $1 order by number desc limit 1`,
    [week.userId],
  );
  assert.match(told.rows[0]?.message ?? '', /returned your timesheet of .*: Split Tuesday/);
  const again = await send('submit', { firstDay: week.firstDay, version: returned.answer.ok?.version }, [
    'own',
    'alpha',
  ]);
  const approved = await send('approve', { ...week, version: again.answer.ok?.version });
  assert.deepEqual([approved.answer.ok?.status, await statusesOf(id)], ['Approved', ['Approved']]);
  const log = await owner.query<{ action: string }>(
    `select action from activity_log where tenant_id = 'alpha' and kind = 'timesheet' and object_type = 'timesheetWeek' and detail ->> 'firstDay' = $1 order by happened_at, id`,
    [week.firstDay],
  );
  assert.deepEqual(
    log.rows.map(({ action }) => action),
    ['submit', 'return', 'submit', 'approve'],
  );
});

test('time recorded after a week was submitted is submitted by itself, and approved time reopens only as a whole', async () => {
  const { id, week } = await submitted('own');
  const late = await record('own', week.firstDay);
  const next = await send('submit', { firstDay: week.firstDay, version: week.version }, ['own', 'alpha']);
  assert.deepEqual(await statusesOf(late), ['Submitted']);
  await owner.query(`update time_entries set status = 'Billed' where id = $1`, [id]);
  const approved = await send('approve', { ...week, version: next.answer.ok?.version });
  const returned = await send('return', { ...week, version: approved.answer.ok?.version, comment: 'Wrong matter' });
  assert.equal(returned.answer.ok?.status, 'Returned');
  assert.deepEqual((await statusesOf(id, late)).sort(), ['Billed', 'Draft']);
});

test('what says nothing of what was done is not submitted, and neither is a week that has nothing open', async () => {
  const firstDay = aWeek();
  const id = await record('own', firstDay, { narrative: '' });
  const refused = await send('submit', { firstDay, version: 0 }, ['own', 'alpha']);
  assert.match(refused.answer.error?.message ?? '', /Without a narrative: 1/);
  assert.deepEqual(await statusesOf(id), ['Draft']);
  const { week } = await submitted('own');
  const twice = await send('submit', { firstDay: week.firstDay, version: week.version }, ['own', 'alpha']);
  assert.match(twice.answer.error?.message ?? '', /submitted already/);
  const sunday = await send('submit', { firstDay: '2026-11-22', version: 0 }, ['own', 'alpha']);
  assert.deepEqual(sunday.answer.error?.fields, [{ field: 'firstDay' }]);
});

test('a week is decided on by those whose role edits that person’s time, and by nobody else', async () => {
  const { id, week } = await submitted('own');
  const partners = await submitted('partner');
  const refusals: readonly [TestUser, 'alpha' | 'beta', typeof week, RegExp | string][] = [
    ['own', 'alpha', week, /Someone else approves your time/],
    ['own', 'alpha', partners.week, /do not see/],
    ['nothing', 'alpha', week, 'FORBIDDEN'],
    ['reception', 'alpha', week, 'FORBIDDEN'],
    ['client', 'alpha', week, 'FORBIDDEN'],
    ['partner', 'beta', week, /do not see/],
  ];
  for (const [user, tenant, of, expected] of refusals) {
    const approved = await send('approve', of, [user, tenant]);
    const returned = await send('return', { ...of, comment: 'No' }, [user, tenant]);
    for (const { answer, code } of [approved, returned])
      if (typeof expected === 'string') assert.equal(code, expected, user);
      else assert.match(answer.error?.message ?? '', expected, user);
  }
  assert.deepEqual(await statusesOf(id, partners.id), ['Submitted', 'Submitted']);
  assert.equal((await send('approve', partners.week)).answer.ok?.status, 'Approved');
});

test('somebody who sees everyone’s time but may edit their own alone decides on and reminds nobody', async () => {
  await owner.query(
    `update role_scopes set scope = case action when 'edit' then 'own' else 'all' end where role_id = $1 and feature = 'time'`,
    [idOf('alpha', 'role', 'team')],
  );
  const { id, week } = await submitted('own');
  for (const { answer } of [
    await send('approve', week, ['team', 'alpha']),
    await send('return', { ...week, comment: 'No' }, ['team', 'alpha']),
  ])
    assert.match(answer.error?.message ?? '', /does not let you approve this person’s time/);
  assert.deepEqual(await statusesOf(id), ['Submitted']);
  const unsent = aWeek();
  await record('own', unsent);
  const { answer } = await send('remind', { firstDay: unsent, userIds: [idOfUser('own')] }, ['team', 'alpha']);
  assert.deepEqual(answer.ok, { count: 0 });
});

test('somebody who approves without seeing a matter leaves its time to those who do', async () => {
  const firstDay = aWeek();
  const open = await record('own', firstDay);
  const walled = await record('own', firstDay, { matter: RESTRICTED_MATTER });
  await send('submit', { firstDay, version: 0 }, ['own', 'alpha']);
  const week = { userId: idOfUser('own'), firstDay, version: 1 };
  await owner.query(`update matters set person_responsible_id = $2, person_acting_id = $2 where id = $1`, [
    idOf('alpha', 'matter', RESTRICTED_MATTER),
    idOfUser('own'),
  ]);
  const part = await send('approve', week);
  assert.equal(part.answer.ok?.status, 'Submitted', part.answer.error?.message);
  assert.deepEqual([await statusesOf(open), await statusesOf(walled)], [['Approved'], ['Submitted']]);
  assert.match((await send('approve', week)).answer.error?.message ?? '', /on matters you do not see/);
});

test('of two who decide at the same time one is told what the other did', async () => {
  const { id, week } = await submitted('own');
  const both = await Promise.all([
    send('approve', week),
    send('return', { ...week, comment: 'Once more' }, ['admin', 'alpha']),
    send('approve', week),
  ]);
  assert.equal(both.filter(({ answer }) => answer.ok !== null).length, 1);
  assert.equal(both.filter(({ answer }) => answer.conflict !== null).length, 2);
  const [status] = await statusesOf(id);
  assert.equal(status, both[1]?.answer.ok === null ? 'Approved' : 'Draft');
});

test('an entry that is changed while its week is submitted is either changed before or not at all', async () => {
  const firstDay = aWeek();
  const id = await record('own', firstDay);
  const update = `mutation { answer: updateTimeEntry(input: { id: "${id}", version: 1, seconds: 7200 }) { ok { id } error { message } conflict { id } } }`;
  const [, changed] = await Promise.all([
    send('submit', { firstDay, version: 0 }, ['own', 'alpha']),
    api.run(['alpha', 'own'], update),
  ]);
  const entry = await owner.query<{ seconds: number; status: string; version: number }>(
    `select raw_seconds as seconds, status, version from time_entries where id = $1`,
    [id],
  );
  const { ok } = changed.data?.['answer'] as unknown as { ok: object | null };
  assert.deepEqual(entry.rows[0], {
    seconds: ok === null ? 3600 : 7200,
    status: 'Submitted',
    version: ok === null ? 2 : 3,
  });
});

test('people who have not submitted are reminded once, on screen and by mail', async () => {
  const firstDay = aWeek();
  await record('own', firstDay);
  const { week } = await submitted('own');
  const remind = (day: string, users: readonly string[], as?: [TestUser, 'alpha' | 'beta']) =>
    send('remind', { firstDay: day, userIds: users }, as) as unknown as Promise<{
      answer: { ok: { count: number } | null };
      code: string | undefined;
    }>;
  const ids = [idOfUser('own'), idOfUser('own', 'beta'), 'nobody'];
  assert.equal((await remind(firstDay, ids)).answer.ok?.count, 1);
  assert.equal((await remind(firstDay, ids)).answer.ok?.count, 0);
  assert.equal((await remind(week.firstDay, ids)).answer.ok?.count, 0);
  assert.equal((await remind(firstDay, ids, ['nothing', 'alpha'])).code, 'FORBIDDEN');
  const mails = await owner.query(`select text_body from mail_outbox where tenant_id = 'alpha' and kind = 'timesheet'`);
  assert.ok(mails.rowCount !== null && mails.rowCount >= 1);
});

test('a week of somebody else is seen as far as their time and its matters are', async () => {
  const firstDay = aWeek();
  await record('own', firstDay);
  await record('own', firstDay, { matter: RESTRICTED_MATTER, narrative: 'Behind the wall' });
  const read = async (user: TestUser, tenant: 'alpha' | 'beta' = 'alpha', whose: TestUser = 'own') => {
    const { data, errors } = await api.run(
      [tenant, user],
      `query ($day: Date!, $userId: ID) { timesheetWeek(day: $day, userId: $userId) { entries { narrative } submission { status openCount canSubmit canDecide } } }`,
      { day: firstDay, userId: idOfUser(whose) },
    );
    return (
      (data?.['timesheetWeek'] as unknown as { entries: unknown[]; submission: Week } | null) ??
      errors[0]?.extensions.code
    );
  };
  const seen = await read('partner');
  assert.deepEqual(seen, {
    entries: [{ narrative: 'Advising' }],
    submission: { status: 'Draft', openCount: 1, canSubmit: false, canDecide: false },
  });
  assert.equal(await read('partner', 'beta'), 'BAD_USER_INPUT');
  assert.equal(await read('nothing'), 'BAD_USER_INPUT');
  assert.equal(await read('own', 'alpha', 'partner'), 'BAD_USER_INPUT');
});
