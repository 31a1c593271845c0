import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { configurationCards, languages } from '@atrium/contracts';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { markOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { bodyOf } from './help-articles.ts';
import { helpCatalogue } from './help-catalogue.ts';
import { helpHtml } from './help-html.ts';
import { createHelpThread } from './render-help.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const save = `mutation ($topic: ID!, $input: HelpArticleInput!) { saveHelpArticle(topic: $topic, input: $input) { ok message article { topic title isOwn version } } }`;
const words = (changes: Record<string, unknown> = {}) => ({
  centre: 'firm',
  title: 'House rules',
  summary: '',
  body: 'Ring twice.',
  audience: 'staff',
  version: 0,
  ...changes,
});
const topicsOf = async (tenant: TestTenant, user: TestUser, variables: Record<string, unknown> = {}) => {
  const { data } = await api.run(
    [tenant, user],
    'query ($centre: String, $filter: String) { helpArticles(centre: $centre, filter: $filter) { topic } }',
    variables,
  );
  return (data['helpArticles'] as unknown as { topic: string }[]).map(({ topic }) => topic);
};

proveRootField(() => api, {
  name: 'helpArticles',
  document: '{ helpArticles { topic centre title summary body path audience isOwn version changedAt } }',
  as: 'partner',
  refuses: null,
  works: ({ helpArticles }) => {
    assert.ok(JSON.stringify(helpArticles).includes('"firstSteps"'));
  },
});
proveRootField(() => api, {
  name: 'helpArticle',
  document: '{ helpArticle(topic: "FIRSTSTEPS") { topic title html } }',
  as: 'client',
  refuses: null,
  works: ({ helpArticle }) => {
    assert.equal(helpArticle?.['title'], 'First steps');
    assert.match(String(helpArticle['html']), /<h2>The header<\/h2>/);
  },
});
proveRootField(() => api, {
  name: 'helpPreview',
  document: 'query ($body: String!) { helpPreview(body: $body) }',
  variables: { body: '## Ring\n\n<script>alert(1)</script>twice' },
  as: 'admin',
  refuses: 'partner',
  works: ({ helpPreview }) => {
    assert.match(String(helpPreview), /<h2>Ring<\/h2>/);
    assert.doesNotMatch(String(helpPreview), /script/);
  },
});
proveRootField(() => api, {
  name: 'saveHelpArticle',
  document: save,
  variables: { topic: 'passwords', input: words({ version: 7 }) },
  as: 'admin',
  refuses: 'partner',
  works: ({ saveHelpArticle }) => {
    assert.equal(saveHelpArticle?.['ok'], false);
  },
});
proveRootField(() => api, {
  name: 'restoreHelpArticle',
  document: 'mutation { restoreHelpArticle(topic: "passwords") { ok message } }',
  as: 'internal',
  refuses: 'client',
  works: ({ restoreHelpArticle }) => {
    assert.deepEqual(restoreHelpArticle, { ok: false, message: 'The firm has no version of its own for this topic.' });
  },
});

test('every article of the catalogue has its words, and no words are left over', () => {
  const expected = helpCatalogue.map(({ topic }) => `${topic}.md`).toSorted();
  const wordsIn = (folder: string): string[] =>
    readdirSync(join(import.meta.dirname, 'articles', folder))
      .filter((name) => name.endsWith('.md'))
      .toSorted();
  for (const { topic } of helpCatalogue) assert.ok(bodyOf('en-AU', topic).length > 200, topic);
  assert.deepEqual(wordsIn(''), expected);
  for (const { tag } of languages.filter(({ isFull }) => isFull)) assert.deepEqual(wordsIn(tag), expected, tag);
});

test('every Learn More link of the configuration dashboard has its article', () => {
  const topics = new Set(helpCatalogue.map(({ topic }) => topic));
  const linked = configurationCards
    .flatMap(({ learnMore, documentation }) => [learnMore, documentation])
    .filter((topic) => topic !== undefined);
  assert.deepEqual(
    linked.filter((topic) => !topics.has(topic)),
    [],
  );
});

test('articles are for those who may use what they are about', async () => {
  const [admin, reception, client] = await Promise.all([
    topicsOf('alpha', 'admin'),
    topicsOf('alpha', 'reception'),
    topicsOf('alpha', 'client'),
  ]);
  assert.equal(admin.length, helpCatalogue.length);
  assert.ok(
    reception.includes('phoneCalls') &&
      !reception.includes('tasks') &&
      !reception.includes('roleSecurity') &&
      !reception.includes('matterList'),
  );
  assert.ok(client.includes('sharedMatters') && !client.includes('lists') && !client.includes('phoneCalls'));
  const hidden = await api.run(['alpha', 'client'], '{ helpArticle(topic: "roleSecurity") { topic } }');
  assert.equal(hidden.data['helpArticle'], null);
});

test('articles are found by beginnings of words and in spite of slips, the title first, within a centre if wanted', async () => {
  assert.equal((await topicsOf('alpha', 'admin', { filter: 'timrs' }))[0], 'timers');
  assert.equal((await topicsOf('alpha', 'admin', { filter: 'restric' }))[0], 'restrictedMatters');
  assert.deepEqual(await topicsOf('alpha', 'admin', { filter: 'xylophone' }), []);
  assert.deepEqual(await topicsOf('alpha', 'admin', { centre: 'timesheet' }), ['recordingTime', 'timers', 'units']);
});

test('guides for Americans differ in spelling alone, and wherever it differs', () => {
  const americanOf = (body: string): string =>
    body.replaceAll('olour', 'olor').replaceAll(/(?<=rgan|uthor|nonym|ecogn)is/g, 'iz');
  for (const { topic } of helpCatalogue)
    assert.equal(bodyOf('en-US', topic), americanOf(bodyOf('en-AU', topic)), topic);
});

const outline = (body: string): string[] =>
  body.split('\n').flatMap((line) => /^(?:#+|-|\d+\.|\|)(?= |$)/.exec(line) ?? []);
for (const { topic } of helpCatalogue) {
  test(`${topic} has the same parts in Arabic as in English, and is Arabic`, () => {
    assert.deepEqual(outline(bodyOf('ar', topic)), outline(bodyOf('en-AU', topic)));
    assert.ok((bodyOf('ar', topic).match(/\p{Script=Arabic}/gu) ?? []).length > 100);
  });
}

test('guides come in the language of their reader, and are found by its words; the firm’s own stay as written', async () => {
  const choose = (language: string | null) =>
    api.run(
      ['beta', 'admin'],
      'mutation ($language: String) { saveUserPreferences(input: { language: $language }) { language } }',
      { language },
    );
  const read = async (topic: string) =>
    (
      await api.run(['beta', 'admin'], 'query ($topic: ID!) { helpArticle(topic: $topic) { title summary html } }', {
        topic,
      })
    ).data['helpArticle'];
  await api.run(['beta', 'admin'], save, { topic: 'cars', input: words({ title: 'Cars' }) });
  await choose('ar');
  assert.equal((await read('firstSteps'))?.['title'], 'الخطوات الأولى');
  assert.match(String((await read('firstSteps'))?.['html']), /<h2>الترويسة<\/h2>/);
  assert.equal((await read('cars'))?.['title'], 'Cars');
  const found: [filter: string, topic: string][] = [
    ['مؤقت', 'timers'],
    ['والمؤقّتات', 'timers'],
    ['القضايا المقيده', 'restrictedMatters'],
    ['Cars', 'cars'],
  ];
  for (const [filter, topic] of found) assert.equal((await topicsOf('beta', 'admin', { filter }))[0], topic, filter);
  assert.deepEqual(await topicsOf('beta', 'admin', { filter: 'restric' }), []);
  await choose(null);
  assert.equal((await read('firstSteps'))?.['title'], 'First steps');
});

test('a firm puts its own words over an article and takes them back; another firm sees nothing of it', async () => {
  const title = `Passwords at ${markOf('alpha')}`;
  const first = await api.run(['alpha', 'admin'], save, { topic: 'passwords', input: words({ title }) });
  assert.deepEqual(first.data['saveHelpArticle'], {
    ok: true,
    message: '',
    article: { topic: 'passwords', title, isOwn: true, version: 1 },
  });
  const read = '{ helpArticle(topic: "passwords") { title centre isOwn } }';
  assert.deepEqual((await api.run(['alpha', 'client'], read)).data['helpArticle'], {
    title,
    centre: 'acuity',
    isOwn: true,
  });
  assert.deepEqual((await api.run(['beta', 'client'], read)).data['helpArticle'], {
    title: 'Passwords',
    centre: 'acuity',
    isOwn: false,
  });
  await api.run(['alpha', 'admin'], 'mutation { restoreHelpArticle(topic: "passwords") { ok } }');
  assert.equal((await api.run(['alpha', 'client'], read)).data['helpArticle']?.['isOwn'], false);
});

test('an article of the firm’s own is for staff unless it is for everyone', async () => {
  await api.run(['alpha', 'admin'], save, { topic: 'keys', input: words() });
  await api.run(['alpha', 'admin'], save, { topic: 'parking', input: words({ audience: 'everyone' }) });
  const client = await topicsOf('alpha', 'client');
  assert.ok(!client.includes('keys') && client.includes('parking'));
  assert.ok((await topicsOf('alpha', 'reception')).includes('keys'));
  assert.ok(!(await topicsOf('beta', 'reception')).includes('keys'));
});

test('of two who edit the same words, the second is told and nothing is overwritten', async () => {
  await api.run(['alpha', 'admin'], save, { topic: 'doors', input: words() });
  const both = await Promise.all(
    ['One', 'Two'].map((body) =>
      api.run(['alpha', 'admin'], save, { topic: 'doors', input: words({ body, version: 1 }) }),
    ),
  );
  assert.deepEqual(both.map(({ data }) => data['saveHelpArticle']?.['ok'] as unknown).toSorted(), [false, true]);
});

for (const [what, changes] of [
  ['an empty title', { title: '  ' }],
  ['an empty text', { body: '' }],
  ['a centre that is none', { centre: 'lobby' }],
  ['an audience that is none', { audience: 'nobody' }],
  ['a text without end', { body: 'x'.repeat(20_001) }],
  ['a text that nests without end', { body: '> '.repeat(9_500) }],
] as const) {
  test(`${what} is refused with a reason`, async () => {
    const { data } = await api.run(['alpha', 'admin'], save, { topic: 'draft', input: words(changes) });
    assert.equal(data['saveHelpArticle']?.['ok'], false);
    assert.notEqual(data['saveHelpArticle']['message'], '');
  });
}

test('a reading never renders: an article is stored as it was rendered, and one without is shown as plain text', async () => {
  const read = '{ helpArticle(topic: "bells") { html } }';
  const htmlNow = async () => (await api.run(['alpha', 'reception'], read)).data['helpArticle']?.['html'];
  await api.run(['alpha', 'admin'], save, { topic: 'bells', input: words({ body: '# Ring\n\n<b>twice</b>' }) });
  assert.equal(await htmlNow(), '<h2>Ring</h2>\n<p>twice</p>\n');
  const set = (html: string | null) =>
    api.owner.query(`update help_articles set html = $1 where tenant_id = 'alpha' and topic = 'bells'`, [html]);
  await set('<p>as stored</p>');
  assert.equal(await htmlNow(), '<p>as stored</p>');
  await set(null);
  assert.equal(await htmlNow(), '<pre># Ring\n\n&lt;b&gt;twice&lt;/b&gt;</pre>');
});

test('a preview of what does not render says why', async () => {
  const answer = await api.run(['alpha', 'admin'], 'query ($body: String!) { helpPreview(body: $body) }', {
    body: '> '.repeat(9_500),
  });
  assert.match(JSON.stringify(answer.errors), /nests quotations/);
});

for (const [what, body] of [
  ['quotations', '> '.repeat(9_500)],
  ['emphasis', '_a'.repeat(9_500)],
  ['brackets', '['.repeat(19_000)],
  ['lists', Array.from({ length: 190 }, (_, depth) => `${' '.repeat(depth)}- x`).join('\n')],
] as const) {
  test(`${what} nested as deep as they go cost their own thread alone, and the next text renders`, async () => {
    const thread = createHelpThread();
    const whose = { firm: 'alpha', session: null };
    let turns = 0;
    const clock = setInterval(() => (turns += 1), 1);
    const html = await thread.run(body, whose);
    clearInterval(clock);
    assert.ok(html === null || !/<script/.test(html));
    assert.ok(turns > 0);
    assert.equal(await thread.run('# Ring', whose), '<h2>Ring</h2>\n');
  });
}

test('a text that takes longer than its deadline is given up', async () => {
  assert.equal(await createHelpThread(0).run('_a'.repeat(9_500), { firm: 'alpha', session: null }), null);
});

for (const [what, body, forbidden] of [
  ['a script', '<script>alert(1)</script>text', /script|alert/],
  ['a handler', '<p onclick="x()">text</p>', /onclick/],
  ['a script address', '[text](javascript:alert(1))', /javascript:/],
  ['a data address', '[text](data:text/html,x)', /data:/],
  ['a picture from elsewhere', '![text](https://tracker.example/x.png)', /<img/],
  ['a frame', '<iframe src="https://x.example"></iframe>text', /iframe/],
  ['a style', '<style>*{display:none}</style>text', /style|display/],
] as const) {
  test(`the HTML of an article never holds ${what}`, () => {
    assert.doesNotMatch(helpHtml(body), forbidden);
  });
}

test('a link to elsewhere opens by itself and reveals nothing of where it was', () => {
  assert.match(helpHtml('[text](https://example.com)'), /rel="noopener noreferrer" target="_blank"/);
  assert.match(helpHtml('[text](/settings)'), /<a href="\/settings">text<\/a>/);
});
