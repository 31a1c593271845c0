import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { aTask } from './testing/some-tasks.ts';
import { backSteps, useBulkChange } from './use-bulk-change.ts';
import type { TaskBulkChange } from '../generated/graphql.ts';

const person = (id: string) => ({ id, name: id, initials: id });
const rows = [aTask({ id: 't1', dueOn: '2026-11-20' }), aTask({ id: 't2', dueOn: '2026-11-20', assignees: [person('u7')] }), aTask({ id: 't3', dueOn: null })];

test('days are put back with one change for each day that there was; what had none is left out', () => {
  expect(backSteps(rows, { dueOn: '2026-12-01' })).toEqual([{ ids: ['t1', 't2'], change: { dueOn: '2026-11-20' } }]);
});

test('people are put back with one change for each group that there was', () => {
  expect(backSteps(rows, { reassign: { assigneeIds: ['u9'], teamIds: [] } })).toEqual([
    { ids: ['t1', 't3'], change: { reassign: { assigneeIds: ['user-2'], teamIds: [] } } },
    { ids: ['t2'], change: { reassign: { assigneeIds: ['u7'], teamIds: [] } } },
  ]);
});

function Buttons({ change: wanted }: { readonly change: TaskBulkChange }) {
  const { change } = useBulkChange(rows);
  return (
    <>
      <button type="button" onClick={() => void change(['t1', 't3'], wanted)}>
        Change
      </button>
      <Toasts />
    </>
  );
}
const changed = { changeTasks: { changed: [aTask({ id: 't1', version: 4 }), aTask({ id: 't3', version: 8 })], refused: [], error: null } };
const result = (field: string) => ({ [field]: { ok: null, error: null, conflict: null } });

test('completing together is undone by opening each again', async () => {
  const { api, user } = renderScreen(<Buttons change={{ complete: true }} />, { data: { ChangeTasks: changed, ReopenTask: result('reopenTask') } });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('2 tasks were changed.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsOf('ReopenTask').map(({ variables }) => variables)).toEqual([{ id: 't1', version: 4 }, { id: 't3', version: 8 }]));
});

test('a day given together is undone, also where there was none before', async () => {
  const { api, user } = renderScreen(<Buttons change={{ dueOn: '2026-12-01' }} />, { data: { ChangeTasks: changed, UpdateTask: result('updateTask') } });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsOf('UpdateTask').map(({ variables }) => variables)).toEqual([{ id: 't3', version: 8, input: { dueOn: null }, scope: 'THIS' }]));
  expect(api.callsOf('ChangeTasks').at(-1)?.variables).toMatchObject({ ids: ['t1'], change: { dueOn: '2026-11-20' } });
});

test('says what was not changed, and why', async () => {
  const { user } = renderScreen(<Buttons change={{ complete: true }} />, { data: { ChangeTasks: { changeTasks: { changed: [], refused: [{ id: 't1', message: 'It is not yours.' }], error: null } } } });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('1 task was not changed. It is not yours.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
