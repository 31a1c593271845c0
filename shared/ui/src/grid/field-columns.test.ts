import { expect, test } from '@jest/globals';
import type { Translate } from '@atrium/platform';
import { fieldColumns } from './field-columns.ts';

const t = ((_key: string, text: string) => text) as Translate;
const of = (fieldType: string, value: string, shown = value, choices = [] as { value: string; label: string }[]) => {
  const [column] = fieldColumns(t, [{ code: 'x', label: 'Court', group: 'Family', fieldType, choices }]);
  return { column, value: column?.value({ fieldValues: { x: { value, shown, currency: 'AUD' } } }) };
};

test.each([
  ['text', 'Sydney', 'Sydney'],
  ['number', '12.5', 12.5],
  ['currency', '125050', { minor: 125_050, currency: 'AUD' }],
  ['date', '2026-03-01', '2026-03-01'],
  ['boolean', 'false', 'No'],
])('a value of type %s is shown and filed as its kind', (fieldType, value, expected) => {
  expect(of(fieldType, value).value).toEqual(expected);
});

test('a choice is filtered by its words and shown as one', () => {
  const { column, value } = of('singleChoice', 'fed', 'Federal', [{ value: 'fed', label: 'Federal' }]);
  expect(value).toBe('Federal');
  expect(column).toMatchObject({
    key: 'custom.x',
    isGroupable: true,
    isHiddenByDefault: true,
    choices: [{ value: 'fed', label: 'Federal' }],
  });
});

test('a row without values shows nothing, and two fields of one name say where they stand', () => {
  const field = { label: 'Court', fieldType: 'text', choices: [] };
  const columns = fieldColumns(t, [
    { ...field, code: 'a', group: 'Family' },
    { ...field, code: 'b', group: 'Crime' },
  ]);
  expect(columns.map(({ title }) => title)).toEqual(['Court (Family)', 'Court (Crime)']);
  expect(columns[0]?.value({})).toBeNull();
});
