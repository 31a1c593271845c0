import { expect, test } from '@jest/globals';
import { gridItemsOf } from './grid-items.ts';
import type { DataGridProps } from './types.ts';

interface Row {
  id: string;
}
const row = (place: number): Row => ({ id: `r${place}` });
const blocks = { rowAt: (index: number) => (index < 150 ? row(index) : undefined), want: () => undefined };
const grid = (change: Partial<DataGridProps<Row>>): DataGridProps<Row> => ({
  screen: 'test',
  columns: [],
  rows: [row(0), row(1)],
  rowKey: ({ id }: Row) => id,
  recordCount: 1180,
  isLoading: false,
  page: { offset: 0, first: 20 },
  onPage: () => undefined,
  sort: null,
  onSort: () => undefined,
  blocks: { key: '', load: () => Promise.resolve([]) },
  ...change,
});
const kinds = (change: Partial<DataGridProps<Row>>, ...places: number[]) => {
  const items = gridItemsOf(grid(change), blocks, new Map());
  return [items.count, ...places.map((place) => items.at(place).key)];
};

test('a page has the rows that came', () => {
  expect(kinds({}, 0, 1)).toEqual([2, 'r0', 'r1']);
});

test('a long page begins with the rows that came and goes on in blocks; those on their way have a place', () => {
  expect(kinds({ page: { offset: 0, first: 1000 } }, 0, 149, 150)).toEqual([1000, 'r0', 'r149', 'place 150']);
  expect(kinds({ page: { offset: 1000, first: 1000 }, rows: [row(1000)] }, 0)).toEqual([180, 'r1000']);
});

test('an endless list has a place for every row', () => {
  expect(kinds({ isEndless: true }, 1, 1179)).toEqual([1180, 'r1', 'place 1179']);
});

test('the rows that are there are known, whichever are still on their way', () => {
  const loaded = (change: Partial<DataGridProps<Row>>) =>
    gridItemsOf(grid(change), blocks, new Map())
      .loaded()
      .map(({ id }) => id);
  expect(loaded({})).toEqual(['r0', 'r1']);
  expect(loaded({ isEndless: true })).toHaveLength(150);
  expect(loaded({ page: { offset: 1000, first: 1000 }, rows: [row(1000)] })).toEqual(['r1000']);
});
