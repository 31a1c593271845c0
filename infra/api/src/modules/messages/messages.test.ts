import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, testTenants, type TestUser } from '../../testing/test-firms.ts';
import { attachmentLimits } from './message-attachments.ts';
import { aMessage, CLIENT, documents, MATTER, OPPONENT, seedMessages, WITNESS } from './messages.fixtures.ts';

let api: TestApi;
let owner: pg.Client;
before(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  await seedMessages(owner);
  for (const tenant of testTenants) await writeStored(`${tenant}/seed-1`, 'the first file');
});
after(async () => {
  await owner.end();
  await api.close();
});

interface Sent {
  readonly ok: { id: string; recipientEmail: string; subject: string; state: string }[] | null;
  readonly error: { readonly message: string; readonly fields: { field: string }[] } | null;
  readonly problems: { field: string; where: string; reason: string }[];
}
const send = async (
  user: TestUser,
  changes: Record<string, unknown> = {},
  key: string = crypto.randomUUID(),
): Promise<Sent> =>
  (await api.run(['alpha', user], documents.send, { input: { ...aMessage(), ...changes }, key })).data[
    'sendMessage'
  ] as unknown as Sent;
const mailsOf = async (batch: string | undefined) =>
  (
    await owner.query<Record<string, string>>(
      `select o.* from mail_outbox o join messages g on g.tenant_id = o.tenant_id and g.mail_id = o.id where g.id = $1 or g.batch_id = (select batch_id from messages where id = $1) order by o.recipient`,
      [batch],
    )
  ).rows;
const countOf = async (table: 'messages' | 'mail_outbox'): Promise<number> =>
  Number((await owner.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);
async function writeStored(key: string, text: string): Promise<void> {
  const path = join(api.filesFolder, 'files', key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

proveRootField(() => api, {
  name: 'messageOptions',
  document: documents.options,
  variables: { matterId: idOf('alpha', 'matter', MATTER) },
  as: 'partner',
  refuses: 'client',
  works: ({ messageOptions: options }) => {
    const { recipients, templates, fileNumber } = options as unknown as {
      fileNumber: string;
      recipients: { name: string; role: string }[];
      templates: { name: string }[];
    };
    assert.equal(fileNumber, 'markalpha-0005');
    assert.deepEqual(
      recipients.map(({ name, role }) => `${role} ${name}`),
      ['Client markalpha contact 06', 'Witness markalpha contact 09'],
      'nobody of the other side',
    );
    assert.deepEqual(
      templates.map(({ name }) => name),
      ['markalpha'],
    );
  },
});
proveRootField(() => api, {
  name: 'sendMessage',
  document: documents.send,
  variables: { input: aMessage(), key: 'proof' },
  as: 'partner',
  refuses: 'nothing',
  works: ({ sendMessage: sent }) => {
    const { ok, error } = sent as unknown as Sent;
    assert.equal(error, null);
    assert.deepEqual(
      ok?.map(({ recipientEmail, subject, state }) => [recipientEmail, subject, state]),
      [['c6@markalpha.example', 'About markalpha-0005', 'queued']],
    );
  },
});
proveRootField(() => api, {
  name: 'matterMessages',
  document: documents.list,
  variables: { matterId: idOf('alpha', 'matter', MATTER) },
  as: 'partner',
  refuses: 'solo',
  works: ({ matterMessages: list }) => {
    assert.deepEqual([list?.['recordCount'], list?.['canWrite']], [1, true]);
    const [message] = list?.['messages'] as unknown as Record<string, unknown>[];
    assert.deepEqual(
      [message?.['html'], message?.['sentBy']],
      ['<p>Dear Ms markalpha, markalpha matter 5.</p>', { name: 'markalpha partner' }],
    );
  },
});
proveRootField(() => api, {
  name: 'previewMessage',
  document: documents.preview,
  variables: {
    input: {
      messageType: 'matterMessage',
      matterId: idOf('alpha', 'matter', MATTER),
      subject: '{Matter.FileNumber}',
      html: '<p>{Recipient.FirstName} {Matter.Acting} {Nothing}</p>',
    },
  },
  as: 'partner',
  refuses: 'client',
  works: ({ previewMessage: preview }) => {
    const { subject, html, filledInFor, problems } = preview as unknown as {
      subject: string;
      html: string;
      filledInFor: string;
      problems: { field: string; reason: string }[];
    };
    assert.deepEqual(
      [subject, html, filledInFor],
      ['markalpha-0005', '<p>Ngozi {Matter.Acting} {Nothing}</p>', 'markalpha-0005 · markalpha contact 06'],
    );
    assert.deepEqual(
      problems.map(({ field, reason }) => `${field} ${reason}`),
      ['Matter.Acting unresolved', 'Nothing unknown'],
    );
  },
});

test('each recipient gets a mail of their own, filled in for them, and answers go to who wrote', async () => {
  const { ok } = await send('partner', {
    recipientContactIds: [CLIENT, WITNESS, CLIENT].map((number) => idOf('alpha', 'contact', number)),
    html: '<p>{Recipient.FullName}<script>x()</script></p>',
  });
  assert.equal(ok?.length, 2);
  const mails = await mailsOf(ok[0]?.id);
  assert.deepEqual(
    mails.map(({ recipient, reply_to: replyTo, kind }) => [recipient, replyTo, kind]),
    [
      ['c6@markalpha.example', 'partner@markalpha.example', 'matterMessage'],
      ['c9@markalpha.example', 'partner@markalpha.example', 'matterMessage'],
    ],
  );
  assert.deepEqual(
    mails.map(({ text_body: text }) => text),
    ['markalpha contact 06', 'markalpha contact 09'],
  );
  assert.ok(mails.every(({ html_body: html }) => html !== undefined && !html.includes('script')));
});

test('a retry sends once, and the key stands for one message', async () => {
  const key = crypto.randomUUID();
  const before = await countOf('mail_outbox');
  const [first, second] = [await send('partner', {}, key), await send('partner', {}, key)];
  assert.equal(second.ok?.[0]?.id, first.ok?.[0]?.id);
  assert.equal(await countOf('mail_outbox'), before + 1);
  const { errors } = await api.run(['alpha', 'partner'], documents.send, {
    input: { ...aMessage(), subject: 'Other' },
    key,
  });
  assert.equal(errors[0]?.extensions.code, 'CONFLICT');
});

test('ten sendings at once under one key are one', async () => {
  const key = crypto.randomUUID();
  const before = await countOf('messages');
  const sent = await Promise.all(Array.from({ length: 10 }, () => send('partner', {}, key)));
  assert.equal(new Set(sent.map(({ ok }) => ok?.[0]?.id)).size, 1);
  assert.equal(await countOf('messages'), before + 1);
});

const blocked: [what: string, changes: Record<string, unknown>, problems: string[]][] = [
  ['a field there is not, in the subject', { subject: 'Re {Matter.Nickname}' }, ['subject Matter.Nickname unknown']],
  [
    'a field without a value',
    { html: '<p>{Matter.Acting} {Recipient.Mobile}</p>' },
    ['body Matter.Acting unresolved', 'body Recipient.Mobile unresolved'],
  ],
  ['a field of another message', { html: '<p>{ResetLink}</p>' }, ['body ResetLink unknown']],
  ['a format that does not fit', { html: '<p>{Matter.Title|D1}</p>' }, ['body Matter.Title|D1 badFormat']],
];
for (const [what, changes, problems] of blocked) {
  test(`${what} keeps a message from being sent and is named`, async () => {
    const before = await countOf('messages');
    const { ok, error, problems: found } = await send('partner', changes);
    assert.equal(ok, null);
    assert.deepEqual(
      found.map(({ field, where, reason }) => `${where} ${field} ${reason}`),
      problems,
    );
    for (const { field } of found) assert.ok(error?.message.includes(`{${field}}`));
    assert.equal(await countOf('messages'), before);
  });
}

test('of several recipients the one is named for whom a value is missing, and nobody is written to', async () => {
  const before = await countOf('messages');
  const { error } = await send('partner', {
    recipientContactIds: [CLIENT, WITNESS].map((number) => idOf('alpha', 'contact', number)),
    html: '<p>{Recipient.FirstName}</p>',
  });
  assert.match(error?.message ?? '', /^markalpha contact 09: .*\{Recipient\.FirstName\}/);
  assert.equal(await countOf('messages'), before);
});

test('a fallback stands in for what is missing, and the beginning of the message can be named', async () => {
  const { ok } = await send('partner', {
    subject: '{Preview}',
    html: '<p>Hello {Matter.Acting||there}, {ReplyLink}</p>',
  });
  const [mail] = await mailsOf(ok?.[0]?.id);
  assert.match(mail?.['subject'] ?? '', /^Hello there, http:\/\//);
  assert.match(mail?.['html_body'] ?? '', /<a href="http:\/\/[^"]+\/alpha\/matterDetail\/[^"]+"/);
});

const refusals: [what: string, changes: () => Record<string, unknown>, field: string, message: RegExp][] = [
  ['nobody', () => ({ recipientContactIds: [] }), 'recipientContactIds', /Choose a recipient/],
  [
    'the other side',
    () => ({ recipientContactIds: [idOf('alpha', 'contact', OPPONENT)] }),
    'recipientContactIds',
    /not on this matter/,
  ],
  [
    'a contact of another matter',
    () => ({ recipientContactIds: [idOf('alpha', 'contact', 1)] }),
    'recipientContactIds',
    /not on this matter/,
  ],
  [
    'a contact of another firm',
    () => ({ recipientContactIds: [idOf('beta', 'contact', CLIENT)] }),
    'recipientContactIds',
    /not on this matter/,
  ],
  [
    'people of another firm’s matter',
    () => ({ matterId: idOf('beta', 'matter', MATTER) }),
    'matterId',
    /This matter does not exist/,
  ],
  [
    'people of a matter behind a wall',
    () => ({ matterId: idOf('alpha', 'matter', RESTRICTED_MATTER) }),
    'matterId',
    /This matter does not exist/,
  ],
  ['without a subject', () => ({ subject: ' ' }), 'subject', /subject/],
  ['without a text', () => ({ html: '<p> </p><img src=x>' }), 'html', /message/],
  [
    'with a document of another firm',
    () => ({ documentIds: [idOf('beta', 'document', 1)] }),
    'documentIds',
    /This document does not exist/,
  ],
  [
    'with a document whose bytes are gone',
    () => ({ documentIds: [idOf('alpha', 'document', 2)] }),
    'documentIds',
    /no longer available/,
  ],
  [
    'with too many documents',
    () => ({ documentIds: Array.from({ length: 11 }, () => crypto.randomUUID()) }),
    'documentIds',
    /at most 10 documents/,
  ],
];
for (const [what, changes, field, message] of refusals) {
  test(`writing to ${what} is refused in words`, async () => {
    const { ok, error } = await send('partner', changes());
    assert.equal(ok, null);
    assert.deepEqual(
      error?.fields.map((each) => each.field),
      [field],
    );
    assert.match(error.message, message);
  });
}

test('a recipient without an e-mail address, or with a wrong one, is refused by name', async () => {
  const set = (email: string) =>
    owner.query(`update contacts set email = $2 where tenant_id = 'alpha' and id = $1`, [
      idOf('alpha', 'contact', WITNESS),
      email,
    ]);
  const to = { recipientContactIds: [idOf('alpha', 'contact', WITNESS)] };
  await set(' ');
  assert.match((await send('partner', to)).error?.message ?? '', /^markalpha contact 09 has no email address/);
  await set('a@b.example, c@d.example');
  assert.match((await send('partner', to)).error?.message ?? '', /address of markalpha contact 09 is not valid/);
  await set('c9@markalpha.example');
});

test('who may see a matter but not edit it reads and does not write', async () => {
  const matterId = idOf('alpha', 'matter', MATTER);
  const list = (await api.run(['alpha', 'office'], documents.list, { matterId })).data['matterMessages'];
  assert.deepEqual([Number(list?.['recordCount']) > 0, list?.['canWrite']], [true, false]);
  assert.equal((await api.run(['alpha', 'office'], documents.options, { matterId })).data['messageOptions'], null);
  assert.match((await send('office')).error?.message ?? '', /This matter does not exist/);
});

test('who may see neither gets nothing, and has their own matters', async () => {
  const asked = async (number: number) =>
    (await api.run(['alpha', 'own'], documents.options, { matterId: idOf('alpha', 'matter', number) })).data[
      'messageOptions'
    ]?.['fileNumber'];
  assert.deepEqual([await asked(1), await asked(MATTER)], ['markalpha-0001', undefined]);
  assert.equal(
    (await api.run(['alpha', 'own'], documents.list, { matterId: idOf('alpha', 'matter', MATTER) })).data[
      'matterMessages'
    ]?.['recordCount'],
    0,
  );
  assert.match((await send('own')).error?.message ?? '', /This matter does not exist/);
});

test('what one might edit and does not see is not written about', async () => {
  await api.owner.query(
    `update role_scopes set scope = case action when 'view' then 'own' else 'all' end where tenant_id = 'alpha' and role_id = $1 and feature = 'matters'`,
    [idOf('alpha', 'role', 'team')],
  );
  assert.equal(
    (await api.run(['alpha', 'team'], documents.options, { matterId: idOf('alpha', 'matter', MATTER) })).data[
      'messageOptions'
    ],
    null,
  );
  assert.match((await send('team')).error?.message ?? '', /This matter does not exist/);
});

test('a preview of a matter behind a wall shows samples, and nothing of it', async () => {
  const input = {
    messageType: 'matterMessage',
    matterId: idOf('alpha', 'matter', RESTRICTED_MATTER),
    subject: '{Matter.FileNumber}',
    html: '<p>{Matter.Title}</p>',
  };
  const { data } = await api.run(['alpha', 'partner'], documents.preview, { input });
  assert.deepEqual([data['previewMessage']?.['subject'], data['previewMessage']?.['filledInFor']], ['2026-0147', null]);
});

test('a preview for a contact holds what the viewer may see of contacts', async () => {
  const filledInFor = async (who: TestUser, number: number) => {
    const input = {
      messageType: 'matterMessage',
      contactId: idOf('alpha', 'contact', number),
      subject: 'About you',
      html: '<p>{Recipient.FirstName}</p>',
    };
    return (await api.run(['alpha', who], documents.preview, { input })).data['previewMessage']?.['filledInFor'];
  };
  assert.deepEqual(
    [await filledInFor('own', 1), await filledInFor('own', 8), await filledInFor('partner', 8)],
    ['markalpha contact 01', null, 'markalpha contact 08'],
  );
});

test('documents leave with the mail by their name and place, and are listed with the message', async () => {
  const { ok, error } = await send('admin', { documentIds: [idOf('alpha', 'document', 1)] });
  assert.equal(error, null);
  const { rows } = await owner.query(
    `select a.name, a.media_type, a.storage_key from mail_attachments a join messages g on g.tenant_id = a.tenant_id and g.mail_id = a.mail_id where g.id = $1`,
    [ok?.[0]?.id],
  );
  assert.deepEqual(rows, [
    { name: 'markalpha document 1.pdf', media_type: 'application/pdf', storage_key: 'alpha/seed-1' },
  ]);
  const { data } = await api.run(['alpha', 'admin'], documents.list, { matterId: idOf('alpha', 'matter', MATTER) });
  const [newest] = data['matterMessages']?.['messages'] as unknown as { id: string; attachments: unknown[] }[];
  assert.deepEqual(
    [newest?.id, newest?.attachments],
    [ok?.[0]?.id, [{ documentId: idOf('alpha', 'document', 1), name: 'markalpha document 1.pdf', sizeBytes: 10 }]],
  );
});

for (const state of ['pending', 'infected', 'quarantined']) {
  test(`a document that is ${state} does not leave`, async () => {
    await owner.query(`update documents set scan_state = $2 where tenant_id = 'alpha' and id = $1`, [
      idOf('alpha', 'document', 1),
      state,
    ]);
    const { ok, error } = await send('admin', { documentIds: [idOf('alpha', 'document', 1)] });
    await owner.query(`update documents set scan_state = 'clean' where tenant_id = 'alpha' and id = $1`, [
      idOf('alpha', 'document', 1),
    ]);
    assert.equal(ok, null);
    assert.deepEqual(
      error?.fields.map(({ field }) => field),
      ['documentIds'],
    );
    assert.match(error.message, /^(“markalpha document 1\.pdf” can’t be sent)/);
  });
}

test('documents that are too large together are refused before anything is queued', async () => {
  await owner.query(`update documents set size_bytes = $2 where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'document', 1),
    attachmentLimits.bytes + 1,
  ]);
  const { error } = await send('admin', { documentIds: [idOf('alpha', 'document', 1)] });
  await owner.query(`update documents set size_bytes = 10 where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'document', 1),
  ]);
  assert.match(error?.message ?? '', /at most 15 MB/);
});

test('what was sent leaves a row in the activity log', async () => {
  const { rows } = await owner.query<{ detail: { recipients: string[] } }>(
    `select detail from activity_log where kind = 'matterMessage' and object_id = $1 order by id limit 1`,
    [idOf('alpha', 'matter', MATTER)],
  );
  assert.deepEqual(rows[0]?.detail.recipients, ['markalpha contact 06 <c6@markalpha.example>']);
});
