import { expect, test } from '@jest/globals';
import { readListPlace, withChanges, writeSort, writeSorts, type ListRules } from './list-address.ts';

const rules: ListRules = {
  pageSize: 20,
  sortColumns: ['fileNumber', 'wip', 'custom.filed-on'],
  defaultSort: { column: 'fileNumber', direction: 'asc' },
};

test.each([
  ['', 0],
  ['page=1', 0],
  ['page=3', 40],
  ['page=0', 0],
  ['page=-2', 0],
  ['page=2.5', 0],
  ['page=many', 0],
])('reads the offset of "%s" as %s', (query, offset) => {
  expect(readListPlace(new URLSearchParams(query), rules).offset).toBe(offset);
});

test.each([
  ['', 'fileNumber', 'asc'],
  ['sort=wip-desc', 'wip', 'desc'],
  ['sort=wip-asc', 'wip', 'asc'],
  ['sort=custom.filed-on-desc', 'custom.filed-on', 'desc'],
  ['sort=wip', 'fileNumber', 'asc'],
  ['sort=password-desc', 'fileNumber', 'asc'],
])('reads the order of "%s" as %s %s', (query, column, direction) => {
  expect(readListPlace(new URLSearchParams(query), rules).sort).toEqual({ column, direction });
});

test('reads filter and selected row', () => {
  expect(readListPlace(new URLSearchParams('filter=+smith+&selected=m1'), rules)).toMatchObject({
    filter: 'smith',
    selected: 'm1',
  });
});

test('mentions an order only when it is not the usual one', () => {
  expect(writeSort({ column: 'wip', direction: 'desc' }, rules)).toBe('wip-desc');
  expect(writeSort(rules.defaultSort, rules)).toBeNull();
  expect(writeSort(null, rules)).toBeNull();
});

test('changes what is named and keeps the rest', () => {
  const changed = withChanges(new URLSearchParams('filter=smith&page=3&view=mine'), {
    page: null,
    view: '',
    status: ['Open', 'Pending'],
  });
  expect(changed.toString()).toBe('filter=smith&status=Open&status=Pending');
});

test('several columns sort where the list allows it, each once', () => {
  const many = { ...rules, sortsAtMost: 3 };
  const sorts = (query: string) =>
    readListPlace(new URLSearchParams(query), many).sorts.map(({ column, direction }) => `${column} ${direction}`);
  expect(sorts('sort=wip-desc,fileNumber-asc')).toEqual(['wip desc', 'fileNumber asc']);
  expect(sorts('sort=wip-desc,wip-asc,password-asc')).toEqual(['wip desc']);
  expect(sorts('')).toEqual(['fileNumber asc']);
  expect(readListPlace(new URLSearchParams('sort=wip-desc,fileNumber-asc'), rules).sorts).toHaveLength(1);
});

test('writes an order by several columns', () => {
  expect(
    writeSorts(
      [
        { column: 'wip', direction: 'desc' },
        { column: 'fileNumber', direction: 'asc' },
      ],
      rules,
    ),
  ).toBe('wip-desc,fileNumber-asc');
  expect(writeSorts([rules.defaultSort], rules)).toBeNull();
  expect(writeSorts([], rules)).toBeNull();
});
