import { expect, jest, test } from '@jest/globals';
import { Toasts } from '@atrium/ui';
import { renderScreen, screen, waitFor, within } from '@atrium/testing';
import { QuickAdd } from './quick-add.tsx';
import { TaskDrawer, type TaskDraft } from './task-drawer.tsx';
import { aTask, aWholeCall, aWholeTask, formAnswers } from './some-tasks.fixtures.ts';

const UNREAD = /^Type a day/;
const made = aWholeTask();
const answers = {
  ...formAnswers,
  CreateTask: { createTask: { ok: made, error: null, conflict: null } },
  UpdateTask: { updateTask: { ok: made, error: null, conflict: null } },
  SavePhoneCall: {
    savePhoneCall: { ok: { call: aWholeCall(), noteId: null, timeEntryId: null, followUp: aTask() }, error: null },
  },
};

const openForm = (initial: TaskDraft) =>
  renderScreen(<TaskDrawer initial={initial} onSaved={jest.fn()} onClose={jest.fn()} />, { data: answers });

test('a due day that is written halfway is not taken for one that was cleared', async () => {
  const { user, api } = renderScreen(<TaskDrawer taskId="t1" onSaved={jest.fn()} onClose={jest.fn()} />, {
    data: { ...answers, TaskPane: { task: made } },
  });
  const due = await screen.findByLabelText('Due');
  await user.clear(due);
  await user.type(due, '31/11');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(UNREAD)).toBeInTheDocument();
  expect(due).toHaveAttribute('aria-invalid', 'true');
  expect(due).toHaveFocus();
  expect(api.callsOf('UpdateTask')).toEqual([]);
  await user.clear(due);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf('UpdateTask').at(-1)?.variables['input']).toEqual({ dueOn: null }));
});

test('of a reminder at a moment and of the last day of a rule the same is true', async () => {
  const { user, api } = openForm({
    subject: 'Call counsel',
    dueOn: '2026-11-27',
    recurrence: 'FREQ=DAILY;UNTIL=20261225',
    reminders: [{ kind: 'moment', local: '' }],
  });
  const fields = [await screen.findByLabelText('At'), screen.getByLabelText('Last day')];
  for (const field of fields) {
    await user.clear(field);
    await user.type(field, '31/11');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(UNREAD)).toBeInTheDocument();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    await user.clear(field);
  }
  expect(api.callsOf('CreateTask')).toEqual([]);
});

test('of a call the moment to ring back and the day of what follows are kept, or said to be unfinished', async () => {
  const { user, api } = openForm({
    kind: 'phone',
    subject: 'The mediation',
    call: { partyName: 'T. Nguyen', calledAt: '2026-11-22T11:30', isCallbackRequired: true },
  });
  await user.click(await screen.findByLabelText('A follow-up task'));
  const fields = [screen.getByLabelText('Call back by'), screen.getByLabelText('Due')];
  for (const field of fields) {
    await user.clear(field);
    await user.type(field, '31/11');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(UNREAD)).toBeInTheDocument();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    await user.clear(field);
  }
  expect(api.callsOf('SavePhoneCall')).toEqual([]);
});

test('in one line a day that is written halfway is said, and the task waits for it', async () => {
  const { user, api } = renderScreen(
    <>
      <QuickAdd matterId="m1" />
      <Toasts />
    </>,
    { data: answers },
  );
  const line = within(screen.getByRole('form', { name: 'Add a task' }));
  await user.type(line.getByLabelText('Due'), '31/11');
  await user.type(line.getByRole('textbox', { name: 'Task name' }), 'Ring the registry{Enter}');
  expect(await screen.findByText(/with a four-digit year/)).toBeInTheDocument();
  expect(api.callsOf('CreateTask')).toEqual([]);
  await user.clear(line.getByLabelText('Due'));
  await user.type(line.getByRole('textbox', { name: 'Task name' }), '{Enter}');
  await waitFor(() =>
    expect(api.callsOf('CreateTask').at(-1)?.variables['input']).toMatchObject({
      subject: 'Ring the registry',
      dueOn: null,
    }),
  );
});
