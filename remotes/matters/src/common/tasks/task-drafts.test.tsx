import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen, waitFor, within } from '@atrium/testing';
import { TaskDrawer } from './task-drawer.tsx';
import { aWholeTask, formAnswers } from './some-tasks.fixtures.ts';

const matter = { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt Constructions' };
const draftOf = (form: object) => ({
  EditorDraft: {
    draftKey: btoa('k'.repeat(32)),
    draft: {
      version: 3,
      savedAt: '2026-11-24T00:00:00Z',
      content: { form, extras: {} },
      versions: [],
    },
  },
  EditorDraft_Discard: { discardDraft: true },
});

test('a task that was being written is back after a reload, and forgotten once it is saved', async () => {
  const handleSaved = jest.fn();
  const { api, user } = renderScreen(
    <TaskDrawer initial={{ matter }} onSaved={handleSaved} onClose={() => undefined} />,
    {
      data: {
        ...formAnswers,
        ...draftOf({ subject: 'Settle the affidavit', call: {} }),
        CreateTask: { createTask: { ok: aWholeTask({ id: 't9' }), error: null, conflict: null } },
      },
    },
  );
  const form = within(await screen.findByRole('form', { name: 'Task' }));
  expect(await form.findByText('Your earlier text was recovered')).toBeInTheDocument();
  expect(form.getByLabelText('Task name')).toHaveValue('Settle the affidavit');
  expect(api.callsOf('EditorDraft')[0]?.variables).toEqual({ key: 'task/m1' });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(handleSaved).toHaveBeenCalledWith('t9'));
  expect(api.callsOf('EditorDraft_Discard').at(-1)?.variables).toEqual({ key: 'task/m1' });
});

test('a call that was being written is back with who it was', async () => {
  const { api } = renderScreen(
    <TaskDrawer initial={{ kind: 'phone', matter }} onSaved={() => undefined} onClose={() => undefined} />,
    {
      data: {
        ...formAnswers,
        ...draftOf({ subject: 'About the hearing', call: { partyName: 'Thi Nguyen', partyNumber: '0400 111 222' } }),
      },
    },
  );
  const form = within(await screen.findByRole('form', { name: 'Phone call' }));
  expect(await form.findByText('Your earlier text was recovered')).toBeInTheDocument();
  expect(form.getByLabelText('Subject')).toHaveValue('About the hearing');
  expect(form.getByLabelText('Caller')).toHaveValue('Thi Nguyen');
  expect(form.getByLabelText('Number')).toHaveValue('0400 111 222');
  expect(api.callsOf('EditorDraft')[0]?.variables).toEqual({ key: 'phone/m1' });
});
