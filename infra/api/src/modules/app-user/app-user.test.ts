import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { configurationCards } from '@atrium/contracts';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { GIVEN_MATTERS, idOf, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const appUser = async (user: TestUser) => {
  const { data } = await api.run(
    ['alpha', user],
    '{ appUser { access isAdministrator isInternalAdmin isInternal canViewDashboard hasArtificialIntelligence matterAccessCount defaultMatterId } }',
  );
  return data['appUser'] as unknown as Record<string, unknown> & { access: string[] };
};

proveRootField(() => api, {
  name: 'appUser',
  document: '{ appUser { userId userName name initials email role access splashScreen { template } defaultMatterId } }',
  as: 'partner',
  refuses: null,
  works: ({ appUser: user }) => {
    assert.equal(user?.['userId'], idOf('alpha', 'user', 'partner'));
    assert.equal(user['role'], 'markalpha partner');
    assert.deepEqual(user['splashScreen'], { template: '<p>markalpha</p>' });
  },
});

test('tasks follow from either kind of task', async () => {
  assert.deepEqual((await appUser('reception')).access, ['phoneTask', 'taskSummary']);
  assert.ok((await appUser('partner')).access.includes('taskSummary'));
});

test('an internal administrator holds the configuration cards, except those that need their own flag', async () => {
  const { access, isInternalAdmin, isAdministrator } = await appUser('internal');
  const expected = new Set([
    'activityLogs',
    'admin',
    ...configurationCards.filter((card) => card.gate !== 'flag').map((card) => card.access),
  ]);
  assert.deepEqual(access, [...expected].sort());
  assert.ok(access.includes('internalAdmin') && !access.includes('matterViewColumnSecurity'));
  assert.deepEqual({ isInternalAdmin, isAdministrator }, { isInternalAdmin: true, isAdministrator: false });
});

test('an administrator sees dashboards and is no internal administrator', async () => {
  const { access, canViewDashboard } = await appUser('admin');
  assert.ok(canViewDashboard && !access.includes('internalAdmin'));
});

test('someone from outside with one matter goes to it; with two to none', async () => {
  const solo = await appUser('solo');
  assert.deepEqual(
    { count: solo['matterAccessCount'], to: solo['defaultMatterId'] },
    { count: 1, to: idOf('alpha', 'matter', GIVEN_MATTERS[0]) },
  );
  const client = await appUser('client');
  assert.deepEqual({ count: client['matterAccessCount'], to: client['defaultMatterId'] }, { count: 2, to: null });
  assert.equal((await appUser('partner'))['defaultMatterId'], null);
  assert.equal((await appUser('nothing'))['matterAccessCount'], 0);
});

test('someone of the firm who reaches one matter alone goes to it, unless matters are not theirs to open', async () => {
  const give = (from: TestUser, to: TestUser, numbers: readonly number[]) =>
    api.owner.query(
      `update matters set person_responsible_id = $1 where tenant_id = 'alpha' and person_responsible_id = $2 and id = any($3::uuid[])`,
      [
        idOf('alpha', 'user', to),
        idOf('alpha', 'user', from),
        numbers.map((number) => idOf('alpha', 'matter', number)),
      ],
    );
  const landing = async (user: TestUser) => {
    const { matterAccessCount, defaultMatterId } = await appUser(user);
    return { count: matterAccessCount, to: defaultMatterId };
  };
  await give('own', 'partner', [2, 3, 4]);
  const own = await landing('own');
  await give('own', 'reception', [1]);
  const reception = await landing('reception');
  await give('reception', 'own', [1]);
  await give('partner', 'own', [2, 3, 4]);
  assert.deepEqual(own, { count: 1, to: idOf('alpha', 'matter', 1) });
  assert.deepEqual(reception, { count: 1, to: null });
});
