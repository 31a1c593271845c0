import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf, testTenants, type TestUser } from '../../../testing/test-firms.ts';
import { openSocket } from '../../../testing/test-socket.ts';
import { ask, makeTask, matter, seedTaskLookups, team, user } from '../tasks.fixtures.ts';
import { createReminderRound } from './reminder-round.ts';

let api: TestApi;
const signal = new AbortController().signal;
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
before(async () => {
  api = await startTestApi();
  await seedTaskLookups(api);
});
beforeEach(() =>
  api.owner.query(
    `delete from notifications; delete from mail_outbox; delete from task_reminders; delete from user_preferences`,
  ),
);
after(() => api.close());

const round = (options: { atATime?: number } = {}) =>
  createReminderRound({ runner: api.runner, logger, ...options })(signal, 'https://atrium.example');
/** A task of the partner's with a reminder whose time has come. */
async function remindOf(subject: string, input: Record<string, unknown> = {}, who: TestUser = 'partner') {
  const task = await makeTask(api, who, {
    subject,
    dueOn: '2027-01-05',
    assigneeIds: [user('partner')],
    reminders: [{ daysBefore: 1 }],
    ...input,
  });
  await api.owner.query(`update task_reminders set remind_at = now() - interval '1 minute' where task_id = $1`, [
    task.id,
  ]);
  return task;
}
const told = async () =>
  (
    await api.owner.query<{ user_id: string; message: string; link: string }>(
      `select user_id, message, link from notifications where kind = 'taskReminder' order by message, user_id`,
    )
  ).rows;
const mails = async () =>
  (
    await api.owner.query<{ recipient: string; subject: string; text_body: string }>(
      `select recipient, subject, text_body from mail_outbox where kind = 'taskReminder' order by recipient`,
    )
  ).rows;

test('a reminder comes on screen and by mail, once, with the way to the task', async () => {
  const { id } = await remindOf('File the defence');
  await round();
  await round();
  assert.deepEqual(await told(), [
    { user_id: user('partner'), message: 'Reminder: File the defence', link: `/tasksSummary/${id}` },
  ]);
  const [mail, ...others] = await mails();
  assert.deepEqual(
    [others.length, mail?.recipient, mail?.subject],
    [0, 'partner@markalpha.example', 'Reminder: File the defence'],
  );
  assert.ok(mail !== undefined);
  assert.ok(mail.text_body.includes(`https://atrium.example/alpha/tasksSummary/${id}`));
  assert.ok(mail.text_body.includes('Due: 5 Jan 2027'));
  assert.ok((await ask(api, 'partner', 'task', { id }))['reminders']?.['0' as never]?.['sentAt'] !== null);
});

test('it is said in the language of its reader', async () => {
  await api.owner.query(`insert into user_preferences (tenant_id, user_id, language) values ('alpha', $1, 'ar')`, [
    user('partner'),
  ]);
  await remindOf('Settle');
  await round();
  assert.equal((await told())[0]?.message, 'تذكير: Settle');
  assert.equal((await mails())[0]?.subject, 'تذكير: Settle');
});

test('someone who switched the mail off gets none, and is notified on screen all the same', async () => {
  await api.run(
    ['alpha', 'partner'],
    `mutation { saveUserPreferences(input: { notifications: [{ kind: "taskReminder", ways: ["toast"] }] }) { theme } }`,
  );
  await remindOf('Quietly');
  await round();
  assert.deepEqual([(await told()).length, (await mails()).length], [1, 0]);
});

test('two servers at once send each of many reminders once', async () => {
  for (let number = 0; number < 12; number += 1) await remindOf(`Number ${number}`);
  await Promise.all(Array.from({ length: 6 }, () => round({ atATime: 3 })));
  while (await round({ atATime: 3 }));
  assert.equal((await told()).length, 12);
  assert.equal(new Set((await told()).map(({ message }) => message)).size, 12);
  assert.equal((await mails()).length, 12);
});

test('a process that is killed while sending has sent nothing, and the next one does', async () => {
  await remindOf('Survives');
  const killed = {
    ...api.runner,
    transaction: (tenantId: string, work: Parameters<TestApi['runner']['transaction']>[1]) =>
      api.runner.transaction(tenantId, async (transaction) => {
        await work(transaction);
        throw new Error('killed');
      }),
  } as unknown as TestApi['runner'];
  assert.equal(await createReminderRound({ runner: killed, logger })(signal, ''), false);
  assert.deepEqual([(await told()).length, (await mails()).length], [0, 0]);
  await round();
  assert.deepEqual([(await told()).length, (await mails()).length], [1, 1]);
});

test('everyone who has the task is notified, through a team too, and its maker where nobody has it; those who may not open it are not', async () => {
  await remindOf('Shared', { assigneeIds: [user('partner'), user('own')], teamIds: [team(1)] });
  await remindOf('Nobody has it', { assigneeIds: [] });
  const walled = await remindOf('Walled', { matterId: matter(7) });
  await api.owner.query(
    `update matters set is_restricted = true, person_responsible_id = $2 where tenant_id = 'alpha' and id = $1`,
    [matter(7), user('admin')],
  );
  await api.owner.query(`update users set is_disabled = true where tenant_id = 'alpha' and id = $1`, [user('own')]);
  await round();
  await api.owner.query(`update users set is_disabled = false where tenant_id = 'alpha' and id = $1`, [user('own')]);
  assert.deepEqual(
    (await told()).map(({ user_id, message }) => [message, user_id]).toSorted(),
    [
      ['Reminder: Nobody has it', user('partner')],
      ['Reminder: Shared', user('partner')],
      ['Reminder: Shared', user('team')],
    ].toSorted(),
  );
  assert.ok(walled.id !== '');
});

test('no reminder is sent of what is done, deleted, or put off', async () => {
  const done = await remindOf('Done');
  await ask(api, 'partner', 'complete', { id: done.id, version: 1 });
  const putOff = await remindOf('Put off');
  await ask(api, 'partner', 'snooze', { id: putOff.id, version: 1, dueOn: '2027-02-05' });
  const deleted = await remindOf('Deleted');
  await api.owner.query(`update tasks set deleted_at = now() where id = $1`, [deleted.id]);
  assert.equal(await round(), false);
  assert.deepEqual(await told(), []);
  const { rows } = await api.owner.query<{ at: string }>(
    `select remind_at::text as at from task_reminders where task_id = $1 and sent_at is null`,
    [putOff.id],
  );
  // Nine in Sydney on the day before.
  assert.equal(new Date(rows[0]?.at ?? '').toISOString(), '2027-02-03T22:00:00.000Z');
  assert.deepEqual((await api.owner.query(`select 1 from firms_with_due_reminders()`)).rowCount, 0);
});

test('each firm hears of its own', async () => {
  for (const tenant of testTenants) {
    await api.owner.query(
      `with t as (insert into tasks (tenant_id, kind, subject, created_by) values ($1, 'task', $2, $3) returning id) insert into task_reminders (tenant_id, task_id, remind_at) select $1, id, now() from t`,
      [tenant, `Of ${tenant}`, idOf(tenant, 'user', 'partner')],
    );
  }
  await round();
  assert.deepEqual(
    (await told()).map(({ user_id, message }) => [message, user_id]),
    testTenants.map((tenant) => [`Reminder: Of ${tenant}`, idOf(tenant, 'user', 'partner')]),
  );
});

test('a firm whose reminders cannot be sent does not keep the others from theirs', async () => {
  for (const tenant of testTenants) {
    await api.owner.query(
      `with t as (insert into tasks (tenant_id, kind, subject, created_by) values ($1, 'task', $2, $3) returning id) insert into task_reminders (tenant_id, task_id, remind_at) select $1, id, now() from t`,
      [tenant, `Of ${tenant}`, idOf(tenant, 'user', 'partner')],
    );
  }
  await api.owner.query(`update task_reminders set remind_at = now() - interval '1 day' where tenant_id = 'alpha'`);
  const failing: typeof api.runner = {
    ...api.runner,
    transaction: (tenantId, work) =>
      tenantId === 'alpha' ? Promise.reject(new Error('out of order')) : api.runner.transaction(tenantId, work),
  };
  await createReminderRound({ runner: failing, logger })(signal, 'https://atrium.example');
  assert.deepEqual(
    (await told()).map(({ message }) => message),
    ['Reminder: Of beta'],
  );
  await round();
  assert.equal((await told()).length, 2);
});

test('an open page hears of it at once', async () => {
  const socket = await openSocket(api, ['alpha', 'partner']);
  const reminders = socket.subscribe('subscription { taskReminderNotification(after: "0") { kind message link } }');
  await remindOf('Live');
  await round();
  const { taskReminderNotification: heard } = await reminders.next();
  assert.deepEqual([heard?.['kind'], heard?.['message']], ['taskReminder', 'Reminder: Live']);
  const assigned = socket.subscribe('subscription { taskAssignedNotification(after: "0") { message } }');
  await makeTask(api, 'admin', { subject: 'Yours now', assigneeIds: [user('partner')] });
  assert.equal(
    (await assigned.next())['taskAssignedNotification']?.['message'],
    'markalpha admin assigned you a task: Yours now',
  );
  await socket.close();
});
