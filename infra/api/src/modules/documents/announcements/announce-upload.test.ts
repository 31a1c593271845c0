import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { GIVEN_MATTERS, idOf, RESTRICTED_MATTER, type TestUser } from '../../../testing/test-firms.ts';
import { announceTogether } from './announce-together.ts';
import { announceNow, pdfOf, sendDocument, startTestDocuments, type TestDocuments } from '../documents.fixtures.ts';

let api: TestDocuments['api'];
let owner: TestDocuments['owner'];
let uploads: TestDocuments['uploads'];
let started: TestDocuments;
before(async () => {
  ({ api, owner, uploads } = started = await startTestDocuments());
});
after(() => started.close());

const matterId = idOf('alpha', 'matter', 1);
/** Matter 1 is the `own` user's, those from 5 on the partner's. */
const send = async (user: TestUser, name: string, details: { matterId?: string; isShared?: boolean } = {}) => {
  const { ok } = await sendDocument({ api, uploads }, ['alpha', user], { name, matterId, ...details }, pdfOf(name));
  assert.equal(ok?.scanState, 'clean');
};
const announce = () => announceNow(api, owner, 'alpha');
const toldOf = async (name: string) =>
  (
    await owner.query<{ user_id: string; message: string; link: string }>(
      `select user_id, message, link from notifications where strpos(message, $1) > 0 order by message`,
      [name],
    )
  ).rows;
const mailsOf = async (name: string) =>
  (
    await owner.query<{ tenant_id: string; kind: string; recipient: string; subject: string; text_body: string }>(
      `select * from mail_outbox where strpos(subject, $1) > 0`,
      [name],
    )
  ).rows;
const want = (ways: readonly string[]) =>
  api.run(
    ['alpha', 'own'],
    'mutation ($input: UserPreferencesInput!) { saveUserPreferences(input: $input) { language } }',
    { input: { notifications: [{ kind: 'uploadMatterDocument', ways }] } },
  );

test('who sent a document and the person responsible are notified, with a link to the documents of the matter', async () => {
  await send('partner', 'Lease.pdf');
  await announce();
  const link = `/matterDetail/${matterId}/documents`;
  assert.deepEqual(await toldOf('Lease.pdf'), [
    { user_id: idOf('alpha', 'user', 'partner'), message: 'Lease.pdf is now on matter markalpha-0001.', link },
    {
      user_id: idOf('alpha', 'user', 'own'),
      message: 'markalpha partner added Lease.pdf to matter markalpha-0001.',
      link,
    },
  ]);
});

test('the person responsible is mailed who added what, and where it is', async () => {
  await send('partner', 'Deed.pdf');
  await announce();
  const [mail, ...more] = await mailsOf('Deed.pdf');
  assert.deepEqual(
    [mail?.tenant_id, mail?.kind, mail?.recipient, mail?.subject],
    ['alpha', 'documentUploaded', 'own@markalpha.example', 'New on markalpha-0001: Deed.pdf'],
  );
  assert.match(
    mail?.text_body ?? '',
    /^Hello markalpha own,\n\nmarkalpha partner added a document to the matter markalpha-0001, markalpha matter 1:/,
  );
  assert.match(mail?.text_body ?? '', new RegExp(`^https?://\\S+/alpha/matterDetail/${matterId}/documents$`, 'm'));
  assert.deepEqual(more, []);
});

test('someone who wants no mail about documents is told on screen alone', async () => {
  await want(['toast']);
  await send('partner', 'Quiet.pdf');
  await announce();
  assert.deepEqual(await mailsOf('Quiet.pdf'), []);
  assert.equal((await toldOf('Quiet.pdf')).length, 2);
  await want(['toast', 'mail']);
});

test('who is responsible for the matter hears of their own document once, without a mail', async () => {
  await send('own', 'Mine.pdf');
  await announce();
  assert.deepEqual(
    (await toldOf('Mine.pdf')).map(({ user_id }) => user_id),
    [idOf('alpha', 'user', 'own')],
  );
  assert.deepEqual(await mailsOf('Mine.pdf'), []);
});

test('people outside hear once, in the page and by mail, of a document that is shared with them as it comes', async () => {
  await send('partner', 'Shared.pdf', { matterId: idOf('alpha', 'matter', GIVEN_MATTERS[0]), isShared: true });
  await announce();
  assert.deepEqual(
    (await toldOf('Shared.pdf')).map(({ user_id }) => user_id).toSorted(),
    (['partner', 'client', 'solo'] as const).map((user) => idOf('alpha', 'user', user)).toSorted(),
  );
  const mails = await mailsOf('Shared.pdf');
  assert.deepEqual(mails.map(({ kind, recipient }) => [kind, recipient]).toSorted(), [
    ['documentShared', 'client@markalpha.example'],
    ['documentShared', 'solo@markalpha.example'],
  ]);
});

test('what a client sends is announced and mailed to the person responsible, also behind the wall', async () => {
  await send('client', 'Statement.pdf', { matterId: idOf('alpha', 'matter', RESTRICTED_MATTER) });
  await announce();
  const people = (await toldOf('Statement.pdf')).map(({ user_id }) => user_id).toSorted();
  assert.deepEqual(people, [idOf('alpha', 'user', 'client'), idOf('alpha', 'user', 'admin')].toSorted());
  assert.deepEqual(
    (await mailsOf('Statement.pdf')).map(({ recipient }) => recipient),
    ['admin@markalpha.example'],
  );
});

const absences: readonly (readonly [why: string, remove: string, bringBack: string])[] = [
  ['is disabled', 'update users set is_disabled = true', 'update users set is_disabled = false'],
  ['is from outside', 'update users set is_external = true', 'update users set is_external = false'],
];
for (const [why, remove, bringBack] of absences) {
  test(`a person responsible who ${why} hears nothing`, async () => {
    const whose = `where tenant_id = 'alpha' and id = '${idOf('alpha', 'user', 'own')}'`;
    await owner.query(`${remove} ${whose}`);
    await send('partner', `While who ${why}.pdf`);
    await announce();
    await owner.query(`${bringBack} ${whose}`);
    assert.equal((await toldOf(`While who ${why}.pdf`)).length, 1);
    assert.deepEqual(await mailsOf(`While who ${why}.pdf`), []);
  });
}

test('a person responsible who may no longer see documents hears nothing', async () => {
  const change = (scope: string) =>
    owner.query(
      `update role_scopes set scope = $1 where tenant_id = 'alpha' and role_id = $2 and feature = 'documents' and action = 'view'`,
      [scope, idOf('alpha', 'role', 'own')],
    );
  await change('none');
  await send('partner', 'Beyond.pdf');
  await announce();
  await change('own');
  assert.equal((await toldOf('Beyond.pdf')).length, 1);
  assert.deepEqual(await mailsOf('Beyond.pdf'), []);
});

test('what one person adds to one matter in one go is announced once, with one mail', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Part ${String(index + 1).padStart(2, '0')}.pdf`);
  for (const name of names) await send('partner', name);
  await send('team', 'Other.pdf', { matterId: idOf('alpha', 'matter', 3) });
  await announce();
  assert.deepEqual(
    (await toldOf('12 documents')).map(({ message }) => message),
    [
      '12 documents are now on matter markalpha-0001.',
      'markalpha partner added 12 documents to matter markalpha-0001.',
    ],
  );
  assert.deepEqual(await toldOf('Part '), []);
  const [mail, ...more] = await mailsOf('12 documents');
  assert.equal(mail?.subject, `New on markalpha-0001: 12 documents (${names.slice(0, 10).join(', ')} …)`);
  assert.deepEqual(more, []);
  assert.equal((await toldOf('Other.pdf')).length, 2);
});

test('it waits while the person is still sending, though not for ever', async () => {
  await send('partner', 'First.pdf');
  await owner.query(
    `insert into upload_sessions (tenant_id, id, user_id, matter_id, batch_id, name, size_bytes, storage_key, expires_at) values ('alpha', gen_random_uuid(), $1, $2, gen_random_uuid(), 'Second.pdf', 10, 'alpha/second', now() + interval '1 day')`,
    [idOf('alpha', 'user', 'partner'), matterId],
  );
  await announce();
  assert.deepEqual(await toldOf('First.pdf'), []);
  await owner.query(`update upload_announcements set added_at = added_at - interval '5 minutes'`);
  await announce();
  await owner.query(`delete from upload_sessions where name = 'Second.pdf'`);
  assert.equal((await toldOf('First.pdf')).length, 2);
});

test('two processes at once announce it once', async () => {
  await send('partner', 'Once.pdf');
  await owner.query(`update upload_announcements set added_at = added_at - interval '10 seconds'`);
  const tell = () => announceTogether({ runner: api.runner, publicUrl: 'https://atrium.example' }, 'alpha');
  await Promise.all([tell(), tell(), tell()]);
  assert.equal((await toldOf('Once.pdf')).length, 2);
});
