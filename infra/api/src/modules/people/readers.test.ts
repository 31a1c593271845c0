import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { announceNow, giveUploads, pdfOf, sendDocument } from '../documents/documents.fixtures.ts';
import { allowInstructions, anInstruction } from '../matter-instructions/matter-instructions.fixtures.ts';
import { startTestApi, type AnswerData, type TestApi } from '../../testing/test-api.ts';
import { idOf, userNameOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { createTestUploads } from '../../testing/test-upload.ts';

let api: TestApi;
let owner: pg.Client;
before(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  await giveUploads(owner);
  await allowInstructions(owner);
  // Who reads Arabic in alpha; everybody in beta reads what the firm's country does.
  for (const user of ['admin', 'partner', 'own'] as const) await choose('alpha', user, 'ar');
});
after(async () => {
  await owner.end();
  await api.close();
});

const choose = (tenant: TestTenant, user: TestUser, language: string | null) =>
  owner.query(
    'insert into user_preferences (tenant_id, user_id, language) values ($1, $2, $3) on conflict (tenant_id, user_id) do update set language = excluded.language',
    [tenant, idOf(tenant, 'user', user), language],
  );
const mailsTo = async (address: string): Promise<{ kind: string; subject: string; text: string; html: string }[]> =>
  (
    await owner.query<{ kind: string; subject: string; text: string; html: string }>(
      'select kind, subject, text_body as text, html_body as html from mail_outbox where recipient = $1 order by created_at, id',
      [address],
    )
  ).rows;
const toldTo = async (tenant: TestTenant, user: TestUser): Promise<string[]> =>
  (
    await owner.query<{ message: string }>(
      'select message from notifications where tenant_id = $1 and user_id = $2 order by number',
      [tenant, idOf(tenant, 'user', user)],
    )
  ).rows.map(({ message }) => message);
/** Every text of an answer, one after another. */
const textsOf = (answer: unknown): string[] =>
  typeof answer === 'string'
    ? [answer]
    : typeof answer === 'object' && answer !== null
      ? Object.values(answer).flatMap(textsOf)
      : [];

const nobody = '00000000-0000-4000-8000-000000000000';
const entry = {
  matterId: nobody,
  workedOn: '2026-11-20',
  seconds: 60,
  activity: 'advice',
  narrative: 'x',
  isBillable: true,
};
const support = { subject: '', message: 'x', urgency: 'low', mayCall: false, phone: '', diagnostics: [] };
const article = { centre: 'firm', title: '', summary: '', body: '', audience: 'staff', version: 0 };
const fields = '{ error { message } }';

const refusals: [
  what: string,
  user: TestUser,
  document: string,
  variables: Record<string, unknown>,
  arabic: string,
  english: string,
][] = [
  [
    'a profile',
    'own',
    'mutation { saveProfile(name: "", initials: "X") { message } }',
    {},
    'الاسم مطلوب.',
    'Enter a name.',
  ],
  [
    'a time entry',
    'own',
    `mutation ($input: CreateTimeEntryInput!) { createTimeEntry(input: $input, idempotencyKey: "k") ${fields} }`,
    { input: entry },
    'لا توجد قضية كهذه.',
    'This matter does not exist.',
  ],
  [
    'a timer',
    'own',
    `mutation ($id: ID!) { adjustTimer(timerId: $id, version: 0, seconds: 90000) ${fields} }`,
    { id: nobody },
    'أقصى وقت يمكن ضبط المؤقّت عليه هو 24 ساعة.',
    'A timer can be set to 24 hours at most.',
  ],
  [
    'a request for support',
    'own',
    `mutation ($input: SupportRequestInput!) { createSupportRequest(input: $input, idempotencyKey: "k") ${fields} }`,
    { input: support },
    'اذكر الموضوع في كلمات قليلة لا تتجاوز 150 حرفًا.',
    'Enter a subject of at most 150 characters.',
  ],
  [
    'a document',
    'partner',
    'mutation ($id: ID!) { createDocumentLink(documentId: $id) { message } }',
    { id: nobody },
    'لا يوجد مستند كهذا.',
    'This document does not exist.',
  ],
  [
    'an upload',
    'partner',
    `mutation ($id: ID!) { completeUpload(uploadId: $id) ${fields} }`,
    { id: nobody },
    'لا توجد عملية رفع كهذه.',
    'This upload does not exist.',
  ],
  [
    'an instruction',
    'partner',
    `mutation ($id: ID!) { rejectInstruction(id: $id, reason: "") ${fields} }`,
    { id: nobody },
    'اذكر السبب بما لا يتجاوز 1000 حرف.',
    'Enter a reason of at most 1000 characters.',
  ],
  [
    'a guide',
    'admin',
    'mutation ($input: HelpArticleInput!) { saveHelpArticle(topic: "x", input: $input) { message } }',
    { input: article },
    'يحتاج الدليل إلى عنوان ونص.',
    'A guide needs a title and a text.',
  ],
  [
    'a password',
    'own',
    'mutation { startPasskey(password: "wrong") { message } }',
    {},
    'كلمة المرور غير صحيحة.',
    'Incorrect password.',
  ],
];
for (const [what, user, document, variables, arabic, english] of refusals) {
  test(`what is wrong with ${what} is said in the language of the person who asks`, async () => {
    const answers = await Promise.all(
      (['alpha', 'beta'] as const).map((tenant) => api.run([tenant, user], document, variables)),
    );
    assert.deepEqual(
      answers.map(({ data, errors }) => [...textsOf(data), ...errors.map(({ message }) => message)]),
      [[arabic], [english]],
    );
  });
}

test('an error that says no more than its code is said in the language of the person who asks', async () => {
  const save = 'mutation { restoreHelpArticle(topic: "x") { ok } }';
  const [arabic, english] = await Promise.all(
    (['alpha', 'beta'] as const).map((tenant) => api.run([tenant, 'partner'], save)),
  );
  assert.deepEqual(
    [arabic?.errors[0]?.message, english?.errors[0]?.message],
    ['ليس لديك إذن بالوصول إلى هذا.', 'You do not have access to this.'],
  );
});

const signedOut: [accepts: string | undefined, text: string][] = [
  ['ar', 'اسم المستخدم أو كلمة المرور غير صحيحة.'],
  ['ar-SA, en;q=0.5', 'اسم المستخدم أو كلمة المرور غير صحيحة.'],
  ['en-GB', 'Incorrect user name or password.'],
  ['fr', 'Incorrect user name or password.'],
  [undefined, 'Incorrect user name or password.'],
];
for (const [accepts, text] of signedOut) {
  test(`somebody signed out whose page speaks ${accepts ?? 'no language'} is answered: ${text}`, async () => {
    const login =
      'mutation { login(tenantId: "alpha", userName: "nobody@alpha.example", password: "x") { errorDescription } }';
    const { data } = await api.run(
      'signed out',
      login,
      {},
      accepts === undefined ? {} : { 'accept-language': accepts },
    );
    assert.equal(data['login']?.['errorDescription'], text);
  });
}

test('a person’s own choice counts, whatever their browser says', async () => {
  const { data } = await api.run(
    ['beta', 'own'],
    'mutation { saveProfile(name: "", initials: "X") { message } }',
    {},
    { 'accept-language': 'ar' },
  );
  assert.equal(data['saveProfile']?.['message'], 'Enter a name.');
});

test('a mail is in the language of the person who gets it, asked for by anybody', async () => {
  const ask = (tenant: TestTenant, user: TestUser, language: string) =>
    api.run(
      'signed out',
      'mutation ($email: String!, $tenantId: ID!) { requestNewPassword(email: $email, tenantId: $tenantId) }',
      { email: userNameOf(tenant, user), tenantId: tenant },
      { 'accept-language': language },
    );
  await ask('alpha', 'partner', 'en-AU');
  await ask('beta', 'partner', 'ar');
  // The answer does not wait for the mail.
  const mail = async (tenant: TestTenant) => {
    for (let looks = 0; looks < 1000; looks += 1) {
      const found = (await mailsTo(`partner@mark${tenant}.example`)).find(({ kind }) => kind === 'passwordReset');
      if (found !== undefined) return found;
    }
    throw new Error('No mail came');
  };
  const [arabic, english] = [await mail('alpha'), await mail('beta')];
  assert.deepEqual([arabic.subject, english.subject], ['اختر كلمة مرور جديدة', 'Choose a new password']);
  assert.match(arabic.html, /<div lang="ar" dir="rtl">[^]*<bdi><a href="http/);
  assert.match(english.html, /<html lang="en-AU" dir="ltr">/);
});

test('of one event each hears in their own language: the one who acts, those who decide, by mail and on screen', async () => {
  const document = `mutation ($input: InstructMatterInput!) { instructMatter(input: $input, idempotencyKey: "told") { ok { reference } error { message } } }`;
  const { data } = await api.run(['alpha', 'client'], document, { input: anInstruction });
  const reference = (data['instructMatter'] as AnswerData)['ok']?.['reference'] as unknown as string;
  assert.deepEqual(await toldTo('alpha', 'client'), [
    `Your instructions ${reference} (Slow Payers Pty Ltd) were received.`,
  ]);
  assert.deepEqual(await toldTo('alpha', 'partner'), [
    `أرسل markalpha client التعليمات ${reference} (Slow Payers Pty Ltd)، وهي بانتظار قرار.`,
  ]);
  assert.match(
    (await mailsTo('client@markalpha.example'))[0]?.text ?? '',
    /^Hello markalpha client,[^]*Amount: \$1,234\.50\nStatus: Pending/,
  );
  const [arabic] = (
    await owner.query<{ text_body: string }>(
      `select text_body from mail_outbox where kind = 'instructMatter' and tenant_id = 'alpha' and recipient <> 'client@markalpha.example'`,
    )
  ).rows;
  assert.match(arabic?.text_body ?? '', /^مرحبًا markalpha \w+،[^]*المبلغ: [^\n]*1,234\.50[^\n]*\nالحالة: معلّقة/);
});

test('the sender of a document and the person responsible are each notified in their own language', async () => {
  const uploads = createTestUploads(api);
  const { ok } = await sendDocument(
    { api, uploads },
    ['alpha', 'office'],
    { name: 'Lease.pdf', matterId: idOf('alpha', 'matter', 1) },
    pdfOf('Lease'),
  );
  assert.equal(ok?.scanNote, 'No virus scanner is set up; only the content was checked.');
  await announceNow(api, owner, 'alpha');
  assert.deepEqual(
    (await toldTo('alpha', 'office')).filter((text) => text.includes('Lease')),
    ['Lease.pdf is now on matter markalpha-0001.'],
  );
  assert.deepEqual(
    (await toldTo('alpha', 'own')).filter((text) => text.includes('Lease')),
    ['أضاف markalpha office المستند Lease.pdf إلى القضية markalpha-0001.'],
  );
  assert.match(
    (await mailsTo('own@markalpha.example')).find(({ kind }) => kind === 'documentUploaded')?.subject ?? '',
    /^جديد في القضية markalpha-0001: Lease\.pdf$/,
  );
});

test('what was kept of an upload is said in the language of the person who looks', async () => {
  const uploads = createTestUploads(api);
  const matterId = idOf('alpha', 'matter', 5);
  const refused = await sendDocument(
    { api, uploads },
    ['alpha', 'partner'],
    { name: 'a.pdf', matterId },
    Buffer.from('no pdf'),
  );
  assert.equal(refused.error?.message, 'محتوى الملف لا يطابق اسمه.');
  const { body } = await uploads.create(['alpha', 'partner'], { name: 'a.exe', matterId }, 10);
  assert.deepEqual(JSON.parse(body), { message: 'لا يمكن رفع ملفات من هذا النوع.' });
  await sendDocument({ api, uploads }, ['alpha', 'partner'], { name: 'b.pdf', matterId }, pdfOf('b'));
  const list = async (user: TestUser) =>
    JSON.stringify(
      (
        await api.run(
          ['alpha', user],
          'query ($id: ID!) { matterDocuments(matterId: $id) { documents { name scanNote } } }',
          { id: matterId },
        )
      ).data,
    );
  assert.match(await list('partner'), /لم يُعدّ برنامج لفحص الفيروسات/);
  assert.match(await list('internal'), /No virus scanner is set up/);
});
