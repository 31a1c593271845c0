import { expect, jest, test } from '@jest/globals';
import { act, renderScreen, screen, waitFor, type FakeData } from '@atrium/testing';
import { AntdProvider } from '@atrium/ui/antd';
import { TimeEntryForm, type TimeEntryFormProps } from './time-entry-form.tsx';
import type { TimeEntryOutcome } from './use-time-entry.ts';

interface Saved {
  readonly id: string;
}
const matter = { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt Constructions' };
const start = { matter, workedOn: '2026-11-18', activity: '', narrative: '', isBillable: true };
const saved: TimeEntryOutcome<Saved> = { kind: 'saved', value: { id: 'e1' } };

function open(props: Partial<TimeEntryFormProps<Saved>> = {}, data: FakeData = {}) {
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
        {...handlers}
        {...props}
      />
    </AntdProvider>
  );
  return { ...renderScreen(form(['Drafting', 'Research']), { data }), ...handlers };
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
  const refused: TimeEntryOutcome<Saved> = {
    kind: 'refused',
    message: 'The entry was refused.',
    fields: { workedOn: 'This day is locked.' },
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

const templates = [
  { id: 't1', version: 1, name: 'Call', text: 'Telephone attendance on the client.', isFirm: false, canEdit: true },
  { id: 't2', version: 1, name: 'Court', text: 'Attending court.', isFirm: true, canEdit: false },
];
const answers = {
  NarrativeTemplates: { narrativeTemplates: { canEditFirm: false, templates } },
  TimeEntryCodes: { rateFor: { asksForCodes: true } },
};

test('a slash and the beginning of a name insert a template', async () => {
  const { user, send } = open({}, answers);
  await user.type(time(), '1');
  const narrative = screen.getByRole('textbox', { name: 'Narrative' });
  await user.type(narrative, 'Re offer: /co');
  expect(await screen.findByRole('option', { name: /^Court/ })).toHaveAttribute('aria-selected', 'true');
  // What was begun is still there after a look elsewhere.
  act(() => narrative.blur());
  expect(screen.queryByRole('option', { name: /^Court/ })).toBeNull();
  act(() => narrative.focus());
  expect(await screen.findByRole('option', { name: /^Court/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(narrative).toHaveValue('Re offer: Attending court.');
  expect(send).not.toHaveBeenCalled();
});

test('a template is written and deleted beside the form, which is not sent by it', async () => {
  const { user, api, send } = open({}, answers);
  api.answer({
    NarrativeTemplateCreate: { createNarrativeTemplate: { ok: templates[0], error: null, conflict: null } },
    NarrativeTemplateDelete: { deleteNarrativeTemplate: { ok: templates[0], error: null, conflict: null } },
  });
  await user.click(screen.getByRole('button', { name: 'Templates' }));
  await user.click(await screen.findByRole('button', { name: 'New template' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Letter');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Writing');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(api.callsOf('NarrativeTemplateCreate')[0]?.variables).toMatchObject({
      input: { name: 'Letter', text: 'Writing', isFirm: false },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.callsOf('NarrativeTemplateDelete')[0]?.variables).toEqual({ id: 't1', version: 1 }));
  await user.click(screen.getByRole('button', { name: /Attending court/ }));
  expect(screen.getByRole('textbox', { name: 'Narrative' })).toHaveValue('Attending court.');
  expect(send).not.toHaveBeenCalled();
});

test('codes are asked for where the client wants them, and a memo is the person’s own', async () => {
  const { user, send } = open({}, answers);
  await user.type(time(), '1');
  const task = await screen.findByRole('combobox', { name: 'Task code' });
  await user.type(screen.getByRole('textbox', { name: 'Private memo' }), 'Slow today');
  await user.click(save());
  expect(screen.getByText('Choose a task code.')).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  await user.type(task, 'L120');
  await user.click(await screen.findByTitle('L120 Analysis/Strategy'));
  await user.type(screen.getByRole('combobox', { name: 'Activity code' }), 'A106');
  await user.click(await screen.findByTitle('A106 Communicate (with client)'));
  await user.click(save());
  await waitFor(() =>
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      taskCode: 'L120',
      activityCode: 'A106',
      privateMemo: 'Slow today',
    }),
  );
});

test('the narrative is checked in the spelling of the firm’s country', () => {
  open();
  const narrative = screen.getByRole('textbox', { name: 'Narrative' });
  expect(narrative).toHaveAttribute('spellcheck', 'true');
  expect(narrative).toHaveAttribute('lang', 'en-AU');
});
