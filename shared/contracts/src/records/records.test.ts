import { describe, expect, test } from '@jest/globals';
import { criticalDate } from './critical-date.ts';
import { defineRecord, emptyValuesOf, type FieldNameOf, type ValuesOf } from './define-record.ts';
import { choice, clock, day, flag, integer, money, reference, text } from './fields.ts';
import { filedMatter, listedMatter, matter } from './matter.ts';
import { recordProblemTexts, recordTexts } from './record-texts.ts';
import { problemText, tidyValue, validateField, type FieldInput } from './validate-field.ts';

const sample = defineRecord('sample', {
  title: text({ max: 5, min: 2, required: true }),
  note: text({ max: 8, multiline: true }),
  openedOn: day({ past: true }),
  dueOn: day({ required: true }),
  time: clock(),
  isUrgent: flag(),
  colour: choice(['red', 'blue'], { required: true }),
  shade: choice(['dark', 'light']),
  percent: integer({ min: 1, max: 100, required: true }),
  estimate: money({ max: 1000 }),
  personId: reference('person'),
});
type Sample = ValuesOf<typeof sample>;

const { fields } = sample;
const codeOf = (key: keyof Sample, value: FieldInput) =>
  validateField(fields[key], value, { today: '2026-11-23' })?.code ?? null;

test.each<[keyof Sample, FieldInput, string | null]>([
  ['title', '', 'missing'],
  ['title', '   ', 'missing'],
  ['title', null, 'missing'],
  ['title', undefined, 'missing'],
  ['title', 'a', 'tooShort'],
  ['title', 'ab', null],
  ['title', '  a  b  ', null],
  ['title', 'abcde', null],
  ['title', 'abcdef', 'tooLong'],
  ['title', 12, 'notText'],
  ['note', '', null],
  ['note', '12345678', null],
  ['note', '123456789', 'tooLong'],
  ['openedOn', null, null],
  ['openedOn', '2026-11-23', null],
  ['openedOn', '2026-11-24', 'dayAhead'],
  ['dueOn', '', 'missing'],
  ['dueOn', '2026-02-29', 'notADay'],
  ['dueOn', '29.2.2028', 'notADay'],
  ['dueOn', '2028-02-29', null],
  ['dueOn', '1899-12-31', 'dayOutside'],
  ['dueOn', '1900-01-01', null],
  ['dueOn', '2199-12-31', null],
  ['dueOn', '2200-01-01', 'dayOutside'],
  ['dueOn', 20280229, 'notADay'],
  ['time', '', null],
  ['time', '00:00', null],
  ['time', '23:59', null],
  ['time', '24:00', 'notAClock'],
  ['time', '9:30', 'notAClock'],
  ['time', '09:60', 'notAClock'],
  ['time', '09:30:00', 'notAClock'],
  ['isUrgent', false, null],
  ['isUrgent', undefined, null],
  ['isUrgent', 'yes', 'notAFlag'],
  ['colour', 'red', null],
  ['colour', 'green', 'notAChoice'],
  ['colour', null, 'missing'],
  ['shade', '', null],
  ['shade', 'toString', 'notAChoice'],
  ['percent', 0, 'outOfRange'],
  ['percent', 1, null],
  ['percent', 100, null],
  ['percent', 101, 'outOfRange'],
  ['percent', 1.5, 'notANumber'],
  ['percent', '50', 'notANumber'],
  ['percent', null, 'missing'],
  ['estimate', -1, 'outOfRange'],
  ['estimate', 0, null],
  ['estimate', 1001, 'outOfRange'],
  ['estimate', Number.NaN, 'notANumber'],
  ['personId', null, null],
  ['personId', 'a1', null],
  ['personId', 1, 'notAChoice'],
])('%s given %j: %s', (key, value, code) => {
  expect(codeOf(key, value)).toBe(code);
});

test.each<[keyof Sample, FieldInput, unknown]>([
  ['title', '  a \n b ', 'a b'],
  ['note', ' a \n b ', 'a \n b'],
  ['note', undefined, ''],
  ['time', '', null],
  ['time', ' 09:30 ', '09:30'],
  ['personId', '', null],
  ['isUrgent', null, false],
  ['estimate', 0, 0],
])('%s given %j is kept as %j', (key, value, kept) => {
  expect(tidyValue(fields[key], value)).toBe(kept);
});

test('a problem carries the limits that its text names', () => {
  expect(validateField(fields.title, 'too long')).toEqual({ code: 'tooLong', limits: { max: 5 } });
  expect(validateField(fields.percent, 0)).toEqual({ code: 'outOfRange', limits: { min: 1, max: 100 } });
});

describe('the record of a critical date', () => {
  const values: ValuesOf<typeof criticalDate> = { name: 'Hearing', dueOn: '2030-01-01', time: null };

  test('takes what its form sends, and no more', () => {
    const problems = (changed: Partial<Record<keyof typeof values, string | null>>) =>
      criticalDate.keys.flatMap((key) => validateField(criticalDate.fields[key], { ...values, ...changed }[key]) ?? []);
    expect(problems({})).toEqual([]);
    expect(problems({ time: '09:30', name: 'x'.repeat(120) })).toEqual([]);
    expect(problems({ name: 'x'.repeat(121), dueOn: '', time: '9.30' }).map(({ code }) => code)).toEqual([
      'tooLong',
      'missing',
      'notAClock',
    ]);
  });

  test('says a refusal in words of its own where it has them, and otherwise in the usual ones', () => {
    const { name } = criticalDate.fields;
    expect(problemText(name, { code: 'missing', limits: {} })).toEqual({
      key: 'criticalDate.name.missing',
      text: 'Enter the event.',
      values: {},
    });
    expect(problemText(name, { code: 'tooLong', limits: { max: 120 } })).toEqual({
      key: 'problem.tooLong',
      text: 'At most {{max}} characters.',
      values: { max: 120 },
    });
  });
});

test('a field without a label is called as its key', () => {
  expect([fields.personId.label, fields.personId.labelKey]).toEqual(['Person id', 'sample.personId']);
});

test('the texts of records hold every label and every refusal', () => {
  expect(recordTexts).toMatchObject({
    'criticalDate.name': 'Event',
    'criticalDate.dueOn': 'Day',
    'criticalDate.time': 'Time',
    'criticalDate.dueOn.missing': 'Choose a date.',
    'problem.outOfRange': 'Between {{min}} and {{max}}.',
  });
});

test('refusals are listed apart from labels, for someone who says those alone', () => {
  expect(recordProblemTexts).toMatchObject({ 'matter.openedOn.dayAhead': 'The opening date can’t be in the future.' });
  expect(recordProblemTexts).not.toHaveProperty(['matter.openedOn']);
});

test('a field is named without what says how it is stored', () => {
  const name: FieldNameOf<'estimateMinor'> = 'estimate';
  expect([matter.fields.estimateMinor.name, matter.fields.personActingId.name]).toEqual([name, 'personActing']);
  expect([matter.fields.title.name, fields.personId.name]).toEqual(['title', 'person']);
});

test('the record of a matter is what lists show and what is on file beside it, and begins empty', () => {
  expect(matter.keys).toEqual([...listedMatter.keys, ...filedMatter.keys]);
  expect(emptyValuesOf(sample)).toMatchObject({ title: '', note: '', isUrgent: false, colour: null, estimate: null });
});

test('the values of a record have the types of its fields', () => {
  const values: Sample = {
    title: 'ab',
    note: '',
    openedOn: null,
    dueOn: '2030-01-01',
    time: null,
    isUrgent: true,
    colour: 'red',
    shade: null,
    percent: 5,
    estimate: null,
    personId: null,
  };
  // Null is no value of the required ones, nor another text of a choice; these lines would not compile if it were.
  const isExact: [
    Sample['colour'] extends 'red' | 'blue' ? true : false,
    Sample['dueOn'] extends string ? true : false,
    Sample['shade'] extends 'dark' | 'light' | null ? true : false,
    null extends Sample['shade'] & Sample['time'] & Sample['estimate'] ? true : false,
  ] = [true, true, true, true];
  expect([sample.keys, isExact.length]).toEqual([Object.keys(values), 4]);
});
