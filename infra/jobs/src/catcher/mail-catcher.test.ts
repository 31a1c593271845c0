import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fastify, type FastifyInstance } from 'fastify';
import { createMailTransport } from '../mail/mail-transport.ts';
import { startMailCatcher, type MailCatcher } from './mail-catcher.ts';
import { registerMailPages } from './mail-pages.ts';

let folder: string;
let catcher: MailCatcher;
let app: FastifyInstance;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-mail-test-'));
  catcher = await startMailCatcher(folder, 3);
  app = fastify();
  registerMailPages(app, catcher.mails);
});
after(async () => {
  await catcher.close();
  await rm(folder, { recursive: true });
});

const send = (
  subject: string,
  { text = 'Hello', html = '<p>Hello</p>', to = 'partner@alpha.example' } = {},
): Promise<void> =>
  createMailTransport(catcher.smtpUrl).send({
    messageId: '<a@atrium.example>',
    from: 'no-reply@atrium.example',
    to,
    subject,
    text,
    html,
  });
const messages = async () =>
  (await app.inject('/-/mail/messages.json')).json<
    { id: string; to: string[]; subject: string; text: string; links: string[] }[]
  >();

test('the empty list says what would be here', async () => {
  assert.match((await app.inject('/-/mail')).body, /Nothing yet/);
});

test('a caught mail shows whom it was for, what it says, and every link whole', async () => {
  const link = `https://atrium.example/harbour/resetPassword?verificationCode=${'x'.repeat(90)}&a=ü`;
  await send('Choose a new password – now', { text: `Here:\n\n${link}\n\nOr there (${link})` });
  const [mail] = await messages();
  assert.deepEqual(
    [mail?.to, mail?.subject, mail?.links],
    [['partner@alpha.example'], 'Choose a new password – now', [link]],
  );
});

test('nothing in a mail runs or is fetched on its page', async () => {
  await send('<script>alert(1)</script>', {
    text: '<img src=x onerror=alert(2)>',
    html: `<p onclick="alert(3)">Hi <a href="javascript:alert(4)">there</a></p><script>alert(5)</script><img src="https://elsewhere.example/p.gif"><style>*{display:none}</style><form action="/x"><input></form>`,
  });
  const [mail] = await messages();
  const { body, headers } = await app.inject(`/-/mail/${mail?.id}`);
  assert.doesNotMatch(body, /<script|onclick|javascript:|<img|<form|<input|display:none/);
  assert.match(body, /<h1 dir="auto">&lt;script&gt;/);
  assert.match(
    String(headers['content-security-policy']),
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
  assert.doesNotMatch((await app.inject('/-/mail')).body, /<script/);
});

test('a mail written from the right is shown from the right', async () => {
  await send('رسالة', {
    text: 'رسالة',
    html: '<html lang="ar" dir="rtl"><body><div lang="ar" dir="rtl"><p>رسالة إلى <bdi>Asha</bdi></p></div></body></html>',
  });
  const [mail] = await messages();
  const { body } = await app.inject(`/-/mail/${mail?.id}`);
  assert.match(
    body,
    /<h1 dir="auto">رسالة<[^]*<div lang="ar" dir="rtl"><p>رسالة إلى <bdi>Asha<\/bdi>[^]*<pre dir="auto">رسالة/,
  );
});

test('a caught mail names the files that came with it', async () => {
  const mail = {
    messageId: '<b@atrium.example>',
    from: 'no-reply@atrium.example',
    to: 'partner@alpha.example',
    subject: 'With files',
    text: 'x',
    html: '<p>x</p>',
  };
  await createMailTransport(catcher.smtpUrl).send({
    ...mail,
    files: [{ name: '<b>.pdf', mediaType: 'application/pdf', content: new Uint8Array(5) }],
  });
  const [caught] = (await app.inject('/-/mail/messages.json')).json<{ id: string; files: unknown[] }[]>();
  assert.deepEqual(caught?.files, [{ name: '<b>.pdf', bytes: 5 }]);
  assert.match((await app.inject(`/-/mail/${caught.id}`)).body, /&lt;b&gt;\.pdf \(5 bytes\)/);
});

test('only the newest are kept, newest first, also over a restart', async () => {
  for (const number of [1, 2, 3, 4]) await send(`number ${number}`);
  assert.deepEqual(
    (await messages()).map(({ subject }) => subject),
    ['number 4', 'number 3', 'number 2'],
  );
  assert.equal((await readdir(folder)).length, 3);
  const again = await startMailCatcher(folder, 3);
  await again.close();
  assert.deepEqual(
    again.mails.list().map(({ subject }) => subject),
    ['number 4', 'number 3', 'number 2'],
  );
});

test('a mail that is not there is not found, whatever its id looks like', async () => {
  for (const id of ['nothing', '..%2F..%2Fsecret', '__proto__'])
    assert.equal((await app.inject(`/-/mail/${id}`)).statusCode, 404);
});

test('a mail beyond what attachments may take is refused', async () => {
  await assert.rejects(send('large', { text: 'x'.repeat(26 * 1024 * 1024) }), { responseCode: 552 });
});

test('an address at the host that takes nothing is refused for good', async () => {
  const known = (await messages()).length;
  await assert.rejects(send('refused', { to: 'gone@refused.example' }), { responseCode: 550 });
  assert.equal((await messages()).length, known);
});
