import { expect, test } from '@jest/globals';
import { anEntry } from '../testing/a-week.ts';
import { changeOfCell, maskCell, readCell } from './week-cells.ts';

test.each([
  ['1.5', 5400],
  ['1:30', 5400],
  ['0:06', 360],
  ['90m', 5400],
  ['15u', 5400],
  ['', 0],
  ['24', 86_400],
  ['24.1', null],
  ['some', null],
])('“%s” in a cell is %s seconds', (typed, seconds) => {
  expect(readCell(typed, 360)).toBe(seconds);
});

test('hours and minutes go under the mask, and nothing else does', () => {
  expect(['1:7', '12:3x', '1.5', '90m'].map(maskCell)).toEqual(['1:', '12:3', '1.5', '90m']);
});

test('what is typed makes, corrects or deletes the one entry that can be meant', () => {
  const entry = anEntry({ seconds: 3600 });
  expect(changeOfCell([], 0)).toEqual({ kind: 'none' });
  expect(changeOfCell([], 360)).toEqual({ kind: 'create', seconds: 360 });
  expect(changeOfCell([entry], entry.seconds)).toEqual({ kind: 'none' });
  expect(changeOfCell([entry], 360)).toEqual({ kind: 'update', entry, seconds: 360 });
  expect(changeOfCell([entry], 0)).toEqual({ kind: 'delete', entry });
  expect(changeOfCell([entry, anEntry()], 360)).toEqual({ kind: 'several', count: 2 });
  const locked = anEntry({ lockedBecause: 'This time was approved.' });
  expect(changeOfCell([locked], 360)).toEqual({ kind: 'locked', reason: 'This time was approved.' });
});
