import { expect, test } from '@jest/globals';
import { renderScreen, screen, unreachable, waitFor, within } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { aWholeTask, formAnswers } from './some-tasks.fixtures.ts';
import { QuickAdd } from './quick-add.tsx';
import { SubtaskList } from './pane/subtask-list.tsx';
import { useTaskActions } from './use-task-actions.ts';

const keysOf = (api: ReturnType<typeof renderScreen>['api'], operation: string) =>
  api.callsOf(operation).map(({ variables }) => variables['idempotencyKey']);

function Subtasks() {
  return <SubtaskList task={aWholeTask()} actions={useTaskActions()} onOpen={() => undefined} />;
}

test.each([
  ['task', 'CreateTask', 'Task name', <QuickAdd key="task" matterId="m1" isSubjectOnly />],
  ['subtask', 'AddSubtask', 'Add subtask', <Subtasks key="subtask" />],
])('a %s tried again is the same, and another once its words were changed', async (_, operation, label, shown) => {
  const { user, api } = renderScreen(
    <>
      {shown}
      <Toasts />
    </>,
    { data: { ...formAnswers, [operation]: unreachable() } },
  );
  const field = await screen.findByRole('textbox', { name: label });
  for (const typed of ['File it', '', ' today']) {
    await user.type(field, `${typed}{Enter}`);
    const said = await screen.findByText('The task could not be added. Your text is kept.');
    await user.click(within(said.closest('[role="alert"]') ?? document.body).getByRole('button'));
    await waitFor(() => expect(said).not.toBeInTheDocument());
  }
  const [first, again, changed] = keysOf(api, operation);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});
