import { expect, test } from '@jest/globals';
import { renderScreen, screen, within } from '@atrium/testing';
import { TasksSummaryPage } from './tasks-summary.page.tsx';
import { aTask, formAnswers } from '../common/tasks/some-tasks.fixtures.ts';

const parent = aTask({ id: 't2', subject: 'Brief counsel', subtaskCount: 2, closedSubtaskCount: 1 });
const answers = {
  ...formAnswers,
  TasksSummaryPage: { taskSummaryList: { recordCount: 0, groups: [], viewCounts: [], tasks: [] } },
  TaskBoard: {
    taskBoard: {
      columns: [
        { status: 'Open', recordCount: 2, tasks: [aTask(), parent] },
        { status: 'InProgress', recordCount: 0, tasks: [] },
        { status: 'Completed', recordCount: 0, tasks: [] },
      ],
    },
  },
  TaskCalendar: { taskCalendar: { isCut: false, entries: [{ on: '2026-11-20', isProjected: false, task: aTask() }] } },
  MoveTask: { moveTask: { ok: null, error: { message: 'Not now.', fields: [] }, conflict: null } },
  SnoozeTask: { snoozeTask: { ok: null, error: { message: 'Not now.', fields: [] }, conflict: null } },
  SavedViews: { savedViews: [] },
  SavedLayout: { savedLayout: null },
  ClosedColumns: { columnSecurity: { list: 'tasks', mine: [] } },
};
const open = (route: string) =>
  renderScreen(<TasksSummaryPage />, { route, path: '/tasksSummary/:id?/:taskType?', data: answers });

test('a card that may not go elsewhere is back where it was, and that is said', async () => {
  const { user } = open('/tasksSummary?layout=board');
  (await screen.findByRole('button', { name: /^Draft affidavit/ })).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(await screen.findByText('“Draft affidavit” was not moved.')).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: /To do/ })).getByRole('button', { name: /^Draft affidavit/ }),
  ).toHaveFocus();
});

test('a card whose subtasks are asked about is nowhere else yet', async () => {
  const { user } = open('/tasksSummary?layout=board');
  (await screen.findByRole('button', { name: /^Brief counsel/ })).focus();
  await user.click(screen.getByRole('button', { name: 'Move “Brief counsel”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Completed' }));
  expect(await screen.findByText('“Brief counsel” has 1 subtask that is not done.')).toBeInTheDocument();
  expect(screen.queryByText('“Brief counsel” is now in Completed.')).toBeNull();
});

test('what may not be due on another day is back on its own, and that is said', async () => {
  const { user } = open('/tasksSummary?layout=calendar&day=2026-11-20');
  (await screen.findByRole('button', { name: /Draft affidavit/ })).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(await screen.findByText(/“Draft affidavit” is still due on .*20 November 2026/)).toBeInTheDocument();
  expect(
    within(screen.getByRole('button', { name: /20 November 2026, 1 due/ }).closest('td') ?? document.body).getByRole(
      'button',
      { name: /Draft affidavit/ },
    ),
  ).toBeInTheDocument();
});
