import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorCodes } from '@atrium/contracts';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../../testing/test-firms.ts';
import { budgetWithin } from './budget.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await api.owner.query(
    `insert into role_scopes (tenant_id, role_id, feature, action, scope)
     select u.tenant_id, u.role_id, 'reports', 'edit', 'all' from users u where u.user_name ~ '^admin@' on conflict (tenant_id, role_id, feature, action) do update set scope = excluded.scope`,
  );
});
after(() => api.close());

const LINE = 'kind holderId name version amounts';
const SAVE = `mutation ($input: BudgetInput!) { saveBudget(input: $input) { ok { ${LINE} } error { message fields { field } } conflict { ${LINE} } } }`;
interface Line {
  readonly kind: string;
  readonly holderId: string | null;
  readonly version: number;
  readonly amounts: readonly (number | null)[];
}
interface Saved {
  readonly ok: Line | null;
  readonly error: { message: string; fields: { field: string }[] } | null;
  readonly conflict: Line | null;
}
const twelve = (amount: number | null) => Array.from({ length: 12 }, () => amount);
const budget = { measure: 'timeRecorded', startsOn: '2026-07-01', amounts: twelve(6000), version: 0 };
async function save(input: object, tenant: TestTenant = 'alpha', user: TestUser = 'admin'): Promise<Saved> {
  const { data, errors } = await api.run([tenant, user], SAVE, { input: { ...budget, ...input } });
  assert.deepEqual(errors, []);
  return data['saveBudget'] as unknown as Saved;
}
const FIGURES = `query ($figures: [FigureInput!]!, $from: Date!, $to: Date!, $personId: ID, $officeId: ID) {
  figures(figures: $figures, from: $from, to: $to, personId: $personId, officeId: $officeId) { figures { target points { key target } } } }`;
interface Followed {
  readonly target: number | null;
  readonly points: readonly { key: string; target: number | null }[];
}
async function follow(user: TestUser, asked: object = {}, tenant: TestTenant = 'alpha'): Promise<Followed> {
  const { data, errors } = await api.run([tenant, user], FIGURES, {
    figures: [{ measure: 'timeRecorded', dimension: 'MONTH' }],
    from: '2026-07-01',
    to: '2027-06-30',
    ...asked,
  });
  assert.deepEqual(errors, []);
  const [figure] = (data['figures'] as unknown as { figures: Followed[] }).figures;
  assert.ok(figure);
  return figure;
}

test('a month that is partly within counts by its days', () => {
  const row = {
    id: '',
    version: 1,
    measure: 'timeRecorded',
    officeId: null,
    userId: null,
    teamId: null,
    startsOn: '2026-01-01',
    amounts: [310, 280, ...twelve(null).slice(2)],
  };
  for (const [from, to, expected] of [
    ['2026-01-01', '2026-01-31', 310],
    ['2026-01-31', '2026-02-01', 20],
    ['2026-01-10', '2026-01-12', 30],
    ['2025-12-01', '2026-12-31', 590],
    ['2026-03-01', '2026-12-31', null],
    ['2025-12-01', '2025-12-31', null],
  ] as const)
    assert.equal(budgetWithin([row], { from, to }), expected, `${from} ${to}`);
});

test('a budget is set on its version, followed by month and in all, and logged', async () => {
  assert.equal((await save({})).ok?.version, 1);
  assert.deepEqual((await save({ amounts: twelve(1) })).conflict?.amounts, twelve(6000));
  const found = await follow('admin');
  assert.equal(found.target, 72_000);
  assert.ok(found.points.every(({ target }) => target === 6000));
  assert.equal((await follow('admin', { from: '2026-07-01', to: '2026-09-30' })).target, 18_000);
  const { rows } = await api.owner.query<{ detail: { measure: string } }>(
    `select detail from activity_log where tenant_id = 'alpha' and object_type = 'budget'`,
  );
  assert.deepEqual(
    rows.map(({ detail }) => detail.measure),
    ['timeRecorded'],
  );
});

test('each is followed where it fits what is seen: the firm’s by those who see all, one’s own by oneself', async () => {
  const own = idOf('alpha', 'user', 'own');
  const office = idOf('alpha', 'office', 1);
  assert.equal((await save({ personId: own, amounts: twelve(600) })).ok?.holderId, own);
  assert.equal((await save({ officeId: office, amounts: twelve(900) })).ok?.holderId, office);
  assert.equal((await follow('own')).target, null, 'the firm’s beside a part');
  assert.equal((await follow('own', { personId: own })).target, 7200);
  assert.equal((await follow('admin', { personId: own })).target, 7200);
  assert.equal((await follow('admin', { officeId: office })).target, 10_800);
  const people = await follow('admin', {
    figures: [{ measure: 'timeRecorded', dimension: 'PERSON' }],
    from: '2020-01-01',
  });
  assert.equal(people.points.find(({ key }) => key === own)?.target, 7200);
  assert.equal((await follow('admin', {}, 'beta')).target, null, 'of another firm');
});

test('what cannot be budgeted, or is of nobody of the firm, is refused', async () => {
  const { error } = await save({ amounts: twelve(-1), version: 1 });
  assert.deepEqual(error?.fields, [{ field: 'amounts' }]);
  assert.match((await save({ personId: idOf('beta', 'user', 'own') })).error?.message ?? '', /no longer in the firm/);
  for (const input of [
    { measure: 'wip' },
    { measure: 'billableShare' },
    { startsOn: '2026-07-02' },
    { amounts: [1] },
  ]) {
    const { errors } = await api.run(['alpha', 'admin'], SAVE, { input: { ...budget, version: 1, ...input } });
    assert.equal(errors[0]?.extensions.code, errorCodes.badInput, JSON.stringify(input));
  }
  for (const user of ['partner', 'reception', 'client'] as const) {
    const { errors } = await api.run(['alpha', user], SAVE, { input: budget });
    assert.equal(errors[0]?.extensions.code, errorCodes.forbidden, user);
  }
});

proveRootField(() => api, {
  name: 'budgets',
  document: `{ budgets(measure: "timeRecorded", startsOn: "2026-07-01") { lines { kind name amounts } } }`,
  as: 'admin',
  refuses: 'partner',
  works: (data) =>
    assert.ok((data['budgets'] as unknown as { lines: Line[] }).lines.some(({ kind }) => kind === 'FIRM')),
});
