import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { SubtaskQuestionDialog } from './parts/subtask-question.tsx';
import { aTask } from './testing/some-tasks.ts';
import { useTaskActions } from './use-task-actions.ts';

const task = aTask({ subtaskCount: 1, status: 'InProgress' });
function Buttons() {
  const actions = useTaskActions();
  return (
    <>
      <button type="button" onClick={() => void actions.complete(task)}>
        Complete it
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
      CompleteTask: { completeTask: { ok: { task: aTask({ version: 4, status: 'Completed' }), next: null, before: [{ ...was, id: 't1', status: 'InProgress' }, { ...was, id: 's1', status: 'Open' }] }, error: null, conflict: null } },
      ChangeTasks: { changeTasks: { changed: [], refused: [{ id: 's1', message: 'There is no such task that you may change.' }], before: [], error: null } },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Complete it' }));
  await user.click(await screen.findByRole('button', { name: 'Complete all' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsOf('ChangeTasks').map(({ variables }) => [variables['ids'], variables['change']])).toEqual([[['t1'], { reopen: 'InProgress' }], [['s1'], { reopen: 'Open' }]]));
  expect(await screen.findByText(/could not be put back\. There is no such task/)).toBeInTheDocument();
});
