import { expect, test } from '@jest/globals';
import { afterMoves, movesThatLast } from './card-moves.ts';

const card = (id: string, column: string) => ({ id, column, name: id, canMove: true });
const cards = [card('a1', 'a'), card('a2', 'a'), card('b1', 'b')];
const placesAfter = (...moves: Parameters<typeof afterMoves>[1]) =>
  afterMoves(cards, moves).map(({ id, column }) => `${column}:${id}`);

test('a card stands where it was put', () => {
  expect(placesAfter({ id: 'a1', column: 'b', belowId: 'b1' })).toEqual(['a:a2', 'b:b1', 'b:a1']);
  expect(placesAfter({ id: 'a2', column: 'a', belowId: null })).toEqual(['a:a2', 'a:a1', 'b:b1']);
});

test('moves follow one another, and one of a card that is gone is left out', () => {
  expect(
    placesAfter(
      { id: 'a1', column: 'b', belowId: null },
      { id: 'gone', column: 'b', belowId: null },
      { id: 'a1', column: 'a', belowId: 'a2' },
    ),
  ).toEqual(['a:a2', 'a:a1', 'b:b1']);
});

test('a move lasts until it was answered and the card was changed again, or is gone', () => {
  const of = (id: string, version: number | null) => ({ id, column: 'b', belowId: null, version });
  const moves = [of('a1', null), of('a1', 4), of('a2', 4), of('gone', 4)];
  expect(
    movesThatLast(moves, [
      { id: 'a1', version: 4 },
      { id: 'a2', version: 5 },
    ]),
  ).toEqual(moves.slice(0, 2));
});
