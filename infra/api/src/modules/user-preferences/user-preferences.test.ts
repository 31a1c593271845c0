import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { findWanting } from './user-preferences.store.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const fields = 'language theme density notifications { kind ways }';
const asTheProductComes = {
  language: null,
  theme: null,
  density: 'compact',
  notifications: [
    { kind: 'uploadMatterDocument', ways: ['toast', 'mail'] },
    { kind: 'createPendingMatter', ways: ['toast'] },
    { kind: 'createInstructMatter', ways: ['toast', 'mail'] },
    { kind: 'mention', ways: ['toast', 'mail'] },
    { kind: 'documentShared', ways: ['toast', 'mail'] },
    { kind: 'uploadRequest', ways: ['toast', 'mail'] },
    { kind: 'taskAssigned', ways: ['toast', 'mail'] },
    { kind: 'taskReminder', ways: ['toast', 'mail'] },
    { kind: 'matterMessage', ways: ['toast', 'mail'] },
    { kind: 'reportFailed', ways: ['toast', 'mail'] },
    { kind: 'quoteAnswered', ways: ['toast'] },
    { kind: 'newSignIn', ways: ['mail'] },
  ],
};
const save = `mutation ($input: UserPreferencesInput!) { saveUserPreferences(input: $input) { ${fields} } }`;
const saveAs = async (user: TestUser, input: object) => api.run(['alpha', user], save, { input });
const read = async (tenant: TestTenant, user: TestUser) =>
  (await api.run([tenant, user], `{ userPreferences { ${fields} } }`)).data['userPreferences'];

proveRootField(() => api, {
  name: 'userPreferences',
  document: `{ userPreferences { ${fields} } }`,
  as: 'partner',
  refuses: null,
  works: ({ userPreferences }) => {
    assert.deepEqual(userPreferences, asTheProductComes);
  },
});
proveRootField(() => api, {
  name: 'saveUserPreferences',
  document: save,
  variables: {
    input: { language: 'ar', theme: 'dark', density: 'dense', notifications: [{ kind: 'newSignIn', ways: [] }] },
  },
  as: 'reception',
  refuses: null,
  works: ({ saveUserPreferences: saved }) => {
    assert.deepEqual(
      { ...saved, notifications: Object.values(saved?.['notifications'] ?? {}).at(-1) },
      { language: 'ar', theme: 'dark', density: 'dense', notifications: { kind: 'newSignIn', ways: [] } },
    );
  },
});
proveRootField(() => api, {
  name: 'saveProfile',
  document: 'mutation { saveProfile(name: " Asha  Mehta ", initials: "AM") { ok message name initials } }',
  as: 'team',
  refuses: null,
  works: ({ saveProfile }) => {
    assert.deepEqual(saveProfile, { ok: true, message: '', name: 'Asha Mehta', initials: 'AM' });
  },
});

test('a change leaves the rest as it was, and null goes back', async () => {
  await saveAs('own', { language: 'en-GB', density: 'dense' });
  await saveAs('own', { theme: 'dark', notifications: [{ kind: 'createInstructMatter', ways: ['mail'] }] });
  await saveAs('own', { language: null });
  assert.deepEqual(await read('alpha', 'own'), {
    ...asTheProductComes,
    theme: 'dark',
    density: 'dense',
    notifications: asTheProductComes.notifications.map((each) =>
      each.kind === 'createInstructMatter' ? { ...each, ways: ['mail'] } : each,
    ),
  });
});

test('preferences are one person’s own, in one firm', async () => {
  await saveAs('office', { language: 'ar' });
  assert.deepEqual(await read('alpha', 'admin'), asTheProductComes);
  assert.deepEqual(await read('beta', 'office'), asTheProductComes);
});

test('people from outside keep theirs too', async () => {
  const { data } = await saveAs('client', { language: 'ar' });
  assert.equal(data['saveUserPreferences']?.['language'], 'ar');
});

test('only what there is can be chosen', async () => {
  const wrong = [
    { language: 'xx' },
    { theme: 'pink' },
    { density: 'airy' },
    { notifications: [{ kind: 'gossip', ways: [] }] },
    { notifications: [{ kind: 'createPendingMatter', ways: ['mail'] }] },
  ];
  for (const input of wrong)
    assert.equal((await saveAs('partner', input)).errors[0]?.extensions.code, 'BAD_USER_INPUT', JSON.stringify(input));
  assert.deepEqual(await read('alpha', 'partner'), asTheProductComes);
});

const profile = async (name: string, initials: string) =>
  (
    await api.run(
      ['alpha', 'nothing'],
      'mutation ($name: String!, $initials: String!) { saveProfile(name: $name, initials: $initials) { ok message } }',
      { name, initials },
    )
  ).data['saveProfile'];

test('a name that cannot be one is refused with the reason', async () => {
  assert.deepEqual(await profile('  ', 'AM'), { ok: false, message: 'Enter a name.' });
  assert.equal((await profile('x'.repeat(121), 'AM'))?.['ok'], false);
  assert.equal((await profile('Asha\u202eMehta', 'AM'))?.['ok'], false);
  assert.equal((await profile('Asha', ''))?.['ok'], false);
  assert.equal((await profile('Asha', 'ABCDE'))?.['ok'], false);
});

test('nobody from outside takes the name of somebody of the firm', async () => {
  await saveAs('client', { language: null });
  const take = async (name: string) =>
    (
      await api.run(
        ['alpha', 'client'],
        'mutation ($name: String!) { saveProfile(name: $name, initials: "X") { ok message } }',
        {
          name,
        },
      )
    ).data['saveProfile'];
  const { data } = await api.run(['alpha', 'partner'], '{ appUser { name } }');
  const name = String(data['appUser']?.['name']);
  for (const taken of [name, name.toUpperCase(), ` ${name} `]) {
    const answer = await take(taken);
    assert.equal(answer?.['ok'], false);
    assert.match(String(answer['message']), /Someone at the firm has this name/);
  }
  assert.equal((await take(`${name} of Wharf Ltd`))?.['ok'], true);
});

test('the new name shows with the next request, in this firm alone', async () => {
  assert.deepEqual(await profile('New Name', 'NN'), { ok: true, message: '' });
  assert.deepEqual((await api.run(['alpha', 'nothing'], '{ appUser { name initials } }')).data['appUser'], {
    name: 'New Name',
    initials: 'NN',
  });
  assert.notEqual((await api.run(['beta', 'nothing'], '{ appUser { name } }')).data['appUser']?.['name'], 'New Name');
});

test('news comes by the ways a person left on', async () => {
  const [silent, other] = [idOf('alpha', 'user', 'internal'), idOf('alpha', 'user', 'admin')];
  await saveAs('internal', { notifications: [{ kind: 'createInstructMatter', ways: ['toast'] }] });
  const wanting = (
    way: 'toast' | 'mail',
    kind: 'createInstructMatter' | 'createPendingMatter' = 'createInstructMatter',
  ) => findWanting(api.runner, 'alpha', [silent, other], { kind, way });
  assert.deepEqual([...(await wanting('mail'))], [other]);
  assert.equal((await wanting('toast')).size, 2);
  assert.equal((await wanting('mail', 'createPendingMatter')).size, 0);
  assert.equal(
    (await findWanting(api.runner, 'beta', [silent, other], { kind: 'createInstructMatter', way: 'mail' })).size,
    0,
  );
});

test('what the server says comes in the language its reader chose, from the next request on', async () => {
  await saveAs('nothing', { language: 'ar' });
  assert.equal((await profile('', 'AM'))?.['message'], 'الاسم مطلوب.');
  await saveAs('nothing', { language: 'en-US' });
  assert.equal((await profile('', 'AM'))?.['message'], 'Enter a name.');
  await saveAs('nothing', { language: null });
  assert.equal((await profile('', 'AM'))?.['message'], 'Enter a name.');
});
