import { choice, day, integer } from '../records/fields.ts';
import type { SettingDefinition } from './define-setting.ts';

const time = (own: Omit<SettingDefinition, 'screen' | 'tab' | 'access'>): SettingDefinition => ({
  ...own,
  screen: 'firm',
  tab: 'time',
  access: 'firmSettings',
});
const workingDay = (key: string, name: string, usual: number): SettingDefinition =>
  time({
    field: integer({ min: 0, max: 1440, required: true }),
    unit: 'minutes',
    label: `Working time on ${name}`,
    sentence: 'Targets and what is missing from them follow it. 0 is a day off. Each person can differ, under Users.',
    default: usual,
    storedIn: { row: 'timeRecording', key: `${key}Minutes` },
  });

/** How a firm records time, and on which days it works. */
export const timeSettings: Readonly<Record<string, SettingDefinition>> = {
  'timeRecording.unitSeconds': time({
    field: integer({ min: 60, max: 3600, required: true }),
    unit: 'seconds',
    label: 'Unit length',
    sentence:
      'Time is billed in units of this length: 360 seconds are six minutes. Entries already recorded do not change.',
    default: 360,
    storedIn: { row: 'timeRecording', key: 'unitSeconds' },
  }),
  'timeRecording.rounding': time({
    field: choice(
      {
        up: 'Up: every part of a unit counts as a whole one',
        nearest: 'To the nearest unit',
        none: 'Not at all: to the hundredth of an hour',
      },
      { required: true },
    ),
    label: 'Rounding of time',
    sentence: 'How measured time becomes billed time. What was measured is stored beside it and never changes.',
    default: 'up',
    storedIn: { row: 'timeRecording', key: 'rounding' },
  }),
  'timeRecording.minimumUnits': time({
    field: integer({ min: 0, max: 100, required: true }),
    label: 'Least units of an entry',
    sentence: 'An entry is billed as at least this many units, however short it was.',
    default: 1,
    storedIn: { row: 'timeRecording', key: 'minimumUnits' },
  }),
  'timeRecording.per': time({
    field: choice(
      { entry: 'Each entry by itself', day: 'What a person does on a matter in a day, together' },
      { required: true },
    ),
    label: 'What is rounded',
    sentence: 'Rounded by the day, several short entries are billed together as one. Clients and matters can differ.',
    default: 'entry',
    storedIn: { row: 'timeRecording', key: 'per' },
  }),
  'timeRecording.lockedThrough': time({
    field: day(),
    label: 'Time is locked up to and including',
    sentence: 'Time of these days can neither be recorded nor changed nor deleted.',
    default: null,
    emptyMeans: 'No day is locked.',
    storedIn: { row: 'timeRecording', key: 'lockedThrough' },
  }),
  'timeRecording.dailyTargetSeconds': time({
    field: integer({ min: 0, max: 86_400, required: true }),
    unit: 'seconds',
    label: 'Daily target of new people',
    sentence:
      'What a new person should record on a full working day, where neither the invitation nor their role says it: 23400 seconds are six and a half hours.',
    default: 23_400,
    storedIn: { row: 'timeRecording', key: 'dailyTargetSeconds' },
  }),
  'timeRecording.mondayMinutes': workingDay('monday', 'Monday', 450),
  'timeRecording.tuesdayMinutes': workingDay('tuesday', 'Tuesday', 450),
  'timeRecording.wednesdayMinutes': workingDay('wednesday', 'Wednesday', 450),
  'timeRecording.thursdayMinutes': workingDay('thursday', 'Thursday', 450),
  'timeRecording.fridayMinutes': workingDay('friday', 'Friday', 450),
  'timeRecording.saturdayMinutes': workingDay('saturday', 'Saturday', 0),
  'timeRecording.sundayMinutes': workingDay('sunday', 'Sunday', 0),
};
