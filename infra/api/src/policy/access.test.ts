import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { accessFlags, licenceModules } from '@atrium/contracts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { accessOf } from './access.ts';

const role = { flags: ['timesheet', 'timesheetTimer', 'matterSummary'], isInternalAdmin: false, isExternal: false };

test('a flag counts while its module is licensed, and others are not touched', () => {
  assert.deepEqual([...accessOf({ ...role, endedModules: [] })], role.flags);
  assert.deepEqual([...accessOf({ ...role, endedModules: ['time'] })], ['matterSummary']);
  assert.deepEqual([...accessOf({ ...role, endedModules: ['reports', 'no such module'] })], role.flags);
});

test('the client dashboard is for people from outside alone, whatever their role was given', () => {
  const given = { ...role, flags: ['clientDashboard'], endedModules: [] };
  assert.deepEqual([...accessOf(given)], []);
  assert.deepEqual([...accessOf({ ...given, isExternal: true })], ['clientDashboard']);
});

test('an internal administrator has no flag of a module that is not licensed either', () => {
  const access = accessOf({ ...role, isInternalAdmin: true, endedModules: ['time'] });
  assert.ok(!access.has('timesheet'));
  assert.ok(access.has('featureLicensing'));
});

test('no flag belongs to two modules, and none of those that look after the firm to any', () => {
  const flags = Object.values(licenceModules).flatMap((module): readonly string[] => module.flags);
  assert.equal(new Set(flags).size, flags.length);
  for (const flag of ['featureLicensing', 'firmSettings', 'admin', 'configurationMaintenance', 'matterSummary'])
    assert.ok(!flags.includes(flag), flag);
  for (const flag of flags) assert.ok((accessFlags as readonly string[]).includes(flag), flag);
});

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());
afterEach(() =>
  api.owner.query(
    `delete from feature_licences; select pg_notify('atrium', '{"tenantId":"alpha","topic":"access","id":""}')`,
  ),
);

const licence = (
  tenant: string,
  [startsIn, endsIn, graceDays]: readonly [number, number | null, number | null],
  isActive = true,
) =>
  api.owner.query(
    `with added as (insert into feature_licences (tenant_id, name, module, starts_on, ends_on, grace_days, is_active)
       values ($1, $6, 'time', current_date + $2::integer, current_date + $3::integer, $4, $5) returning tenant_id)
     select pg_notify('atrium', json_build_object('tenantId', added.tenant_id, 'topic', 'access', 'id', '')::text) from added`,
    [tenant, startsIn, endsIn, graceDays, isActive, crypto.randomUUID()],
  );
/** Whether time may be recorded, once the news of the change has arrived. */
async function settlesOn(expected: boolean): Promise<boolean> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const { errors } = await api.run(['alpha', 'partner'], '{ timerSummary { recordCount } }');
    if ((errors.length === 0) === expected) return expected;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return !expected;
}

// Two days and more from today: the firm's day may be another one than the database's.
for (const [what, licences, expected] of [
  ['without any licence', [], true],
  ['while the licence runs', [[-30, 30, null]], true],
  ['while it has no end', [[-30, null, null]], true],
  ['in its days of grace', [[-30, -3, 14]], true],
  ['after it has ended', [[-30, -3, null]], false],
  ['after its days of grace', [[-60, -30, 14]], false],
  ['before it starts', [[5, 60, null]], false],
  [
    'where one has ended and another runs',
    [
      [-60, -30, null],
      [-10, 60, null],
    ],
    true,
  ],
] as const) {
  test(`time is ${expected ? 'open' : 'closed'} ${what}`, async () => {
    for (const [startsIn, endsIn, grace] of licences) await licence('alpha', [startsIn, endsIn, grace]);
    assert.equal(await settlesOn(expected), expected);
  });
}

test('a licence that was retired opens nothing, and one of another firm changes nothing', async () => {
  await licence('beta', [-60, -30, null]);
  assert.equal(await settlesOn(true), true);
  await licence('alpha', [-30, 30, null], false);
  assert.equal(await settlesOn(false), false);
});
