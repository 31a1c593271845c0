import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderScreen } from '@atrium/testing';
import { useNavigate } from 'react-router-dom';
import type { ListRules } from './list-address.ts';
import { useListAddress, type ListAddress } from './use-list-address.ts';

const rules: ListRules = {
  pageSize: 20,
  sortColumns: ['fileNumber', 'wip'],
  defaultSort: { column: 'fileNumber', direction: 'asc' },
};

function openList(query: string) {
  const seen: { list?: ListAddress; goBack?: () => void } = {};
  function List() {
    const navigate = useNavigate();
    seen.list = useListAddress(rules);
    seen.goBack = () => void navigate(-1);
    return null;
  }
  const { address } = renderScreen(<List />, { route: `/list${query}` });
  const list = () => {
    if (!seen.list) throw new Error('The list has not rendered.');
    return seen.list;
  };
  return {
    list,
    address,
    goBack: () => act(async () => seen.goBack?.()),
    pass: (ms: number) => act(async () => jest.advanceTimersByTime(ms)),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('typing reaches the address 500 ms after the last key, and leaves page and selection behind', async () => {
  const { list, address, pass } = openList('?page=3&selected=m1&view=mine');
  await act(async () => list().typeFilter('smi'));
  await pass(499);
  await act(async () => list().typeFilter('smith '));
  await pass(499);
  expect(address()).toBe('/list?page=3&selected=m1&view=mine');
  await pass(1);
  expect(address()).toBe('/list?view=mine&filter=smith');
  expect(list().filterText).toBe('smith ');
});

test('a letter typed while the address follows is kept', async () => {
  const { list, pass } = openList('');
  await act(async () => list().typeFilter('smit'));
  await act(async () => {
    jest.advanceTimersByTime(500);
    list().typeFilter('smith');
  });
  expect(list().filterText).toBe('smith');
  await pass(500);
  expect(list().filter).toBe('smith');
});

test('what was typed can be applied at once', async () => {
  const { list, address, pass } = openList('');
  await act(async () => list().applyFilter('smith'));
  await pass(0);
  expect(address()).toBe('/list?filter=smith');
});

test('the back button undoes a filter and the field follows', async () => {
  const { list, address, goBack } = openList('?filter=smith');
  await act(async () => list().change({ filter: 'jones' }));
  expect(list().filterText).toBe('jones');
  await goBack();
  expect(address()).toBe('/list?filter=smith');
  expect(list().filterText).toBe('smith');
});

test('sorting and filtering go back to the first page, turning the page keeps the rest', async () => {
  const { list, address } = openList('?view=mine');
  await act(async () => list().goTo(40));
  expect(address()).toBe('/list?view=mine&page=3');
  await act(async () => list().sortBy({ column: 'wip', direction: 'desc' }));
  expect(address()).toBe('/list?view=mine&sort=wip-desc');
  await act(async () => list().goTo(20));
  await act(async () => list().change({ view: null }));
  expect(address()).toBe('/list?sort=wip-desc');
});

test('selecting a row adds nothing to the history', async () => {
  const { list, address, goBack } = openList('');
  await act(async () => list().change({ view: 'mine' }));
  await act(async () => list().select('m1'));
  expect(address()).toBe('/list?view=mine&selected=m1');
  await goBack();
  expect(address()).toBe('/list');
});
