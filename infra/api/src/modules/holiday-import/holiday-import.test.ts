import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi, type Who } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';
import { readHolidayFile } from './read-holiday-file.ts';

const ADMIN: Who = ['alpha', 'admin'];
const MONDAY = '2026-12-21';
const office = (number: number): string => idOf('alpha', 'office', number);
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTART;VALUE=DATE:20261225',
  'DTEND;VALUE=DATE:20261227',
  'SUMMARY:Christmas\\, and the',
  '  day after',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:2',
  'DTSTART:20270101T000000Z',
  'SUMMARY:New Year’s Day',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const documents = {
  preview: `mutation ($content: String!, $officeId: ID) { previewHolidayFile(content: $content, officeId: $officeId) { message holidays { day name isKnown } unread { place text } } }`,
  import: `mutation ($key: String!, $input: ImportHolidaysInput!) { importHolidays(idempotencyKey: $key, input: $input) { ok { ids count } error { message } } }`,
  undo: `mutation ($ids: [ID!]!) { undoHolidayImport(ids: $ids) { ok { count } error { message } } }`,
  create: `mutation ($key: String!, $input: CreatePublicHolidayInput!) { createPublicHoliday(idempotencyKey: $key, input: $input) { ok { id } error { message } } }`,
  list: `{ publicHolidayList(first: 100) { rows { day name } } }`,
  week: `query ($day: Date!) { timesheetWeek(day: $day) { targetSeconds days { targetSeconds } } }`,
  defaults: `{ userDefaults { id version } }`,
  saveDefault: `mutation ($input: UserDefaultInput!) { saveUserDefault(input: $input) { ok { mondayMinutes fridayMinutes } error { message } } }`,
} as const;
async function ask<Got>(
  name: keyof typeof documents,
  variables: Record<string, unknown> = {},
  who = ADMIN,
): Promise<Got> {
  const { data, errors } = await api.run(who, documents[name], variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown as Got;
}
interface Imported {
  readonly ok: { readonly ids: string[]; readonly count: number } | null;
  readonly error: { readonly message: string } | null;
}
const bring = (content: string, officeId: string | null = null, key: string = crypto.randomUUID()) =>
  ask<Imported>('import', { key, input: { content: base64(content), officeId } });
const targets = async (day = MONDAY): Promise<number[]> =>
  (await ask<{ days: { targetSeconds: number }[] }>('week', { day }, ['alpha', 'partner'])).days.map(
    ({ targetSeconds }) => targetSeconds,
  );
const clear = () => api.owner.query('delete from public_holidays');

test('what has no day that exists, or no name, is named with its place', async () => {
  const file = 'Date,Name\n26/01/2027,Australia Day\n31/02/2027,Leap\n,\n25/12/2026,\n,No day';
  const { holidays, unread } = await ask<{ holidays: unknown[]; unread: unknown[] }>('preview', {
    content: base64(file),
  });
  assert.equal(holidays.length, 1);
  assert.deepEqual(unread, [
    { place: 3, text: '31/02/2027, Leap' },
    { place: 5, text: '25/12/2026' },
    { place: 6, text: 'No day' },
  ]);
});

test('days are read from calendars and from tables as governments write them', async () => {
  const translator = { translate: (_key: string, text: string) => text } as never;
  const read = async (text: string, isMonthFirst = false) =>
    (await readHolidayFile(translator, base64(text), isMonthFirst)).holidays;
  assert.deepEqual(await read(calendar), [
    { day: '2026-12-25', name: 'Christmas, and the day after' },
    { day: '2026-12-26', name: 'Christmas, and the day after' },
    { day: '2027-01-01', name: 'New Year’s Day' },
  ]);
  const rows = 'Holiday Name,Date\nAustralia Day,20270126\nAnzac Day,25/04/2027\nAnzac Day,2027-04-25\nNo day,soon';
  assert.deepEqual(await read(rows), [
    { day: '2027-01-26', name: 'Australia Day' },
    { day: '2027-04-25', name: 'Anzac Day' },
  ]);
  assert.deepEqual(await read('Date,Name\n7/4/2027,Independence Day', true), [
    { day: '2027-07-04', name: 'Independence Day' },
  ]);
  for (const text of ['', 'Name\nChristmas', 'BEGIN:VCALENDAR\nEND:VCALENDAR'])
    assert.notEqual((await readHolidayFile(translator, base64(text), false)).message, null);
});

test('a file is looked at first, brought in once for a key, and taken back where nobody changed it', async () => {
  const preview = await ask<{ holidays: { isKnown: boolean }[] }>('preview', { content: base64(calendar) });
  assert.deepEqual(
    preview.holidays.map(({ isKnown }) => isKnown),
    [false, false, false],
  );
  const key = crypto.randomUUID();
  const [first, again] = [await bring(calendar, null, key), await bring(calendar, null, key)];
  assert.equal(first.ok?.count, 3);
  assert.deepEqual(again.ok?.ids, first.ok.ids);
  assert.equal((await bring(calendar)).ok?.count, 0, 'what is there already stays');
  assert.equal((await bring(calendar, office(1))).ok?.count, 3, 'an office has days of its own');
  assert.match((await bring(calendar, idOf('beta', 'office', 1))).error?.message ?? '', /no such office/);
  await api.owner.query(`update public_holidays set version = 2 where id = $1`, [first.ok.ids[0]]);
  const undone = await ask<Imported>('undo', { ids: first.ok.ids });
  assert.equal(undone.ok?.count, 2);
  const { rows } = await ask<{ rows: unknown[] }>('list');
  assert.equal(rows.length, 4);
  await clear();
});

test('nobody is asked for time on a holiday of their office or of the firm', async () => {
  const usual = await targets();
  await api.owner.query(`update users set office_id = $1 where id = $2`, [office(1), idOf('alpha', 'user', 'partner')]);
  await bring('Date,Name\n2026-12-25,Christmas Day');
  await bring('Date,Name\n2026-12-24,Show day', office(2));
  assert.deepEqual(await targets(), [...usual.slice(0, 4), 0, 0, 0]);
  await bring('Date,Name\n2026-12-24,Show day', office(1));
  assert.deepEqual(await targets(), [...usual.slice(0, 3), 0, 0, 0, 0]);
  const week = await ask<{ targetSeconds: number }>('week', { day: MONDAY }, ['alpha', 'partner']);
  assert.equal(
    week.targetSeconds,
    usual.slice(0, 3).reduce((sum, seconds) => sum + seconds, 0),
  );
  await api.owner.query(`update public_holidays set is_active = false`);
  assert.deepEqual(await targets(), usual, 'a retired one does not count');
  await clear();
});

test('working days of a role are those of its people who have none of their own', async () => {
  const usual = await targets();
  const role = idOf('alpha', 'role', 'partner');
  const defaults = await ask<{ id: string; version: number }[]>('defaults');
  const version = defaults.find(({ id }) => id === role)?.version ?? 0;
  const saved = await ask<{ ok: unknown; error: unknown }>('saveDefault', {
    input: { id: role, version, mondayMinutes: 0, fridayMinutes: 225 },
  });
  assert.deepEqual(saved.ok, { mondayMinutes: 0, fridayMinutes: 225 });
  assert.deepEqual(await targets(), [0, ...usual.slice(1, 4), Math.round((usual[4] ?? 0) / 2), 0, 0]);
  await api.owner.query(
    `update users set working_minutes = array[450, null, null, null, null, null, null]::integer[] where id = $1`,
    [idOf('alpha', 'user', 'partner')],
  );
  assert.equal((await targets())[0], usual[0], 'a day of one’s own comes first');
  await api.owner.query(`update users set working_minutes = null`);
});

test('who may not set up the firm brings nothing in, and another firm sees nothing of it', async () => {
  const { ok } = await bring(calendar);
  for (const [name, variables] of [
    ['preview', { content: base64(calendar) }],
    ['import', { key: 'k', input: { content: base64(calendar) } }],
    ['undo', { ids: ok?.ids }],
  ] as const) {
    const { errors } = await api.run(['alpha', 'partner'], documents[name], variables);
    assert.equal(errors[0]?.extensions.code, 'FORBIDDEN', name);
  }
  const foreign = await ask<Imported>('undo', { ids: ok?.ids }, ['beta', 'admin']);
  assert.equal(foreign.ok?.count, 0);
  assert.deepEqual(await ask('list', {}, ['beta', 'admin']), { rows: [] });
  await clear();
});
