import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { AntdProvider } from '@atrium/ui/antd';
import { TimeEntryForm, type TimeEntryFormProps } from './time-entry-form.tsx';
import type { TimeEntryAnswer } from './use-time-entry.ts';

interface Saved {
  readonly id: string;
}
const matter = { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt Constructions' };
const start = { matter, workedOn: '2026-11-18', activity: '', narrative: '', isBillable: true };
const saved: TimeEntryAnswer<Saved> = { answer: { ok: { id: 'e1' } }, error: undefined };

function open(props: Partial<TimeEntryFormProps<Saved>> = {}) {
  const handlers = {
    send: jest.fn<TimeEntryFormProps<Saved>['send']>().mockResolvedValue(saved),
    onSaved: jest.fn(),
    onTouch: jest.fn(),
    onCancel: jest.fn(),
    onRefused: jest.fn(),
  };
  const form = (activities: readonly string[]) => (
    <AntdProvider>
      <TimeEntryForm<Saved>
        label="Add time"
        start={start}
        activities={activities}
        saveLabel="Save"
        context={{ area: 'test' }}
        {...handlers}
        {...props}
      />
    </AntdProvider>
  );
  return { ...renderScreen(form(['Drafting', 'Research'])), ...handlers };
}
const time = () => screen.getByRole('textbox', { name: 'Time' });
const save = () => screen.getByRole('button', { name: 'Save' });

test('hands over what was typed, with the matter as it was seen', async () => {
  const { user, send, onSaved, onTouch } = open();
  expect(time()).toHaveFocus();
  await user.type(time(), '1:30');
  expect(onTouch).toHaveBeenCalled();
  await user.click(save());
  const input = {
    matterId: 'm1',
    workedOn: '2026-11-18',
    seconds: 5400,
    activity: 'Drafting',
    narrative: '',
    isBillable: true,
  };
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ id: 'e1' }, { ...input, matter }));
  expect(send).toHaveBeenCalledWith(input, expect.stringMatching(/^[\da-f-]{36}$/));
});

test('no more than 24 hours are sent', async () => {
  const { user, send } = open();
  await user.type(time(), '25');
  await user.click(save());
  expect(screen.getByText('An entry can have at most 24 hours.')).toBeInTheDocument();
  expect(time()).toBeInvalid();
  expect(send).not.toHaveBeenCalled();
});

test('a measured time stands to the second, and the words come first', async () => {
  const { user, send } = open({ measuredSeconds: 462, isNarrativeRequired: true });
  expect(screen.getByRole('textbox', { name: 'Narrative' })).toHaveFocus();
  await user.click(save());
  expect(screen.getByText('Describe the work done.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Narrative' }), 'Advising');
  await user.click(save());
  await waitFor(() => expect(send.mock.calls[0]?.[0]).toMatchObject({ seconds: 462, narrative: 'Advising' }));
});

test('a refusal stands at its field, and what was typed stays', async () => {
  const refused: TimeEntryAnswer<Saved> = {
    answer: {
      error: { message: 'The entry was refused.', fields: [{ field: 'workedOn', message: 'This day is locked.' }] },
    },
    error: undefined,
  };
  const { user, send, onRefused, onSaved } = open();
  send.mockResolvedValueOnce(refused);
  await user.type(time(), '15u');
  await user.click(save());
  expect(await screen.findByText('The entry was refused.')).toBeInTheDocument();
  expect(screen.getByLabelText('Day')).toHaveAccessibleDescription('This day is locked.');
  expect([onRefused.mock.calls.length, onSaved.mock.calls.length]).toEqual([1, 0]);
  await user.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
});
