import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { languages } from '@atrium/contracts';
import { createTestDatabase, createTenantRunner, type TestDatabase, type TenantRunner } from '@atrium/database';
import { mergeFieldsIn } from '@atrium/domain';
import pg from 'pg';
import { seedTestFirms } from '../../testing/test-firms.ts';
import { translatorIn } from '../../translation/translate.ts';
import { composeMail } from './compose-mail.ts';
import { queueMail } from './mail.store.ts';
import { mailTemplates, type MailKind } from './templates/mail-templates.ts';

let database: TestDatabase;
let runner: TenantRunner;
let owner: pg.Client;
before(async () => {
  database = await createTestDatabase({ recipe: { content: 'mail module 1', fill: seedTestFirms } });
  runner = createTenantRunner({ connectionString: database.appConnectionString });
  owner = new pg.Client(database.ownerConnectionString);
  await owner.connect();
});
after(async () => {
  await owner.end();
  await runner.close();
  await database.drop();
});

const code = {
  to: 'someone@alpha.example',
  language: 'en-AU',
  kind: 'mfaCode',
  fields: { Code: '123456', Timeout: '10 minutes' },
} as const;
const outbox = async (id: string) =>
  (await owner.query<Record<string, unknown>>('select * from mail_outbox where id = $1', [id])).rows[0];

test('a mail is in the outbox of its firm, rendered, and announced to the sender', async () => {
  const { promise: told, resolve } = Promise.withResolvers<string>();
  const stop = await runner.listen('atrium_mail', resolve);
  const id = await queueMail(runner, 'alpha', code);
  assert.equal(await told, '');
  await stop();
  const row = await outbox(id);
  assert.equal(row?.['tenant_id'], 'alpha');
  assert.equal(row['state'], 'queued');
  assert.equal(row['recipient'], 'someone@alpha.example');
  assert.match(String(row['text_body']), /123456[\s\S]*10 minutes/);
});

test('a mail goes with the transaction that has its reason', async () => {
  const ids: string[] = [];
  await assert.rejects(
    runner.transaction('alpha', async (transaction) => {
      ids.push(await queueMail(transaction, 'alpha', code));
      throw new Error('thought better of it');
    }),
  );
  assert.equal(await outbox(ids[0] ?? ''), undefined);
});

test('a transaction of one firm queues no mail of another', async () => {
  await assert.rejects(
    runner.transaction('alpha', (transaction) => queueMail(transaction, 'beta', code)),
    /can not write for beta/,
  );
});

for (const kind of Object.keys(mailTemplates) as MailKind[]) {
  test(`${kind} is whole once its fields are there, and names the one that is not`, () => {
    const names = mergeFieldsIn(mailTemplates[kind].subject + mailTemplates[kind].text);
    const fields = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
    const { subject, text, html } = composeMail('en-AU', kind, fields as never);
    assert.doesNotMatch(subject + text, /[{}]/);
    for (const name of names) assert.ok(!html.includes(`<${name}>`), 'values are escaped in the HTML');
    const [first = '', ...rest] = names;
    assert.throws(() => composeMail('en-AU', kind, Object.fromEntries(rest.map((name) => [name, 'x'])) as never), {
      name: 'MergeFieldError',
      field: first,
      fault: 'missing',
    });
  });
}

for (const { tag } of languages.filter(({ isFull }) => isFull)) {
  test(`every mail says in ${tag} all that it says in the default language`, () => {
    for (const kind of Object.keys(mailTemplates) as MailKind[]) {
      const { subject, text } = mailTemplates[kind];
      const translate = translatorIn(tag);
      assert.deepEqual(
        mergeFieldsIn(translate(`api.mail.${kind}.subject`, subject)).toSorted(),
        mergeFieldsIn(subject).toSorted(),
        `${kind}.subject`,
      );
      assert.deepEqual(
        mergeFieldsIn(translate(`api.mail.${kind}.text`, text)).toSorted(),
        mergeFieldsIn(text).toSorted(),
        `${kind}.text`,
      );
    }
  });
}

test('a mail in a language written from the right runs from there, and sets apart what is not of it', () => {
  const { subject, text, html } = composeMail('ar', 'mfaCode', { Code: '123456', Timeout: '10 دقائق' });
  assert.equal(subject, 'رمز تسجيل دخولك');
  assert.match(text, /^رمز تسجيل دخولك هو\n\n123456\n\n/);
  assert.match(
    html,
    /^<!doctype html><html lang="ar" dir="rtl"><body [^>]*><div lang="ar" dir="rtl"><p>[^<]*<\/p>\n<p><bdi>123456<\/bdi><\/p>/,
  );
});

test('a line break in a value begins no other header', () => {
  const { subject } = composeMail('en-AU', 'supportRequest', {
    'Firm.Name': 'Harbour\r\nBcc: everyone@elsewhere.example',
    'Sender.Name': 'A',
    'Sender.Email': 'a@b.example',
    TenantId: 'harbour',
    Subject: 'Help\u2028me\u0000',
    Message: 'x',
    Page: '/',
  });
  assert.equal(subject, 'Support request of Harbour Bcc: everyone@elsewhere.example: Help me');
});

test('a link in the HTML leads where the text says', () => {
  const ResetLink = 'https://atrium.example/harbour/resetPassword?verificationCode=a&b=c';
  const { text, html } = composeMail('en-AU', 'passwordReset', {
    ResetLink,
    UserName: 'a@b.example',
    Expiry: 'noon',
    RequestTime: 'now',
    RequestIp: '192.0.2.1',
  });
  assert.ok(text.includes(ResetLink));
  assert.ok(html.includes(`<a href="${ResetLink.replace('&', '&amp;')}">`));
});

test('a mail ends with the firm’s name, whether it has a brand or not', async () => {
  const [row] = [await outbox(await queueMail(runner, 'alpha', code))];
  const { rows } = await owner.query<{ title: string }>(`select title from tenants where tenant_id = 'alpha'`);
  const title = rows[0]?.title ?? '';
  assert.notEqual(title, '');
  assert.ok(String(row?.['text_body']).endsWith(`\n\n${title}`));
  assert.ok(String(row?.['html_body']).includes(`<p><bdi>${title}</bdi></p></div>`));
});

test('a line whose fields are empty stays out, label and all', () => {
  const fields = {
    'Recipient.FullName': 'Ann Nguyen',
    SharedBy: 'Asha Mehta',
    DocumentName: 'Deed.pdf',
    Category: '',
    Note: '',
    Expiry: '',
    'Matter.FileNumber': '24/1187',
    'Matter.Title': 'Nguyen v Harcourt',
    Link: 'https://atrium.example/harbour/clientDocuments',
  };
  const { text } = composeMail('en-AU', 'documentShared', fields);
  assert.doesNotMatch(text, /Category|Note|Expires|\n\n\n/);
  assert.match(text, /Deed\.pdf\n\nSign in to read it:/);
  assert.match(
    composeMail('en-AU', 'documentShared', { ...fields, Note: 'Please sign.' }).text,
    /\nNote: Please sign\.\n\n/,
  );
});

test('a mail goes out under the firm’s colours and letterhead, unless its name could not be read on them', () => {
  const brand = {
    brandName: 'Harbour & Lane',
    brandColour: '#0b3d91',
    brandInk: 'light',
    letterhead: 'Level 2\n1 Quay St',
    firmName: 'Harbour & Lane',
  } as const;
  const htmlWith = (changes: object) =>
    composeMail('en-AU', 'mfaCode', { Code: '123456', Timeout: '10 minutes' }, { ...brand, ...changes }).html;
  assert.match(
    htmlWith({}),
    /background-color: #0b3d91; color: #ffffff[^>]*>Harbour &amp; Lane<\/div><p>Level 2<br>1 Quay St<\/p>/,
  );
  assert.doesNotMatch(htmlWith({ brandInk: 'dark' }), /#0b3d91/);
  assert.doesNotMatch(htmlWith({ brandName: null }), /#0b3d91/);
});
