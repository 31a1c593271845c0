import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addDays, dayIn } from '@atrium/domain';
import pg from 'pg';
import { noticesOf } from '../../testing/notices.ts';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, testTenants, type TestUser } from '../../testing/test-firms.ts';
import { untilHeldUp } from '../../testing/until-held-up.ts';
import { createDateReminderRound } from './date-reminder-round.ts';
import { createKeyDateRound } from './key-date-round.ts';

const ZONE = 'Australia/Sydney';
let api: TestApi;
const today = (): string => dayIn(ZONE, new Date());
before(async () => {
  api = await startTestApi();
  for (const tenant of testTenants) {
    await api.owner.query(
      `insert into matter_dates (tenant_id, id, matter_id, name, due_on) values ($1, $2, $3, 'Hearing', $4), ($1, $5, $6, 'Secret hearing', $4)`,
      [
        ...[
          tenant,
          idOf(tenant, 'view', 1),
          idOf(tenant, 'matter', 5),
          addDays(today(), 10),
          idOf(tenant, 'view', 2),
          idOf(tenant, 'matter', RESTRICTED_MATTER),
        ],
      ],
    );
  }
});
after(() => api.close());

const fields = 'id name dueOn startsAt time isConfirmed isCalculated version rule { base baseName years months days }';
const listDocument = `query ($matterId: ID!) { matterDates(matterId: $matterId) { today canEdit usualNames dates { ${fields} } } }`;
const calendarDocument = 'query ($id: ID!) { matterDateCalendar(id: $id) }';
const addDocument = `mutation ($key: String!, $input: AddMatterDateInput!) { addMatterDate(idempotencyKey: $key, input: $input) { ok { ${fields} } error { message fields { field } } } }`;
const updateDocument = `mutation ($input: UpdateMatterDateInput!) { updateMatterDate(input: $input) { ok { ${fields} } error { message fields { field } } conflict { ${fields} } } }`;
const confirmDocument = `mutation ($id: ID!, $version: Int!, $is: Boolean!) { confirmMatterDate(id: $id, version: $version, isConfirmed: $is) { ok { ${fields} } error { message } conflict { version } } }`;
const removeDocument = `mutation ($id: ID!, $version: Int!) { removeMatterDate(id: $id, version: $version) { ok { id } error { message } conflict { version } } }`;
const restoreDocument = `mutation ($id: ID!) { restoreMatterDate(id: $id) { ok { ${fields} } error { message } } }`;

interface CriticalDate {
  id: string;
  name: string;
  dueOn: string;
  startsAt: string | null;
  time: string | null;
  isConfirmed: boolean;
  isCalculated: boolean;
  version: number;
  rule: { base: string; years: number } | null;
}
interface Answer {
  ok: CriticalDate | null;
  error: { message: string; fields: { field: string }[] } | null;
  conflict: CriticalDate | null;
}
const matter = (number: number): string => idOf('alpha', 'matter', number);
const ask = async (who: TestUser, document: string, variables: Record<string, unknown>): Promise<Answer> =>
  Object.values((await api.run(['alpha', who], document, variables)).data)[0] as unknown as Answer;
const list = async (who: TestUser, matterId = matter(5)) =>
  (await api.run(['alpha', who], listDocument, { matterId })).data['matterDates'] as unknown as {
    dates: CriticalDate[];
    canEdit: boolean;
    today: string;
  };
const add = (input: Record<string, unknown>, who: TestUser = 'partner', key: string = crypto.randomUUID()) =>
  ask(who, addDocument, {
    key,
    input: { matterId: matter(5), name: 'Mediation', dueOn: addDays(today(), 30), ...input },
  });
const nextOf = async (matterId: string) =>
  (
    await api.owner.query<{ day: string | null; name: string | null }>(
      `select next_key_date::text as day, next_key_date_name as name from matters where tenant_id = 'alpha' and id = $1`,
      [matterId],
    )
  ).rows[0];
const actionsOf = async (dateId: string | undefined) =>
  (
    await api.owner.query<{ action: string }>(
      `select action from activity_log where tenant_id = 'alpha' and kind = 'matterDate' and object_type = 'matter' and detail ->> 'dateId' = $1 order by happened_at`,
      [dateId],
    )
  ).rows.map(({ action }) => action);

const nothing = (field: string) => (data: Record<string, unknown>) =>
  assert.equal((data[field] as Answer).error?.message, 'This date does not exist.');
const unknownDate = { id: crypto.randomUUID(), version: 1 };
proveRootField(() => api, {
  name: 'matterDates',
  document: listDocument,
  variables: { matterId: idOf('alpha', 'matter', 5) },
  as: 'partner',
  refuses: 'client',
  works: ({ matterDates }) => assert.equal((matterDates?.['dates'] as unknown as CriticalDate[])[0]?.name, 'Hearing'),
});
proveRootField(() => api, {
  name: 'matterDateCalendar',
  document: calendarDocument,
  variables: { id: idOf('alpha', 'view', 1) },
  as: 'partner',
  refuses: 'reception',
  works: ({ matterDateCalendar }) =>
    assert.match(String(matterDateCalendar), /BEGIN:VCALENDAR[\s\S]*SUMMARY:markalpha-0005 Hearing/),
});
proveRootField(() => api, {
  name: 'addMatterDate',
  document: addDocument,
  variables: { key: 'proof', input: { matterId: idOf('alpha', 'matter', 9), name: 'Proof', dueOn: '2030-01-01' } },
  as: 'partner',
  refuses: 'client',
  works: ({ addMatterDate }) => assert.equal((addMatterDate as unknown as Answer).ok?.dueOn, '2030-01-01'),
});
proveRootField(() => api, {
  name: 'updateMatterDate',
  document: updateDocument,
  variables: { input: unknownDate },
  as: 'partner',
  refuses: 'nothing',
  works: nothing('updateMatterDate'),
});
proveRootField(() => api, {
  name: 'confirmMatterDate',
  document: confirmDocument,
  variables: { ...unknownDate, is: true },
  as: 'partner',
  refuses: 'client',
  works: nothing('confirmMatterDate'),
});
proveRootField(() => api, {
  name: 'removeMatterDate',
  document: removeDocument,
  variables: unknownDate,
  as: 'partner',
  refuses: 'client',
  works: nothing('removeMatterDate'),
});
proveRootField(() => api, {
  name: 'restoreMatterDate',
  document: restoreDocument,
  variables: { id: unknownDate.id },
  as: 'partner',
  refuses: 'client',
  works: nothing('restoreMatterDate'),
});

test('the next key date of the matter is its earliest that is not over, whatever is done to its dates', async () => {
  const matterId = matter(7);
  await add({ matterId, name: 'Long ago', dueOn: addDays(today(), -5) });
  assert.deepEqual(await nextOf(matterId), { day: null, name: null });
  const late = (await add({ matterId, name: 'Trial', dueOn: addDays(today(), 40) })).ok;
  const early = (await add({ matterId, name: 'Directions', dueOn: today() })).ok;
  assert.deepEqual(await nextOf(matterId), { day: today(), name: 'Directions' });
  const moved = (
    await ask('partner', updateDocument, {
      input: { id: early?.id, version: early?.version, dueOn: addDays(today(), 50) },
    })
  ).ok;
  assert.deepEqual(await nextOf(matterId), { day: addDays(today(), 40), name: 'Trial' });
  await ask('partner', removeDocument, { id: late?.id, version: late?.version });
  assert.deepEqual(await nextOf(matterId), { day: moved?.dueOn, name: 'Directions' });
  await ask('partner', restoreDocument, { id: late?.id });
  assert.deepEqual(await nextOf(matterId), { day: addDays(today(), 40), name: 'Trial' });
});

test('once its day is over the next key date moves on by itself', async () => {
  const matterId = matter(11);
  await add({ matterId, name: 'Yesterday', dueOn: addDays(today(), -1) });
  await add({ matterId, name: 'Later', dueOn: addDays(today(), 3) });
  await api.owner.query(`update matters set next_key_date = null where next_key_date < current_date + 2`);
  await api.owner.query(
    `update matters set next_key_date = $2, next_key_date_name = 'Yesterday' where tenant_id = 'alpha' and id = $1`,
    [matterId, addDays(today(), -1)],
  );
  const silent = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object) => assert.fail(JSON.stringify(fields)),
  };
  assert.equal(await createKeyDateRound({ runner: api.runner, logger: silent })(), false);
  assert.deepEqual(await nextOf(matterId), { day: addDays(today(), 3), name: 'Later' });
});

test('a time is of the firm’s clock, and can be taken away', async () => {
  const { ok } = await add({ dueOn: '2027-01-20', time: '09:30' });
  assert.deepEqual([ok?.time, new Date(ok?.startsAt ?? '').toISOString()], ['09:30', '2027-01-19T22:30:00.000Z']);
  const without = (await ask('partner', updateDocument, { input: { id: ok?.id, version: 1, time: '' } })).ok;
  assert.deepEqual([without?.time, without?.startsAt], [null, null]);
  assert.deepEqual((await add({ time: '9.30' })).error?.fields, [{ field: 'time' }]);
  assert.deepEqual((await add({ name: '  ' })).error?.fields, [{ field: 'name' }]);
});

test('rules calculate dates, follow what they count from, and leave what was confirmed, changed or removed', async () => {
  const matterId = matter(13);
  await api.owner.query(
    `update matters set opened_on = '2026-03-31', instructed_on = '2026-03-01', type = 'Injury' where tenant_id = 'alpha' and id = $1`,
    [matterId],
  );
  await api.owner
    .query(`insert into matter_date_rules (tenant_id, matter_type, name, base, base_name, years, months, days) values
    ('alpha', 'Injury', 'Limitation date', 'date', 'Accident', 3, 0, 0), ('alpha', 'Injury', 'Reminder', 'date', 'Limitation date', 0, -6, 0), ('alpha', '', 'Review', 'opened', '', 0, 1, 0), ('alpha', 'Injury', 'Review', 'opened', '', 0, 2, 0), ('beta', '', 'Foreign', 'opened', '', 0, 1, 0)`);
  const accident = (await add({ matterId, name: 'Accident', dueOn: '2026-02-28' })).ok;
  const named = async (name: string) => (await list('partner', matterId)).dates.find((date) => date.name === name);
  assert.deepEqual(
    (await list('partner', matterId)).dates.map(({ name, dueOn, isCalculated }) => [name, dueOn, isCalculated]),
    [
      ...[
        ['Accident', '2026-02-28', false],
        ['Review', '2026-05-31', true],
        ['Reminder', '2028-08-28', true],
        ['Limitation date', '2029-02-28', true],
      ],
    ],
  );
  assert.equal((await named('Limitation date'))?.rule?.years, 3);
  const reminder = await named('Reminder');
  assert.deepEqual(await actionsOf(reminder?.id), ['calculate']);
  await ask('partner', confirmDocument, { id: reminder?.id, version: reminder?.version, is: true });
  await ask('partner', updateDocument, {
    input: { id: accident?.id, version: accident?.version, dueOn: '2026-01-10' },
  });
  assert.deepEqual(
    [(await named('Limitation date'))?.dueOn, (await named('Reminder'))?.dueOn],
    ['2029-01-10', '2028-08-28'],
  );
  const limitation = await named('Limitation date');
  const byHand = (
    await ask('partner', updateDocument, {
      input: { id: limitation?.id, version: limitation?.version, dueOn: '2028-12-01' },
    })
  ).ok;
  assert.equal(byHand?.isCalculated, false);
  const review = await named('Review');
  await ask('partner', removeDocument, { id: review?.id, version: review?.version });
  await ask('partner', updateDocument, { input: { id: accident?.id, version: 2, dueOn: '2026-01-20' } });
  assert.deepEqual([(await named('Limitation date'))?.dueOn, await named('Review')], ['2028-12-01', undefined]);
});

test('two who edit do not overwrite each other, and each change is said in the log', async () => {
  const { ok } = await add({ name: 'Contested' });
  const first = await ask('partner', updateDocument, { input: { id: ok?.id, version: 1, name: 'Contested hearing' } });
  assert.equal(first.ok?.version, 2);
  const late = await ask('partner', updateDocument, { input: { id: ok?.id, version: 1, dueOn: '2030-01-01' } });
  assert.deepEqual([late.ok, late.conflict?.name], [null, 'Contested hearing']);
  for (const document of [removeDocument, confirmDocument])
    assert.equal((await ask('partner', document, { id: ok?.id, version: 1, is: true })).conflict?.version, 2);
  await ask('partner', confirmDocument, { id: ok?.id, version: 2, is: true });
  await ask('partner', removeDocument, { id: ok?.id, version: 3 });
  const restored = (await ask('partner', restoreDocument, { id: ok?.id })).ok;
  assert.deepEqual([restored?.isConfirmed, restored?.name], [true, 'Contested hearing']);
  assert.equal((await ask('partner', restoreDocument, { id: ok?.id })).ok?.id, ok?.id);
  assert.deepEqual(await actionsOf(ok?.id), ['add', 'change', 'confirm', 'remove', 'restore']);
});

test('every change of a date is announced to open pages of its matter, and nothing else is', async () => {
  const announced = async (work: () => Promise<Answer>) => {
    let answer: Answer | undefined;
    const notices = await noticesOf(api, async () => (answer = await work()));
    assert.deepEqual([answer?.error ?? null, answer?.conflict ?? null], [null, null]);
    return notices.filter((notice) => notice.includes('matterChange'));
  };
  const { ok } = await add({ name: 'Announced', matterId: matter(9) });
  const once = [`alpha matterChange ${matter(9)}/dates`];
  assert.deepEqual(await announced(() => add({ name: 'Announced too', matterId: matter(9) })), once);
  const rename = { input: { id: ok?.id, version: 1, name: 'Announced hearing' } };
  assert.deepEqual(await announced(() => ask('partner', updateDocument, rename)), once);
  assert.deepEqual(
    await announced(() => ask('partner', updateDocument, { input: { ...rename.input, version: 2 } })),
    [],
  );
  assert.deepEqual(await announced(() => ask('partner', confirmDocument, { id: ok?.id, version: 2, is: true })), once);
  assert.deepEqual(await announced(() => ask('partner', removeDocument, { id: ok?.id, version: 3 })), once);
  assert.deepEqual(await announced(() => ask('partner', restoreDocument, { id: ok?.id })), once);
  assert.deepEqual(await announced(() => ask('partner', restoreDocument, { id: ok?.id })), []);
});

test('a restored date has a version above any that was seen, so that an edit of the removed one conflicts', async () => {
  const { ok } = await add({ name: 'Removed' });
  const removed = (await ask('partner', removeDocument, { id: ok?.id, version: 1 })).ok;
  assert.equal(removed?.id, ok?.id);
  const restored = (await ask('partner', restoreDocument, { id: ok?.id })).ok;
  assert.ok((restored?.version ?? 0) > 1);
  for (const document of [removeDocument, confirmDocument])
    assert.equal(
      (await ask('partner', document, { id: ok?.id, version: 1, is: true })).conflict?.version,
      restored?.version,
    );
  const late = await ask('partner', updateDocument, { input: { id: ok?.id, version: 1, name: 'Too late' } });
  assert.deepEqual([late.ok, late.conflict?.name, late.conflict?.version], [null, 'Removed', restored?.version]);
});

test('sent again with the same key a date is added once', async () => {
  const key = crypto.randomUUID();
  assert.equal(
    (await add({ name: 'Once' }, 'partner', key)).ok?.id,
    (await add({ name: 'Once' }, 'partner', key)).ok?.id,
  );
  assert.equal((await list('partner')).dates.filter(({ name }) => name === 'Once').length, 1);
});

test('beyond reach nothing is seen or changed, and it looks as if there were nothing', async () => {
  for (const matterId of [matter(5), matter(RESTRICTED_MATTER), idOf('beta', 'matter', 5), crypto.randomUUID(), 'x']) {
    const { dates, canEdit } = await list('own', matterId);
    assert.deepEqual([dates, canEdit], [[], false]);
    assert.equal((await add({ matterId }, 'own')).error?.message, 'This matter does not exist.');
  }
  for (const id of [idOf('alpha', 'view', 1), idOf('alpha', 'view', 2), idOf('beta', 'view', 1)]) {
    assert.equal((await ask('own', removeDocument, { id, version: 1 })).error?.message, 'This date does not exist.');
    assert.equal((await api.run(['alpha', 'own'], calendarDocument, { id })).data['matterDateCalendar'], null);
  }
});

test('to whom the column of the next key date is closed, the dates are as well', async () => {
  await api.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', 'nextKeyDate', 'hidden')`,
    [idOf('alpha', 'role', 'team')],
  );
  await api.owner.query(
    `insert into matter_dates (tenant_id, id, matter_id, name, due_on) values ('alpha', $1, $2, 'Closed hearing', $3)`,
    [idOf('alpha', 'view', 3), matter(6), addDays(today(), 10)],
  );
  const { data, errors } = await api.run(
    ['alpha', 'team'],
    '{ matterDates(matterId: "' + matter(6) + '") { dates { name } isClosed canEdit usualNames } }',
  );
  assert.deepEqual([errors, data['matterDates']], [[], { dates: [], isClosed: true, canEdit: false, usualNames: [] }]);
  assert.equal(
    (await api.run(['alpha', 'team'], calendarDocument, { id: idOf('alpha', 'view', 3) })).data['matterDateCalendar'],
    null,
  );
  assert.equal(
    (await api.run(['alpha', 'team'], removeDocument, { id: idOf('alpha', 'view', 3), version: 1 })).errors[0]
      ?.extensions.code,
    'FORBIDDEN',
  );
});

test('the day a matter was opened moves what counts from it', async () => {
  const { rows } = await api.owner.query<{ version: number }>(
    `update matters set opened_on = '2026-02-01', type = 'Counted' where tenant_id = 'alpha' and id = $1 returning version`,
    [matter(15)],
  );
  await api.owner.query(
    `insert into matter_date_rules (tenant_id, matter_type, name, base, days) values ('alpha', 'Counted', 'First review', 'opened', 10)`,
  );
  const document =
    'mutation ($id: ID!, $version: Int!, $input: UpdateMatterInput!) { updateMatter(id: $id, version: $version, input: $input) { error { message } } }';
  await api.run(['alpha', 'partner'], document, {
    id: matter(15),
    version: rows[0]?.version,
    input: { openedOn: '2026-03-01' },
  });
  assert.deepEqual(
    (await list('partner', matter(15))).dates
      .map(({ name, dueOn }) => [name, dueOn])
      .filter(([name]) => name === 'First review'),
    [['First review', '2026-03-11']],
  );
});

test('someone who changes a date waits for someone who holds its matter, and keeps nobody from its dates', async () => {
  const date = (await add({ matterId: matter(15), name: 'Contested' })).ok;
  const holder = new pg.Client({ connectionString: api.ownerConnectionString });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`select from matters where tenant_id = 'alpha' and id = $1 for no key update`, [matter(15)]);
  const pending = ask('partner', updateDocument, { input: { id: date?.id, version: 1, dueOn: addDays(today(), 8) } });
  await untilHeldUp(api, pending);
  // As rules move a date of a matter that is held.
  await holder.query(
    `update matter_dates set due_on = $2, version = version + 1 where tenant_id = 'alpha' and id = $1`,
    [date?.id, addDays(today(), 9)],
  );
  await holder.query('commit');
  await holder.end();
  const { ok, conflict } = await pending;
  assert.deepEqual([ok, conflict?.version, conflict?.dueOn], [null, 2, addDays(today(), 9)]);
});

test('those who look after a date are reminded once for its day, and those who can’t see the matter are not', async () => {
  const reminderDocument = `mutation ($key: String!, $input: AddMatterDateInput!) { addMatterDate(idempotencyKey: $key, input: $input) { ok { id version people { id } reminderDays } error { message fields { field } } } }`;
  const user = (name: TestUser) => idOf('alpha', 'user', name);
  const addReminded = async (input: Record<string, unknown>) =>
    (await ask('partner', reminderDocument, {
      key: crypto.randomUUID(),
      input: { matterId: matter(5), name: 'Reminded', dueOn: addDays(today(), 7), ...input },
    })) as unknown as Answer & { ok: { people: { id: string }[]; reminderDays: number[] } | null };
  assert.equal((await addReminded({ personIds: [user('client')] })).error?.fields[0]?.field, 'personIds');
  assert.equal((await addReminded({ reminderDays: [1, 2, 3, 4, 5, 6] })).error?.fields[0]?.field, 'reminderDays');
  const { ok } = await addReminded({ personIds: [user('partner')], reminderDays: [28, 7, 7] });
  assert.deepEqual([ok?.people.map(({ id }) => id), ok?.reminderDays], [[user('partner')], [7, 28]]);

  // Removed and put back, it keeps who looks after it.
  await ask('partner', removeDocument, { id: ok?.id, version: ok?.version });
  const restored = await ask('partner', restoreDocument, { id: ok?.id });
  await api.owner.query(`update matter_date_reminders set days_before = days_before + 2 where date_id = $1`, [ok?.id]);
  const round = createDateReminderRound({ runner: api.runner, logger: { error: () => undefined } as never });
  const tell = () => round(new AbortController().signal, 'https://atrium.example');
  await tell();
  await tell();
  const told = async () =>
    (
      await api.owner.query<{ user_id: string; message: string; link: string }>(
        `select user_id, message, link from notifications where tenant_id = 'alpha' and kind = 'taskReminder' and message like '%Reminded%'`,
      )
    ).rows;
  assert.deepEqual(await told(), [
    {
      user_id: user('partner'),
      message: 'Reminder: Reminded (markalpha-0005)',
      link: `/matterDetail/${matter(5)}/dates`,
    },
  ]);
  // Moved to another day it reminds again.
  await ask('partner', updateDocument, {
    input: { id: ok?.id, version: restored.ok?.version, dueOn: addDays(today(), 8) },
  });
  await tell();
  assert.equal((await told()).length, 2);
});
