import { expect, test } from '@jest/globals';
import {
  changeColumn,
  clampWidth,
  layoutOf,
  moveColumn,
  parseGridLayout,
  placeColumns,
  type PlacedColumn,
} from './grid-layout.ts';
import type { GridColumn } from './types.ts';

const column = (key: string, rest: Partial<GridColumn<object>> = {}): GridColumn<object> => ({
  key,
  title: key,
  value: () => key,
  ...rest,
});
const columns = [
  column('file', { isLocked: true }),
  column('name'),
  column('client', { width: 150 }),
  column('opened', { isHiddenByDefault: true }),
];
const keys = (placed: readonly PlacedColumn<object>[]) => placed.map((one) => one.column.key);

test('without a kept layout the screen decides', () => {
  const placed = placeColumns(columns, null);
  expect(keys(placed)).toEqual(['file', 'name', 'client', 'opened']);
  expect(placed.map(({ isHidden }) => isHidden)).toEqual([false, false, false, true]);
  expect(placed[2]?.width).toBe(150);
});

test('a kept layout decides order, width and what is hidden', () => {
  const placed = placeColumns(columns, {
    columns: [{ key: 'opened' }, { key: 'client', width: 200 }, { key: 'name', isHidden: true }, { key: 'file' }],
  });
  expect(keys(placed)).toEqual(['file', 'opened', 'client', 'name']);
  expect(placed.map(({ isHidden }) => isHidden)).toEqual([false, false, false, true]);
  expect(placed[2]?.width).toBe(200);
});

test('a column added since follows the one the screen puts it after', () => {
  const grown = [...columns.slice(0, 2), column('stage'), ...columns.slice(2)];
  const placed = placeColumns(grown, {
    columns: [{ key: 'file' }, { key: 'client' }, { key: 'name' }, { key: 'opened' }],
  });
  expect(keys(placed)).toEqual(['file', 'client', 'name', 'stage', 'opened']);
});

test('a column that is gone is forgotten', () => {
  const placed = placeColumns(columns, { columns: [{ key: 'file' }, { key: 'oldColumn' }, { key: 'name' }] });
  expect(keys(placed)).not.toContain('oldColumn');
  expect(placed).toHaveLength(4);
});

test('a locked column is neither hidden nor moved', () => {
  const placed = placeColumns(columns, { columns: [{ key: 'name' }, { key: 'file', isHidden: true }] });
  expect(placed[0]).toMatchObject({ column: { key: 'file' }, isHidden: false });
  expect(keys(moveColumn(placed, 'name', -1))).toEqual(keys(placed));
});

test('a column moves one place', () => {
  const placed = placeColumns(columns, null);
  expect(keys(moveColumn(placed, 'name', 1))).toEqual(['file', 'client', 'name', 'opened']);
  expect(keys(moveColumn(placed, 'opened', 1))).toEqual(keys(placed));
});

test('what is kept comes back the same', () => {
  const changed = changeColumn(changeColumn(placeColumns(columns, null), 'name', { isHidden: true }), 'client', {
    width: 240,
  });
  const kept = parseGridLayout(JSON.parse(JSON.stringify(layoutOf(changed))));
  expect(placeColumns(columns, kept)).toEqual(changed);
});

test.each([[null], ['text'], [{}], [{ columns: 'all' }], [{ columns: [] }], [{ columns: [{ width: 3 }] }]])(
  '%j is no layout',
  (stored) => {
    expect(parseGridLayout(stored)).toBeNull();
  },
);

test.each([
  [10, 56],
  [120.4, 120],
  [5000, 900],
])('a width of %d becomes %d', (asked, given) => {
  expect(clampWidth(asked)).toBe(given);
});
