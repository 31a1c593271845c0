import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import ICAL from 'ical.js';
import { addDays, dayIn } from '@atrium/domain';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, testTenants, type TestUser } from '../../testing/test-firms.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { readCalendar } from '../appointments/read-calendar.ts';

const ZONE = 'Australia/Sydney';
const today = dayIn(ZONE, new Date());
const user = (name: TestUser) => idOf('alpha', 'user', name);
const matter = (number: number) => idOf('alpha', 'matter', number);

let api: TestApi;
before(async () => {
  api = await startTestApi();
  for (const tenant of testTenants)
    await api.owner.query(
      `insert into matter_dates (tenant_id, matter_id, name, due_on, starts_at) values
        ($1, $2, 'Directions', $4, ($4::date + time '09:30') at time zone $5), ($1, $2, 'Defence due', $4, null), ($1, $3, 'Secret hearing', $4, null)`,
      [tenant, idOf(tenant, 'matter', 5), idOf(tenant, 'matter', RESTRICTED_MATTER), addDays(today, 2), ZONE],
    );
});
after(() => api.close());

const fields =
  'id kind title day untilDay startsAt endsAt place note matterId fileNumber isPrivate isHidden canEdit people { id } version';
const result = `ok { ${fields} } error { message fields { field } }`;
const documents = {
  calendar:
    'query ($from: Date!, $to: Date!, $where: FirmCalendarFilter) { firmCalendar(from: $from, to: $to, where: $where) { today isCut canAdd entries { key kind id version day untilDay startsAt endsAt title place matterId fileNumber people { id } canMove isDone isHidden } } }',
  options: '{ firmCalendarOptions { people { id name } teams { id name } offices { id name } } }',
  one: `query ($id: ID!) { appointment(id: $id) { ${fields} } }`,
  add: `mutation ($key: String!, $input: AddAppointmentInput!) { addAppointment(idempotencyKey: $key, input: $input) { ${result} } }`,
  update: `mutation ($input: UpdateAppointmentInput!) { updateAppointment(input: $input) { ${result} conflict { version } } }`,
  remove: `mutation ($id: ID!, $version: Int!) { removeAppointment(id: $id, version: $version) { ${result} conflict { version } } }`,
  restore: `mutation ($id: ID!) { restoreAppointment(id: $id) { ${result} } }`,
  import:
    'mutation ($key: String!, $content: String!) { importAppointments(idempotencyKey: $key, content: $content) { ok { added skipped } error { message } } }',
};
interface Row {
  readonly id: string;
  readonly title: string;
  readonly day: string;
  readonly untilDay: string;
  readonly isHidden: boolean;
  readonly canEdit: boolean;
  readonly version: number;
  readonly place: string;
}
interface Answer {
  readonly ok: Row | null;
  readonly error: { message: string; fields: { field: string }[] } | null;
  readonly conflict?: { version: number } | null;
}
interface Entry {
  readonly kind: string;
  readonly title: string;
  readonly startsAt: string | null;
  readonly canMove: boolean;
  readonly isHidden: boolean;
}
const ask = async (who: TestUser, document: string, variables: Record<string, unknown>): Promise<Answer> =>
  Object.values((await api.run(['alpha', who], document, variables)).data)[0] as unknown as Answer;
const add = (input: Record<string, unknown> = {}, who: TestUser = 'partner', key: string = crypto.randomUUID()) =>
  ask(who, documents.add, {
    key,
    input: { kind: 'appointment', title: 'Conference', day: addDays(today, 3), personIds: [user('partner')], ...input },
  });
const entries = async (who: TestUser, where: Record<string, unknown> | null = null) =>
  (
    (await api.run(['alpha', who], documents.calendar, { from: today, to: addDays(today, 30), where })).data[
      'firmCalendar'
    ] as unknown as { entries: Entry[] }
  ).entries;
const titles = async (who: TestUser, where: Record<string, unknown> | null = null) =>
  (await entries(who, where)).map(({ title }) => title);

const nobody = { id: crypto.randomUUID(), version: 1 };
const unknown = (field: string) => (data: Record<string, unknown>) =>
  assert.equal((data[field] as Answer).error?.message, 'This appointment does not exist.');
proveRootField(() => api, {
  name: 'firmCalendar',
  document: documents.calendar,
  variables: { from: today, to: addDays(today, 20) },
  as: 'partner',
  refuses: 'client',
  works: ({ firmCalendar }) =>
    assert.deepEqual(
      (firmCalendar?.['entries'] as unknown as Entry[])
        .filter(({ kind }) => kind !== 'TASK')
        .map(({ kind, title, startsAt }) => [kind, title, startsAt]),
      [
        ['DEADLINE', 'Defence due', null],
        ['HEARING', 'Directions', '09:30'],
      ],
    ),
});
proveRootField(() => api, {
  name: 'firmCalendarOptions',
  document: documents.options,
  as: 'partner',
  refuses: 'client',
  works: ({ firmCalendarOptions: options }) => {
    const people = (options as unknown as { people: { id: string }[] }).people.map(({ id }) => id);
    assert.ok(people.includes(user('own')) && !people.includes(user('client')));
  },
});
proveRootField(() => api, {
  name: 'appointment',
  document: documents.one,
  variables: { id: nobody.id },
  as: 'partner',
  refuses: 'client',
  works: ({ appointment }) => assert.equal(appointment, null),
});
proveRootField(() => api, {
  name: 'addAppointment',
  document: documents.add,
  variables: { key: 'proof', input: { kind: 'absence', title: 'Leave', day: '2030-01-01', personIds: [] } },
  as: 'partner',
  refuses: 'client',
  works: ({ addAppointment }) => assert.equal((addAppointment as unknown as Answer).ok?.untilDay, '2030-01-01'),
});
proveRootField(() => api, {
  name: 'updateAppointment',
  document: documents.update,
  variables: { input: nobody },
  as: 'partner',
  refuses: 'nothing',
  works: unknown('updateAppointment'),
});
proveRootField(() => api, {
  name: 'removeAppointment',
  document: documents.remove,
  variables: nobody,
  as: 'partner',
  refuses: 'nothing',
  works: unknown('removeAppointment'),
});
proveRootField(() => api, {
  name: 'restoreAppointment',
  document: documents.restore,
  variables: { id: nobody.id },
  as: 'partner',
  refuses: 'client',
  works: unknown('restoreAppointment'),
});
proveRootField(() => api, {
  name: 'importAppointments',
  document: documents.import,
  variables: { key: 'proof of import', content: 'no calendar' },
  as: 'partner',
  refuses: 'client',
  works: ({ importAppointments: imported }) =>
    assert.equal((imported as unknown as Answer).error?.message, 'This is not a calendar file (.ics).'),
});

test('an appointment is added once for a key, changed, removed and put back', async () => {
  const key = crypto.randomUUID();
  const first = (
    await add({ startsAt: '10:00', endsAt: '11:00', place: 'Room 2', matterId: matter(5) }, 'partner', key)
  ).ok;
  const again = await ask('partner', documents.add, {
    key,
    input: {
      kind: 'appointment',
      title: 'Conference',
      day: addDays(today, 3),
      personIds: [user('partner')],
      startsAt: '10:00',
      endsAt: '11:00',
      place: 'Room 2',
      matterId: matter(5),
    },
  });
  assert.equal(again.ok?.id, first?.id);
  const moved = await ask('partner', documents.update, {
    input: { id: first?.id, version: first?.version, day: addDays(today, 4) },
  });
  // What was of one day stays of one day.
  assert.deepEqual(
    [moved.ok?.day, moved.ok?.untilDay, moved.ok?.place],
    [addDays(today, 4), addDays(today, 4), 'Room 2'],
  );
  const stale = await ask('partner', documents.update, {
    input: { id: first?.id, version: first?.version, title: 'X' },
  });
  assert.equal(stale.conflict?.version, moved.ok?.version);
  assert.equal((await ask('partner', documents.remove, { id: first?.id, version: moved.ok?.version })).error, null);
  assert.ok(!(await titles('partner')).includes('Conference'));
  assert.equal((await ask('partner', documents.restore, { id: first?.id })).ok?.title, 'Conference');
  assert.ok((await titles('partner')).includes('Conference'));
});

const refused: [what: string, input: Record<string, unknown>, field: string][] = [
  ['no title', { title: ' ' }, 'title'],
  ['an end before its beginning', { untilDay: today }, 'untilDay'],
  ['an hour of the end before that of the beginning', { startsAt: '10:00', endsAt: '09:00' }, 'endsAt'],
  ['an end without a beginning', { endsAt: '09:00' }, 'startsAt'],
  ['a matter of another firm', { matterId: idOf('beta', 'matter', 5) }, 'matterId'],
  ['a person from outside', { personIds: [idOf('alpha', 'user', 'client')] }, 'personIds'],
  ['a person of another firm', { personIds: [idOf('beta', 'user', 'partner')] }, 'personIds'],
  [
    'a person who can’t see the matter',
    { matterId: matter(10), personIds: [idOf('alpha', 'user', 'own')] },
    'personIds',
  ],
];
for (const [what, input, field] of refused) {
  test(`${what} is refused at its field`, async () => {
    assert.deepEqual(
      (await add(input)).error?.fields.map((each) => each.field),
      [field],
    );
  });
}

test('those who are part of it are notified, once', async () => {
  const { ok } = await add({ title: 'Team lunch', personIds: [user('partner'), user('own')] });
  await ask('partner', documents.update, { input: { id: ok?.id, version: ok?.version, place: 'Café' } });
  const { rows } = await api.owner.query<{ user_id: string }>(
    `select user_id from notifications where tenant_id = 'alpha' and message like '%“Team lunch”%'`,
  );
  assert.deepEqual(
    rows.map(({ user_id: id }) => id),
    [user('own')],
  );
});

test('of what is private others learn that the time is taken, and no more; nor may they change it', async () => {
  const { ok } = await add({ title: 'Doctor', place: 'Clinic', isPrivate: true });
  const seen = (await entries('admin')).filter(({ isHidden }) => isHidden);
  assert.deepEqual(
    seen.map(({ title, canMove }) => [title, canMove]),
    [['', false]],
  );
  const one = (await api.run(['alpha', 'admin'], documents.one, { id: ok?.id })).data['appointment'] as unknown as Row;
  assert.deepEqual([one.title, one.place, one.isHidden, one.canEdit], ['', '', true, false]);
  assert.equal(
    (await ask('admin', documents.update, { input: { id: ok?.id, version: ok?.version, title: 'X' } })).error?.message,
    'You can see this appointment, but not change it.',
  );
});

test('a role sees the appointments of its own people, and none on a matter outside its reach or wall', async () => {
  await add({ title: 'Of the partner alone' });
  await add({ title: 'Of both', personIds: [user('partner'), user('own')] });
  await add({ title: 'On a matter of the partner', matterId: matter(10) });
  const own = await titles('own');
  assert.ok(own.includes('Of both'));
  assert.ok(!own.includes('Of the partner alone') && !own.includes('On a matter of the partner'));
  await api.owner.query('update matters set is_restricted = true where tenant_id = $1 and id = $2', [
    'alpha',
    matter(10),
  ]);
  assert.ok(!(await titles('admin')).includes('On a matter of the partner'));
  await api.owner.query('update matters set is_restricted = false where tenant_id = $1 and id = $2', [
    'alpha',
    matter(10),
  ]);
  assert.ok((await titles('admin')).includes('On a matter of the partner'));
});

test('a calendar is narrowed by person, team, office and kind, and a wall is not seen through', async () => {
  const { rows } = await api.owner.query<{ person: string }>(
    `select person_responsible_id as person from matters where tenant_id = 'alpha' and id = $1`,
    [matter(5)],
  );
  const [responsible = ''] = rows.map(({ person }) => person);
  assert.ok((await titles('partner', { personIds: [responsible] })).includes('Directions'));
  assert.ok(!(await titles('partner', { personIds: [user('nothing')] })).includes('Directions'));
  assert.deepEqual(await titles('partner', { kinds: ['HEARING'] }), ['Directions']);
  assert.ok(!(await titles('partner')).includes('Secret hearing'));
  assert.deepEqual(await titles('partner', { officeId: idOf('beta', 'office', 1) }), []);
  assert.deepEqual(await titles('partner', { teamId: idOf('beta', 'team', 1) }), []);
});

const calendarFile = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//x//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const eventOf = (uid: string, ...lines: readonly string[]): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20261101T000000Z',
  ...lines,
  'END:VEVENT',
];

test('events of another calendar are read by the firm’s clock, repetitions one by one', () => {
  const read = readCalendar(
    calendarFile(
      ...eventOf('a', 'SUMMARY:Court  visit', 'DTSTART:20261124T230000Z', 'DTEND:20261125T003000Z', 'LOCATION:Level 3'),
      ...eventOf('b', 'SUMMARY:Leave', 'DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261204'),
      ...eventOf(
        'c',
        'SUMMARY:Stand-up',
        'DTSTART:20261201T090000',
        'DTEND:20261201T091500',
        'RRULE:FREQ=WEEKLY;COUNT=2',
      ),
      ...eventOf('d', 'SUMMARY:Off', 'STATUS:CANCELLED', 'DTSTART:20261201T090000'),
      ...eventOf('e', 'SUMMARY:Long ago', 'DTSTART:20100101T090000'),
    ),
    { timeZone: ZONE, today: '2026-11-24' },
  );
  assert.deepEqual(
    read?.map(({ uid, title, day, untilDay, startsAt, endsAt }) => [uid, title, day, untilDay, startsAt, endsAt]),
    [
      ['a', 'Court visit', '2026-11-25', '2026-11-25', '10:00', '11:30'],
      ['b', 'Leave', '2026-12-01', '2026-12-03', null, null],
      ['c#2026-12-01', 'Stand-up', '2026-12-01', '2026-12-01', '09:00', '09:15'],
      ['c#2026-12-08', 'Stand-up', '2026-12-08', '2026-12-08', '09:00', '09:15'],
    ],
  );
  assert.equal(readCalendar('nothing of the kind', { timeZone: ZONE, today }), null);
});

test('a file is imported once, and what is imported leaves again by the feed', async () => {
  const day = addDays(today, 5).replaceAll('-', '');
  const content = calendarFile(
    ...eventOf('import-1', 'SUMMARY:Mediation prep', `DTSTART:${day}T093000`, `DTEND:${day}T101500`),
  );
  const run = async () =>
    (await ask('partner', documents.import, { key: crypto.randomUUID(), content })).ok as unknown as {
      added: number;
      skipped: number;
    };
  assert.deepEqual(
    [await run(), await run()],
    [
      { added: 1, skipped: 0 },
      { added: 0, skipped: 1 },
    ],
  );
  const { data } = await api.run(['alpha', 'partner'], 'mutation { createCalendarFeed { url } }');
  const response = await fetch(new URL(new URL(String(data['createCalendarFeed']?.['url'])).pathname, api.url));
  const root = new ICAL.Component(ICAL.parse(await response.text()) as unknown as never);
  const [fed] = root
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each))
    .filter(({ summary }) => summary === 'Mediation prep');
  assert.equal(fed?.duration.toSeconds(), 45 * 60);
});

test('someone who has the calendar open hears of every change, and of no other firm’s', async () => {
  const subscription = 'subscription { appointmentsChanged }';
  const told = { appointmentsChanged: true };
  const socket = await openSocket(api, ['alpha', 'partner']);
  const foreign = await openSocket(api, ['beta', 'partner']);
  const news = socket.subscribe(subscription);
  const elsewhere = foreign.subscribe(subscription);
  assert.deepEqual([await news.next(), await elsewhere.next()], [told, told]);
  let hasHeard = false;
  void elsewhere.next().then(
    () => (hasHeard = true),
    () => undefined,
  );
  const { ok } = await ask('partner', documents.add, {
    key: crypto.randomUUID(),
    input: { kind: 'appointment', title: 'Heard of', day: today, personIds: [user('partner')] },
  });
  assert.deepEqual(await news.next(), told);
  await ask('partner', documents.remove, { id: ok?.id, version: ok?.version });
  assert.deepEqual(await news.next(), told);
  assert.equal(hasHeard, false);
  await Promise.all([socket.close(), foreign.close()]);
});

test('a key date is moved by those who may edit its matter, and shown to nobody to whom dates are closed', async () => {
  const { owner } = api;
  // Within reach of each of them.
  await owner.query(
    `insert into matter_dates (tenant_id, matter_id, name, due_on) values ('alpha', $1, 'Mention', $2)`,
    [matter(3), addDays(today, 6)],
  );
  await owner.query(
    `update role_scopes set scope = 'own' where tenant_id = 'alpha' and role_id = $1 and feature = 'matters' and action = 'edit'`,
    [idOf('alpha', 'role', 'office')],
  );
  await owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', 'nextKeyDate', 'hidden')`,
    [idOf('alpha', 'role', 'team')],
  );
  const canMove = async (who: TestUser) => (await entries(who)).find(({ title }) => title === 'Mention')?.canMove;
  assert.deepEqual([await canMove('own'), await canMove('office'), await canMove('team')], [true, false, undefined]);
});
