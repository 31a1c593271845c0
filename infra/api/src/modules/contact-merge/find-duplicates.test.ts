import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

/** So many contacts of this name, each with an address and a number of their own. */
const add = (name: string, count = 1, owner: 'partner' | 'own' = 'partner') =>
  api.owner.query(
    `insert into contacts (tenant_id, kind, name, email, owner_id)
     select 'alpha', 'person', $1, 'crowd' || n || '@' || md5($1) || '.example', $3 from generate_series(1, $2::integer) n`,
    [name, count, idOf('alpha', 'user', owner)],
  );
const find = async (input: object, user: 'partner' | 'own' = 'partner') => {
  const { data, errors } = await api.run(
    ['alpha', user],
    `query ($input: ContactDuplicateInput!) { contactDuplicates(input: $input) { reason contact { name } } }`,
    { input },
  );
  assert.deepEqual(errors, []);
  return data['contactDuplicates'] as unknown as { reason: string; contact: { name: string } }[];
};
const namesFor = async (input: object) => (await find(input)).map(({ contact }) => contact.name);

test('where dozens bear one surname, each name that is as likely is shown, and the same address before all', async () => {
  for (const name of ['Jarrah Quollman', 'Jocasta Quollman', 'Jett Quollman', 'Jorah Quollman']) await add(name, 15);
  await add('Jemima Quollman');
  const initials = await namesFor({ name: 'J. Quollman' });
  assert.equal(initials.length, 10);
  assert.deepEqual([...new Set(initials)].sort(), [
    'Jarrah Quollman',
    'Jemima Quollman',
    'Jett Quollman',
    'Jocasta Quollman',
    'Jorah Quollman',
  ]);
  // Fifteen have the very name.
  await add('Jorrah Quollman');
  const named = await namesFor({ name: 'Jorah Quollman' });
  assert.deepEqual(named.slice(0, 4), ['Jorah Quollman', 'Jorah Quollman', 'Jorah Quollman', 'Jorrah Quollman']);

  await api.owner.query(`update contacts set email = 'shared@crowd.example' where name = 'Jemima Quollman'`);
  const [first] = await find({ name: 'Jorah Quollman', email: 'shared@crowd.example' });
  assert.deepEqual(first, { reason: 'IDENTIFIER', contact: { name: 'Jemima Quollman' } });
});

test('the one with every initial is found among hundreds who have one of them', async () => {
  await add('Juno Banksia', 120);
  await add('Dara Banksia', 120);
  await add('Jacqueline Dominique Banksia');
  assert.equal((await namesFor({ name: 'J. D. Banksia' }))[0], 'Jacqueline Dominique Banksia');
});

test('a crowd that is not theirs hides nobody from someone who sees their own contacts alone, and shows none of it', async () => {
  await add('Pell Wattleby', 30);
  await add('Pell Wattleby', 1, 'own');
  assert.deepEqual(
    (await find({ name: 'Pell Wattleby' }, 'own')).map(({ contact }) => contact.name),
    ['Pell Wattleby'],
  );
});
