import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { createTenantRunner, createTestDatabase, type TenantRunner, type TestDatabase } from '@atrium/database';
import { mergeFieldsIn } from '@atrium/domain';
import pg from 'pg';
import { seedTestFirms } from '../../testing/test-firms.ts';
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
afterEach(() => owner.query('delete from message_templates; delete from mail_outbox; delete from activity_log'));

const write = async (
  type: string,
  subject: string,
  html: string,
  { tenantId = 'alpha', isActive = true } = {},
): Promise<void> =>
  void (await owner.query(
    'insert into message_templates (tenant_id, type, name, subject, html, is_active) values ($1, $2, $3, $3, $4, $5)',
    [tenantId, type, subject, html, isActive],
  ));
const theMail = async () =>
  (await owner.query<{ subject: string; text_body: string; html_body: string }>('select * from mail_outbox')).rows[0];
const failures = async () =>
  (
    await owner.query<{ error: string }>(
      `select detail ->> 'error' as error from activity_log where kind = 'emailFailures'`,
    )
  ).rows.map(({ error }) => error);

const link = 'http://localhost:1/alpha/verify/x?a=1&b=2';
const welcome = {
  to: 'new@alpha.example',
  language: 'en-AU',
  kind: 'newUser',
  fields: {
    'Firm.Name': 'Alpha',
    'Recipient.FullName': '<i>Nora</i>',
    UserName: 'nora',
    TenantId: 'alpha',
    ActivationLink: link,
    LoginLink: link,
    Expiry: 'noon',
  },
} as const;
const code = {
  to: 'code@alpha.example',
  language: 'en-AU',
  kind: 'mfaCode',
  fields: { Code: '123456', Timeout: '10 minutes' },
} as const;

test('a mail of the product says what the firm’s template says, with values that are no markup and the firm’s own facts', async () => {
  await write(
    'newUser',
    'Welcome to {Firm.Name}',
    '<p>Dear <b>{Recipient.FullName}</b>, go to {ActivationLink}</p><p>{Firm.Website||us} {Firm.Phone||–}</p>',
  );
  await queueMail(runner, 'alpha', welcome);
  const mail = await theMail();
  const [shown, rel] = [link.replace('&', '&amp;'), 'rel="noopener noreferrer" target="_blank"'];
  assert.equal(mail?.subject, 'Welcome to Alpha');
  assert.ok(
    mail.html_body.includes(
      `<p>Dear <b>&lt;i&gt;Nora&lt;/i&gt;</b>, go to <a href="${shown}" ${rel}>${shown}</a></p><p><a href="https://markalpha.example" ${rel}>https://markalpha.example</a> –</p>`,
    ),
    mail.html_body,
  );
  assert.ok(mail.text_body.startsWith(`Dear <i>Nora</i>, go to ${link}`));
  assert.deepEqual(await failures(), []);
});

test('neither another firm’s template nor one out of use is taken', async () => {
  await write('newUser', 'Beta', '<p>{ActivationLink}</p>', { tenantId: 'beta' });
  await write('newUser', 'Old', '<p>{ActivationLink}</p>', { isActive: false });
  await queueMail(runner, 'alpha', welcome);
  assert.equal((await theMail())?.subject, 'Your access to Alpha');
});

const broken: [what: string, subject: string, html: string, error: RegExp][] = [
  ['names a field there is not, in the subject', 'Hi {Nobody}', '<p>{Code}</p>', /\{Nobody\}/],
  ['names a field of another message', 'Hi', '<p>{Code} {ResetLink}</p>', /\{ResetLink\}/],
  ['lacks what the mail is for', 'Hi', '<p>Ask the office.</p>', /\{Code\}/],
  ['hides what the mail is for in markup that is not sent', 'Hi', '<script>{Code}</script>', /\{Code\}/],
];
for (const [what, subject, html, error] of broken) {
  test(`a template that ${what} keeps nobody from signing in, and is reported`, async () => {
    await write('mfaCode', subject, html);
    await queueMail(runner, 'alpha', code);
    const mail = await theMail();
    assert.equal(mail?.subject, 'Your sign-in code');
    assert.match(mail.text_body, /123456/);
    assert.match((await failures()).join(), error);
  });
}

test('a template for one kind of mail leaves another with the same fields alone', async () => {
  await write('matterDocument', 'Firm: {DocumentName}', '<p>{Link}</p>');
  const kinds = (Object.keys(mailTemplates) as MailKind[]).filter(
    (kind) => mailTemplates[kind].set === 'matterDocument',
  );
  for (const kind of kinds) {
    const names = mergeFieldsIn(`${mailTemplates[kind].subject} ${mailTemplates[kind].text}`);
    await queueMail(runner, 'alpha', {
      to: `${kind}@alpha.example`,
      language: 'en-AU',
      kind,
      fields: Object.fromEntries(names.map((name) => [name, 'x'])) as never,
    });
  }
  const { rows } = await owner.query<{ kind: string }>(`select kind from mail_outbox where subject like 'Firm: %'`);
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['documentShared'],
  );
});
