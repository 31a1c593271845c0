import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type AnswerData, type TestApi } from '../../testing/test-api.ts';
import { GIVEN_MATTERS, idOf, MATTERS, RESTRICTED_MATTER, testUsers, type TestUser } from '../../testing/test-firms.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { seedNotes } from './notes.fixtures.ts';

let api: TestApi;
let owner: TestApi['owner'];
before(async () => {
  api = await startTestApi();
  owner = api.owner;
  await seedNotes(api);
});
after(() => api.close());

const matter = (number: number) => idOf('alpha', 'matter', number);
const user = (name: TestUser) => idOf('alpha', 'user', name);
const listDocument =
  'query ($matterId: ID!, $filter: String, $first: Int) { matterNotes(matterId: $matterId, filter: $filter, first: $first) { recordCount noteTypes canAdd notes { id noteType subject html author { name } isPinned } } }';
const addDocument = `mutation ($idempotencyKey: String!, $input: AddNoteInput!) {
  addNote(idempotencyKey: $idempotencyKey, input: $input) { ok { notifiedCount note { id noteType subject html author { name } } } error { message fields { field } } } }`;

interface Note {
  matterId?: string;
  noteType?: string;
  subject?: string;
  html?: string;
  mentionedUserIds?: string[];
  mentionedTeamIds?: string[];
}
const inputOf = (note: Note) => ({
  matterId: matter(5),
  noteType: 'File note',
  subject: 'A subject',
  html: '<p>Text</p>',
  ...note,
});
const add = async (who: TestUser, note: Note = {}, idempotencyKey = crypto.randomUUID()) => {
  const answer = await api.run(['alpha', who], addDocument, { idempotencyKey, input: inputOf(note) });
  return { ...answer, result: answer.data['addNote'] };
};
const list = async (who: TestUser, variables: Record<string, unknown> = {}) =>
  (await api.run(['alpha', who], listDocument, { matterId: matter(5), ...variables })).data['matterNotes'];
const subjects = async (who: TestUser, variables: Record<string, unknown> = {}) =>
  Object.values((await list(who, variables))?.['notes'] ?? {}).map(({ subject }) => String(subject));
const toldOf = async (subject: string) =>
  (
    await owner.query<{ user_id: string; message: string; link: string }>(
      `select user_id, message, link from notifications where kind = 'mention' and strpos(message, $1) > 0 order by user_id`,
      [subject],
    )
  ).rows;
const mailsOf = async (subject: string) =>
  (
    await owner.query<{ recipient: string }>(
      `select recipient from mail_outbox where kind = 'mentioned' and strpos(text_body, $1) > 0 order by recipient`,
      [subject],
    )
  ).rows.map(({ recipient }) => recipient);

proveRootField(() => api, {
  name: 'matterNotes',
  document: listDocument,
  variables: { matterId: idOf('alpha', 'matter', 5) },
  as: 'partner',
  refuses: 'reception',
  works: ({ matterNotes }) => {
    assert.equal(matterNotes?.['recordCount'], 1);
    assert.equal(matterNotes['canAdd'], true);
    assert.deepEqual(matterNotes['noteTypes'], ['markalpha file note']);
    assert.equal(Object.values(matterNotes['notes'] ?? {})[0]?.['subject'], 'markalpha first note');
  },
});

proveRootField(() => api, {
  name: 'addNote',
  document: addDocument,
  variables: { idempotencyKey: 'proof', input: inputOf({ matterId: idOf('alpha', 'matter', 9), subject: 'Proof' }) },
  as: 'partner',
  refuses: 'client',
  works: ({ addNote }) => {
    const note = addNote?.['ok']?.['note'];
    assert.equal(note?.['subject'], 'Proof');
    assert.equal(note['author']?.['name'], 'markalpha partner');
  },
});

test('a client reads no note, not even of a matter they were given', async () => {
  const { errors } = await api.run(['alpha', 'client'], listDocument, { matterId: matter(GIVEN_MATTERS[0]) });
  assert.equal(errors[0]?.extensions.code, 'FORBIDDEN');
});

test('a matter beyond reach has no notes and takes none, as if it were not there', async () => {
  for (const matterId of [
    matter(5),
    idOf('beta', 'matter', 5),
    matter(RESTRICTED_MATTER),
    crypto.randomUUID(),
    'no id',
  ]) {
    assert.deepEqual(await list('own', { matterId }), {
      recordCount: 0,
      noteTypes: ['markalpha file note'],
      canAdd: false,
      notes: [],
    });
    const { result } = await add('own', { matterId });
    assert.deepEqual(result, {
      ok: null,
      error: { message: 'This matter does not exist.', fields: [{ field: 'matterId' }] },
    });
  }
});

test('what could run in a note is gone before it is kept', async () => {
  const { result } = await add('partner', {
    subject: 'Hostile',
    html: '<p onclick="x()">Hi<img src=x onerror=x()><script>x()</script> <a href="javascript:x()">there</a></p>',
  });
  assert.equal(result?.['ok']?.['note']?.['html'], '<p>Hi <span>there</span></p>');
  const { rows } = await owner.query<{ body: string }>(`select body from notes where subject = 'Hostile'`);
  assert.deepEqual(rows, [{ body: '<p>Hi <span>there</span></p>' }]);
});

const faulty: [what: string, note: Note, field: string][] = [
  ['no subject', { subject: '  ' }, 'subject'],
  ['a subject that is too long', { subject: 'x'.repeat(201) }, 'subject'],
  ['no type', { noteType: '' }, 'noteType'],
  ['no text', { html: '<p> <br></p>' }, 'html'],
  ['text that is too long', { html: `<p>${'x'.repeat(60_001)}</p>` }, 'html'],
  [
    'more mentions than anyone reads',
    { mentionedUserIds: Array.from({ length: 201 }, () => crypto.randomUUID()) },
    'html',
  ],
];
for (const [what, note, field] of faulty) {
  test(`refuses a note with ${what}`, async () => {
    const { result } = await add('partner', note);
    assert.equal(result?.['ok'], null);
    assert.deepEqual(result['error']?.['fields'], [{ field }]);
  });
}

test('the same key writes once and notifies once; with another note it is a conflict', async () => {
  const key = crypto.randomUUID();
  const note = { subject: 'Sent twice', mentionedUserIds: [user('admin')] };
  const first = await add('partner', note, key);
  const second = await add('partner', note, key);
  assert.deepEqual(second.result, first.result);
  assert.equal((await owner.query(`select 1 from notes where subject = 'Sent twice'`)).rowCount, 1);
  assert.equal((await toldOf('Sent twice')).length, 1);
  assert.equal((await add('partner', { subject: 'Another' }, key)).errors[0]?.extensions.code, 'CONFLICT');
});

test('who is mentioned is notified once, by name and with their team, and mailed', async () => {
  const { result } = await add('partner', {
    subject: 'Look here',
    mentionedUserIds: [user('admin'), user('admin'), user('office')],
    mentionedTeamIds: [idOf('alpha', 'team', 2)],
  });
  assert.equal(result?.['ok']?.['notifiedCount'], 2);
  assert.deepEqual(
    (await toldOf('Look here')).map(({ user_id, message, link }) => ({ user_id, message, link: link.split('?')[0] })),
    [user('admin'), user('office')].toSorted().map((user_id) => ({
      user_id,
      message: 'markalpha partner mentioned you in a note on matter markalpha-0005: Look here',
      link: `/matterDetail/${matter(5)}/notes`,
    })),
  );
  assert.deepEqual(await mailsOf('Look here'), ['admin@markalpha.example', 'office@markalpha.example']);
  const kept = await owner.query(
    `select nm.user_id from note_mentions nm join notes n on n.tenant_id = nm.tenant_id and n.id = nm.note_id where n.subject = 'Look here'`,
  );
  assert.equal(kept.rowCount, 2);
});

test('a team is its members who may read the note; the author hears nothing of it', async () => {
  // Matter 6 is for team 1, whose only member is `team`; team 2 is the author.
  const { result } = await add('partner', {
    matterId: matter(6),
    subject: 'To teams',
    mentionedUserIds: [user('partner')],
    mentionedTeamIds: [idOf('alpha', 'team', 1), idOf('alpha', 'team', 2)],
  });
  assert.equal(result?.['ok']?.['notifiedCount'], 1);
  assert.deepEqual(
    (await toldOf('To teams')).map(({ user_id }) => user_id),
    [user('team')],
  );
  await add('admin', { matterId: matter(6), subject: 'To one team', mentionedTeamIds: [idOf('alpha', 'team', 1)] });
  assert.deepEqual(
    (await toldOf('To one team')).map(({ user_id }) => user_id),
    [user('team')],
  );
});

test('someone who may not see the matter is not notified of it', async () => {
  const outside = [
    user('own'),
    user('nothing'),
    user('client'),
    user('solo'),
    user('reception'),
    idOf('beta', 'user', 'admin'),
    crypto.randomUUID(),
    'no id',
  ];
  const { result } = await add('partner', { subject: 'Not for them', mentionedUserIds: outside });
  assert.equal(result?.['ok']?.['notifiedCount'], 0);
  assert.deepEqual(await toldOf('Not for them'), []);
  assert.deepEqual(await mailsOf('Not for them'), []);
});

test('a note of a contact or an enquiry is announced and shown to those who reach it, and to no one else', async () => {
  await owner.query(`update enquiries set assigned_to_id = $1 where tenant_id = 'alpha'`, [user('partner')]);
  const named = {
    noteType: 'File note',
    html: '<p>Text</p>',
    mentionedUserIds: [user('own'), user('team'), user('admin')],
  };
  for (const [field, about] of [
    ['contactNotes', { contactId: idOf('alpha', 'contact', 5) }],
    ['enquiryNotes', { enquiryId: idOf('alpha', 'enquiry', 1) }],
  ] as const) {
    const { data } = await api.run(['alpha', 'partner'], addDocument, {
      idempotencyKey: crypto.randomUUID(),
      input: { ...named, ...about, subject: `In ${field}` },
    });
    assert.equal(data['addNote']?.['ok']?.['notifiedCount'], 1);
    assert.deepEqual(
      (await toldOf(`In ${field}`)).map(({ user_id }) => user_id),
      [user('admin')],
    );
    const [name = '', id] = Object.entries(about)[0] ?? [];
    const seen = async (who: TestUser) =>
      (await api.run(['alpha', who], `query ($id: ID!) { ${field}(${name}: $id) { recordCount } }`, { id })).data[
        field
      ]?.['recordCount'];
    assert.deepEqual([await seen('partner'), await seen('own'), await seen('team')], [1, 0, 0], field);
  }
});

test('nobody outside the wall of a restricted matter is notified', async () => {
  const { result } = await add('admin', {
    matterId: matter(RESTRICTED_MATTER),
    subject: 'Walled',
    mentionedUserIds: [user('partner'), user('office')],
  });
  assert.equal(result?.['ok']?.['notifiedCount'], 0);
});

test('someone who wants no mail about mentions gets none', async () => {
  const want = (ways: readonly string[]) =>
    api.run(
      ['alpha', 'office'],
      'mutation ($input: UserPreferencesInput!) { saveUserPreferences(input: $input) { language } }',
      { input: { notifications: [{ kind: 'mention', ways }] } },
    );
  await want(['toast']);
  await add('partner', { subject: 'Quietly', mentionedUserIds: [user('office')] });
  assert.deepEqual(await mailsOf('Quietly'), []);
  assert.equal((await toldOf('Quietly')).length, 1);
  await want(['toast', 'mail']);
});

test('a mention reaches the open page', async () => {
  const socket = await openSocket(api, ['alpha', 'admin']);
  const stream = socket.subscribe('subscription { mentionNotification(after: "0") { kind message } }', {});
  await add('partner', { subject: 'Live now', mentionedUserIds: [user('admin')] });
  for (;;) {
    const told = Object.values(await stream.next())[0] as unknown as { kind: string; message: string };
    assert.equal(told.kind, 'mention');
    if (told.message.endsWith('Live now')) break;
  }
  await socket.close();
});

test('the newest note comes first, and a filter looks in subject and text but not in markup', async () => {
  const matterId = matter(8);
  await add('partner', { matterId, subject: 'Older', html: '<p>About the <strong>lease</strong></p>' });
  await add('partner', { matterId, subject: 'Newer', html: '<p>About the fence</p>' });
  assert.deepEqual(await subjects('partner', { matterId }), ['Newer', 'Older']);
  assert.deepEqual(await subjects('partner', { matterId, first: 1 }), ['Newer']);
  assert.deepEqual(await subjects('partner', { matterId, filter: 'LEASE' }), ['Older']);
  assert.deepEqual(await subjects('partner', { matterId, filter: 'strong' }), []);
});

test('a private note is read by its author alone, one for the team by those who share a team', async () => {
  const write = (id: number, visibility: string, author: TestUser) =>
    owner.query(
      `insert into notes (tenant_id, id, type, subject, matter_id, author_id, visibility) values ('alpha', $1, 'x', $2, $3, $4, $2)`,
      [idOf('alpha', 'note', id), visibility, matter(12), user(author)],
    );
  await write(20, 'private', 'partner');
  await write(21, 'team', 'partner');
  assert.deepEqual((await subjects('partner', { matterId: matter(12) })).toSorted(), ['private', 'team']);
  assert.deepEqual(await subjects('admin', { matterId: matter(12) }), []);
  await owner.query(`insert into team_members (tenant_id, team_id, user_id) values ('alpha', $1, $2)`, [
    idOf('alpha', 'team', 2),
    user('office'),
  ]);
  const matterOfOffice = await subjects('office', { matterId: matter(12) });
  assert.ok(matterOfOffice.length === 0 || matterOfOffice.join() === 'team');
  await owner.query(`delete from team_members where tenant_id = 'alpha' and user_id = $1`, [user('office')]);
});

test('adding a note is kept in the activity log', async () => {
  await add('partner', { subject: 'Logged', matterId: matter(10) });
  const { rows } = await owner.query<{ kind: string; action: string; detail: { fileNumber: string } }>(
    `select kind, action, detail from activity_log where tenant_id = 'alpha' and kind = 'note' and object_id = $1`,
    [matter(10)],
  );
  assert.deepEqual(
    rows.map(({ action, detail }) => [action, detail.fileNumber]),
    [['create', 'markalpha-0010']],
  );
});

const usersDocument =
  'query ($matterId: ID) { administrator { users(first: 100, matterId: $matterId) { recordCount user { userID } } } }';
const suggested = async (who: TestUser, matterId: string): Promise<string[]> => {
  const { data } = await api.run(['alpha', who], usersDocument, { matterId });
  return Object.values((data as { administrator: AnswerData }).administrator['users']?.['user'] ?? {}).map(
    ({ userID }) => String(userID),
  );
};

test('those suggested for a matter are exactly those who may read its notes', async () => {
  const readers = new Map<string, Set<string>>();
  const numbers = Array.from({ length: MATTERS }, (_, index) => index + 1);
  for (const name of testUsers) {
    for (const some of [numbers.slice(0, 10), numbers.slice(10, 20), numbers.slice(20)]) {
      const { data } = await api.run(
        ['alpha', name],
        `{ ${some.map((number) => `m${number}: matterNotes(matterId: "${matter(number)}", first: 0) { canAdd }`).join(' ')} }`,
      );
      for (const number of some)
        if (data[`m${number}`]?.['canAdd'] as unknown as boolean)
          readers.set(matter(number), (readers.get(matter(number)) ?? new Set()).add(user(name)));
    }
  }
  assert.ok([...readers.values()].some(({ size }) => size >= 3));
  for (const number of numbers) {
    if (number === RESTRICTED_MATTER || (readers.get(matter(number))?.has(user('admin')) ?? false)) {
      assert.deepEqual(
        (await suggested('admin', matter(number))).toSorted(),
        [...(readers.get(matter(number)) ?? [])].toSorted(),
        `matter ${number}`,
      );
    }
  }
});

test('who may see a matter is not revealed to those who may not', async () => {
  assert.deepEqual(await suggested('partner', matter(RESTRICTED_MATTER)), []);
  assert.deepEqual(await suggested('partner', idOf('beta', 'matter', 5)), []);
  assert.deepEqual(await suggested('partner', 'no id'), []);
});
