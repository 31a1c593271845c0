import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestTenant, TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
let owner: TestApi['owner'];
before(async () => {
  api = await startTestApi();
  owner = api.owner;
});
after(() => api.close());
const asOwner = async (sql: string) => (await owner.query(sql)).rows as unknown[];

type Who = readonly [TestTenant, TestUser];
const partner: Who = ['alpha', 'partner'];
interface Saved {
  ok: boolean;
  message: string;
  draft: { version: number; content: unknown; versions: { version: number; content: unknown }[] } | null;
}

const saveDocument =
  'mutation ($key: String!, $version: Int!, $content: JSON!) { saveDraft(key: $key, version: $version, content: $content) { ok message draft { version content versions { version content } } } }';
const save = async (who: Who, key: string, version: number, content: unknown) =>
  (await api.run(who, saveDocument, { key, version, content })).data['saveDraft'] as unknown as Saved;
const read = async (who: Who, key: string) =>
  (await api.run(who, 'query ($key: String!) { draft(key: $key) { version content } }', { key })).data['draft'];
const discard = async (who: Who, key: string) =>
  (await api.run(who, 'mutation ($key: String!) { discardDraft(key: $key) }', { key })).data['discardDraft'];

proveRootField(() => api, {
  name: 'draft',
  document: '{ draft(key: "message") { key version content savedAt versions { version } } }',
  as: 'partner',
  refuses: null,
  works: ({ draft }) => assert.deepEqual(draft?.['content'], { subject: 'markalpha' }),
});
proveRootField(() => api, {
  name: 'drafts',
  document: '{ drafts { key content } }',
  as: 'partner',
  refuses: null,
  works: ({ drafts }) => assert.deepEqual(drafts, [{ key: 'message', content: { subject: 'markalpha' } }]),
});
proveRootField(() => api, {
  name: 'draftKey',
  document: '{ draftKey }',
  as: 'partner',
  refuses: null,
  works: ({ draftKey }) => assert.equal(Buffer.from(String(draftKey), 'base64').length, 32),
});
proveRootField(() => api, {
  name: 'saveDraft',
  document: 'mutation { saveDraft(key: "proof", version: 0, content: { subject: "One" }) { ok draft { content } } }',
  as: 'partner',
  refuses: null,
  works: ({ saveDraft }) => assert.deepEqual(saveDraft, { ok: true, draft: { content: { subject: 'One' } } }),
});
proveRootField(() => api, {
  name: 'discardDraft',
  document: 'mutation { discardDraft(key: "proof") }',
  as: 'partner',
  refuses: null,
  works: ({ discardDraft }) => assert.equal(discardDraft, true),
});

test('each save is a version, and those of the last two minutes can be gone back to', async () => {
  await save(partner, 'letter', 0, { text: 'one' });
  const { ok, draft } = await save(partner, 'letter', 1, { text: 'two' });
  assert.equal(ok, true);
  assert.deepEqual(draft, {
    version: 2,
    content: { text: 'two' },
    versions: [
      { version: 2, content: { text: 'two' } },
      { version: 1, content: { text: 'one' } },
    ],
  });
});

test('a version is gone after two minutes, the newest draft is not', async () => {
  await save(partner, 'old', 0, { text: 'one' });
  await asOwner(`update message_draft_versions set saved_at = now() - interval '121 seconds' where key = 'old'`);
  assert.deepEqual((await api.run(partner, '{ draft(key: "old") { content versions { version } } }')).data['draft'], {
    content: { text: 'one' },
    versions: [],
  });
  await save(partner, 'other', 0, { text: 'x' });
  assert.deepEqual(await asOwner(`select version from message_draft_versions where key = 'old'`), []);
});

test('two tabs never overwrite each other: the second is told, and may take over', async () => {
  await save(partner, 'tabs', 0, { text: 'first tab' });
  const told = await save(partner, 'tabs', 0, { text: 'second tab' });
  assert.equal(told.ok, false);
  assert.equal(told.message, 'This is being written in another tab as well.');
  assert.deepEqual(told.draft?.content, { text: 'first tab' });
  assert.equal((await save(partner, 'tabs', 1, { text: 'second tab' })).ok, true);
  assert.equal((await save(partner, 'tabs', 1, { text: 'first tab again' })).ok, false);
  assert.deepEqual(await read(partner, 'tabs'), { version: 2, content: { text: 'second tab' } });
});

test('of two tabs that save at once one wins', async () => {
  await save(partner, 'race', 0, { text: 'begun' });
  const answers = await Promise.all(['a', 'b', 'c'].map((text) => save(partner, 'race', 1, { text })));
  assert.equal(answers.filter(({ ok }) => ok).length, 1);
});

test('what was sent or discarded does not come back from a tab left open', async () => {
  await save(partner, 'sent', 0, { text: 'one' });
  assert.equal(await discard(partner, 'sent'), true);
  assert.equal(await discard(partner, 'sent'), false);
  assert.equal(await read(partner, 'sent'), null);
  const late = await save(partner, 'sent', 1, { text: 'late' });
  assert.deepEqual([late.ok, late.draft], [false, null]);
  assert.equal((await save(partner, 'sent', 0, { text: 'another letter' })).ok, true);
});

test('a draft and its key are one person’s own', async () => {
  await save(partner, 'mine', 0, { text: 'secret' });
  const keyOf = async (who: Who) => (await api.run(who, '{ draftKey }')).data['draftKey'];
  const keysOf = async (who: Who) =>
    ((await api.run(who, '{ drafts { key } }')).data['drafts'] as unknown as { key: string }[]).map(({ key }) => key);
  assert.ok((await keysOf(partner)).includes('mine'));
  for (const other of [
    ['alpha', 'own'],
    ['alpha', 'admin'],
    ['beta', 'partner'],
  ] as const) {
    assert.equal(await read(other, 'mine'), null);
    assert.equal(await discard(other, 'mine'), false);
    assert.ok(!(await keysOf(other)).includes('mine'));
    assert.notEqual(await keyOf(other), await keyOf(partner));
  }
  assert.equal(await keyOf(partner), await keyOf(partner));
  assert.equal((await save(['alpha', 'own'], 'mine', 0, { text: 'theirs' })).ok, true);
  // Whoever has one under the same name discards their own, with its versions.
  assert.equal(await discard(['alpha', 'own'], 'mine'), true);
  assert.deepEqual(await read(partner, 'mine'), { version: 1, content: { text: 'secret' } });
  const { data } = await api.run(partner, '{ draft(key: "mine") { versions { content } } }');
  assert.deepEqual(data['draft']?.['versions'], [{ content: { text: 'secret' } }]);
});

test('a draft is an object of reasonable size under a sensible key', async () => {
  const codeOf = async (key: string, content: unknown) =>
    (await api.run(partner, saveDocument, { key, version: 0, content })).errors[0]?.extensions.code;
  assert.equal(await codeOf('size', { text: 'x'.repeat(90_000) }), undefined);
  assert.equal(await codeOf('size', { text: 'x'.repeat(100_000) }), 'LIMIT_EXCEEDED');
  assert.equal(await codeOf('size', { text: 'ح'.repeat(50_000) }), 'LIMIT_EXCEEDED');
  assert.equal(await codeOf('size', 'text'), 'BAD_USER_INPUT');
  assert.equal(await codeOf('half', { half: '\ud800' }), undefined);
  assert.equal(await codeOf('escape', { text: '\\u0000' }), undefined);
  const nested = `${'['.repeat(2000)}${']'.repeat(2000)}`;
  assert.equal(await codeOf('deep', { nested: JSON.parse(nested) as unknown }), 'LIMIT_EXCEEDED');
  assert.equal(await codeOf('size', { zero: '\u0000' }), 'BAD_USER_INPUT');
  assert.equal(await codeOf('', {}), 'BAD_USER_INPUT');
  assert.equal(await codeOf('x y', {}), 'BAD_USER_INPUT');
});
