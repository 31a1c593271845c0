import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf, MATTERS, RESTRICTED_MATTER, testUsers, type TestUser } from '../../../testing/test-firms.ts';
import { openSocket } from '../../../testing/test-socket.ts';
import {
  GIVE,
  matterId,
  readLog,
  resetMatters,
  RESTRICT,
  sendEdit,
  UPDATE,
  WITHDRAW,
} from '../record/matter-record.fixtures.ts';
import { seedStages, stageId } from '../../../testing/test-stages.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await seedStages(api.owner);
});
beforeEach(() => resetMatters(api));
after(() => api.close());

const user = (name: TestUser): string => idOf('alpha', 'user', name);
const restrict = (by: TestUser, number: number, version = 1, isRestricted = true) =>
  sendEdit(api, by, RESTRICT, { id: matterId(number), version, isRestricted });
const give = (by: TestUser, number: number, to: TestUser) =>
  sendEdit(api, by, GIVE, { matterId: matterId(number), userId: user(to) });
const withdraw = (by: TestUser, number: number, from: TestUser) =>
  sendEdit(api, by, WITHDRAW, { matterId: matterId(number), userId: user(from) });
const AUDIENCE =
  'query ($id: ID!) { matterAudience(matterId: $id) { people { user { id name } roleName isExternal reasons isGiven } } }';
const sees = async (by: TestUser, number: number) =>
  (await api.run(['alpha', by], 'query ($id: ID!) { matter(id: $id) { id } }', { id: matterId(number) })).data[
    'matter'
  ] !== null;

proveRootField(() => api, {
  name: 'restrictMatter',
  document: RESTRICT,
  variables: { id: matterId(5), version: 1, isRestricted: true },
  as: 'partner',
  refuses: 'client',
  works: ({ restrictMatter }) => assert.equal(restrictMatter?.['ok']?.['isRestricted'], true),
});
proveRootField(() => api, {
  name: 'giveMatterAccess',
  document: GIVE,
  variables: { matterId: matterId(5), userId: user('own') },
  as: 'partner',
  refuses: 'client',
  works: ({ giveMatterAccess }) => assert.equal(giveMatterAccess?.['ok']?.['id'], matterId(5)),
});
proveRootField(() => api, {
  name: 'withdrawMatterAccess',
  document: WITHDRAW,
  variables: { matterId: matterId(5), userId: user('own') },
  as: 'partner',
  refuses: 'client',
  works: ({ withdrawMatterAccess }) => assert.equal(withdrawMatterAccess?.['ok']?.['id'], matterId(5)),
});
proveRootField(() => api, {
  name: 'matterAudience',
  document: AUDIENCE,
  variables: { id: matterId(5) },
  as: 'partner',
  refuses: 'client',
  works: ({ matterAudience }) => assert.ok((matterAudience?.['people'] as unknown as unknown[]).length > 1),
});

test('the list of who can see a matter agrees with what each of them sees, for everyone and every matter', async () => {
  await restrict('partner', 10);
  await give('partner', 10, 'own');
  await give('partner', 11, 'nothing');
  for (let number = 1; number <= MATTERS; number += 1) {
    const { data } = await api.run(['alpha', 'admin'], AUDIENCE, { id: matterId(number) });
    const people = (data['matterAudience']?.['people'] ?? []) as unknown as {
      user: { id: string };
      reasons: string[];
    }[];
    if (data['matterAudience'] === null) {
      assert.equal(await sees('admin', number), false);
      continue;
    }
    const listed = people.map(({ user: { id } }) => id).sort();
    const seeing: string[] = [];
    // Reception works on calls alone and opens no matter; its reach is held to the picker instead.
    for (const name of testUsers.filter((each) => each !== 'reception'))
      if (await sees(name, number).catch(() => false)) seeing.push(user(name));
    assert.deepEqual(
      listed.filter((id) => id !== user('reception')),
      seeing.sort(),
      `matter ${number}`,
    );
    for (const person of people) assert.ok(person.reasons.length > 0, `matter ${number} ${person.user.id}`);
  }
});

test('restricting closes a matter at once for those outside: list, search, count, export’s field, picker, page and subscription', async () => {
  const socket = await openSocket(api, ['alpha', 'office']);
  const news = socket.subscribe('subscription { matterChanged { matterId part } }');
  await news.next();
  const look = async () => {
    const list = `matterSummaryListX(first: 100, isIncludeCompleted: true`;
    const { data } = await api.run(
      ['alpha', 'office'],
      `query ($id: ID!, $ids: [ID!]) { list: ${list}) { recordCount matters { id } } search: ${list}, filter: "markalpha-0007") { recordCount matters { id } }
        palette: ${list}, isDropdownSearch: true, filter: "matter 7 ") { recordCount matters { id } } exported: ${list}, ids: $ids) { matters { id } } matter(id: $id) { id } }`,
      { id: matterId(7), ids: [matterId(7)] },
    );
    const has = (field: string) =>
      (data[field]?.['matters'] as unknown as { id: string }[]).some(({ id }) => id === matterId(7));
    return {
      list: has('list'),
      search: has('search'),
      palette: has('palette'),
      exported: has('exported'),
      page: data['matter'] !== null,
      count: Number(data['list']?.['recordCount']),
    };
  };
  const before = await look();
  assert.deepEqual(
    { ...before, count: 0 },
    { list: true, search: true, palette: true, exported: true, page: true, count: 0 },
  );
  assert.equal((await restrict('partner', 7)).ok?.isRestricted, true);
  assert.deepEqual({ ...(await news.next())['matterChanged'] }, { matterId: null, part: null });
  assert.deepEqual(await look(), {
    list: false,
    search: false,
    palette: false,
    exported: false,
    page: false,
    count: before.count - 1,
  });
  await give('partner', 7, 'office');
  assert.deepEqual({ ...(await news.next())['matterChanged'] }, { matterId: matterId(7), part: 'RECORD' });
  assert.deepEqual(await look(), before);
  await withdraw('partner', 7, 'office');
  assert.deepEqual({ ...(await news.next())['matterChanged'] }, { matterId: null, part: null });
  assert.equal((await look()).page, false);
  await socket.close();
});

test('only administrators and the persons responsible and acting say who may see a matter', async () => {
  assert.match((await restrict('partner', 2)).error?.message ?? '', /Only administrators/);
  assert.match((await give('partner', 2, 'team')).error?.message ?? '', /Only administrators/);
  assert.equal((await restrict('own', 2)).ok?.isRestricted, true);
  assert.equal((await restrict('admin', 12)).error, null);
});

test('nobody can lock the last person out', async () => {
  await restrict('partner', 13);
  await give('partner', 13, 'own');
  await give('partner', 13, 'admin');
  // The person responsible has left the firm.
  await api.owner.query(`update users set is_disabled = true where tenant_id = 'alpha' and id = $1`, [
    user('reception'),
  ]);
  await api.owner.query(`update matters set person_responsible_id = $2 where tenant_id = 'alpha' and id = $1`, [
    matterId(13),
    user('reception'),
  ]);
  assert.equal((await withdraw('admin', 13, 'own')).error, null);
  assert.match((await withdraw('admin', 13, 'admin')).error?.message ?? '', /No one who can sign in would be able/);
  assert.equal(await sees('admin', 13), true);
  // And a matter of someone who has left can not be shut on nobody.
  await api.owner.query(`update matters set is_restricted = false, version = 1 where tenant_id = 'alpha' and id = $1`, [
    matterId(13),
  ]);
  await withdraw('admin', 13, 'admin');
  assert.match((await restrict('admin', 13)).error?.message ?? '', /No one who can sign in would be able/);
  await api.owner.query(`update users set is_disabled = false where tenant_id = 'alpha' and id = $1`, [
    user('reception'),
  ]);
});

const put = (by: TestUser, number: number, version: number, input: Record<string, unknown>) =>
  sendEdit(api, by, UPDATE, { id: matterId(number), version, input });

test('someone who was merely given a restricted matter edits it, and puts nobody in the wall', async () => {
  await restrict('partner', 8);
  await give('partner', 8, 'office');
  const { ok } = await put('office', 8, 2, { stageId: stageId('alpha', 2, 'Trial') });
  assert.equal(ok?.stage, 'Trial');
  for (const [field, person] of [
    ['personResponsibleId', 'office'],
    ['personActingId', 'office'],
    ['personActingId', 'team'],
  ] as const) {
    const { error } = await put('office', 8, 3, { [field]: user(person) });
    assert.match(error?.message ?? '', /This matter is restricted/);
    assert.deepEqual(error?.fields, [{ field, message: error?.message }]);
  }
  assert.equal(
    (
      await put('office', 8, 3, {
        stageId: stageId('alpha', 2, 'Appeal'),
        personResponsibleId: user('partner'),
        personAssistingId: user('team'),
      })
    ).error,
    null,
  );
  assert.equal(await sees('team', 8), false);
  assert.equal((await put('partner', 8, 4, { personActingId: user('team') })).error, null);
  assert.equal(await sees('team', 8), true);
  // Where nobody is shut out the edit reach is enough.
  assert.equal((await put('office', 9, 1, { personActingId: user('office') })).error, null);
});

test('the last person inside who can sign in is not replaced by one who can not', async () => {
  await restrict('partner', 15);
  await api.owner.query(`update users set is_authorized = false where tenant_id = 'alpha' and id = $1`, [
    user('reception'),
  ]);
  await api.owner.query(
    `update matters set person_responsible_id = $2, person_acting_id = $3 where tenant_id = 'alpha' and id = $1`,
    [matterId(15), user('reception'), user('partner')],
  );
  assert.match(
    (await put('partner', 15, 2, { personActingId: null })).error?.message ?? '',
    /No one who can sign in would be able/,
  );
  assert.equal((await put('partner', 15, 2, { personActingId: user('own') })).error, null);
  await api.owner.query(`update users set is_authorized = true where tenant_id = 'alpha' and id = $1`, [
    user('reception'),
  ]);
});

test('giving twice is giving once, and the log says to whom', async () => {
  await give('partner', 6, 'own');
  await give('partner', 6, 'own');
  await withdraw('partner', 6, 'own');
  await withdraw('partner', 6, 'own');
  assert.deepEqual(
    (await readLog(api)).map(({ action, detail }) => `${action} ${String(detail['name'])}`),
    ['giveAccess markalpha own', 'withdrawAccess markalpha own'],
  );
});

test('people of another firm can be given nothing, and matters of another firm answer like none', async () => {
  assert.ok(
    (await sendEdit(api, 'partner', GIVE, { matterId: matterId(6), userId: idOf('beta', 'user', 'own') })).error,
  );
  assert.ok((await sendEdit(api, 'partner', GIVE, { matterId: matterId(6), userId: 'x' })).error);
  for (const [document, rest] of [
    [RESTRICT, { version: 1, isRestricted: true }],
    [GIVE, { userId: user('own') }],
    [WITHDRAW, { userId: user('own') }],
  ] as const) {
    const bodies = await Promise.all(
      [matterId(6, 'beta'), matterId(RESTRICTED_MATTER), crypto.randomUUID(), 'x'].map(
        async (id) => (await api.run(['alpha', 'partner'], document, { id, matterId: id, ...rest })).body,
      ),
    );
    assert.equal(new Set(bodies).size, 1, document);
  }
  assert.equal(
    (await api.run(['alpha', 'partner'], AUDIENCE, { id: matterId(6, 'beta') })).body,
    '{"data":{"matterAudience":null}}',
  );
});

test('two who restrict at once do not overwrite each other', async () => {
  const [first, second] = await Promise.all([restrict('partner', 14), restrict('admin', 14)]);
  assert.equal(
    [first, second].filter(({ conflict }) => conflict !== null).length +
      [first, second].filter(({ error }) => error !== null).length,
    1,
  );
});
