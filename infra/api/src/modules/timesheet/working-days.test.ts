import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
let owner: TestApi['owner'];
before(async () => {
  api = await startTestApi();
  owner = api.owner;
});
after(() => api.close());
afterEach(async () => {
  await owner.query(`update users set working_minutes = null`);
  await owner.query(`delete from settings where name = 'timeRecording'`);
  await owner.query(`delete from appointment_people`);
  await owner.query(`delete from appointments`);
});

const MONDAY = '2026-11-16';
const TARGET = 23_400;
const person = idOf('alpha', 'user', 'partner');
const partOf = (minutes: number, longest = 450): number => Math.round((TARGET * minutes) / longest);

const targets = async (as: TestUser = 'partner', userId: string | null = null): Promise<number[]> => {
  const { data, errors } = await api.run(
    ['alpha', as],
    `query ($day: Date!, $userId: ID) { timesheetWeek(day: $day, userId: $userId) { targetSeconds days { targetSeconds } } }`,
    { day: MONDAY, userId },
  );
  assert.deepEqual(errors, []);
  const week = data['timesheetWeek'] as unknown as { targetSeconds: number; days: { targetSeconds: number }[] };
  const days = week.days.map(({ targetSeconds }) => targetSeconds);
  assert.equal(
    days.reduce((sum, seconds) => sum + seconds, 0),
    week.targetSeconds,
  );
  return days;
};
const staffTarget = async (from: string, to: string): Promise<number | null> => {
  const { data, errors } = await api.run(
    ['alpha', 'admin'],
    `query ($from: Date!, $to: Date!) { staffSummary(from: $from, to: $to, first: 50, offset: 0) { rows { id targetHours } } }`,
    { from, to },
  );
  assert.deepEqual(errors, []);
  const { rows } = data['staffSummary'] as unknown as { rows: { id: string; targetHours: number }[] };
  return rows.find(({ id }) => id === person)?.targetHours ?? null;
};
const away = (day: string, untilDay = day, hours: readonly [string | null, string | null] = [null, null]) =>
  owner.query(
    `with a as (insert into appointments (tenant_id, kind, title, day, until_day, starts_at, ends_at, created_by, changed_by)
       values ('alpha', 'absence', 'Leave', $2, $3, $4, $5, $1, $1) returning id)
     insert into appointment_people (tenant_id, appointment_id, user_id) select 'alpha', a.id, $1 from a`,
    [person, day, untilDay, ...hours],
  );

test('nothing said, a person works from Monday to Friday', async () => {
  assert.deepEqual(await targets(), [TARGET, TARGET, TARGET, TARGET, TARGET, 0, 0]);
  assert.equal(await staffTarget(MONDAY, '2026-11-29'), (10 * TARGET) / 3600);
});

test('the firm says which days are worked, and a person differs from it by the day', async () => {
  await owner.query(
    `insert into settings (tenant_id, name, value) values ('alpha', 'timeRecording', '{"sundayMinutes": 450, "fridayMinutes": 0, "mondayMinutes": "many"}')`,
  );
  assert.deepEqual(await targets(), [TARGET, TARGET, TARGET, TARGET, 0, 0, TARGET]);
  await owner.query(`update users set working_minutes = '{NULL,225,0,NULL,NULL,NULL,NULL}' where id = $1`, [person]);
  assert.deepEqual(await targets(), [TARGET, partOf(225), 0, TARGET, 0, 0, TARGET]);
  await owner.query(`update users set working_minutes = '{0,0,0,0,0,0,0}' where id = $1`, [person]);
  assert.deepEqual(await targets(), [0, 0, 0, 0, 0, 0, 0]);
});

test('an absence takes its days, its hours or half of a day, once where several meet', async () => {
  await away('2026-11-16');
  await away('2026-11-16', '2026-11-16', ['09:00', '10:00']);
  await away('2026-11-17', '2026-11-17', ['09:00', '10:00']);
  await away('2026-11-18', '2026-11-18', ['14:00', null]);
  await away('2026-11-20', '2026-11-30');
  assert.deepEqual(await targets(), [0, partOf(390), partOf(225), TARGET, 0, 0, 0]);
  await owner.query(`update appointments set deleted_at = now()`);
  assert.equal((await targets())[0], TARGET);
});

test('the figure of a period is the sum of its days, whatever the days are', async () => {
  await owner.query(`update users set working_minutes = '{443,NULL,131,480,NULL,17,NULL}' where id = $1`, [person]);
  await away('2026-11-17', '2026-11-19', ['13:00', '11:00']);
  const days = await targets();
  assert.equal(await staffTarget(MONDAY, '2026-11-22'), days.reduce((sum, seconds) => sum + seconds, 0) / 3600);
  assert.equal(await staffTarget('2026-11-18', '2026-11-19'), ((days[2] ?? 0) + (days[3] ?? 0)) / 3600);
});

test('nobody is asked for a week they are away', async () => {
  const target = idOf('alpha', 'user', 'own');
  await owner.query(`update users set working_minutes = '{0,0,0,0,0,0,0}' where id = $1`, [target]);
  const firstDay = '2026-01-05';
  const { data } = await api.run(
    ['alpha', 'partner'],
    `query ($day: Date!) { timesheetApprovals(day: $day) { people { targetSeconds submission { userId } } } }`,
    { day: firstDay },
  );
  const { people } = data['timesheetApprovals'] as unknown as {
    people: { targetSeconds: number; submission: { userId: string } }[];
  };
  assert.equal(people.find(({ submission }) => submission.userId === target)?.targetSeconds, 0);
  const remind = async (): Promise<number | undefined> => {
    const answer = await api.run(
      ['alpha', 'partner'],
      `mutation ($userIds: [ID!]!, $firstDay: Date!) { remindTimesheets(userIds: $userIds, firstDay: $firstDay) { ok { count } } }`,
      { userIds: [target], firstDay },
    );
    return (answer.data['remindTimesheets'] as unknown as { ok: { count: number } | null }).ok?.count;
  };
  assert.equal(await remind(), 0);
  await owner.query(`update users set working_minutes = null`);
  assert.equal(await remind(), 1);
});

test('the working days of another firm are of no concern', async () => {
  await owner.query(
    `insert into settings (tenant_id, name, value) values ('beta', 'timeRecording', '{"mondayMinutes": 0}')`,
  );
  assert.equal((await targets())[0], TARGET);
});
