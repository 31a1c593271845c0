import { expect, jest, test } from '@jest/globals';
import {
  anAppUser,
  renderScreen,
  screen,
  unreachable,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { hasUnsavedChanges, onConfirmLeave } from '@atrium/platform';
import { TaskDrawer, type TaskDraft } from './task-drawer.tsx';
import { aTask, aWholeCall, aWholeTask, formAnswers, taskOptions } from './some-tasks.fixtures.ts';

const matter = { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt Constructions' };

function open({ initial, taskId, ...options }: { initial?: TaskDraft; taskId?: string } & RenderScreenOptions = {}) {
  const onSaved = jest.fn();
  const onClose = jest.fn();
  const ui = (
    <TaskDrawer
      {...(initial === undefined ? {} : { initial })}
      {...(taskId === undefined ? {} : { taskId })}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
  return {
    ...renderScreen(ui, {
      appUser: anAppUser({ name: 'Ada Moreau' }),
      ...options,
      data: { ...formAnswers, ...options.data },
    }),
    onSaved,
    onClose,
  };
}

const inputOf = (api: ReturnType<typeof open>['api'], operation: string) =>
  api.callsOf(operation).at(-1)?.variables['input'] as Record<string, unknown>;

test('makes a task from what was typed, and what another screen handed over', async () => {
  const { user, api, onSaved } = open({
    initial: { matter, sourceNoteId: 'n1', subject: 'Call counsel' },
    data: { CreateTask: { createTask: { ok: aWholeTask({ id: 't9' }), error: null, conflict: null } } },
  });
  const form = within(await screen.findByRole('form', { name: 'Task' }));
  await user.type(form.getByLabelText('Due'), '2026-11-27');
  await user.click(form.getByRole('button', { name: 'Add subtask' }));
  await user.type(form.getByLabelText('Subtask 1'), 'Find the brief{Enter}Send it');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('t9'));
  expect(inputOf(api, 'CreateTask')).toMatchObject({
    kind: 'task',
    subject: 'Call counsel',
    dueOn: '2026-11-27',
    matterId: 'm1',
    sourceNoteId: 'n1',
    assigneeIds: ['user-1'],
    recurrence: null,
    subtasks: [{ subject: 'Find the brief' }, { subject: 'Send it' }],
  });
});

test('says what is missing before anything is sent', async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a task name.')).toBeInTheDocument();
  expect(api.callsOf('CreateTask')).toEqual([]);
});

test('a day whose year has two figures is refused before it is sent', async () => {
  const { user, api } = open({ initial: { subject: 'Call counsel', dueOn: '0026-11-27' } });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/with a four-digit year/)).toBeInTheDocument();
  expect(screen.getByLabelText('Due')).toHaveAttribute('aria-invalid', 'true');
  expect(api.callsOf('CreateTask')).toEqual([]);
});

test('what is wrong with the task to follow is said there, and a long subject is cut for it', async () => {
  const subject = 'the mediation '.repeat(14).trim();
  const error = { message: 'Not right.', fields: [{ field: 'followUp.subject', message: 'Say it shorter.' }] };
  const { user, api } = open({
    initial: { kind: 'phone', subject, call: { partyName: 'T. Nguyen', calledAt: '2026-11-22T11:30' } },
    data: { SavePhoneCall: { savePhoneCall: { ok: null, error } } },
  });
  const form = within(await screen.findByRole('form', { name: 'Phone call' }));
  await user.click(form.getByLabelText('A follow-up task'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Say it shorter.')).toBeInTheDocument();
  expect(form.getByLabelText('Task name')).toHaveAttribute('aria-invalid', 'true');
  expect(form.getByLabelText('Subject')).not.toHaveAttribute('aria-invalid', 'true');
  expect(
    (inputOf(api, 'SavePhoneCall')['followUp'] as { readonly subject: string }).subject.length,
  ).toBeLessThanOrEqual(200);
  await user.clear(form.getByLabelText('Task name'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter a task name.')).toBeInTheDocument();
  expect(api.callsOf('SavePhoneCall')).toHaveLength(1);
});

test('keeps what was typed when it could not be saved, and sends the same key again', async () => {
  const { user, api } = open({ initial: { subject: 'Call counsel' }, data: { CreateTask: unreachable() } });
  const save = await screen.findByRole('button', { name: 'Save' });
  await user.click(save);
  expect(await screen.findByText(/Your text is kept/)).toBeInTheDocument();
  await user.click(save);
  await waitFor(() => expect(api.callsOf('CreateTask')).toHaveLength(2));
  expect(new Set(api.callsOf('CreateTask').map(({ variables }) => variables['idempotencyKey'])).size).toBe(1);
});

test('shows what the server found wrong beside its field', async () => {
  const { user } = open({
    initial: { subject: 'Call counsel' },
    data: {
      CreateTask: {
        createTask: {
          ok: null,
          conflict: null,
          error: { message: 'Not right.', fields: [{ field: 'dueOn', message: 'That day has passed.' }] },
        },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('That day has passed.')).toBeInTheDocument();
  expect(screen.getByLabelText('Due')).toHaveAttribute('aria-invalid', 'true');
});

test('a rule of recurrence is said in words', async () => {
  const { user, api } = open({
    initial: { subject: 'Report', dueOn: '2026-11-27' },
    data: { CreateTask: { createTask: { ok: aWholeTask(), error: null, conflict: null } } },
  });
  await user.click(await screen.findByLabelText('Repeats'));
  await user.click(await screen.findByText('Every week on Friday'));
  expect(await screen.findByText(/Every week on Friday\.\s*Next:/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(inputOf(api, 'CreateTask')).toMatchObject({ recurrence: 'FREQ=WEEKLY;BYDAY=FR' }));
});

test('a usual rule goes with the day of the first one, while the task is new', async () => {
  const { user, api } = open({
    initial: { subject: 'Report', dueOn: '2026-11-27', recurrence: 'FREQ=WEEKLY;BYDAY=FR' },
    data: { CreateTask: { createTask: { ok: aWholeTask(), error: null, conflict: null } } },
  });
  await user.type(await screen.findByLabelText('Due'), '2026-12-01', {
    initialSelectionStart: 0,
    initialSelectionEnd: 40,
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(inputOf(api, 'CreateTask')).toMatchObject({ dueOn: '2026-12-01', recurrence: 'FREQ=WEEKLY;BYDAY=TU' }),
  );
});

test('changes only what was changed, for this one or for those that follow', async () => {
  const task = aWholeTask({ recurrence: { rule: 'FREQ=DAILY', text: 'Every day.' } });
  const { user, api, onSaved } = open({
    taskId: 't1',
    data: { TaskPane: { task }, UpdateTask: { updateTask: { ok: task, error: null, conflict: null } } },
  });
  await user.type(await screen.findByLabelText('Task name'), ' for Nguyen');
  await user.click(screen.getByRole('radio', { name: 'This and all following' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('t1'));
  expect(api.callsOf('UpdateTask').at(-1)?.variables).toEqual({
    id: 't1',
    version: 3,
    input: { subject: 'Draft affidavit for Nguyen' },
    scope: 'THIS_AND_FOLLOWING',
  });
});

test('asks nobody whether to leave what is saved, and asks once on Cancel', async () => {
  const task = aWholeTask();
  const { user, onSaved, onClose } = open({
    taskId: 't1',
    data: { TaskPane: { task }, UpdateTask: { updateTask: { ok: task, error: null, conflict: null } } },
  });
  const unsavedAt: Record<string, boolean> = {};
  onSaved.mockImplementation(() => void (unsavedAt['saving'] = hasUnsavedChanges()));
  onClose.mockImplementation(() => void (unsavedAt['cancelling'] = hasUnsavedChanges()));
  const ask = jest.fn(() => Promise.resolve(true));
  const stopAsking = onConfirmLeave(ask);
  await user.type(await screen.findByLabelText('Task name'), ' for Nguyen');
  expect(hasUnsavedChanges()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('t1'));
  expect(unsavedAt).toEqual({ cancelling: false, saving: false });
  expect(ask).toHaveBeenCalledTimes(1);
  stopAsking();
});

test('where somebody else changed the same in the meantime, the person chooses', async () => {
  const conflict = aWholeTask({ version: 7, subject: 'Draft and settle affidavit' });
  const answer = ({ version }: { version: number }) => ({
    updateTask: version === 3 ? { ok: null, error: null, conflict } : { ok: conflict, error: null, conflict: null },
  });
  const { user, api, onSaved } = open({ taskId: 't1', data: { TaskPane: { task: aWholeTask() }, UpdateTask: answer } });
  const subject = await screen.findByLabelText('Task name');
  await user.clear(subject);
  await user.type(subject, 'Draft statement');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(
    (await screen.findByText(/edited this too/)).closest<HTMLElement>('[role=dialog]') ?? document.body,
  );
  expect(dialog.getByText('Draft and settle affidavit')).toBeInTheDocument();
  expect(onSaved).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('radio', { name: /Mine/ }));
  await user.click(dialog.getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(api.callsOf('UpdateTask').at(-1)?.variables).toMatchObject({
    version: 7,
    input: { subject: 'Draft statement' },
  });
});

test('a call begins with who it was: the people of the matter are offered, and bring their number', async () => {
  const { user } = open({
    initial: { kind: 'phone', matter },
    data: {
      CallPeople: {
        matterParties: {
          parties: [
            {
              id: 'p1',
              contactId: 'c1',
              name: 'Thi Nguyen',
              role: 'Client',
              contact: { nameID: 'c1', phone: '02 9555 0100', mobile: '0400 111 222' },
            },
            { id: 'p2', contactId: 'c2', name: 'Beyond reach', role: 'Defendant', contact: null },
          ],
        },
      },
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Phone call' }));
  await waitFor(() => expect(form.getByLabelText('Caller')).toHaveFocus());
  const people = within(await form.findByRole('group', { name: 'On this matter' }));
  expect(people.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Thi Nguyen · Client']);
  await user.click(people.getByRole('button', { name: 'Thi Nguyen · Client' }));
  expect(form.getByLabelText('Caller')).toHaveValue('Thi Nguyen');
  expect(form.getByLabelText('Number')).toHaveValue('0400 111 222');
});

test('a call is saved as call, note, time and task in one step, and said in one message', async () => {
  const made = {
    call: aWholeCall(),
    noteId: 'n1',
    timeEntryId: 'e1',
    followUp: aTask({ id: 't5', subject: 'Call T. Nguyen back' }),
  };
  const { user, api, onSaved } = open({
    initial: {
      kind: 'phone',
      matter,
      note: '<p>They accept.</p>',
      call: {
        partyName: 'T. Nguyen',
        partyNumber: '08 8123 4567',
        duration: '7 minutes',
        calledAt: '2026-11-22T11:30',
      },
    },
    data: { SavePhoneCall: { savePhoneCall: { ok: made, error: null } } },
  });
  const form = within(await screen.findByRole('form', { name: 'Phone call' }));
  expect(form.getByRole('link', { name: 'Call 08 8123 4567' })).toHaveAttribute('href', 'tel:0881234567');
  await user.type(form.getByLabelText('Subject'), 'the mediation');
  await user.click(await form.findByLabelText('A file note of the call'));
  await user.click(form.getByLabelText('My time on the matter'));
  await user.click(form.getByLabelText('A follow-up task'));
  expect(form.getByLabelText('Narrative')).toHaveValue('Telephone call with T. Nguyen: the mediation');
  await waitFor(() => expect(form.getByText('Telephone')).toBeInTheDocument());
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Call saved')).toBeInTheDocument();
  expect(inputOf(api, 'SavePhoneCall')).toMatchObject({
    call: { direction: 'in', partyName: 'T. Nguyen', durationSeconds: 420 },
    fileNote: { noteType: 'Phone note' },
    timeEntry: {
      seconds: 420,
      workedOn: '2026-11-22',
      activity: 'Telephone',
      narrative: 'Telephone call with T. Nguyen: the mediation',
      isBillable: true,
    },
    followUp: { subject: 'Call T. Nguyen back: the mediation', assigneeIds: ['user-1'] },
  });
  expect(screen.getByRole('link', { name: 'File note on 24/1187' })).toHaveAttribute(
    'href',
    '/matterDetail/m1/notes?note=n1',
  );
  expect(screen.getByRole('link', { name: 'Task: Call T. Nguyen back' })).toHaveAttribute('href', '/tasksSummary/t5');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onSaved).toHaveBeenCalledWith('c1');
});

test('someone who has the call is reminded of it by the day to call back, which is the day it is due', async () => {
  const made = { call: aWholeCall(), noteId: null, timeEntryId: null, followUp: null };
  const { user, api } = open({
    initial: {
      kind: 'phone',
      subject: 'the mediation',
      call: { partyName: 'T. Nguyen', calledAt: '2026-11-22T11:30' },
    },
    data: { SavePhoneCall: { savePhoneCall: { ok: made, error: null } } },
  });
  const form = within(await screen.findByRole('form', { name: 'Phone call' }));
  expect(form.queryByRole('button', { name: 'Add reminder' })).toBeNull();
  await user.click(form.getByLabelText('Callback requested'));
  await user.type(form.getByLabelText('Call back by'), '2026-11-27T15:00');
  await user.click(form.getByRole('button', { name: 'Add reminder' }));
  expect(form.queryByText(/Without a due date/)).toBeNull();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Call saved')).toBeInTheDocument();
  expect(inputOf(api, 'SavePhoneCall')).toMatchObject({
    dueOn: '2026-11-27',
    reminders: [{ daysBefore: 0, time: '09:00' }],
  });
});

test('the reminders of a call are kept while it is changed, and go with the day to call back', async () => {
  const before = aWholeCall();
  const call = {
    ...before,
    dueOn: '2026-11-27',
    call: { ...before.call, isCallbackRequired: true, callbackBy: '2026-11-27T04:00:00Z' },
    reminders: [
      { id: 'r1', isMoment: false, daysBefore: 1, time: '08:15', remindAt: '2026-11-25T21:15:00Z', sentAt: null },
    ],
  };
  const { user, api, onSaved } = open({
    taskId: 'c1',
    data: { TaskPane: { task: call }, UpdateTask: { updateTask: { ok: call, error: null, conflict: null } } },
  });
  const form = within(await screen.findByRole('form', { name: 'Phone call' }));
  expect(form.getByLabelText('At')).toHaveValue('8:15 am');
  await user.type(form.getByLabelText('Call back by'), '2026-11-30T15:00', {
    initialSelectionStart: 0,
    initialSelectionEnd: 40,
  });
  await user.click(form.getByRole('button', { name: 'Add reminder' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(api.callsOf('UpdateTask')[0]?.variables['input']).toEqual({
    dueOn: '2026-11-30',
    call: expect.objectContaining({ isCallbackRequired: true }),
    reminders: [
      { daysBefore: 1, time: '08:15' },
      { daysBefore: 1, time: '09:00' },
    ],
  });
});

test('someone who may make calls only is given the form of a call', async () => {
  open({
    data: { TaskOptions: { taskOptions: { ...taskOptions.taskOptions, kinds: ['phone'], creatableKinds: ['phone'] } } },
  });
  expect(await screen.findByRole('form', { name: 'Phone call' })).toBeInTheDocument();
  expect(screen.getByText('New phone call')).toBeInTheDocument();
  expect(screen.queryByText('Incoming')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Task' })).toBeNull();
});

test('says when there is nothing to open, and when one may add nothing', async () => {
  open({ taskId: 't1', data: { TaskPane: { task: null } } }).unmount();
  open({ data: { TaskOptions: { taskOptions: { ...taskOptions.taskOptions, creatableKinds: [] } } } });
  expect(await screen.findByText('You can’t add tasks')).toBeInTheDocument();
});
