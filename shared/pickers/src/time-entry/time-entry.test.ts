import { expect, test } from '@jest/globals';
import {
  MAXIMUM_ENTRY_SECONDS,
  checkTimeEntry,
  secondsOf,
  type TimeEntryRules,
  type TypedTimeEntry,
} from './time-entry.ts';

const t = ((_key: string, text: string) => text) as Parameters<typeof checkTimeEntry>[2];
const matter = { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt Constructions' };
const filled: TypedTimeEntry = {
  matter,
  workedOn: '2026-11-18',
  duration: '1.5',
  activity: 'Drafting',
  narrative: ' Drafting claim ',
  isBillable: true,
  taskCode: '',
  activityCode: '',
  privateMemo: '',
};
const faultsOf = (changes: Partial<TypedTimeEntry>, rules: TimeEntryRules = {}) => {
  const checked = checkTimeEntry({ ...filled, ...changes }, rules, t);
  return Object.entries('fieldErrors' in checked ? checked.fieldErrors : {});
};

test('reads a filled form into what the server takes', () => {
  expect(checkTimeEntry(filled, {}, t)).toEqual({
    ok: {
      matterId: 'm1',
      workedOn: '2026-11-18',
      seconds: 5400,
      activity: 'Drafting',
      narrative: 'Drafting claim',
      isBillable: true,
    },
  });
});

test.each<[Partial<TypedTimeEntry>, string, string]>([
  [{ matter: null }, 'matterId', 'Choose a matter.'],
  [{ workedOn: '' }, 'workedOn', 'Choose a day.'],
  [{ workedOn: '2026-02-30' }, 'workedOn', 'Choose a day.'],
  [{ duration: '' }, 'seconds', 'Enter the time worked, such as 1.5, 1:30, 90m or 15u.'],
  [{ duration: '0' }, 'seconds', 'Enter the time worked, such as 1.5, 1:30, 90m or 15u.'],
  [{ duration: 'a while' }, 'seconds', 'Enter the time worked, such as 1.5, 1:30, 90m or 15u.'],
  [{ duration: '24.1' }, 'seconds', 'An entry can have at most 24 hours.'],
  [{ activity: '' }, 'activity', 'Choose an activity.'],
])('refuses %j and says so at its field', (changes, name, text) => {
  expect(faultsOf(changes)).toEqual([[name, text]]);
});

test('twenty-four hours are not too long', () => {
  expect(faultsOf({ duration: '24' })).toEqual([]);
  expect(MAXIMUM_ENTRY_SECONDS).toBe(86_400);
});

test('says everything that is wrong at once', () => {
  expect(faultsOf({ matter: null, duration: '' }).map(([name]) => name)).toEqual(['matterId', 'seconds']);
});

test('what was done must be said only where it is asked for', () => {
  expect(faultsOf({ narrative: ' ' })).toEqual([]);
  expect(faultsOf({ narrative: ' ' }, { isNarrativeRequired: true })).toEqual([
    ['narrative', 'Describe the work done.'],
  ]);
});

test('measured seconds stand until another time is typed', () => {
  const measured = { seconds: 462, text: '8 m' };
  expect(secondsOf({ duration: '8 m' }, { measured })).toBe(462);
  expect(secondsOf({ duration: '9m' }, { measured })).toBe(540);
});

test('units have the length of the firm’s', () => {
  expect(secondsOf({ duration: '2u' }, { rules: { unitSeconds: 900, rounding: 'up', minimumUnits: 1 } })).toBe(1800);
});
