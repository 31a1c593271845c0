import { expect, jest, test } from '@jest/globals';
import { act, renderScreen, screen, waitFor } from '@atrium/testing';
import { aTask, aWholeTask, formAnswers } from './some-tasks.fixtures.ts';
import { useTaskActions } from './use-task-actions.ts';
import { SubtaskList } from './pane/subtask-list.tsx';
import { QuickAdd } from './quick-add.tsx';

function Subtasks() {
  return <SubtaskList task={aWholeTask()} actions={useTaskActions()} onOpen={() => undefined} />;
}

/** Answers to what is sent from now on come when they are let through. */
function holdAnswers({ client }: ReturnType<typeof renderScreen>['api']): () => void {
  const send = client.mutation.bind(client);
  let letThrough = (): void => undefined;
  const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve));
  jest.spyOn(client, 'mutation').mockImplementation((...sent) => {
    const source = send(...sent);
    const answer = source.toPromise();
    return Object.assign(source, { toPromise: () => isLetThrough.then(() => answer) });
  });
  return letThrough;
}

test.each([
  ['task', 'Task name', <QuickAdd key="task" matterId="m1" isSubjectOnly />],
  ['subtask', 'Add subtask', <Subtasks key="subtask" />],
])('what is typed while a %s is on its way stays, and is ready to be the next', async (_, label, shown) => {
  const data = {
    ...formAnswers,
    CreateTask: { createTask: { ok: aWholeTask(), error: null, conflict: null } },
    AddSubtask: { addSubtask: { ok: aTask(), error: null } },
  };
  const { user, api } = renderScreen(shown, { data });
  const field = await screen.findByRole('textbox', { name: label });
  const letThrough = holdAnswers(api);
  await user.type(field, 'File it{Enter}');
  await user.clear(field);
  await user.type(field, 'Serve it');
  await act(async () => letThrough());
  expect(field).toHaveValue('Serve it');
  await user.type(field, '{Enter}');
  await waitFor(() => expect(field).toHaveValue(''));
});
