import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatGenericCell, genericCellTypes, visibleRows, type GenericCellType } from './generic-table.ts';

test.each<[GenericCellType, unknown, string]>([
  ['string', 'Plain', 'Plain'],
  ['string', 12, '12'],
  ['decimal', 1234.5, '1,234.50'],
  ['decimal', '1.005', '1.01'],
  ['decimal', -3, '-3.00'],
  ['decimal', 0, '0.00'],
  ['decimal', 'none yet', 'none yet'],
  ['number', 1234.5, '1,234.5'],
  ['number', '42', '42'],
  ['number', 0, '0'],
  ['number', 'many', 'many'],
  ['date', '2026-09-05', '05-Sep-2026'],
  ['date', '2026-11-20T23:00:00Z', '20-Nov-2026'],
  ['date', 'soon', 'soon'],
  ['array', ['a', 'b', 'c'], 'a, b, c'],
  ['array', [], ''],
  ['array', [{ name: 'Asha' }, 2, null], 'Asha, 2'],
  ['object', { id: 1, name: 'Asha Mehta' }, 'Asha Mehta'],
  ['object', { city: 'Perth', code: '6000' }, 'city: Perth; code: 6000'],
  ['image', { src: '/p/1.png', alt: 'Front door' }, 'Front door'],
  ['image', '/p/1.png', '1.png'],
  ['imageArray', ['/p/1.png', { src: '/p/2.png', alt: 'Back door' }], '1.png, Back door'],
  ['imageArray', '/p/1.png', '1.png'],
])('a cell of %s holding %j says %j', (type, value, text) => {
  expect(formatGenericCell(type, value)).toBe(text);
});

test.each(genericCellTypes)('a cell of %s without a value is empty', (type) => {
  expect([null, undefined, ''].map((value) => formatGenericCell(type, value))).toEqual(['', '', '']);
});

test('an instant falls on the day of the zone', () => {
  expect(formatGenericCell('date', '2026-11-20T23:00:00Z', { timeZone: 'Australia/Adelaide' })).toBe('21-Nov-2026');
});

test('rows stand in their order, and hidden ones are skipped', () => {
  const rows = [
    { id: 'c', order: 3 },
    { id: 'a', order: 1 },
    { id: 'hidden', order: 2, isHidden: true },
    { id: 'b', order: 1.5, isHidden: false },
    { id: 'a2', order: 1 },
  ];
  expect(visibleRows(rows).map(({ id }) => id)).toEqual(['a', 'a2', 'b', 'c']);
});

test('no row is lost but the hidden ones, and the list given is left alone', () => {
  const anyRow = fc.record({ order: fc.integer(), isHidden: fc.boolean() });
  fc.assert(
    fc.property(fc.array(anyRow), (rows) => {
      const before = [...rows];
      const shown = visibleRows(rows);
      return (
        shown.length === rows.filter(({ isHidden }) => !isHidden).length &&
        shown.every((row, index) => index === 0 || (shown[index - 1]?.order ?? 0) <= row.order) &&
        rows.every((row, index) => row === before[index])
      );
    }),
  );
});
