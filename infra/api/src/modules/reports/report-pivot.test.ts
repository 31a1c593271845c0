import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorCodes } from '@atrium/contracts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { giveLedger } from './reports.fixtures.ts';
import { reports, schemaIdOf } from './reports.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select u.tenant_id, u.role_id, 'licensedReports' from users u where u.user_name ~ '^(partner|own)@' on conflict do nothing`,
  );
  for (const tenant of ['alpha', 'beta'] as const) await giveLedger(api, tenant);
});
after(() => api.close());

const DOCUMENT = `query ($id: ReportId!, $groupBy: String!, $pivotBy: String!, $parameters: ReportParametersInput) {
  reportResult(id: $id, groupBy: $groupBy, pivotBy: $pivotBy, parameters: $parameters, first: 0) {
    recordCount totals { column number } groups { key recordCount totals { column number } }
    pivot { isTooLarge cells { row rowLabel column recordCount totals { column number } } } } }`;
interface Total {
  readonly column: string;
  readonly number: number | null;
}
interface Cell {
  readonly row: string | null;
  readonly rowLabel: string | null;
  readonly column: string | null;
  readonly recordCount: number;
  readonly totals: readonly Total[];
}
interface Result {
  readonly recordCount: number;
  readonly totals: readonly Total[];
  readonly groups: readonly { key: string; recordCount: number; totals: readonly Total[] }[];
  readonly pivot: { readonly isTooLarge: boolean; readonly cells: readonly Cell[] } | null;
}
const always = { from: '2018-01-01', to: '2027-12-31' };
const ask = (user: TestUser, variables: object, tenant: TestTenant = 'alpha') =>
  api.run([tenant, user], DOCUMENT, { parameters: always, ...variables });
async function pivot(user: TestUser, variables: object): Promise<Result> {
  const { data, errors } = await ask(user, variables);
  assert.deepEqual(errors, [], JSON.stringify(variables));
  return data['reportResult'] as unknown as Result;
}
const numberOf = ({ totals }: { readonly totals: readonly Total[] }, name: string): number =>
  totals.find(({ column }) => column === name)?.number ?? 0;
const nearly = (one: number, other: number, what: string): void =>
  assert.ok(Math.abs(one - other) < 0.01, `${what}: ${one} is not ${other}`);

test('a pivot equals what is counted by hand, cell by cell', async () => {
  const { pivot: found } = await pivot('partner', { id: 'MATTERS_OPENED', groupBy: 'type', pivotBy: 'responsible' });
  const { rows } = await api.owner.query<{ type: string; person: string; count: number; wip: number }>(
    `select m.type, u.friendly_name person, count(*)::int count, sum(m.wip_minor)::float8 wip from matters m join users u on u.tenant_id = m.tenant_id and u.id = m.person_responsible_id
     where m.tenant_id = 'alpha' and m.status <> 'Deleted' and m.opened_on between '2018-01-01' and '2027-12-31' and not m.is_restricted group by 1, 2`,
  );
  assert.ok(rows.length > 1);
  const cells = (found?.cells ?? []).filter(({ row, column }) => row !== null && column !== null);
  assert.equal(cells.length, rows.length);
  for (const { type, person, count, wip } of rows) {
    const cell = cells.find(({ row, column }) => row === type && column === person);
    assert.equal(cell?.recordCount, count, `${type} of ${person}`);
    nearly(cell === undefined ? Number.NaN : numberOf(cell, 'wip'), wip, `${type} of ${person}`);
  }
});

const pairs = reports.flatMap(({ id, groupNames, parameters }) => {
  const [one, other] = groupNames;
  return one === undefined || other === undefined
    ? []
    : [{ id, one, other, hasPeriod: parameters.period !== undefined }];
});
test('the totals of each pivot are the groups and totals of the flat report, shares and averages included', async () => {
  assert.ok(pairs.length > 10);
  for (const { id, one, other, hasPeriod } of pairs) {
    const result = await pivot('admin', {
      id: schemaIdOf({ id }),
      groupBy: one,
      pivotBy: other,
      parameters: hasPeriod ? always : {},
    });
    const cells = result.pivot?.cells ?? [];
    const whole = cells.find(({ row, column }) => row === null && column === null);
    assert.equal(whole?.recordCount ?? 0, result.recordCount, id);
    for (const { column: name, number } of result.totals)
      nearly(whole === undefined ? 0 : numberOf(whole, name), number ?? 0, `${id} ${name}`);
    for (const group of result.groups) {
      const total = cells.find(({ row, column }) => row === group.key && column === null);
      assert.equal(total?.recordCount, group.recordCount, `${id} ${group.key}`);
      for (const { column: name, number } of group.totals)
        nearly(total === undefined ? 0 : numberOf(total, name), number ?? 0, `${id} ${group.key} ${name}`);
      const across = cells.filter(({ row, column }) => row === group.key && column !== null);
      assert.equal(
        across.reduce((sum, cell) => sum + cell.recordCount, 0),
        group.recordCount,
        `${id} ${group.key} across`,
      );
    }
  }
});

test('a column that is closed divides nothing and is no figure, and a pivot needs two that can be grouped by', async () => {
  await api.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) select 'alpha', $1, 'matters', c, 'hidden' from unnest(array['client', 'wip']) c`,
    [idOf('alpha', 'role', 'own')],
  );
  await api.owner.query(`select pg_notify('atrium', $1)`, [
    JSON.stringify({ tenantId: 'alpha', topic: 'access', id: idOf('alpha', 'user', 'own') }),
  ]);
  const asked = { id: 'MATTERS_OPENED', groupBy: 'type', pivotBy: 'client' };
  assert.equal((await ask('own', asked)).errors[0]?.extensions.code, errorCodes.forbidden);
  const open = await pivot('own', { ...asked, pivotBy: 'responsible' });
  assert.ok((open.pivot?.cells ?? []).every(({ totals }) => totals.every(({ column }) => column !== 'wip')));
  const { errors } = await ask('partner', { ...asked, pivotBy: 'title' });
  assert.equal(errors[0]?.extensions.code, errorCodes.badInput);
  const foreign = await api.run(['beta', 'partner'], DOCUMENT, { ...asked, parameters: always });
  assert.ok(!foreign.body.includes('markalpha'));
});
