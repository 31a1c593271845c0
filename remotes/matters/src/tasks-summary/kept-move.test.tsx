import { expect, test } from '@jest/globals';
import { never, renderScreen, screen, within } from '@atrium/testing';
import type { TasksSummary_TaskFragment } from '../generated/graphql.ts';
import { TasksSummaryPage } from './tasks-summary.page.tsx';
import { aTask, formAnswers } from '../common/tasks/some-tasks.fixtures.ts';

const affidavit = aTask();
const counsel = aTask({ id: 't2', subject: 'Brief counsel', status: 'InProgress' });
const boardOf = (open: readonly TasksSummary_TaskFragment[], inProgress: readonly TasksSummary_TaskFragment[]) => ({
  taskBoard: {
    columns: [
      { status: 'Open', recordCount: open.length, tasks: open },
      { status: 'InProgress', recordCount: inProgress.length, tasks: inProgress },
      { status: 'Completed', recordCount: 0, tasks: [] },
    ],
  },
});
const calendarOf = (...tasks: readonly TasksSummary_TaskFragment[]) => ({
  taskCalendar: { isCut: false, entries: tasks.map((task) => ({ on: '2026-11-20', isProjected: false, task })) },
});
const moved = aTask({ ...counsel, status: 'Open', version: 4 });
const answers = {
  ...formAnswers,
  TaskViewCounts: { taskSummaryList: { viewCounts: [] } },
  TasksSummaryPage: { taskSummaryList: { recordCount: 0, groups: [], tasks: [] } },
  TaskBoard: boardOf([affidavit], [counsel]),
  TaskCalendar: calendarOf(affidavit),
  MoveTask: { moveTask: { ok: { task: moved, next: null, before: [] }, error: null, conflict: null } },
  SnoozeTask: never(),
  SavedViews: { savedViews: [] },
  SavedLayout: { savedLayout: null },
  ClosedColumns: { columnSecurity: { list: 'tasks', mine: [] } },
};
const open = (route: string, data: Record<string, unknown> = {}) =>
  renderScreen(<TasksSummaryPage />, { route, path: '/tasksSummary/:id?/:taskType?', data: { ...answers, ...data } });

/** The board, with a card in progress that is put to what is to do. */
async function moveBack(data: Record<string, unknown> = {}) {
  const screenOf = open('/tasksSummary?layout=board', data);
  (await screen.findByRole('button', { name: /^Brief counsel/ })).focus();
  await screenOf.user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  return {
    ...screenOf,
    hear: (board: ReturnType<typeof boardOf>) => {
      screenOf.api.answer({ TaskBoard: board });
      screenOf.api.push('TaskChanged', { taskChanged: { ids: ['t1'] } });
    },
  };
}
const cardsOf = (name: RegExp) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('button', { name: /^(Draft|Settle|Brief)/ })
    .map(({ textContent }) => textContent?.split(' ')[0]);
const settled = aTask({ subject: 'Settle affidavit' });

test('a card keeps the place where it was put when its change is known, until the columns are', async () => {
  const { hear } = await moveBack();
  expect(cardsOf(/To do 2/)).toEqual(['Brief', 'Draft']);
  // As the cache has it: the task as it is now, in the columns as they were.
  hear(boardOf([settled], [moved]));
  expect(await screen.findByRole('button', { name: /^Settle affidavit/ })).toBeInTheDocument();
  expect(cardsOf(/To do 2/)).toEqual(['Brief', 'Settle']);
  expect(cardsOf(/In progress 0/)).toEqual([]);
  hear(boardOf([affidavit, moved], []));
  expect(await screen.findByRole('button', { name: /^Draft affidavit/ })).toBeInTheDocument();
  expect(cardsOf(/To do 2/)).toEqual(['Draft', 'Brief']);
});

test('a card stays where it was put as long as nobody has answered, whatever is heard of others', async () => {
  const { hear } = await moveBack({ MoveTask: never() });
  hear(boardOf([settled, aTask({ id: 't3' })], [counsel]));
  expect(await screen.findByRole('button', { name: /^Settle affidavit/ })).toBeInTheDocument();
  expect(cardsOf(/To do 3/)).toEqual(['Brief', 'Settle', 'Draft']);
});

test('a card that was moved again, or put back, does not stay where it was put before', async () => {
  const { hear } = await moveBack();
  hear(boardOf([settled], [{ ...counsel, version: 5 }]));
  expect(await screen.findByRole('button', { name: /^Settle affidavit/ })).toBeInTheDocument();
  expect(cardsOf(/To do 1/)).toEqual(['Settle']);
  expect(cardsOf(/In progress 1/)).toEqual(['Brief']);
});

test('what is put on another day stays there as long as nobody has answered, whatever is heard of others', async () => {
  const { user, api } = open('/tasksSummary?layout=calendar&day=2026-11-20');
  (await screen.findByRole('button', { name: /Draft affidavit/ })).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  api.answer({ TaskCalendar: calendarOf(affidavit, aTask({ id: 't2', subject: 'Brief counsel' })) });
  api.push('TaskChanged', { taskChanged: { ids: ['t2'] } });
  expect(await screen.findByRole('button', { name: /Brief counsel/ })).toBeInTheDocument();
  expect(
    within(screen.getByRole('button', { name: /21 November 2026, 1 due/ }).closest('td') ?? document.body).getByRole(
      'button',
      { name: /Draft affidavit/ },
    ),
  ).toBeInTheDocument();
});
