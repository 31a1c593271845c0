import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { COLUMN_MASK } from '@atrium/contracts';
import { personPredicate } from '../policy/row-reach.ts';
import type { Scope, Viewer } from '../policy/viewer.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { testViewer } from '../testing/test-viewer.ts';
import { idOf, markOf, type TestTenant } from '../testing/test-firms.ts';
import { defineList, type ListAsker } from './define-list.ts';
import { moment, text } from './grid-columns.ts';
import type { ListInput } from './grid-input.ts';
import { flag, idIs, oneOf } from './list-conditions.ts';
import { defineColumns, masked, type ClosedFields } from './list-columns.ts';
import { rowScope } from './list-scope.ts';
import { rowsOf } from './list-statements.ts';

interface Place {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly town: string;
  readonly changedAt: string | null;
}
const columns = {
  name: text('c.name'),
  email: text('c.email'),
  town: text('c.suburb', { only: ({ isAdministrator }) => isAdministrator }),
  address: text(`c.email || ' ' || c.suburb`, { madeOf: ['email', 'town'] }),
  changedAt: moment('c.changed_at'),
};
const closed: ClosedFields<Place, keyof typeof columns> = {
  email: { email: masked },
  town: { town: (place, access) => `${access} in ${place.name}` },
  changedAt: { changedAt: null },
};
const placeColumns = defineColumns({
  columns,
  groups: ['town', 'changedAt'],
  secured: 'contacts',
  alwaysOpen: ['name'],
  closed,
});
interface PlaceInput extends ListInput {
  readonly isClient?: boolean;
  readonly where?: { readonly kind?: readonly string[]; readonly ownerId?: string };
  readonly beginsWith?: string;
}
const placeList = defineList({
  name: 'test.places',
  field: 'places',
  rowsField: 'places',
  pageSize: 100,
  columns: placeColumns,
  select: rowsOf<Place>('c.id, c.name, c.email, c.suburb as "town", c.changed_at as "changedAt"'),
  table: 'contacts c',
  id: 'c.id',
  sort: { column: 'changedAt', direction: 'desc' },
  scope: rowScope('contacts'),
  within: (scope) => `c.tenant_id = :tenantId and ${personPredicate(scope, 'c.owner_id')}`,
  searches: { name: 'c.name', email: 'c.email' },
  where: { isClient: flag('c.is_client'), kind: oneOf('c.kind', 2), ownerId: idIs('c.owner_id') },
  conditions: 'and starts_with(c.name, :beginsWith::text)',
  read: ({ input }: ListAsker<PlaceInput, keyof typeof columns>) =>
    input.beginsWith === 'nothing' ? null : { beginsWith: input.beginsWith ?? '' },
  quick: { sorts: { name: {}, changedAt: { directions: ['desc'] } } },
  extend: ({ ask, statements, parameters, selected }) => {
    const all = selected.has('all') ? ask((scope) => statements.quickCount[scope].plain, parameters) : () => [];
    return ({ recordCount }) => ({ all: all()[0]?.recordCount ?? null, doubled: recordCount * 2 });
  },
});
const countedTo = 3;
const lengths = {
  fields: ['length', 'quickLength'],
  sql: 'sum(length(c.name))::int as "length"',
  limited: { field: 'quickLength', columns: 'c.name' },
} as const;
const countedList = defineList({
  name: 'test.counted',
  field: 'places',
  rowsField: 'places',
  pageSize: 2,
  columns: placeColumns,
  select: rowsOf<Place>('c.id, c.name, c.email, c.suburb as "town", c.changed_at as "changedAt"'),
  table: 'contacts c',
  id: 'c.id',
  sort: 'name',
  scope: rowScope('contacts'),
  within: (scope) => `c.tenant_id = :tenantId and ${personPredicate(scope, 'c.owner_id')}`,
  countsTo: countedTo,
  quick: { sorts: { name: {} }, measures: lengths },
  measures: lengths,
  extend: () => (found) => found,
});

let api: TestApi;
before(async () => {
  // Without row-level security: only what the statements say keeps the firms apart.
  api = await startTestApi({ passesTheWall: true });
  for (const tenant of ['alpha', 'beta'])
    await api.owner.query(
      String.raw`insert into contacts (tenant_id, kind, name, email, suburb, owner_id)
        select $1, 'person', name, 'odd@example.org', '', (select owner_id from contacts where tenant_id = $1 and owner_id is not null order by name desc limit 1)
        from unnest(array['odd 100%', 'odd 100 x', 'odd a_b', 'odd axb', 'odd c\d', 'odd cd']) name`,
      [tenant],
    );
});
after(() => api.close());

const viewer = (more: Partial<Viewer> = {}, reach: Scope = 'all', tenant: TestTenant = 'alpha'): Viewer =>
  testViewer({
    tenantId: tenant,
    userId: idOf(tenant, 'user', 'own'),
    isAdministrator: true,
    scopes: new Map([['contacts.view', reach]]),
    ...more,
  });
const everything = ['places', 'recordCount', 'groups'];
const find = (input: PlaceInput, who = viewer(), selected: readonly string[] = everything) =>
  placeList.find(api.runner, who, input, new Set(selected));
const names = async (input: PlaceInput, who = viewer()): Promise<string[]> =>
  (await find(input, who)).places.map(({ name }) => name);
const contact = (number: number): string => `${markOf('alpha')} contact ${String(number).padStart(2, '0')}`;
const refusedAs = (code: string) => (error: unknown) =>
  (error as { extensions?: { code?: string } }).extensions?.code === code;

test('a firm’s rows are its own, however they are asked for', async () => {
  const foreign = (found: string[]) => found.filter((name) => name.startsWith(markOf('beta')));
  const inputs: PlaceInput[] = [
    {},
    { filter: 'contact' },
    { groupBy: 'town' },
    { sort: [{ column: 'name' }, { column: 'email' }] },
    { columnFilters: [{ column: 'name', operator: 'CONTAINS', values: ['beta'] }] },
    { ids: [idOf('beta', 'contact', 1)] },
  ];
  for (const input of inputs) assert.deepEqual(foreign(await names(input)), [], JSON.stringify(input));
  assert.equal((await names({}, viewer({}, 'all', 'beta'))).length, 18);
  assert.equal(
    (await find({ groupBy: 'town' })).groups.find(({ key }) => key.startsWith(markOf('beta'))),
    undefined,
  );
});

test('a list that counts to a limit counts so far beyond the page, by either kind of statement, and says so', async () => {
  const all = ['places', 'recordCount'];
  const counts = async (input: ListInput, selected: readonly string[]) => {
    const { recordCount, isCountCapped } = await countedList.find(api.runner, viewer(), input, new Set(selected));
    return [recordCount, isCountCapped];
  };
  const [total = 0] = (await counts({}, all)) as [number];
  assert.ok(total > 10);
  for (const sort of [[{ column: 'name' }], [{ column: 'email' }, { column: 'name' }]]) {
    assert.deepEqual(await counts({ sort }, all), [total, false], 'whoever does not ask is told all');
    const capped = [...all, 'isCountCapped'];
    assert.deepEqual(await counts({ sort }, capped), [countedTo, true]);
    assert.deepEqual(await counts({ sort, offset: 4 }, capped), [4 + countedTo, true]);
    assert.deepEqual(await counts({ sort, offset: total - countedTo }, capped), [total, false]);
    assert.deepEqual(await counts({ sort, offset: total + 50 }, capped), [total, false]);
  }
});

test('a measure that is limited reads no more rows than are counted, unless one is asked of all rows', async () => {
  const measured = async (...selected: string[]) => {
    const found = await countedList.find(api.runner, viewer(), {}, new Set(selected));
    return [found.measures?.['length'], found.recordCount, found.isCountCapped] as const;
  };
  const [whole, total] = await measured('length');
  const [part] = await measured('quickLength');
  assert.deepEqual(await measured('quickLength'), [part, countedTo, true]);
  assert.ok(Number(part) < Number(whole) && total > 10);
  assert.deepEqual(await measured('quickLength', 'length', 'isCountCapped'), [whole, total, false]);
});

test('a role sees what it reaches, and one that reaches nothing an empty list', async () => {
  assert.deepEqual(await names({ sortColumn: 'name' }, viewer({}, 'own')), [contact(1), contact(2)]);
  const { places, recordCount, groups, doubled } = await find({ groupBy: 'town' }, viewer({}, 'none'));
  assert.deepEqual({ places, recordCount, groups, doubled }, { places: [], recordCount: 0, groups: [], doubled: 0 });
  assert.deepEqual(await names({ beginsWith: 'nothing' }), []);
});

test('wildcards are letters like others in a condition, and punctuation counts for nothing in the filter', async () => {
  const cases: [looked: string, found: string, filtered: string[]][] = [
    ['100%', 'odd 100%', ['odd 100 x', 'odd 100%']],
    ['a_b', 'odd a_b', []],
    [String.raw`c\d`, String.raw`odd c\d`, []],
  ];
  for (const [looked, found, filtered] of cases) {
    const byFilter = await names({ filter: `${looked.toUpperCase()} odd`, sortColumn: 'name' });
    assert.ok(byFilter.includes(found));
    assert.ok(filtered.every((name) => byFilter.includes(name)));
    assert.deepEqual(await names({ columnFilters: [{ column: 'name', operator: 'CONTAINS', values: [looked] }] }), [
      found,
    ]);
  }
});

test('conditions narrow by arguments and by where, and refuse more than they take', async () => {
  assert.equal((await find({ isClient: true })).recordCount, 8);
  assert.equal((await find({ isClient: true, where: { kind: ['person', 'trust'] } })).recordCount, 4);
  assert.equal((await find({ where: { kind: [] } })).recordCount, 18);
  assert.deepEqual(await names({ where: { ownerId: idOf('alpha', 'user', 'own') }, sortColumn: 'name' }), [
    contact(1),
    contact(2),
  ]);
  assert.deepEqual(await names({ where: { ownerId: 'nobody' } }), []);
  assert.equal((await find({ beginsWith: 'odd' })).recordCount, 6);
  await assert.rejects(find({ where: { kind: ['a', 'b', 'c'] } }), refusedAs('BAD_USER_INPUT'));
});

test('a list sorts by one column, by several, and by its usual one where nobody asks', async () => {
  const sorted = (await names({ beginsWith: 'odd', sortColumn: 'name', sortDirection: 'desc' })).toReversed();
  assert.deepEqual(sorted, await names({ beginsWith: 'odd', sort: [{ column: 'email' }, { column: 'name' }] }));
  await api.owner.query(
    `update contacts set changed_at = now() + interval '1 day' where tenant_id = 'alpha' and name = $1`,
    [contact(5)],
  );
  assert.equal((await names({}))[0], contact(5));
  // No quick sort in this direction: the grid answers.
  assert.equal((await names({ sortColumn: 'changedAt', sortDirection: 'asc' })).at(-1), contact(5));
  await assert.rejects(find({ sortColumn: 'owner' }), refusedAs('BAD_USER_INPUT'));
});

test('groups count the whole list, those without a value last, and open one by one', async () => {
  const { groups } = await find({ groupBy: 'town' });
  assert.deepEqual(groups, [
    { key: `${markOf('alpha')}ville`, recordCount: 12 },
    { key: '', recordCount: 6 },
  ]);
  const opened = await find({ groupBy: 'town', withinGroup: '' });
  assert.deepEqual([opened.recordCount, opened.places.length, opened.groups.length], [6, 6, 2]);
});

test('only what was selected is asked, in one round trip', async () => {
  const statementsOf = async (input: PlaceInput, ...selected: string[]) => {
    const asked: string[] = [];
    api.runner.onStatement = (name) => {
      if (name.startsWith('test.')) asked.push(name);
    };
    await find(input, viewer(), selected);
    api.runner.onStatement = undefined;
    return asked;
  };
  assert.deepEqual(await statementsOf({}, 'places'), ['test.places.page.all.plain.changedAt.desc']);
  assert.deepEqual(await statementsOf({}, 'recordCount'), ['test.places.count.all.plain']);
  assert.deepEqual(await statementsOf({}, 'closedColumns'), []);
  assert.deepEqual(await statementsOf({ first: 0 }, 'places', 'recordCount', 'all'), [
    'test.places.count.all.plain',
    'test.places.count.all.plain',
  ]);
  assert.deepEqual(await statementsOf({ groupBy: 'town' }, 'places', 'recordCount', 'groups'), [
    'test.places.grid.page.all.plain',
    'test.places.grid.count.all.plain',
    'test.places.grid.groups.all.plain',
  ]);
});

test('a closed column is taken from the rows, and is revealed by no filter, order, group or search', async () => {
  const who = viewer({ closedColumns: new Map([['contacts.email', 'masked']]), isAdministrator: false });
  const { places, closedColumns } = await find({ sortColumn: 'name' }, who);
  assert.deepEqual(closedColumns, [
    { column: 'email', access: 'MASKED' },
    { column: 'town', access: 'HIDDEN' },
    { column: 'address', access: 'HIDDEN' },
  ]);
  const [first] = places;
  assert.deepEqual([first?.name, first?.email, first?.town], [contact(1), COLUMN_MASK, `hidden in ${contact(1)}`]);
  assert.notEqual(first?.changedAt, null);
  const asks: PlaceInput[] = [
    { sortColumn: 'email' },
    { sort: [{ column: 'name' }, { column: 'address' }] },
    { columnFilters: [{ column: 'town', operator: 'IS_EMPTY', values: [] }] },
    { groupBy: 'town' },
  ];
  for (const input of asks) await assert.rejects(find(input, who), refusedAs('FORBIDDEN'), JSON.stringify(input));
  assert.equal((await names({ filter: 'odd@example' })).length, 6);
  assert.deepEqual(await names({ filter: 'odd@example' }, who), []);
  assert.equal((await names({ filter: 'odd 100' }, who)).length, 2);
  assert.equal(placeList.fieldAccessOf(who, 'email'), 'masked');
  assert.equal(placeList.fieldAccessOf(who, 'id'), 'read');
});
