import { expect, test } from '@jest/globals';
import { changedAddress, readAddress, sortOf } from './report-address.ts';
import { aReport } from './reports.fixtures.ts';

const TODAY = '2026-11-25';
const read = (query: string) => readAddress(aReport, new URLSearchParams(query), TODAY);

test.each([
  ['', {}],
  ['from=2026-01-01&to=2026-02-28', { from: '2026-01-01', to: '2026-02-28' }],
  ['from=2026-03-01&to=2026-02-28', {}],
  ['from=2026-13-01&to=2026-02-28', {}],
  ['period=lastMonth', { from: '2026-10-01', to: '2026-10-31' }],
  ['period=year&from=2020-01-01&to=2020-02-01', { from: '2025-12-01', to: '2026-11-25' }],
  ['period=never', {}],
  ['office=x', {}],
  [
    'office=018f3c5e-0000-7000-8000-000000000001&client=018f3c5e-0000-7000-8000-000000000002',
    { officeId: '018f3c5e-0000-7000-8000-000000000001' },
  ],
])('an address %s asks for %j', (query, parameters) => {
  expect(read(query).parameters).toEqual(parameters);
});

test('grouping, order and columns are as the report has them until the address says otherwise', () => {
  expect(read('')).toMatchObject({ groupBy: 'type', group: null, sort: { column: 'openedOn', direction: 'desc' } });
  expect(read('').columns.map(({ name }) => name)).toEqual(['fileNumber', 'type', 'openedOn', 'wip']);
  expect(read('group=none').groupBy).toBeNull();
  expect(read('group=wip').groupBy).toBe('type');
  expect(read('columns=wip,office').columns.map(({ name }) => name)).toEqual(['office', 'wip']);
  expect(read('sort=wip-asc').sort).toEqual({ column: 'wip', direction: 'asc' });
  expect(read('sort=secret-asc').sort.column).toBe('openedOn');
});

test('rows of all groups stand by group first, those of one in their own order', () => {
  expect(sortOf(read(''))).toEqual([
    { column: 'type', direction: 'asc' },
    { column: 'openedOn', direction: 'desc' },
  ]);
  expect(sortOf(read('within=Conveyancing'))).toEqual([{ column: 'openedOn', direction: 'desc' }]);
});

test('what is asked differently begins at its first page', () => {
  expect(changedAddress(new URLSearchParams('page=3&sort=wip-asc'), { office: 'x' }).toString()).toBe(
    'sort=wip-asc&office=x',
  );
  expect(changedAddress(new URLSearchParams('sort=wip-asc'), { page: '2', sort: null }).toString()).toBe('page=2');
});
