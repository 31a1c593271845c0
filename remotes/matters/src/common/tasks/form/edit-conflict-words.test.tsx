import { expect, test } from '@jest/globals';
import { renderScreen, screen, within } from '@atrium/testing';
import { TaskDrawer } from '../task-drawer.tsx';
import type { CallForm } from '../task-form.ts';
import { aWholeTask, formAnswers } from '../some-tasks.fixtures.ts';
import { useFieldTexts } from './use-field-texts.ts';

function Texts({ values }: { readonly values: readonly Parameters<ReturnType<typeof useFieldTexts>>[] }) {
  const textOf = useFieldTexts();
  return (
    <ul>
      {values.map(([key, value, words], place) => (
        <li key={place}>{textOf(key, value, words)}</li>
      ))}
    </ul>
  );
}

const call: CallForm = {
  direction: 'in',
  party: null,
  partyName: 'T. Nguyen',
  partyNumber: '',
  calledAt: '2026-11-22T11:30',
  duration: '7 minutes',
  outcome: '',
  isCallbackRequired: false,
  callbackBy: '',
};
const none = new Map<string, string>();

test('reminders and calls are put as the form puts them, and two that differ differ in words', () => {
  const values: Parameters<ReturnType<typeof useFieldTexts>>[] = [
    [
      'reminders',
      [
        { kind: 'before', daysBefore: 1, time: '09:00' },
        { kind: 'before', daysBefore: 0, time: '08:15' },
        { kind: 'moment', local: '2026-11-27T15:00' },
      ],
      none,
    ],
    ['call', call, none],
    ['call', { ...call, direction: 'out' }, none],
    ['call', { ...call, isCallbackRequired: true }, none],
    ['recurrence', null, none],
  ];
  renderScreen(<Texts values={values} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 day before 09:00, On the day 08:15, 27 Nov 2026 15:00',
    'Incoming · T. Nguyen · 22 Nov 2026 11:30 · 7 minutes',
    'Outgoing · T. Nguyen · 22 Nov 2026 11:30 · 7 minutes',
    'Incoming · T. Nguyen · 22 Nov 2026 11:30 · 7 minutes · Callback requested',
    'Does not repeat',
  ]);
});

test('two rules are chosen between in words', async () => {
  const recurring = (rule: string, text: string, version: number) =>
    aWholeTask({ version, recurrence: { rule, text } });
  const UpdateTask = {
    updateTask: {
      ok: null,
      error: null,
      conflict: recurring('FREQ=MONTHLY;BYMONTHDAY=20', 'Every month on day 20.', 7),
    },
  };
  const { user } = renderScreen(<TaskDrawer taskId="t1" onSaved={() => undefined} onClose={() => undefined} />, {
    data: { ...formAnswers, TaskPane: { task: recurring('FREQ=DAILY', 'Every day.', 3) }, UpdateTask },
  });
  await user.click(await screen.findByLabelText('Repeats'));
  await user.click(await screen.findByText('Every week on Friday'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(
    (await screen.findByText(/edited this too/)).closest<HTMLElement>('[role=dialog]') ?? document.body,
  );
  expect(dialog.getByText('Every month on day 20.')).toBeInTheDocument();
  expect(dialog.getByText('Every week on Friday.')).toBeInTheDocument();
});
