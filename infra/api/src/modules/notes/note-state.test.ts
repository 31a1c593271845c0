import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { noticesOf } from '../../testing/notices.ts';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, type TestUser } from '../../testing/test-firms.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { letDeleteAndList, notesOfAlpha, seedNotes } from './notes.fixtures.ts';

let api: TestApi;
let owner: TestApi['owner'];
before(async () => {
  api = await startTestApi();
  owner = api.owner;
  await seedNotes(api);
  for (const tenant of ['alpha', 'beta'] as const)
    await letDeleteAndList(api, tenant, 'partner', 'own', 'admin', 'office', 'team');
  for (const [number, kind] of ['edit', 'pin', 'delete', 'restore', 'link'].entries()) {
    for (const tenant of ['alpha', 'beta'] as const) {
      await owner.query(
        `insert into notes (tenant_id, id, type, subject, body, matter_id, author_id, deleted_at, deleted_by) values ($1, $2, 'File note', 'mark' || $1 || ' ' || $5, '<p>Text</p>', $3, $4, case when $5 = 'restore' then now() end, case when $5 = 'restore' then $4::uuid end)`,
        [tenant, idOf(tenant, 'note', 30 + number), idOf(tenant, 'matter', 5), idOf(tenant, 'user', 'partner'), kind],
      );
    }
  }
});
after(() => api.close());

const { add, addOne, update, act, read, run } = notesOfAlpha(() => api);
const matter = (number: number) => idOf('alpha', 'matter', number);
const user = (name: TestUser) => idOf('alpha', 'user', name);
const age = (id: string, days: number) =>
  owner.query(`update notes set created_at = now() - make_interval(days => $2) where tenant_id = 'alpha' and id = $1`, [
    id,
    days,
  ]);
const toldOf = async (subject: string) =>
  (
    await owner.query<{ user_id: string }>(
      `select user_id from notifications where kind = 'mention' and strpos(message, $1) > 0`,
      [subject],
    )
  ).rows.map(({ user_id }) => user_id);
const change = 'noteType: "File note", subject: "Proven", html: "<p>Text</p>"';

proveRootField(() => api, {
  name: 'note',
  document: `{ note(id: "${idOf('alpha', 'note', 30)}") { subject } }`,
  as: 'partner',
  refuses: 'client',
  works: ({ note }) => assert.equal(note?.['subject'], 'markalpha edit'),
});
proveRootField(() => api, {
  name: 'updateNote',
  document: `mutation { updateNote(id: "${idOf('alpha', 'note', 30)}", version: 1, input: { ${change} }) { ok { note { subject version changedBy { name } } } error { message } conflict { id } } }`,
  as: 'partner',
  refuses: 'client',
  works: ({ updateNote }) => assert.equal(updateNote?.['ok']?.['note']?.['changedBy']?.['name'], 'markalpha partner'),
});
proveRootField(() => api, {
  name: 'pinNote',
  document: `mutation { pinNote(id: "${idOf('alpha', 'note', 31)}", isPinned: true) { ok { subject isPinned } error { message } } }`,
  as: 'partner',
  refuses: 'client',
  works: ({ pinNote }) => assert.equal(pinNote?.['ok']?.['isPinned'], true),
});
proveRootField(() => api, {
  name: 'deleteNote',
  document: `mutation { deleteNote(id: "${idOf('alpha', 'note', 32)}", version: 1) { ok { subject } error { message } } }`,
  as: 'partner',
  refuses: 'client',
  works: ({ deleteNote }) => assert.equal(deleteNote?.['ok']?.['subject'], 'markalpha delete'),
});
proveRootField(() => api, {
  name: 'restoreNote',
  document: `mutation { restoreNote(id: "${idOf('alpha', 'note', 33)}") { ok { subject } error { message } } }`,
  as: 'partner',
  refuses: 'client',
  works: ({ restoreNote }) => assert.equal(restoreNote?.['ok']?.['subject'], 'markalpha restore'),
});
// Entry 4 is the partner's, on matter 5.
proveRootField(() => api, {
  name: 'linkNoteToTime',
  document: `mutation { linkNoteToTime(noteId: "${idOf('alpha', 'note', 34)}", timeEntryId: "${idOf('alpha', 'entry', 4)}") { ok { conversions { kind targetId } } error { message } } }`,
  as: 'partner',
  refuses: 'client',
  works: ({ linkNoteToTime }) =>
    assert.deepEqual(linkNoteToTime?.['ok']?.['conversions'], [{ kind: 'time', targetId: idOf('alpha', 'entry', 4) }]),
});

test('what somebody changed in the meantime is not overwritten: nothing is written and the note comes back as it is', async () => {
  const id = await addOne('partner', { subject: 'First' });
  assert.equal((await update('admin', id, 1, { subject: 'Second' })).ok?.note.version, 2);
  const late = await update('partner', id, 1, { subject: 'Third' });
  assert.deepEqual([late.ok, late.error, late.conflict], [null, null, { id, subject: 'Second', version: 2 }]);
  assert.equal((await read('partner', id))?.subject, 'Second');
  assert.equal((await update('partner', id, 2, { subject: 'Third' })).ok?.note.version, 3);
});

test('what comes with another version than the latest is neither written, logged nor announced', async () => {
  const id = await addOne('partner', { subject: 'First' });
  await update('partner', id, 1, { subject: 'Second' });
  const logged = async () =>
    (
      await owner.query(
        `select from activity_log where tenant_id = 'alpha' and kind = 'note' and detail ->> 'noteId' = $1`,
        [id],
      )
    ).rowCount;
  const before = await logged();
  const notices = await noticesOf(api, async () => {
    for (const version of [1, 3]) {
      const late = await update('partner', id, version, { subject: 'Lost' });
      assert.deepEqual([late.ok, late.error, late.conflict?.version], [null, null, 2]);
      const gone = await act('partner', 'deleteNote', id, `, version: ${version}`);
      assert.deepEqual([gone.ok, gone.error, gone.conflict?.version], [null, null, 2]);
    }
  });
  assert.deepEqual([await logged(), notices.filter((notice) => notice.includes('matterChange'))], [before, []]);
  assert.deepEqual([(await read('partner', id))?.subject, (await read('partner', id))?.version], ['Second', 2]);
});

test('of two who save from the same version at once one is told of the other', async () => {
  const id = await addOne('partner');
  const answers = await Promise.all([
    update('partner', id, 1, { subject: 'One' }),
    update('admin', id, 1, { subject: 'Other' }),
  ]);
  assert.deepEqual(answers.map(({ ok }) => ok !== null).toSorted(), [false, true]);
  assert.equal((await read('partner', id))?.version, 2);
});

test('a pin neither makes a version nor stops who is writing', async () => {
  const id = await addOne('partner', { matterId: matter(11) });
  assert.equal((await act('admin', 'pinNote', id, ', isPinned: true')).ok?.version, 1);
  assert.equal((await update('partner', id, 1)).ok?.note.isPinned, true);
});

test('a note is locked after a week, for administrators too, and is added to instead', async () => {
  const id = await addOne('partner', { subject: 'Old enough' });
  await age(id, 6);
  assert.equal((await read('partner', id))?.isLocked, false);
  assert.deepEqual((await add('partner', { addendumToId: id })).error?.fields, [{ field: 'addendumToId' }]);
  await age(id, 8);
  for (const who of ['partner', 'admin'] as const) {
    const seen = await read(who, id);
    assert.deepEqual(
      [seen?.isLocked, seen?.canEdit, seen?.canDelete, seen?.canAddTo, seen?.canPin],
      [true, false, false, true, true],
    );
    assert.match((await update(who, id, 1)).error?.message ?? '', /locked/);
    assert.match((await act(who, 'deleteNote', id, ', version: 1')).error?.message ?? '', /locked/);
  }
  const { ok } = await add('admin', { addendumToId: id, subject: 'Added later' });
  const { answer } = await run(
    'partner',
    'query ($id: ID!) { note(id: $id) { addenda { id subject addendumTo { id } } } }',
    { id },
  );
  assert.deepEqual(answer, { addenda: [{ id: ok?.note.id, subject: 'Added later', addendumTo: { id } }] });
  assert.equal((await act('partner', 'pinNote', id, ', isPinned: true')).ok?.isPinned, true);
  await act('partner', 'pinNote', id, ', isPinned: false');
});

test('the firm says after how many days; what is no number of days counts for nothing', async () => {
  const id = await addOne('partner');
  await age(id, 2);
  const set = (value: unknown) =>
    owner.query(
      `insert into settings (tenant_id, name, value) values ('alpha', 'notes', $1) on conflict (tenant_id, name) do update set value = excluded.value`,
      [{ lockAfterDays: value }],
    );
  for (const [value, isLocked] of [
    [1, true],
    [3, false],
    ['1', false],
    [-1, false],
    [0, true],
  ] as const) {
    await set(value);
    assert.equal((await read('partner', id))?.isLocked, isLocked, JSON.stringify(value));
  }
  await owner.query(`delete from settings where tenant_id = 'alpha' and name = 'notes'`);
});

test('an addendum is read by those who read what it adds to, whatever was asked for', async () => {
  const id = await addOne('partner', { visibility: 'private' });
  await age(id, 8);
  const addendum = await add('partner', { addendumToId: id, visibility: 'firm' });
  assert.equal(addendum.ok?.note.visibility, 'private');
  assert.equal((await add('admin', { addendumToId: id })).error?.fields[0]?.field, 'addendumToId');
  assert.equal(
    (await update('partner', addendum.ok?.note.id ?? '', 1, { visibility: 'firm' })).error?.fields[0]?.field,
    'visibility',
  );
});

test('what the system wrote is changed by nobody, also when it is new', async () => {
  const id = await addOne('partner');
  await owner.query(`update notes set source = 'System' where tenant_id = 'alpha' and id = $1`, [id]);
  const seen = await read('partner', id);
  assert.deepEqual([seen?.isLocked, seen?.canEdit, seen?.canDelete], [true, false, false]);
  assert.match((await update('partner', id, 1)).error?.message ?? '', /locked/);
});

test('at most five notes of a matter are pinned, also when two are pinned at once', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 6; count += 1) ids.push(await addOne('partner', { matterId: matter(12) }));
  for (const id of ids.slice(0, 4)) await act('partner', 'pinNote', id, ', isPinned: true');
  const both = await Promise.all(ids.slice(4).map((id) => act('partner', 'pinNote', id, ', isPinned: true')));
  assert.deepEqual(both.map(({ ok }) => ok !== null).toSorted(), [false, true]);
  assert.match(both.find(({ error }) => error !== null)?.error?.message ?? '', /At most 5/);
});

test('a deleted note is gone for everyone, and comes back when the deletion is undone', async () => {
  const id = await addOne('partner', { subject: 'Deleted by mistake' });
  assert.deepEqual((await act('admin', 'deleteNote', id, ', version: 7')).conflict, {
    id,
    subject: 'Deleted by mistake',
    version: 1,
  });
  await act('admin', 'deleteNote', id, ', version: 1');
  assert.equal(await read('partner', id), null);
  for (const field of ['pinNote', 'deleteNote'] as const)
    assert.equal(
      (await act('partner', field, id, field === 'pinNote' ? ', isPinned: true' : ', version: 1')).error?.message,
      'This note does not exist.',
    );
  assert.equal((await update('partner', id, 1)).error?.message, 'This note does not exist.');
  assert.equal((await act('admin', 'restoreNote', id, '')).ok?.subject, 'Deleted by mistake');
  assert.equal((await read('partner', id))?.subject, 'Deleted by mistake');
});

test('a deletion is undone for a day', async () => {
  const id = await addOne('partner');
  await act('partner', 'deleteNote', id, ', version: 1');
  await owner.query(`update notes set deleted_at = now() - interval '25 hours' where tenant_id = 'alpha' and id = $1`, [
    id,
  ]);
  assert.match((await act('partner', 'restoreNote', id, '')).error?.message ?? '', /24 hours/);
});

test('a note beyond reach and one that does not exist are the same: there is none', async () => {
  const walled = await addOne('admin', { matterId: matter(RESTRICTED_MATTER) });
  const secret = await addOne('admin', { visibility: 'private' });
  for (const id of [walled, secret, idOf('beta', 'note', 1), crypto.randomUUID(), 'no id']) {
    assert.equal(await read('partner', id), null, id);
    const answers = [
      await update('partner', id, 1),
      await act('partner', 'pinNote', id, ', isPinned: true'),
      await act('partner', 'deleteNote', id, ', version: 1'),
      await act('partner', 'restoreNote', id, ''),
    ];
    for (const { error } of answers)
      assert.deepEqual(error, { message: 'This note does not exist.', fields: [{ field: 'id' }] });
  }
});

test('who may read and not edit is told so', async () => {
  await owner.query(
    `update role_scopes set scope = 'own' where tenant_id = 'alpha' and role_id = $1 and feature = 'notes' and action in ('edit', 'delete')`,
    [idOf('alpha', 'role', 'office')],
  );
  const id = await addOne('partner', { matterId: matter(5) });
  const seen = await read('office', id);
  assert.deepEqual([seen?.canEdit, seen?.canDelete, seen?.canPin], [false, false, false]);
  assert.match((await update('office', id, 1)).error?.message ?? '', /not change it/);
  assert.match((await act('office', 'deleteNote', id, ', version: 1')).error?.message ?? '', /not change it/);
});

test('only who wrote a note says who reads it', async () => {
  const id = await addOne('partner');
  assert.deepEqual((await update('admin', id, 1, { visibility: 'private' })).error?.fields, [{ field: 'visibility' }]);
  assert.equal((await update('partner', id, 1, { visibility: 'private' })).ok?.note.visibility, 'private');
  assert.equal(await read('admin', id), null);
});

test('a change notifies only those who are named for the first time', async () => {
  const id = await addOne('partner', { subject: 'Named', mentionedUserIds: [user('admin')] });
  const { ok } = await update('partner', id, 1, {
    subject: 'Named',
    mentionedUserIds: [user('admin'), user('office')],
  });
  assert.deepEqual([ok?.notifiedCount, ok?.untoldMentions], [1, []]);
  assert.deepEqual((await toldOf('Named')).toSorted(), [user('admin'), user('office')].toSorted());
});

test('someone who may not read the note is told nothing, and the author is told so', async () => {
  const names = [user('admin'), user('own'), user('client'), idOf('beta', 'user', 'admin'), user('partner')];
  const firm = await add('partner', { subject: 'For some', mentionedUserIds: names });
  assert.deepEqual([firm.ok?.notifiedCount, firm.ok?.untoldMentions], [1, [1, 2, 3]]);
  const secret = await add('partner', { subject: 'For me', visibility: 'private', mentionedUserIds: [user('admin')] });
  assert.deepEqual([secret.ok?.notifiedCount, secret.ok?.untoldMentions], [0, [0]]);
  assert.deepEqual(await toldOf('For me'), []);
  // Nobody shares a team with the partner.
  const team = await add('partner', { subject: 'For us', visibility: 'team', mentionedUserIds: [user('admin')] });
  assert.deepEqual([team.ok?.notifiedCount, team.ok?.untoldMentions], [0, [0]]);
  // Once it is opened, who is named there hears of it.
  assert.equal(
    (
      await update('partner', secret.ok?.note.id ?? '', 1, {
        subject: 'For me',
        visibility: 'firm',
        mentionedUserIds: [user('admin')],
      })
    ).ok?.notifiedCount,
    1,
  );
});

test('time of somebody else, or on another matter, is not linked', async () => {
  const id = await addOne('partner');
  const link = async (entry: string) =>
    (
      await run(
        'partner',
        'mutation ($id: ID!, $entry: ID!) { linkNoteToTime(noteId: $id, timeEntryId: $entry) { ok { id } error { fields { field } } } }',
        { id, entry },
      )
    ).answer;
  // Entry 5 is another's on matter 6; entry 6 the partner's on matter 7.
  // Entry 3 is another's on matter 4, as is this note.
  const onFour = await addOne('partner', { matterId: matter(4) });
  const { answer } = await run(
    'partner',
    'mutation ($id: ID!, $entry: ID!) { linkNoteToTime(noteId: $id, timeEntryId: $entry) { ok { id } error { fields { field } } } }',
    { id: onFour, entry: idOf('alpha', 'entry', 3) },
  );
  assert.deepEqual(answer, { ok: null, error: { fields: [{ field: 'timeEntryId' }] } });
  for (const entry of [idOf('alpha', 'entry', 5), idOf('alpha', 'entry', 6), idOf('beta', 'entry', 4), 'no id'])
    assert.deepEqual(await link(entry), { ok: null, error: { fields: [{ field: 'timeEntryId' }] } });
});

test('time that is linked twice is linked and said once', async () => {
  const id = await addOne('partner');
  const link = () =>
    run(
      'partner',
      'mutation ($id: ID!, $entry: ID!) { linkNoteToTime(noteId: $id, timeEntryId: $entry) { ok { conversions { targetId } } } }',
      { id, entry: idOf('alpha', 'entry', 4) },
    );
  const [first, second] = [(await link()).answer, (await link()).answer];
  assert.deepEqual([first, second], [first, { ok: { conversions: [{ targetId: idOf('alpha', 'entry', 4) }] } }]);
  assert.equal(
    (
      await owner.query(
        `select 1 from activity_log where tenant_id = 'alpha' and action = 'convert' and detail ->> 'noteId' = $1`,
        [id],
      )
    ).rows.length,
    1,
  );
});

test('what is done to a note is in the log of its matter; to a private one in a log of its own', async () => {
  const id = await addOne('partner', { matterId: matter(14), subject: 'Watched' });
  await update('partner', id, 1);
  await act('partner', 'deleteNote', id, ', version: 2');
  const secret = await addOne('partner', { matterId: matter(14), visibility: 'private' });
  const logged = async (object: string) =>
    (
      await owner.query<{ action: string; detail: object }>(
        `select action, detail from activity_log where tenant_id = 'alpha' and kind = 'note' and object_id = $1 order by happened_at`,
        [object],
      )
    ).rows;
  assert.deepEqual(
    (await logged(matter(14))).map(({ action }) => action),
    ['create', 'edit', 'delete'],
  );
  assert.ok((await logged(matter(14))).every(({ detail }) => !JSON.stringify(detail).includes('Watched')));
  assert.deepEqual(
    (await logged(secret)).map(({ action }) => action),
    ['create'],
  );
});

test('an open page of the matter hears of it', async () => {
  const socket = await openSocket(api, ['alpha', 'admin']);
  const stream = socket.subscribe('subscription ($id: ID!) { matterChanged(matterId: $id) { __typename } }', {
    id: matter(5),
  });
  const next = stream.next();
  await addOne('partner');
  assert.ok(await next);
  await socket.close();
});
