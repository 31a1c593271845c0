import { expect, test } from '@jest/globals';
import {
  completedStatuses,
  hasFilters,
  isViewOpen,
  matterListRules,
  openStatuses,
  openFilters,
  readFilters,
  readPageSize,
  tellsOfColumns,
  variablesOf,
} from './matter-filters.ts';

const place = {
  filter: '',
  offset: 0,
  sort: matterListRules.defaultSort,
  sorts: [matterListRules.defaultSort],
  selected: null,
};
const grid = { pageSize: 20, sorts: [matterListRules.defaultSort], columnFilters: [], groupBy: null };
const filtersOf = (query: string, command?: string) => readFilters(new URLSearchParams(query), command);

test('asks for the first twenty open matters by file number where the address says nothing', () => {
  expect(variablesOf(place, filtersOf(''), 'user-1', grid)).toEqual({
    offset: 0,
    first: 20,
    filter: null,
    isIncludeCompleted: false,
    sort: [{ column: 'fileNumber', direction: 'asc' }],
    where: null,
    columnFilters: null,
  });
});

test.each([
  ['view=mine', { view: 'mine' }],
  ['view=MYTEAM', { view: 'myTeam' }],
  ['view=everything', null],
  ['status=Open&status=OnHold', { status: ['Open', 'OnHold'] }],
  ['status=Completed', null],
  ['completed=1&status=Completed', { status: ['Completed'] }],
  ['status=Destroyed', null],
  ['completed=1&status=Destroyed', { status: ['Destroyed'] }],
  ['completed=1&status=Deleted', null],
  ['type=Family&type=Probate', { type: ['Family', 'Probate'] }],
  ['responsible=me', { personResponsibleId: 'user-1' }],
  ['responsible=user-2', null],
  ['client=contact-9', { clientId: 'contact-9' }],
  ['view=quiet&responsible=me', { view: 'quiet', personResponsibleId: 'user-1' }],
])('reads the conditions of "%s"', (query, where) => {
  expect(variablesOf(place, filtersOf(query), 'user-1', grid).where).toEqual(where);
});

test('every status can be asked for but that of deleted matters', () => {
  expect([...openStatuses, ...completedStatuses]).toEqual([
    'Pending',
    'Open',
    'OnHold',
    'Completed',
    'Archived',
    'Destroyed',
    'Cancelled',
  ]);
});

test('takes a view from the path, unless the query names another', () => {
  expect(filtersOf('', 'keydatessoon').view).toBe('keyDatesSoon');
  expect(filtersOf('view=mine', 'keyDatesSoon').view).toBe('mine');
  expect(filtersOf('', 'print').view).toBe('all');
  expect(filtersOf('', 'stale').view).toBe('quiet');
});

test('does not count completed matters shown as a filter that hides rows', () => {
  expect(hasFilters(place, filtersOf('completed=1'))).toBe(false);
  expect(hasFilters(place, filtersOf('status=Open'))).toBe(true);
  expect(hasFilters({ ...place, filter: 'smith' }, filtersOf(''))).toBe(true);
});

test.each([
  ['', 20],
  ['rows=100', 100],
  ['rows=all', 0],
  ['rows=0', 20],
  ['rows=7', 20],
  ['rows=many', 20],
])('reads how many rows "%s" asks for as %s', (query, size) => {
  expect(readPageSize(new URLSearchParams(query))).toBe(size);
});

test('a list that scrolls begins with its first block, and groups ask for no rows', () => {
  expect(variablesOf({ ...place, offset: 40 }, filtersOf(''), 'user-1', { ...grid, pageSize: 0 })).toMatchObject({
    offset: 0,
    first: 100,
  });
  expect(variablesOf({ ...place, offset: 1000 }, filtersOf(''), 'user-1', { ...grid, pageSize: 1000 })).toMatchObject({
    offset: 1000,
    first: 100,
  });
  expect(variablesOf(place, filtersOf(''), 'user-1', { ...grid, groupBy: 'client' })).toMatchObject({ first: 0 });
});

test('a view that tells of a closed column is not offered', () => {
  const closed = new Map([
    ['nextKeyDate', 'hidden'],
    ['estimateUsed', 'masked'],
  ]);
  expect(
    (['all', 'mine', 'keyDatesSoon', 'overEstimate', 'quiet'] as const).filter((view) => isViewOpen(view, closed)),
  ).toEqual(['all', 'mine', 'quiet']);
});

test('of what an address asks, that which tells of a closed column is left out', () => {
  const asked = filtersOf('view=overEstimate&status=Open&type=Conveyancing&client=client-1&completed=1');
  expect(openFilters(asked, new Map())).toEqual(asked);
  expect(
    openFilters(
      asked,
      new Map([
        ['estimateUsed', 'hidden'],
        ['type', 'masked'],
      ]),
    ),
  ).toEqual({ ...asked, view: 'all', types: [] });
  expect(
    openFilters(
      asked,
      new Map([
        ['status', 'hidden'],
        ['client', 'hidden'],
      ]),
    ),
  ).toEqual({ ...asked, statuses: [], clientId: null });
});

test.each([
  ['', false],
  ['view=mine&responsible=me&completed=1', false],
  ['view=quiet', true],
  ['status=Open', true],
  ['type=Conveyancing', true],
  ['client=client-1', true],
])('whether "%s" tells of columns: %s', (query, tells) => {
  expect(tellsOfColumns(filtersOf(query))).toBe(tells);
});
