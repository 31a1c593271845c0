import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { checkMessage } from '@atrium/domain';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, markOf, testTenants, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { builtInWords } from '../mail/built-in-words.ts';
import { findProblems } from './save-template.ts';
import { fieldsOfType, messageTypes } from '../mail/message-types.ts';

let api: TestApi;
let owner: TestApi['owner'];
before(async () => {
  api = await startTestApi();
  owner = api.owner;
  for (const tenant of testTenants) {
    await owner.query(
      `insert into message_templates (tenant_id, id, type, name, subject, html) values ($1, $2, 'matterMessage', $3, $3, $4)`,
      [tenant, idOf(tenant, 'template', 1), `${markOf(tenant)} letter`, `<p>${markOf(tenant)}</p>`],
    );
  }
});
after(() => api.close());

const template = '{ id messageType name subject html isActive version changedAt changedBy { name } }';
const result = `{ ok ${template} error { message fields { field message } } problems { field where reason message } newer ${template} }`;
const documents = {
  save: `mutation ($input: MessageTemplateInput!, $key: ID!) { saveMessageTemplate(input: $input, idempotencyKey: $key) ${result} }`,
  duplicate: `mutation ($id: ID!, $key: ID!) { duplicateMessageTemplate(id: $id, idempotencyKey: $key) ${result} }`,
  retire: `mutation ($id: ID!) { retireMessageTemplate(id: $id) ${result} }`,
  restore: `mutation ($id: ID!) { restoreMessageTemplate(id: $id) ${result} }`,
  list: `query ($messageType: String, $filter: String) { messageTemplates(messageType: $messageType, filter: $filter) { recordCount templates ${template} } }`,
  one: `query ($id: ID!) { messageTemplate(id: $id) ${template} }`,
  types:
    '{ messageTypes { messageType activeCount isSystem requiredFields fields { path group label kind sample } builtInSubject builtInHtml } }',
  test: 'mutation ($input: MessagePreviewInput!, $key: ID!) { sendTestMessage(input: $input, idempotencyKey: $key) { sentTo message problems { field where reason } } }',
};

interface Template {
  readonly id: string;
  readonly name: string;
  readonly html: string;
  readonly version: number;
  readonly isActive: boolean;
}
interface Result {
  readonly ok: Template | null;
  readonly error: { readonly message: string; readonly fields: { field: string }[] } | null;
  readonly problems: { field: string; where: string; reason: string; message: string }[];
  readonly newer: Template | null;
}
const anInput = {
  id: null as string | null,
  version: 0,
  messageType: 'matterMessage',
  name: 'Letter',
  subject: 'About {Matter.FileNumber}',
  html: '<p>Dear {Recipient.Salutation}</p>',
  isActive: true,
};
const answer = async (
  user: TestUser,
  document: string,
  variables: Record<string, unknown>,
  tenant: TestTenant = 'alpha',
): Promise<Result> => Object.values((await api.run([tenant, user], document, variables)).data)[0] as unknown as Result;
let named = 0;
const save = (changes: Partial<typeof anInput> = {}, key: string = crypto.randomUUID(), tenant: TestTenant = 'alpha') =>
  answer('admin', documents.save, { input: { ...anInput, name: `Letter ${(named += 1)}`, ...changes }, key }, tenant);
const logged = async (id: string): Promise<string[]> =>
  (
    await owner.query<{ action: string }>(`select action from activity_log where object_id = $1 order by id`, [id])
  ).rows.map(({ action }) => action);
const mails = async (to: string) =>
  (
    await owner.query<{ kind: string; subject: string; text_body: string; html_body: string }>(
      `select * from mail_outbox where tenant_id = 'alpha' and recipient = $1 order by created_at`,
      [to],
    )
  ).rows;

proveRootField(() => api, {
  name: 'messageTypes',
  document: documents.types,
  as: 'admin',
  refuses: 'partner',
  works: ({ messageTypes: types }) => {
    const all = types as unknown as {
      messageType: string;
      activeCount: number;
      isSystem: boolean;
      builtInSubject: string;
    }[];
    assert.deepEqual(
      all.find(({ messageType }) => messageType === 'matterMessage'),
      {
        ...all.find(({ messageType }) => messageType === 'matterMessage'),
        activeCount: 1,
        isSystem: false,
        builtInSubject: '',
      },
    );
    assert.equal(all.find(({ messageType }) => messageType === 'mfaCode')?.builtInSubject, 'Your sign-in code');
  },
});
proveRootField(() => api, {
  name: 'messageTemplates',
  document: documents.list,
  variables: { messageType: 'matterMessage' },
  as: 'admin',
  refuses: 'partner',
  works: ({ messageTemplates: list }) => {
    assert.equal(list?.['recordCount'], 1);
  },
});
proveRootField(() => api, {
  name: 'messageTemplate',
  document: documents.one,
  variables: { id: idOf('alpha', 'template', 1) },
  as: 'admin',
  refuses: 'client',
  works: ({ messageTemplate: found }) => {
    assert.equal(found?.['name'], 'markalpha letter');
  },
});
proveRootField(() => api, {
  name: 'saveMessageTemplate',
  document: documents.save,
  variables: { input: { ...anInput, name: 'Proof' }, key: 'proof' },
  as: 'admin',
  refuses: 'partner',
  works: ({ saveMessageTemplate: saved }) => {
    assert.equal(saved?.['error'], null);
    assert.equal((saved['ok'] as unknown as Template).version, 1);
  },
});
for (const [name, document] of [
  ['duplicateMessageTemplate', documents.duplicate],
  ['retireMessageTemplate', documents.retire],
  ['restoreMessageTemplate', documents.restore],
] as const) {
  proveRootField(() => api, {
    name,
    document,
    variables: {
      id: idOf('beta', 'template', 1),
      ...(name === 'duplicateMessageTemplate' ? { key: 'proof of another' } : {}),
    },
    as: 'admin',
    refuses: 'reception',
    works: ({ [name]: refusal }) => {
      assert.equal((refusal as unknown as Result).error?.message, 'This template does not exist.');
    },
  });
}
proveRootField(() => api, {
  name: 'sendTestMessage',
  document: documents.test,
  variables: { input: { messageType: 'mfaCode', subject: 'Code', html: '<p>{Code}</p>' }, key: 'proof of a test' },
  as: 'admin',
  refuses: 'own',
  works: ({ sendTestMessage: sent }) => {
    assert.deepEqual(sent, { sentTo: 'admin@markalpha.example', message: null, problems: [] });
  },
});

test('a field the message does not have keeps a template from being saved, in the subject as in the text', async () => {
  const { ok, error, problems } = await save({
    subject: 'Hello {ResetLink}',
    html: '<p>{Matter.Nickname} {Matter.OpenedDate|N1} {Matter.Title}</p>',
  });
  assert.equal(ok, null);
  assert.deepEqual(
    problems.map(({ field, where, reason }) => `${where} ${field} ${reason}`),
    ['subject ResetLink unknown', 'body Matter.Nickname unknown', 'body Matter.OpenedDate|N1 badFormat'],
  );
  assert.match(error?.message ?? '', /subject uses \{ResetLink\}.*text uses \{Matter\.Nickname\}/);
});

test('a field that a mail of the product never has a value for keeps a template from being saved', async () => {
  const { ok, problems } = await save({
    messageType: 'newUser',
    html: '<p>{ActivationLink} {Recipient.Mobile} {Firm.Phone}</p>',
    subject: 'Welcome',
  });
  assert.equal(ok, null);
  assert.deepEqual(
    problems.map(({ field, reason }) => [field, reason]),
    [['Recipient.Mobile', 'unresolved']],
  );
});

test('what is saved is cleaned', async () => {
  const { ok } = await save({
    subject: 'One\nline',
    html: '<p onclick="x()">Hi<script>alert(1)</script><img src="https://spy.example/x.gif"></p>',
  });
  assert.deepEqual([ok?.html, (ok as unknown as { subject: string }).subject], ['<p>Hi</p>', 'One line']);
});

const faults: [what: string, changes: Partial<typeof anInput>, field: string][] = [
  ['no name', { name: ' ' }, 'name'],
  ['no subject', { subject: ' ' }, 'subject'],
  ['no text', { html: '<p></p><script>x</script>'.replace('<p></p>', '') }, 'html'],
  ['a code without its code', { messageType: 'mfaCode', subject: 'Code', html: '<p>Hello</p>' }, 'html'],
];
for (const [what, changes, field] of faults) {
  test(`a template with ${what} is refused in words`, async () => {
    const { ok, error } = await save(changes);
    assert.equal(ok, null);
    assert.deepEqual(
      error?.fields.map((each) => each.field),
      [field],
    );
  });
}

test('a second template of the same name is refused, and the key can be used again', async () => {
  await save({ name: 'Twice' });
  const key = crypto.randomUUID();
  assert.deepEqual(
    (await save({ name: 'Twice' }, key)).error?.fields.map(({ field }) => field),
    ['name'],
  );
  assert.equal((await save({ name: 'Twice' }, key)).error?.fields.length, 1);
  assert.equal(
    (await save({ name: 'Twice', messageType: 'clientMarketing', subject: 'News', html: '<p>News</p>' })).error,
    null,
  );
});

test('of a template that is not there nothing more is said, whatever its name', async () => {
  await save({ name: 'Taken' });
  for (const id of [idOf('beta', 'template', 1), crypto.randomUUID(), 'x'])
    assert.deepEqual((await save({ id, version: 1, name: 'Taken' })).error, {
      message: 'This template does not exist.',
      fields: [],
    });
});

test('a retry creates one template', async () => {
  const key = crypto.randomUUID();
  const [first, second] = [await save({ name: 'Once' }, key), await save({ name: 'Once' }, key)];
  assert.equal(second.ok?.id, first.ok?.id);
});

test('somebody else’s newer words are shown, not overwritten', async () => {
  const { ok } = await save();
  const first = await save({ id: ok?.id ?? '', version: 1, name: ok?.name ?? '', html: '<p>First</p>' });
  assert.equal(first.ok?.version, 2);
  const second = await save({ id: ok?.id ?? '', version: 1, name: ok?.name ?? '', html: '<p>Second</p>' });
  assert.equal(second.ok, null);
  assert.deepEqual([second.newer?.version, second.newer?.html], [2, '<p>First</p>']);
  const chosen = await save({ id: ok?.id ?? '', version: 2, name: ok?.name ?? '', html: '<p>Second</p>' });
  assert.deepEqual([chosen.ok?.version, chosen.ok?.html], [3, '<p>Second</p>']);
  assert.deepEqual(await logged(ok?.id ?? ''), ['create', 'change', 'change']);
});

test('a copy has a name of its own and is not in use', async () => {
  const { ok } = await save({ name: 'Original' });
  const copies = [
    await answer('admin', documents.duplicate, { id: ok?.id, key: 'copy 1' }),
    await answer('admin', documents.duplicate, { id: ok?.id, key: 'copy 2' }),
    await answer('admin', documents.duplicate, { id: ok?.id, key: 'copy 1' }),
  ];
  assert.deepEqual(
    copies.map(({ ok: copy }) => [copy?.name, copy?.isActive]),
    [
      ['Original – copy', false],
      ['Original – copy 2', false],
      ['Original – copy', false],
    ],
  );
});

test('a template is taken out of use and brought back', async () => {
  const { ok } = await save();
  assert.equal((await answer('admin', documents.retire, { id: ok?.id })).ok?.isActive, false);
  assert.equal((await answer('admin', documents.retire, { id: ok?.id })).ok?.version, 2, 'once more changes nothing');
  assert.equal((await answer('admin', documents.restore, { id: ok?.id })).ok?.isActive, true);
  assert.deepEqual(await logged(ok?.id ?? ''), ['create', 'retire', 'restore']);
});

test('the list is searched by name and subject', async () => {
  await save({ name: 'Findable thing', subject: 'Needle' });
  const find = async (filter: string) =>
    (
      (await api.run(['alpha', 'admin'], documents.list, { filter })).data['messageTemplates'] as unknown as {
        templates: Template[];
      }
    ).templates.map(({ name }) => name);
  assert.deepEqual(
    [await find('findABLE'), await find('needle'), await find('100%')],
    [['Findable thing'], ['Findable thing'], []],
  );
});

test('of mails the product sends by itself one template is in use', async () => {
  const words = { messageType: 'newUser', subject: 'Welcome', html: '<p>{ActivationLink}</p>' };
  const [first, second] = [await save(words), await save(words)];
  const isActive = async (id: string | undefined) =>
    ((await api.run(['alpha', 'admin'], documents.one, { id })).data['messageTemplate'] as unknown as Template)
      .isActive;
  assert.deepEqual([await isActive(first.ok?.id), await isActive(second.ok?.id)], [false, true]);
  await answer('admin', documents.restore, { id: first.ok?.id });
  assert.deepEqual([await isActive(first.ok?.id), await isActive(second.ok?.id)], [true, false]);
});

test('a test mail goes to the person who asks, once, and not with a hole in it', async () => {
  const input = {
    messageType: 'matterMessage',
    matterId: idOf('alpha', 'matter', 1),
    subject: 'About {Matter.FileNumber}',
    html: '<p>{Recipient.FullName}</p>',
  };
  const before = (await mails('admin@markalpha.example')).length;
  for (let time = 0; time < 2; time += 1)
    await api.run(['alpha', 'admin'], documents.test, { input, key: 'test mail' });
  const sent = (await mails('admin@markalpha.example')).slice(before);
  assert.deepEqual(
    sent.map(({ kind, subject }) => [kind, subject]),
    [['messageTest', '[Test] About markalpha-0001']],
  );
  const { data } = await api.run(['alpha', 'admin'], documents.test, {
    input: { ...input, html: '<p>{Matter.Acting}</p>' },
    key: 'test with a hole',
  });
  assert.deepEqual(data['sendTestMessage']?.['problems'], [
    { field: 'Matter.Acting', where: 'body', reason: 'unresolved' },
  ]);
});

for (const type of messageTypes) {
  test(`the product’s own words for ${type.messageType} make a template that can be saved`, () => {
    const words =
      type.kind === null
        ? {
            subject: 'x',
            html: fieldsOfType(type)
              .map(({ path }) => `{${path}}`)
              .join(' '),
          }
        : builtInWords('en-AU', type.kind);
    assert.deepEqual(findProblems(type, words), []);
    assert.deepEqual(checkMessage(type.messageType, words), []);
    for (const path of type.requiredFields) assert.ok(words.html.includes(`{${path}}`));
  });
}
