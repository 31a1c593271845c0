import { expect, test } from '@jest/globals';
import { wishOf } from './board-keys.ts';

const columns = ['a', 'b', 'c'].map((key) => ({ key, label: key, total: 2 }));
const card = (id: string, column: string, canMove = true) => ({ id, column, name: id, canMove });
const cards = [card('a1', 'a'), card('a2', 'a'), card('c1', 'c')];
const press = (key: string, id: string, shiftKey = false, direction: 'ltr' | 'rtl' = 'ltr') =>
  wishOf({ key, shiftKey }, cards.find((each) => each.id === id) ?? card('?', '?'), { columns, cards }, direction);

test.each([
  ['ArrowDown', 'a1', 'a2'],
  ['ArrowUp', 'a2', 'a1'],
  ['End', 'a1', 'a2'],
  ['Home', 'a2', 'a1'],
  // Column b has none.
  ['ArrowRight', 'a2', 'c1'],
  ['ArrowLeft', 'c1', 'a1'],
])('%s on %s goes to %s', (key, from, to) => {
  expect(press(key, from)).toEqual({ kind: 'focus', id: to });
});

test('at an end there is nowhere to go', () => {
  expect(press('ArrowUp', 'a1')).toBeNull();
  expect(press('ArrowRight', 'c1')).toBeNull();
  expect(press('ArrowRight', 'c1', true)).toBeNull();
});

test('with Shift the card goes along to the next column, also an empty one', () => {
  expect(press('ArrowRight', 'a1', true)).toEqual({ kind: 'move', column: 'b' });
  expect(press('ArrowLeft', 'c1', true)).toEqual({ kind: 'move', column: 'b' });
});

test('with Shift and up or down the card changes its place in the column', () => {
  expect(press('ArrowDown', 'a1', true)).toEqual({ kind: 'place', belowId: 'a2' });
  expect(press('ArrowUp', 'a2', true)).toEqual({ kind: 'place', belowId: null });
  expect(press('ArrowUp', 'a1', true)).toBeNull();
});

test('a card that may not be moved stays', () => {
  expect(wishOf({ key: 'ArrowRight', shiftKey: true }, card('a1', 'a', false), { columns, cards }, 'ltr')).toBeNull();
});

test('in a language written from the right, left is onwards', () => {
  expect(press('ArrowLeft', 'a1', true, 'rtl')).toEqual({ kind: 'move', column: 'b' });
  expect(press('ArrowLeft', 'a1', false, 'rtl')).toEqual({ kind: 'focus', id: 'c1' });
});
