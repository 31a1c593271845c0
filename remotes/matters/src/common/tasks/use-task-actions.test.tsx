import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { SubtaskQuestionDialog } from './subtask-question.tsx';
import { aTask, aWholeTask } from './some-tasks.fixtures.ts';
import { useTaskActions } from './use-task-actions.ts';

const task = aTask({ subtaskCount: 1, status: 'InProgress' });
function Buttons() {
  const actions = useTaskActions();
  return (
    <>
      <button type="button" onClick={() => void actions.complete(task)}>
        Complete it
      </button>
      <button
        type="button"
        onClick={() => void actions.snooze(aTask({ dueOn: '2026-12-10', startOn: '2026-12-05' }), '2026-12-01')}
      >
        Put it off
      </button>
      <SubtaskQuestionDialog actions={actions} />
      <Toasts />
    </>
  );
}

test('undoing a completion opens the subtasks that were closed with the task, each as it was', async () => {
  const was = { dueOn: null, startOn: null, assigneeIds: null, teamIds: null };
  const { api, user } = renderScreen(<Buttons />, {
    data: {
      CompleteTask: {
        completeTask: {
          ok: {
            task: aTask({ version: 4, status: 'Completed' }),
            next: null,
            before: [
              { ...was, id: 't1', status: 'InProgress' },
              { ...was, id: 's1', status: 'Open' },
            ],
          },
          error: null,
          conflict: null,
        },
      },
      ChangeTasks: {
        changeTasks: {
          ok: [],
          refused: [{ id: 's1', message: 'There is no such task that you may change.' }],
          before: [],
          error: null,
        },
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Complete it' }));
  await user.click(await screen.findByRole('button', { name: 'Complete all' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.callsOf('ChangeTasks').map(({ variables }) => [variables['ids'], variables['change']])).toEqual([
      [['t1'], { reopen: 'InProgress' }],
      [['s1'], { reopen: 'Open' }],
    ]),
  );
  expect(await screen.findByText(/could not be restored\. There is no such task/)).toBeInTheDocument();
});

const snoozed = {
  snoozeTask: {
    ok: aWholeTask({ version: 4, dueOn: '2026-12-01', startOn: '2026-12-01' }),
    error: null,
    conflict: null,
  },
};
const updated = { updateTask: { ok: aWholeTask({ version: 5 }), error: null, conflict: null } };

test('undoing another day puts back the start that was moved along with it', async () => {
  const { api, user } = renderScreen(<Buttons />, { data: { SnoozeTask: snoozed, UpdateTask: updated } });
  await user.click(screen.getByRole('button', { name: 'Put it off' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.callsOf('UpdateTask').map(({ variables }) => variables)).toEqual([
      { id: 't1', version: 4, input: { dueOn: '2026-12-10', startOn: '2026-12-05' }, scope: 'THIS' },
    ]),
  );
  expect(api.callsOf('SnoozeTask')).toHaveLength(1);
});

test('undoing another day puts back what was there when it was given, also no day at all', async () => {
  const conflict = aWholeTask({ version: 9, dueOn: null });
  const SnoozeTask = ({ version }: { version: number }) =>
    version === 9 ? snoozed : { snoozeTask: { ok: null, error: null, conflict } };
  const { api, user } = renderScreen(<Buttons />, { data: { SnoozeTask, UpdateTask: updated } });
  await user.click(screen.getByRole('button', { name: 'Put it off' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsOf('UpdateTask').at(-1)?.variables).toMatchObject({ input: { dueOn: null } }));
});
