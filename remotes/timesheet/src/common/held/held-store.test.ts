import { afterEach, expect, test } from '@jest/globals';
import { createHeldStore } from './held-store.ts';

afterEach(() => sessionStorage.clear());

const open = (owner: string) => {
  const store = createHeldStore<{ readonly key: string; readonly text: string }>('test');
  store.openFor(owner);
  return store;
};

test('what is held is there again after a reload, for its person alone', () => {
  const store = open('harbour:ada');
  store.hold({ key: '1', text: 'first' });
  store.hold({ key: '2', text: 'second' });
  store.hold({ key: '1', text: 'changed' });
  expect(open('harbour:ada').read()).toEqual([
    { key: '1', text: 'changed' },
    { key: '2', text: 'second' },
  ]);
  expect(open('harbour:ben').read()).toEqual([]);
  store.drop('1');
  store.drop('2');
  expect(sessionStorage).toHaveLength(0);
});

test('what was stored by something else is not taken for held', () => {
  sessionStorage.setItem('timesheet.held.test:harbour:ada', '{"key":1}');
  expect(open('harbour:ada').read()).toEqual([]);
});
