import { expect, test } from '@jest/globals';
import { placeAfterKey } from './cell-keyboard.ts';
import { readColumnFilter, withFilter, writeColumnFilter } from './column-filters.ts';
import { nextSorts, withSort } from './grid-sorts.ts';
import type { GridColumn, GridFilter } from './types.ts';
import { readViewDefinition, viewQueryOf } from './views/view-definition.ts';

const columns: readonly GridColumn<object>[] = [
  { key: 'title', title: 'Matter', value: () => '', isFilterable: true },
  { key: 'type', title: 'Type', value: () => '', isFilterable: true, choices: [] },
  { key: 'wip', title: 'WIP', value: () => 0, dataType: 'Currency', isFilterable: true },
  { key: 'used', title: 'Used', value: () => 0, dataType: 'Percentage', isFilterable: true },
  { key: 'opened', title: 'Opened', value: () => '', dataType: 'Date', isFilterable: true },
  { key: 'secret', title: 'Secret', value: () => '' },
  { key: 'custom.ABN', title: 'ABN', value: () => '', isFilterable: true },
];

test.each<GridFilter>([
  { column: 'title', operator: 'CONTAINS', values: ['a,b.c %&=“سلام”'] },
  { column: 'type', operator: 'ANY_OF', values: ['one', 'two, three'] },
  { column: 'wip', operator: 'BETWEEN', values: ['-100', '2000'] },
  { column: 'used', operator: 'MORE', values: ['0.8'] },
  { column: 'opened', operator: 'IS_EMPTY', values: [] },
])('the condition %j survives an address', (filter) => {
  const params = new URLSearchParams();
  params.append('where', writeColumnFilter(filter));
  expect(readColumnFilter(new URLSearchParams(params.toString()).get('where') ?? '', columns)).toEqual(filter);
});

test.each([
  '',
  'title',
  'title.CONTAINS',
  'title.LESS.a',
  'secret.CONTAINS.a',
  'wip.MORE.much',
  'wip.BETWEEN.1',
  'opened.LESS.2026-02-30',
  'title.CONTAINS.%E0%A4%A',
  'nobody.IS_EMPTY.',
])('%j is no condition', (text) => {
  expect(readColumnFilter(text, columns)).toBeNull();
});

test('the key of a column of the firm’s own has a point in it', () => {
  expect(readColumnFilter('custom.ABN.CONTAINS.51', columns)).toEqual({
    column: 'custom.ABN',
    operator: 'CONTAINS',
    values: ['51'],
  });
});

test('a column has one condition', () => {
  const [one, other]: GridFilter[] = [
    { column: 'wip', operator: 'MORE', values: ['1'] },
    { column: 'wip', operator: 'LESS', values: ['2'] },
  ];
  if (!one || !other) throw new Error('two conditions');
  expect(withFilter([one], 'wip', other)).toEqual([other]);
  expect(withFilter([one], 'wip', null)).toEqual([]);
});

const at = (row: number, column: number) => ({ row, column });
const press = (key: string, modifiers: Partial<{ ctrlKey: boolean; metaKey: boolean; altKey: boolean }> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});
const bounds = { rows: 10, columns: 4, leap: 5 };
test.each([
  [press('ArrowDown'), at(2, 1), at(3, 1)],
  [press('ArrowDown'), at(9, 1), at(9, 1)],
  [press('ArrowUp', { ctrlKey: true }), at(7, 1), at(0, 1)],
  [press('ArrowRight'), at(2, 3), at(2, 3)],
  [press('Home'), at(2, 3), at(2, 0)],
  [press('End', { metaKey: true }), at(2, 0), at(9, 3)],
  [press('PageDown'), at(2, 0), at(7, 0)],
  [press('PageDown'), at(8, 0), at(9, 0)],
  [press('ArrowDown', { altKey: true }), at(2, 0), null],
  [press('a'), at(2, 0), null],
])('%j leads from %j to %j', (pressed, from, to) => {
  expect(placeAfterKey(pressed, from, bounds, false)).toEqual(to);
});

test('in a right-to-left page the left arrow leads onwards, and Page Down without a leap is left to the page', () => {
  expect(placeAfterKey(press('ArrowLeft'), at(2, 1), bounds, true)).toEqual(at(2, 2));
  expect(placeAfterKey(press('ArrowRight'), at(2, 1), bounds, true)).toEqual(at(2, 0));
  expect(placeAfterKey(press('PageDown'), at(2, 1), { ...bounds, leap: 0 }, false)).toBeNull();
});

const asc = (column: string) => ({ column, direction: 'asc' as const });
const desc = (column: string) => ({ column, direction: 'desc' as const });
test('Shift adds a column to the order, turns it, and takes it out again; three at most', () => {
  expect(nextSorts('b', [asc('a')], true)).toEqual([asc('a'), asc('b')]);
  expect(nextSorts('b', [asc('a'), asc('b')], true)).toEqual([asc('a'), desc('b')]);
  expect(nextSorts('b', [asc('a'), desc('b')], true)).toEqual([asc('a')]);
  expect(nextSorts('d', [asc('a'), asc('b'), asc('c')], true)).toEqual([asc('b'), asc('c'), asc('d')]);
  expect(nextSorts('a', [asc('a'), asc('b')], false)).toEqual([asc('a')]);
  expect(withSort([asc('a'), asc('b')], 'b', 'desc')).toEqual([asc('a'), desc('b')]);
});

test('a view keeps the address without the place in it, always written the same way', () => {
  expect(viewQueryOf(new URLSearchParams('sort=wip-desc&page=3&selected=m1&filter=x&saved=v1'))).toBe(
    'filter=x&sort=wip-desc',
  );
  expect(readViewDefinition({ query: 'page=2&group=type', layout: { columns: [{ key: 'a' }] } })).toEqual({
    query: 'group=type',
    layout: { columns: [{ key: 'a' }] },
  });
  for (const stored of [null, 'text', {}, { query: 3, layout: 'x' }])
    expect(readViewDefinition(stored)).toEqual({ query: '', layout: null });
});
