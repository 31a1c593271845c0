import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, markOf, testTenants } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  for (const tenant of testTenants) {
    const mark = markOf(tenant);
    await api.owner.query(
      `insert into message_templates (tenant_id, id, type, name, subject, html) values ($1, $2, 'matterMessage', $3, $3, $3)`,
      [tenant, idOf(tenant, 'template', 1), mark],
    );
    await api.owner.query(`insert into text_message_templates (tenant_id, id, name, body) values ($1, $2, $3, $3)`, [
      tenant,
      idOf(tenant, 'template', 2),
      mark,
    ]);
    await api.owner.query(
      `insert into help_articles (tenant_id, topic, centre, title, body) values ($1, 'rooms', 'firm', $2, $2)`,
      [tenant, mark],
    );
  }
});
after(() => api.close());

const version = '{ version savedAt savedBy { name } texts { field text } }';
const documents = {
  templates: `query ($id: ID!) { messageTemplateVersions(id: $id) ${version} }`,
  texts: `query ($id: ID!) { textMessageTemplateVersions(id: $id) ${version} }`,
  guides: `query ($topic: ID!) { helpArticleVersions(topic: $topic) ${version} }`,
  saveTemplate:
    'mutation ($input: MessageTemplateInput!, $key: ID!) { saveMessageTemplate(input: $input, idempotencyKey: $key) { ok { version } error { message } } }',
  saveText:
    'mutation ($input: UpdateTextMessageTemplateInput!) { updateTextMessageTemplate(input: $input) { ok { version } error { message } } }',
  saveGuide:
    'mutation ($topic: ID!, $input: HelpArticleInput!) { saveHelpArticle(topic: $topic, input: $input) { ok message article { version } } }',
  removeGuide: 'mutation ($topic: ID!) { restoreHelpArticle(topic: $topic) { ok } }',
};
const template = idOf('alpha', 'template', 1);
const text = idOf('alpha', 'template', 2);

interface Version {
  readonly version: number;
  readonly savedBy: { readonly name: string } | null;
  readonly texts: { readonly field: string; readonly text: string }[];
}
const run = async (document: string, variables: Record<string, unknown>): Promise<unknown> => {
  const { data, errors } = await api.run(['alpha', 'admin'], document, variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0];
};
const said = (versions: unknown, field: string): unknown[][] =>
  (versions as Version[]).map(({ version: number, texts }) => [
    number,
    texts.find((each) => each.field === field)?.text,
  ]);

test('each save of a template keeps what it said before, and a save that is refused keeps nothing', async () => {
  const save = (html: string, seen: number) =>
    run(documents.saveTemplate, {
      input: {
        id: template,
        version: seen,
        messageType: 'matterMessage',
        name: 'Letter',
        subject: 'Subject',
        html,
        isActive: true,
      },
      key: crypto.randomUUID(),
    });
  await save('<p>Second</p>', 1);
  await save('<p>Third</p>', 2);
  await save('<p>Too late</p>', 1);
  await save('<p>{No.Such}</p>', 3);
  const versions = (await run(documents.templates, { id: template })) as Version[];
  assert.deepEqual(said(versions, 'html'), [
    [2, '<p>Second</p>'],
    [1, markOf('alpha')],
  ]);
  assert.deepEqual(
    versions.map(({ savedBy }) => savedBy === null),
    [false, true],
  );
});

test('each save of a text message template keeps what it said before', async () => {
  await run(documents.saveText, { input: { id: text, version: 1, body: 'Second' } });
  await run(documents.saveText, { input: { id: text, version: 1, body: 'Too late' } });
  assert.deepEqual(said(await run(documents.texts, { id: text }), 'body'), [[1, markOf('alpha')]]);
});

test('a guide goes on counting its versions after it was removed', async () => {
  const guide = { centre: 'firm', title: 'Rooms', summary: '', audience: 'staff' };
  await run(documents.saveGuide, { topic: 'rooms', input: { ...guide, body: 'Second', version: 1 } });
  await run(documents.removeGuide, { topic: 'rooms' });
  const again = await run(documents.saveGuide, { topic: 'rooms', input: { ...guide, body: 'Third', version: 0 } });
  assert.equal((again as { article: { version: number } }).article.version, 3);
  assert.deepEqual(said(await run(documents.guides, { topic: 'rooms' }), 'body'), [
    [2, 'Second'],
    [1, markOf('alpha')],
  ]);
});

for (const [name, document, variables] of [
  ['messageTemplateVersions', documents.templates, { id: template }],
  ['textMessageTemplateVersions', documents.texts, { id: text }],
  ['helpArticleVersions', documents.guides, { topic: 'rooms' }],
] as const)
  proveRootField(() => api, {
    name,
    document,
    variables,
    as: 'admin',
    refuses: 'partner',
    works: ({ [name]: versions }) => {
      assert.ok((versions as unknown as Version[]).length > 0);
    },
  });
