import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, type TestUser } from '../../../testing/test-firms.ts';
import { ask, documents, fieldsOf, matter, naming, seedTaskLookups, team, user } from '../tasks.fixtures.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await seedTaskLookups(api);
});
after(() => api.close());

const call = { direction: 'in', partyName: 'Mrs Caller', durationSeconds: 420, outcome: 'Message taken' };
const whole = {
  subject: 'Rang about the lease',
  note: '<p>She agrees<script>x()</script></p>',
  matterId: matter(5),
  call: { ...call, isCallbackRequired: true, callbackBy: '2027-01-04T23:30:00Z' },
  assigneeIds: [user('admin')],
  fileNote: { noteType: 'Telephone attendance' },
  timeEntry: {
    workedOn: '2026-11-20',
    seconds: 420,
    activity: 'Telephone',
    narrative: 'Telephone attendance on client',
    isBillable: true,
  },
  followUp: { subject: 'Send her the lease', dueOn: '2027-01-06' },
};
const save = (who: TestUser, input: Record<string, unknown>, key: string = crypto.randomUUID()) =>
  ask(api, who, 'call', { key, input: { ...whole, ...input } });
/** What there is of calls, notes, time, tasks and news. */
const counts = async () =>
  (
    await api.owner.query<
      Record<string, string>
    >(`select (select count(*) from tasks) as tasks, (select count(*) from notes) as notes, (select count(*) from time_entries) as time, (select count(*) from wip_ledger) as wip,
    (select count(*) from notifications) as news, (select count(*) from mail_outbox) as mails, (select sum(wip_minor) from matters) as money`)
  ).rows[0];

proveRootField(() => api, {
  name: 'savePhoneCall',
  document: documents.call,
  variables: { key: 'proof', input: { subject: 'A call', call } },
  as: 'reception',
  refuses: 'client',
  works: ({ savePhoneCall }) =>
    assert.deepEqual(
      [
        savePhoneCall?.['ok']?.['call']?.['kind'],
        savePhoneCall?.['ok']?.['noteId'],
        savePhoneCall?.['ok']?.['followUp'],
      ],
      ['phone', null, null],
    ),
});

test('one step keeps the call, its file note, the time, and what follows', async () => {
  const { ok } = await save('partner', {});
  assert.deepEqual(
    [ok?.['call']?.['note'], ok?.['call']?.['dueOn'], ok?.['call']?.['status']],
    ['<p>She agrees</p>', '2027-01-05', 'Open'],
  );
  assert.deepEqual(
    [ok?.['followUp']?.['subject'], ok?.['followUp']?.['matter']],
    ['Send her the lease', { fileNumber: 'markalpha-0005' }],
  );
  const { rows: notes } = await api.owner.query(`select type, subject, body, matter_id from notes where id = $1`, [
    ok?.['noteId'],
  ]);
  assert.deepEqual(notes, [
    { type: 'Telephone attendance', subject: 'Rang about the lease', body: '<p>She agrees</p>', matter_id: matter(5) },
  ]);
  const { rows: entries } = await api.owner.query(
    `select raw_seconds, user_id, billed_units from time_entries where id = $1`,
    [ok?.['timeEntryId']],
  );
  assert.deepEqual(entries, [{ raw_seconds: 420, user_id: user('partner'), billed_units: 2 }]);
  assert.deepEqual(
    [ok?.['call']?.['call']?.['noteId'], ok?.['call']?.['call']?.['timeEntryId']],
    [ok?.['noteId'], ok?.['timeEntryId']],
  );
  const { rows: told } = await api.owner.query(
    `select user_id, message from notifications where kind = 'taskAssigned'`,
  );
  assert.deepEqual(told, [
    { user_id: user('admin'), message: 'markalpha partner passed a phone call to you: Rang about the lease' },
  ]);
});

test('those who have the call are reminded of it by the day to call back, or at a moment', async () => {
  const { ok } = await save('partner', {
    reminders: [{ daysBefore: 1, time: '08:15' }, { at: '2027-01-04T10:00:00Z' }],
    fileNote: null,
    timeEntry: null,
    followUp: null,
  });
  const { rows } = await api.owner.query<{ at: Date }>(
    'select remind_at as at from task_reminders where task_id = $1 order by position',
    [ok?.['call']?.['id']],
  );
  assert.deepEqual(
    rows.map(({ at }) => at.toISOString()),
    ['2027-01-03T21:15:00.000Z', '2027-01-04T10:00:00.000Z'],
  );
  assert.deepEqual(fieldsOf(await save('partner', { reminders: [{ daysBefore: 1, time: '25:00' }] })), ['reminders']);
});

const mentionedIn = async (subject: string) =>
  (
    await api.owner.query<{ user_id: string; message: string }>(
      `select user_id, message from notifications where kind = 'mention' and strpos(message, $1) > 0 order by user_id`,
      [subject],
    )
  ).rows;

test('whom the file note names is notified as of any note, once however often it is sent; who wrote it is not', async () => {
  const note = `<p>Ask ${naming('user', user('admin'), user('admin'), user('partner'))} and ${naming('team', team(2), team(1))}</p>`;
  const send = () => save('partner', { subject: 'Named in a call', matterId: matter(6), note }, 'named');
  const { ok } = await send();
  await send();
  const said = { message: 'markalpha partner mentioned you in a note on matter markalpha-0006: Named in a call' };
  assert.deepEqual(
    await mentionedIn('Named in a call'),
    [user('admin'), user('team')].toSorted().map((user_id) => ({ user_id, ...said })),
  );
  const { rows: mails } = await api.owner.query(
    `select recipient from mail_outbox where kind = 'mentioned' and strpos(text_body, 'Named in a call') > 0 order by recipient`,
  );
  assert.deepEqual(mails, [{ recipient: 'admin@markalpha.example' }, { recipient: 'team@markalpha.example' }]);
  const { rows: kept } = await api.owner.query(
    `select user_id from note_mentions where note_id = $1 order by user_id`,
    [ok?.['noteId']],
  );
  assert.deepEqual(
    kept,
    [user('admin'), user('team')].toSorted().map((user_id) => ({ user_id })),
  );
});

test('nobody outside the wall, of another firm or of no firm is notified of a file note that names them', async () => {
  const outside = naming(
    'user',
    user('partner'),
    user('office'),
    user('client'),
    idOf('beta', 'user', 'admin'),
    crypto.randomUUID(),
    'no id',
  );
  assert.notEqual(
    (await save('admin', { subject: 'Walled call', matterId: matter(RESTRICTED_MATTER), note: `<p>${outside}</p>` }))[
      'ok'
    ],
    null,
  );
  assert.deepEqual(await mentionedIn('Walled call'), []);
});

test('a call that is saved without a note notifies whom its text names of the call, once however often it is sent', async () => {
  const note = `<p>${naming('user', user('office'), user('admin'), user('partner'))}</p>`;
  const followUp = { ...whole.followUp, note: `<p>${naming('user', user('office'))}</p>` };
  const send = () => save('partner', { subject: 'No file note', note, fileNote: null, followUp }, 'named without');
  const { ok } = await send();
  await send();
  assert.deepEqual(await mentionedIn('No file note'), [
    { user_id: user('office'), message: 'markalpha partner mentioned you in a phone call: No file note' },
  ]);
  const { rows: links } = await api.owner.query(
    `select link from notifications where kind = 'mention' and user_id = $1 and link like '/tasksSummary/%' order by number`,
    [user('office')],
  );
  assert.deepEqual(links, [
    { link: `/tasksSummary/${String(ok?.['call']?.['id'])}` },
    { link: `/tasksSummary/${String(ok?.['followUp']?.['id'])}` },
  ]);
});

test('a call that is saved as a note notifies those alone whom a later change of it names', async () => {
  const { ok } = await save('partner', {
    subject: 'Kept and changed',
    matterId: matter(6),
    note: `<p>${naming('user', user('admin'))}</p>`,
    assigneeIds: null,
    followUp: null,
  });
  const input = { note: `<p>${naming('user', user('admin'), user('team'))}</p>` };
  assert.notEqual((await ask(api, 'partner', 'update', { id: ok?.['call']?.['id'], version: 1, input }))['ok'], null);
  const { rows } = await api.owner.query(`select user_id from notifications where kind = 'mention' and link = $1`, [
    `/tasksSummary/${String(ok?.['call']?.['id'])}`,
  ]);
  assert.deepEqual(rows, [{ user_id: user('team') }]);
});

const partly: [what: string, input: Record<string, unknown>, field: string][] = [
  ['a call without a subject', { subject: '' }, 'fileNote.subject'],
  ['a note of no type', { fileNote: { noteType: '' } }, 'fileNote.noteType'],
  [
    'a note that names more than anyone reads',
    { note: `<p>${naming('user', ...Array.from({ length: 201 }, () => crypto.randomUUID()))}</p>` },
    'fileNote.html',
  ],
  [
    'a call that names more than anyone reads',
    { fileNote: null, note: `<p>${naming('user', ...Array.from({ length: 201 }, () => crypto.randomUUID()))}</p>` },
    'note',
  ],
  ['time without a narrative', { timeEntry: { ...whole.timeEntry, narrative: ' ' } }, 'timeEntry.narrative'],
  ['a closed matter', { matterId: matter(23) }, 'matterId'],
  ['a caller who is unknown', { call: { ...call, partyContactId: idOf('beta', 'contact', 1) } }, 'call.partyContactId'],
  ['somebody who may not have it', { assigneeIds: [user('client')] }, 'assigneeIds'],
  ['a task without a subject', { followUp: { subject: ' ' } }, 'followUp.subject'],
  [
    'a task for somebody who may not have it',
    { followUp: { subject: 'x', assigneeIds: [user('reception')] } },
    'followUp.assigneeIds',
  ],
];
for (const [what, input, field] of partly) {
  test(`${what} leaves nothing of it`, async () => {
    const before = await counts();
    assert.deepEqual(fieldsOf(await save('partner', input)), [field]);
    assert.deepEqual(await counts(), before);
  });
}

test('a matter behind a wall, of another firm or of nobody takes nothing, in the same words', async () => {
  for (const matterId of [matter(RESTRICTED_MATTER), idOf('beta', 'matter', 5), crypto.randomUUID()]) {
    const before = await counts();
    assert.deepEqual(fieldsOf(await save('partner', { matterId, fileNote: null, timeEntry: null, followUp: null })), [
      'matterId',
    ]);
    assert.deepEqual(fieldsOf(await save('partner', { matterId })), ['fileNote']);
    assert.deepEqual(await counts(), before);
  }
});

test('the same key saves once, also where it comes many times at once', async () => {
  const before = await counts();
  const answers = await Promise.all(Array.from({ length: 5 }, () => save('partner', { subject: 'Once' }, 'the same')));
  assert.equal(
    new Set(
      answers.map(({ ok }) =>
        JSON.stringify([ok?.['call']?.['id'], ok?.['noteId'], ok?.['timeEntryId'], ok?.['followUp']?.['id']]),
      ),
    ).size,
    1,
  );
  const after = await counts();
  for (const [name, more] of [
    ['tasks', 2],
    ['notes', 1],
    ['time', 1],
    ['wip', 1],
  ] as const)
    assert.equal(Number(after?.[name]) - Number(before?.[name]), more, name);
});

test('who takes calls only cannot make a task by the way, nor write notes or time', async () => {
  const plain = { matterId: null, assigneeIds: null, fileNote: null, timeEntry: null, followUp: null };
  assert.deepEqual(
    fieldsOf(await save('reception', { ...plain, followUp: { subject: 'x', assigneeIds: [user('partner')] } })),
    ['followUp.kind'],
  );
  assert.deepEqual(fieldsOf(await save('reception', { ...plain, fileNote: whole.fileNote })), ['fileNote']);
  assert.deepEqual(fieldsOf(await save('reception', { ...plain, timeEntry: whole.timeEntry })), ['timeEntry']);
  assert.equal((await save('reception', { ...plain, isCompleted: true }))['ok']?.['call']?.['status'], 'Completed');
});
