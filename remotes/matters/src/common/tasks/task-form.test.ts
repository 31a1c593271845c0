import { expect, test } from '@jest/globals';
import { followCallback, formOfTask, type CallForm, type TaskForm } from './task-form.ts';
import { aWholeCall } from './some-tasks.fixtures.ts';

const ZONE = 'Australia/Adelaide';
const withCall = (form: TaskForm, call: Partial<CallForm>): TaskForm => ({ ...form, call: { ...form.call, ...call } });
const dueAfter = (dueOn: string | null, ...steps: readonly Partial<CallForm>[]): string => {
  const start = formOfTask(aWholeCall({ dueOn }), ZONE);
  return steps.reduce((form, step) => followCallback(start, form, withCall(form, step)), start).dueOn;
};

test.each<[string, string | null, readonly Partial<CallForm>[], string]>([
  [
    'a call due on its day to call back is due on no day once nobody is to call back',
    '2026-11-23',
    [{ isCallbackRequired: false }],
    '',
  ],
  [
    'and on that day again where that is taken back',
    '2026-11-23',
    [{ isCallbackRequired: false }, { isCallbackRequired: true }],
    '2026-11-23',
  ],
  ['it goes with the day', '2026-11-23', [{ callbackBy: '2026-11-30T15:00' }], '2026-11-30'],
  ['so does one that was due on no day', null, [{ callbackBy: '2026-11-30T15:00' }], '2026-11-30'],
  ['which is due on none again', null, [{ callbackBy: '2026-11-30T15:00' }, { isCallbackRequired: false }], ''],
  ['a call due on another day stays due then', '2026-11-27', [{ isCallbackRequired: false }], '2026-11-27'],
])('%s', (_, dueOn, steps, expected) => {
  expect(dueAfter(dueOn, ...steps)).toBe(expected);
});
