import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessFlags, grantedFlags, routesByOwner, type RouteDefinition } from '@atrium/contracts';
import { canOpenRoute } from '@atrium/domain';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, MATTERS, RESTRICTED_MATTER, testUsers, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

interface Explanation {
  readonly roleName: string;
  readonly isAllowed: boolean;
  readonly steps: readonly { readonly rule: string; readonly isPassed: boolean; readonly text: string }[];
}
const document =
  'query ($user: ID!, $subject: AccessSubjectInput!) { explainAccess(userId: $user, subject: $subject) { userName roleName isAllowed steps { rule isPassed text } } }';
const explain = async (user: TestUser, subject: Record<string, unknown>, asker: TestUser = 'admin') => {
  const { data, errors } = await api.run(['alpha', asker], document, { user: idOf('alpha', 'user', user), subject });
  return { ...(data['explainAccess'] as unknown as Explanation), code: errors[0]?.extensions.code };
};

proveRootField(() => api, {
  name: 'explainAccess',
  document,
  variables: { user: idOf('alpha', 'user', 'own'), subject: { flag: 'timesheet' } },
  as: 'admin',
  refuses: 'partner',
  works: ({ explainAccess }) => assert.equal(explainAccess?.['isAllowed'], true),
});

test('nobody of another firm is explained', async () => {
  for (const user of [idOf('beta', 'user', 'own'), crypto.randomUUID(), 'x']) {
    const { data } = await api.run(['alpha', 'admin'], document, { user, subject: { flag: 'timesheet' } });
    assert.equal(data['explainAccess'], null);
  }
});

test('of a matter the explanation says what opening it does, for everyone and every matter', async () => {
  // The internal administrator sees every matter, and may ask about each once they administer users.
  for (const user of testUsers)
    for (let number = 1; number <= MATTERS; number += 1) {
      const matterId = idOf('alpha', 'matter', number);
      const { data, errors } = await api.run(['alpha', user], 'query ($id: ID!) { matter(id: $id) { id } }', {
        id: matterId,
      });
      const opens = errors.length === 0 && data['matter'] !== null;
      const { isAllowed, steps } = await explain(user, { matterId }, 'internal');
      assert.equal(isAllowed, opens, `${user} and matter ${number}: ${JSON.stringify(steps)}`);
    }
});

test('the step that decides is named: flag, reach, wall, ties', async () => {
  const last = async (user: TestUser, number: number) =>
    (await explain(user, { matterId: idOf('alpha', 'matter', number) }, 'internal')).steps.at(-1)?.rule;
  assert.deepEqual(
    [
      await last('reception', 5),
      await last('nothing', 5),
      await last('partner', RESTRICTED_MATTER),
      await last('own', 10),
      await last('own', 1),
      await last('client', 5),
    ],
    ['FLAG', 'SCOPE', 'WALL', 'MEMBERSHIP', 'MEMBERSHIP', 'MEMBERSHIP'],
  );
});

test('of a matter beyond their own reach nothing is revealed to anybody', async () => {
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) values ('alpha', $1, 'roleSecurity')`,
    [idOf('alpha', 'role', 'own')],
  );
  while ((await explain('own', { flag: 'timesheet' }, 'own')).code !== undefined)
    await new Promise((resolve) => setImmediate(resolve));
  const asked = async (matterId: string) => (await explain('admin', { matterId }, 'own')).code;
  assert.deepEqual(
    [
      await asked(idOf('alpha', 'matter', RESTRICTED_MATTER)),
      await asked(idOf('alpha', 'matter', 10)),
      await asked(idOf('beta', 'matter', 1)),
      await asked(crypto.randomUUID()),
      await asked('x'),
    ],
    Array.from({ length: 5 }, () => 'BAD_USER_INPUT'),
  );
});

test('of a screen and a flag the explanation says what the frame does', async () => {
  const routes: RouteDefinition[] = Object.values(routesByOwner).flat();
  for (const user of ['admin', 'internal', 'reception', 'client'] as const) {
    const { data } = await api.run(['alpha', user], '{ appUser { access isInternalAdmin } }');
    const access = data['appUser']?.['access'] as unknown as string[];
    const held = new Set(
      accessFlags.filter((flag) =>
        flag === 'internalAdmin' ? Boolean(data['appUser']?.['isInternalAdmin']) : access.includes(flag),
      ),
    );
    for (const flag of grantedFlags) assert.equal((await explain(user, { flag })).isAllowed, held.has(flag), flag);
    for (const route of routes.filter(({ path }) => !path.includes('{')).slice(0, 60))
      assert.equal((await explain(user, { screen: route.path })).isAllowed, canOpenRoute(route, held), route.path);
  }
});

test('of a feature the reach decides, and people from outside reach nothing that belongs to people', async () => {
  const asked = async (user: TestUser, feature: string) =>
    (await explain(user, { feature, action: 'view' })).steps.map(({ rule, isPassed }) => [rule, isPassed]);
  assert.deepEqual(await asked('own', 'contacts'), [['SCOPE', true]]);
  assert.deepEqual(await asked('nothing', 'contacts'), [['SCOPE', false]]);
  assert.deepEqual(await asked('internal', 'contacts'), [['SCOPE', true]]);
  assert.deepEqual(await asked('client', 'contacts'), [
    ['SCOPE', true],
    ['OUTSIDE', false],
  ]);
  assert.deepEqual(await asked('client', 'documents'), [
    ['SCOPE', true],
    ['OUTSIDE', true],
  ]);
});

test('of a column it says whether the firm closed it, or the role lacks what it needs', async () => {
  await api.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', 'title', 'masked')`,
    [idOf('alpha', 'role', 'team')],
  );
  const asked = async (user: TestUser, list: string, column: string) =>
    (await explain(user, { list, column })).steps.map(({ rule, isPassed }) => [rule, isPassed]);
  assert.deepEqual(await asked('team', 'matters', 'title'), [['COLUMN', false]]);
  assert.deepEqual(await asked('partner', 'matters', 'title'), [['COLUMN', true]]);
  assert.deepEqual(await asked('nothing', 'matters', 'wip'), [
    ['COLUMN', true],
    ['SCOPE', false],
  ]);
  assert.deepEqual(await asked('partner', 'users', 'email'), [
    ['COLUMN', true],
    ['FLAG', false],
  ]);
});

test('someone who cannot sign in sees nothing', async () => {
  await api.owner.query(`update users set is_disabled = true where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'user', 'solo'),
  ]);
  const { isAllowed, steps } = await explain('solo', { flag: 'clientDashboard' });
  assert.deepEqual([isAllowed, steps.map(({ rule }) => rule)], [false, ['SIGN_IN']]);
  await api.owner.query(`update users set is_disabled = false where tenant_id = 'alpha'`);
});

test('what there is not cannot be asked about', async () => {
  for (const subject of [
    {},
    { screen: '/nowhere' },
    { flag: 'everything' },
    { feature: 'secrets', action: 'view' },
    { feature: 'matters', action: 'guess' },
    { list: 'secrets', column: 'title' },
    { list: 'matters', column: 'fileNumber' },
  ])
    assert.equal((await explain('own', subject)).code, 'BAD_USER_INPUT', JSON.stringify(subject));
});

test('of a contact and an enquiry the explanation says what opening them does, for everyone', async () => {
  await api.owner.query(
    `update enquiries set assigned_to_id = case number % 3 when 0 then $1::uuid when 1 then $2::uuid end where tenant_id = 'alpha'`,
    [idOf('alpha', 'user', 'own'), idOf('alpha', 'user', 'partner')],
  );
  const opens = async (user: TestUser, document: string, id: string): Promise<boolean> => {
    const { data, errors } = await api.run(['alpha', user], document, { id });
    return errors.length === 0 && Object.values(data)[0] !== null;
  };
  const rules = new Set<string>();
  for (const user of testUsers)
    for (const [kind, most, document] of [
      ['contact', 12, 'query ($id: ID!) { contact(contactId: $id) { nameID } }'],
      ['enquiry', 9, 'query ($id: ID!) { enquiry(id: $id) { id } }'],
    ] as const)
      for (let number = 1; number <= most; number += 1) {
        const id = idOf('alpha', kind, number);
        const { isAllowed, steps } = await explain(user, { [`${kind}Id`]: id });
        assert.equal(
          isAllowed,
          await opens(user, document, id),
          `${user}, ${kind} ${number}: ${JSON.stringify(steps)}`,
        );
        rules.add(steps.at(-1)?.rule ?? '');
      }
  for (const rule of ['FLAG', 'SCOPE', 'MEMBERSHIP']) assert.ok(rules.has(rule), rule);
  for (const id of [idOf('beta', 'contact', 1), crypto.randomUUID(), 'x'])
    for (const kind of ['contactId', 'enquiryId'])
      assert.equal((await explain('own', { [kind]: id })).code, 'BAD_USER_INPUT');
});
