import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRowReader } from './row-reader.ts';
import { toWireValue } from './wire-values.ts';

const cases: [unknown, unknown][] = [
  ['text', 'text'],
  [5, '5'],
  [false, 'false'],
  [null, null],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
  [['a', 'b"\\', null], '{"a","b\\"\\\\",NULL}'],
  [[], '{}'],
  [{ a: [1] }, '{"a":[1]}'],
];
for (const [value, wire] of cases) {
  test(`${JSON.stringify(value)} is sent as ${String(wire)}`, () => assert.deepEqual(toWireValue(value), wire));
}

const reads: [number, string, unknown][] = [
  [20, '9007199254740991', 9007199254740991],
  [1700, '12.500', 12.5],
  [1082, '2026-11-21', '2026-11-21'],
  [1184, '2026-11-21 06:55:05+00', '2026-11-21T06:55:05.000Z'],
  [1184, '2026-11-21 06:55:05.1+00', '2026-11-21T06:55:05.100Z'],
  [1184, '2026-11-21 06:55:05.123456+00', '2026-11-21T06:55:05.123Z'],
  [1184, '2026-11-21 17:55:05.5+11', '2026-11-21T06:55:05.500Z'],
  [1184, 'infinity', 'infinity'],
  [1182, '{2026-11-21,NULL}', ['2026-11-21', null]],
  [1016, '{1,2}', [1, 2]],
  [16, 't', true],
];
for (const [dataTypeID, text, value] of reads) {
  test(`${text} of type ${dataTypeID} is read as ${JSON.stringify(value)}`, () => {
    assert.deepEqual(createRowReader([{ name: 'value', dataTypeID }])([text]), { value });
  });
}

test('a whole number beyond the safe range is an error, not a rounded value', () => {
  assert.throws(() => createRowReader([{ name: 'value', dataTypeID: 20 }])(['9007199254740993']), RangeError);
});
