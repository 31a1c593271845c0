import { expect, test } from '@jest/globals';
import { afterMoves } from './card-moves.ts';

const card = (id: string, column: string) => ({ id, column, name: id, canMove: true });
const cards = [card('a1', 'a'), card('a2', 'a'), card('b1', 'b')];
const placesAfter = (...moves: Parameters<typeof afterMoves>[1]) => afterMoves(cards, moves).map(({ id, column }) => `${column}:${id}`);

test('a card stands where it was put', () => {
  expect(placesAfter({ id: 'a1', column: 'b', belowId: 'b1' })).toEqual(['a:a2', 'b:b1', 'b:a1']);
  expect(placesAfter({ id: 'a2', column: 'a', belowId: null })).toEqual(['a:a2', 'a:a1', 'b:b1']);
});

test('moves follow one another, and one of a card that is gone is left out', () => {
  expect(placesAfter({ id: 'a1', column: 'b', belowId: null }, { id: 'gone', column: 'b', belowId: null }, { id: 'a1', column: 'a', belowId: 'a2' })).toEqual(['a:a2', 'a:a1', 'b:b1']);
});
