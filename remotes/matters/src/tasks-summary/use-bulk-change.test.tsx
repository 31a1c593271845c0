import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import type { TaskBulkChange, TaskChange_BeforeFragment } from '../generated/graphql.ts';
import { aTask, aWholeTask } from '../common/tasks/some-tasks.fixtures.ts';
import { useBulkChange } from './use-bulk-change.ts';
import { undoSteps, type BulkChange } from '../common/tasks/use-undo-task-changes.ts';

const wasThere = (id: string, differences: Partial<TaskChange_BeforeFragment> = {}): TaskChange_BeforeFragment => ({
  id,
  status: 'Open',
  dueOn: '2026-11-20',
  startOn: null,
  assigneeIds: null,
  teamIds: null,
  ...differences,
});
const withPeople = [
  wasThere('t1', { assigneeIds: ['user-2'], teamIds: [] }),
  wasThere('t2', { assigneeIds: ['u7'], teamIds: [] }),
  wasThere('t3', { assigneeIds: ['user-2'], teamIds: [] }),
];

test('days are restored with one change for each day that there was', () => {
  expect(
    undoSteps([wasThere('t1'), wasThere('t2'), wasThere('t3', { dueOn: '2026-11-21' })], { dueOn: '2026-12-01' }),
  ).toEqual([
    { ids: ['t1', 't2'], change: { dueOn: '2026-11-20' } },
    { ids: ['t3'], change: { dueOn: '2026-11-21' } },
  ]);
});

test('people are restored with one change for each group that there was', () => {
  expect(undoSteps(withPeople, { reassign: { assigneeIds: ['u9'], teamIds: [] } })).toEqual([
    { ids: ['t1', 't3'], change: { reassign: { assigneeIds: ['user-2'], teamIds: [] } } },
    { ids: ['t2'], change: { reassign: { assigneeIds: ['u7'], teamIds: [] } } },
  ]);
});

test('with their subtasks there may be more than one change takes', () => {
  const many = Array.from({ length: 250 }, (_, place) => wasThere(`t${place}`));
  expect(undoSteps(many, { complete: true }).map(({ ids }) => ids.length)).toEqual([200, 50]);
});

function Buttons({ change: wanted }: { readonly change: BulkChange }) {
  const { change } = useBulkChange();
  return (
    <>
      <button type="button" onClick={() => void change(['t1', 't3'], wanted)}>
        Change
      </button>
      <Toasts />
    </>
  );
}
const changed = [
  aTask({ id: 't1', version: 4, dueOn: '2026-12-01' }),
  aTask({ id: 't3', version: 8, dueOn: '2026-12-01' }),
];
const answer = (differences: Record<string, unknown> = {}) => ({
  changeTasks: { ok: changed, refused: [], before: [], error: null, ...differences },
});
const isBack = ({ change }: { change?: TaskBulkChange }) =>
  change?.reopen !== undefined || change?.dueOn === '2026-11-20';

test('completing together is undone as the server says it was: subtasks are opened again, each with its status', async () => {
  const before = [wasThere('t1', { status: 'InProgress' }), wasThere('s1'), wasThere('t3')];
  const { api, user } = renderScreen(<Buttons change={{ complete: true }} />, {
    data: { ChangeTasks: answer({ before }) },
  });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('2 tasks were changed.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(
      api
        .callsOf('ChangeTasks')
        .slice(1)
        .map(({ variables }) => [variables['ids'], variables['change']]),
    ).toEqual([
      [['t1'], { reopen: 'InProgress' }],
      [['s1', 't3'], { reopen: 'Open' }],
    ]),
  );
});

test('a day given together is undone, also where there was none before or the start was later', async () => {
  const before = [
    wasThere('t1'),
    wasThere('t3', { dueOn: null }),
    wasThere('t4', { dueOn: '2026-12-10', startOn: '2026-12-05' }),
  ];
  const UpdateTask = ({ version }: { version: number }) => ({
    updateTask:
      version === 8
        ? { ok: null, error: null, conflict: aWholeTask({ id: 't3', version: 9 }) }
        : { ok: aWholeTask(), error: null, conflict: null },
  });
  const { api, user } = renderScreen(<Buttons change={{ dueOn: '2026-12-01' }} />, {
    data: {
      ChangeTasks: answer({ ok: [...changed, aTask({ id: 't4', version: 2, dueOn: '2026-12-01' })], before }),
      UpdateTask,
    },
  });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.callsOf('UpdateTask').map(({ variables }) => variables)).toEqual([
      { id: 't3', version: 8, input: { dueOn: null }, scope: 'THIS' },
      { id: 't3', version: 9, input: { dueOn: null }, scope: 'THIS' },
      { id: 't4', version: 2, input: { dueOn: '2026-12-10', startOn: '2026-12-05' }, scope: 'THIS' },
    ]),
  );
  expect(api.callsOf('ChangeTasks').at(-1)?.variables).toMatchObject({ ids: ['t1'], change: { dueOn: '2026-11-20' } });
});

test('says what could not be restored, and why', async () => {
  const ChangeTasks = (variables: { change?: TaskBulkChange }) =>
    isBack(variables)
      ? answer({ ok: [], refused: [{ id: 't1', message: 'It is not yours.' }] })
      : answer({ before: [wasThere('t1'), wasThere('t3')] });
  const { user } = renderScreen(<Buttons change={{ complete: true }} />, { data: { ChangeTasks } });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 task could not be restored. It is not yours.')).toBeInTheDocument();
});

test('says what was not changed, and why', async () => {
  const { user } = renderScreen(<Buttons change={{ complete: true }} />, {
    data: { ChangeTasks: answer({ ok: [], refused: [{ id: 't1', message: 'It is not yours.' }] }) },
  });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('1 task was not changed. It is not yours.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
