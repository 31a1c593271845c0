import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import ICAL from 'ical.js';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf, testTenants, type TestTenant, type TestUser } from '../../../testing/test-firms.ts';
import { ask, makeTask, matter, seedTaskLookups, user } from '../tasks.fixtures.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await seedTaskLookups(api);
});
after(() => api.close());

const create = 'mutation { createCalendarFeed { url feed { isActive createdAt lastReadAt } } }';
const revoke = 'mutation { revokeCalendarFeed { isActive } }';
const show = '{ calendarFeed { isActive createdAt lastReadAt } }';
proveRootField(() => api, {
  name: 'calendarFeed',
  document: show,
  as: 'partner',
  refuses: 'client',
  works: ({ calendarFeed }) => assert.equal(calendarFeed?.['isActive'], false),
});
proveRootField(() => api, {
  name: 'createCalendarFeed',
  document: create,
  as: 'office',
  refuses: 'client',
  works: ({ createCalendarFeed }) =>
    assert.match(String(createCalendarFeed?.['url']), /\/calendar\/alpha\.[\w-]{43}\.ics$/),
});
proveRootField(() => api, {
  name: 'revokeCalendarFeed',
  document: revoke,
  as: 'office',
  refuses: 'client',
  works: ({ revokeCalendarFeed }) => assert.equal(revokeCalendarFeed?.['isActive'], false),
});

const pathOf = async (who: TestUser, tenant: TestTenant = 'alpha'): Promise<string> => {
  const { data } = await api.run([tenant, who], create);
  return new URL(String(data['createCalendarFeed']?.['url'])).pathname;
};
const get = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, api.url), { headers });
/** What a calendar program makes of the feed. */
const read = async (path: string) => {
  const response = await get(path);
  assert.equal(response.status, 200);
  const component = new ICAL.Component(ICAL.parse(await response.text()) as unknown as never);
  return component.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
};
const summaries = async (path: string) => (await read(path)).map(({ summary }) => summary).toSorted();
const tomorrow = new Date(Date.now() + 86_400_000 * 2).toISOString().slice(0, 10);

test('a calendar program reads tasks as days, with alarms, and a series by its rule', async () => {
  const path = await pathOf('partner');
  const plain = await makeTask(api, 'partner', {
    subject: 'File, the; defence',
    matterId: matter(5),
    dueOn: tomorrow,
    assigneeIds: [user('partner')],
    note: '<p>Secret strategy</p>',
    priority: 'High',
    reminders: [{ daysBefore: 1, time: '08:30' }],
  });
  await makeTask(api, 'partner', {
    subject: 'Weekly bill run',
    dueOn: tomorrow,
    assigneeIds: [user('partner')],
    recurrence: 'FREQ=WEEKLY;COUNT=4',
  });
  await makeTask(api, 'partner', { subject: 'Without a day', assigneeIds: [user('partner')] });
  await makeTask(api, 'partner', { subject: 'Somebody else’s', dueOn: tomorrow, assigneeIds: [user('admin')] });
  const response = await get(path);
  assert.equal(response.headers.get('content-type'), 'text/calendar; charset=utf-8');
  assert.equal(response.headers.get('cache-control'), 'private, no-store');
  assert.ok(!(await response.text()).includes('strategy'));
  const events = await read(path);
  assert.deepEqual(events.map(({ summary }) => summary).toSorted(), [
    'File, the; defence (markalpha-0005)',
    'Weekly bill run',
  ]);
  const file = events.find(({ summary }) => summary.startsWith('File'));
  assert.equal(file?.uid, `task-${plain.id}@atrium`);
  assert.ok(file.startDate.isDate);
  assert.equal(file.startDate.toString(), tomorrow);
  const alarm = file.component.getFirstSubcomponent('valarm');
  // A day before, at half past eight: 15½ hours before the day begins.
  assert.equal(String(alarm?.getFirstPropertyValue('trigger')), '-PT15H30M');
  const weekly = events.find(({ summary }) => summary === 'Weekly bill run');
  const days: string[] = [];
  const iterator = weekly?.iterator();
  for (let next = iterator?.next(); next; next = iterator?.next()) days.push(next.toString());
  assert.deepEqual(
    days,
    [0, 7, 14, 21].map((later) => new Date(Date.parse(tomorrow) + later * 86_400_000).toISOString().slice(0, 10)),
  );
});

test('a series of a date that shorter months lack is read by a calendar program as it is meant, from whichever of it is open', async () => {
  const path = await pathOf('partner');
  const year = new Date().getUTCFullYear() + 1;
  const { id, version } = await makeTask(api, 'partner', {
    subject: 'Month end',
    dueOn: `${year}-03-31`,
    assigneeIds: [user('partner')],
    recurrence: 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
  });
  const monthEnds = async () => {
    const iterator = (await read(path)).find(({ summary }) => summary === 'Month end')?.iterator();
    return [1, 2, 3].map(() => iterator?.next().toString());
  };
  assert.deepEqual(await monthEnds(), [`${year}-03-31`, `${year}-04-30`, `${year}-05-31`]);
  await ask(api, 'partner', 'complete', { id, version });
  assert.deepEqual(await monthEnds(), [`${year}-04-30`, `${year}-05-31`, `${year}-06-30`]);
});

test('critical dates of one’s own matters come with it, those of others not', async () => {
  const { owner } = api;
  for (const [number, name] of [
    [6, 'Hearing'],
    [1, 'Of somebody else'],
  ] as const) {
    await owner.query(`insert into matter_dates (tenant_id, matter_id, name, due_on) values ('alpha', $1, $2, $3)`, [
      matter(number),
      name,
      tomorrow,
    ]);
  }
  const path = await pathOf('partner');
  assert.ok((await summaries(path)).includes('Hearing (markalpha-0006)'));
  assert.ok(!(await summaries(path)).some((summary) => summary.startsWith('Of somebody else')));
  await owner.query(`delete from matter_dates where tenant_id = 'alpha' and name = 'Of somebody else'`);
});

test('a critical date with an hour lasts as long as it does when it is taken over alone', async () => {
  const { rows } = await api.owner.query<{ id: string }>(
    `insert into matter_dates (tenant_id, matter_id, name, due_on, starts_at) values ('alpha', $1, 'Directions', $2, $2::date + time '04:30') returning id`,
    [matter(7), tomorrow],
  );
  const [id = ''] = rows.map((row) => row.id);
  const fed = (await read(await pathOf('partner'))).find(({ uid }) => uid === `date-${id}@atrium`);
  const { data } = await api.run(['alpha', 'partner'], 'query ($id: ID!) { matterDateCalendar(id: $id) }', { id });
  const alone = new ICAL.Event(
    new ICAL.Component(ICAL.parse(String(data['matterDateCalendar'])) as unknown as never).getFirstSubcomponent(
      'vevent',
    ) as never,
  );
  assert.equal(fed?.component.hasProperty('dtend'), true);
  assert.deepEqual(
    [fed.startDate.toString(), fed.endDate.toString()],
    [alone.startDate.toString(), alone.endDate.toString()],
  );
  assert.equal(fed.duration.toSeconds(), 3600);
});

test('to whom key dates are closed the feed gives none, as the screen does', async () => {
  const { owner } = api;
  const path = await pathOf('partner');
  const isShown = async () => (await summaries(path)).includes('Hearing (markalpha-0006)');
  assert.equal(await isShown(), true);
  await owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', 'nextKeyDate', 'masked')`,
    [idOf('alpha', 'role', 'partner')],
  );
  assert.equal(await isShown(), false);
  assert.ok((await summaries(path)).includes('Weekly bill run'));
  await owner.query('delete from column_security');
  assert.equal(await isShown(), true);
});

test('a feed is one person’s own: what teams of others have is not in it, nor what a wall keeps from who assists', async () => {
  const partner = await pathOf('partner');
  await makeTask(api, 'partner', { subject: 'Of team 1', dueOn: tomorrow, teamIds: [idOf('alpha', 'team', 1)] });
  await makeTask(api, 'partner', { subject: 'Of team 2', dueOn: tomorrow, teamIds: [idOf('alpha', 'team', 2)] });
  assert.deepEqual(
    (await summaries(partner)).filter((summary) => summary.startsWith('Of team')),
    ['Of team 2'],
  );
  await api.owner.query(`update matters set person_assisting_id = $2 where id = $1`, [matter(10), user('own')]);
  await api.owner.query(
    `insert into matter_dates (tenant_id, matter_id, name, due_on) values ('alpha', $1, 'Mediation', $2)`,
    [matter(10), tomorrow],
  );
  const own = await pathOf('own');
  assert.deepEqual(await summaries(own), ['Mediation (markalpha-0010)']);
  await api.owner.query('update matters set is_restricted = true where id = $1', [matter(10)]);
  assert.deepEqual(await summaries(own), []);
  await api.owner.query('update matters set is_restricted = false, person_assisting_id = null where id = $1', [
    matter(10),
  ]);
  // Others have one: whoever has none is not told that they do, and revoking is of one's own.
  assert.equal((await api.run(['alpha', 'team'], show)).data['calendarFeed']?.['isActive'], false);
  await api.run(['alpha', 'team'], revoke);
  assert.equal((await get(partner)).status, 200);
});

test('unknown, changed, foreign and revoked addresses answer alike', async () => {
  const first = await pathOf('team');
  const second = await pathOf('team');
  assert.equal((await get(second)).status, 200);
  const secret = second.slice('/calendar/alpha.'.length);
  const unknown = [
    '/calendar/alpha.ics',
    first,
    `/calendar/beta.${secret}`,
    `/calendar/nobody.${secret}`,
    `/calendar/alpha.${'x'.repeat(43)}.ics`,
    '/calendar/%00.ics',
  ];
  await api.run(['alpha', 'team'], revoke);
  const answers = await Promise.all(
    [...unknown.slice(0, 5), second].map(async (path) => {
      const response = await get(path);
      return [response.status, await response.text(), response.headers.get('cache-control')];
    }),
  );
  for (const answer of answers) assert.deepEqual(answer, [404, 'Not found.', 'private, no-store']);
});

test('only the hash of the secret is kept', async () => {
  const path = await pathOf('own');
  const { rows } = await api.owner.query<{ row: string }>(
    `select f::text as row from calendar_feeds f where tenant_id = 'alpha'`,
  );
  assert.ok(rows.length > 0);
  assert.ok(!rows.some(({ row }) => row.includes(path.slice('/calendar/alpha.'.length, -4))));
});

test('the feed follows the rights of the moment: walls, narrower roles, and people who are gone', async () => {
  const { owner } = api;
  const path = await pathOf('own');
  const walled = await makeTask(api, 'own', {
    subject: 'Behind a wall soon',
    matterId: matter(2),
    dueOn: tomorrow,
    assigneeIds: [user('own')],
  });
  await makeTask(api, 'own', {
    subject: 'A call',
    kind: 'phone',
    call: { direction: 'in', partyName: 'X' },
    dueOn: tomorrow,
    assigneeIds: [user('own')],
  });
  assert.deepEqual(await summaries(path), ['Behind a wall soon (markalpha-0002)', 'Call: A call']);
  await owner.query(
    `update matters set is_restricted = true, person_responsible_id = $1 where tenant_id = 'alpha' and id = $2`,
    [user('admin'), matter(2)],
  );
  assert.deepEqual(await summaries(path), ['Call: A call']);
  await owner.query(
    `update matters set is_restricted = false, person_responsible_id = $1 where tenant_id = 'alpha' and id = $2`,
    [user('own'), matter(2)],
  );
  await owner.query(
    `update role_access_flags set flag = 'phoneTask' where tenant_id = 'alpha' and role_id = $1 and flag = 'adHocTask'`,
    [idOf('alpha', 'role', 'own')],
  );
  assert.deepEqual(await summaries(path), ['Call: A call']);
  await owner.query(
    `update role_access_flags set flag = 'adHocTask' where tenant_id = 'alpha' and role_id = $1 and flag = 'phoneTask'`,
    [idOf('alpha', 'role', 'own')],
  );
  assert.equal((await summaries(path)).length, 2);
  await owner.query(`update users set is_disabled = true where tenant_id = 'alpha' and id = $1`, [user('own')]);
  assert.equal((await get(path)).status, 404);
  await owner.query(`update users set is_disabled = false where tenant_id = 'alpha' and id = $1`, [user('own')]);
  assert.ok(walled.id !== '');
});

test('one firm’s feed shows nothing of another', async () => {
  for (const tenant of testTenants) {
    const text = await (await get(await pathOf('admin', tenant))).text();
    assert.ok(!text.includes(tenant === 'alpha' ? 'markbeta' : 'markalpha'));
  }
});

test('someone who asks too often is told to wait', async () => {
  const path = await pathOf('admin');
  await api.owner.query(
    `insert into sign_in_attempts (tenant_id, key) select 'alpha', $1 from generate_series(1, 120)`,
    [`calendar:feed:${user('admin')}`],
  );
  const response = await get(path);
  assert.equal(response.status, 429);
  assert.equal(response.headers.get('retry-after'), '3600');
});
