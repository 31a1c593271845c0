import { expect, test } from '@jest/globals';
import { errorCodes } from '@atrium/contracts';
import { refusal, renderScreen, screen, waitFor, type RenderScreenOptions } from '@atrium/testing';
import { aTask } from '../../common/tasks/some-tasks.fixtures.ts';
import { TasksDrilldownPage } from './tasks-drilldown.page.tsx';

const figures = {
  tasksSummaryDrilldown: {
    recordCount: 3,
    figures: [
      { key: 'user-2', label: 'Dan Sorensen', recordCount: 2, overdueCount: 1 },
      { key: '', label: '', recordCount: 1, overdueCount: 0 },
    ],
  },
};

function open(options: RenderScreenOptions = {}) {
  return renderScreen(<TasksDrilldownPage />, {
    route: '/tasksSummaryDrilldown?bucket=OVERDUE',
    ...options,
    data: {
      TasksSummaryDrilldown: figures,
      TasksSummaryPage: { taskSummaryList: { recordCount: 3, groups: [], tasks: [aTask()] } },
      SavedLayout: { savedLayout: null },
      ...options.data,
    },
  });
}

test('figures and rows are asked for with the same conditions, so that totals agree', async () => {
  const { api } = open();
  expect(await screen.findByRole('button', { name: /Dan Sorensen\s*2/ })).toBeInTheDocument();
  const [figureQuestion, rowQuestion] = [
    api.callsOf('TasksSummaryDrilldown')[0]?.variables,
    api.callsOf('TasksSummaryPage')[0]?.variables,
  ];
  expect(figureQuestion?.['where']).toEqual(rowQuestion?.['where']);
  expect(rowQuestion?.['where']).toEqual({ view: 'ALL', bucket: 'OVERDUE' });
  expect(screen.getByRole('button', { name: 'Remove filter Due: Overdue' })).toBeInTheDocument();
});

test('a figure narrows the rows to what it counts, and a chip widens them again', async () => {
  const { api, user, address } = open();
  await user.click(await screen.findByRole('button', { name: /Unassigned/ }));
  expect(address()).toBe('/tasksSummaryDrilldown?bucket=OVERDUE&assignee=');
  await waitFor(() =>
    expect(api.callsOf('TasksSummaryPage').at(-1)?.variables['where']).toEqual({
      view: 'ALL',
      bucket: 'OVERDUE',
      isUnassigned: true,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove filter Assigned to: Unassigned' }));
  expect(address()).toBe('/tasksSummaryDrilldown?bucket=OVERDUE');
});

test('someone who comes by a link is led to all tasks', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'All tasks' })).toHaveAttribute('href', '/tasksSummary');
});

test('what the list it came from was narrowed to narrows figures and rows, and each is a chip', async () => {
  const { api, user, address } = open({ route: '/tasksSummaryDrilldown?view=team&priority=High&priority=Low' });
  await screen.findByRole('button', { name: /Dan Sorensen/ });
  const where = { view: 'MY_TEAM', priority: ['High', 'Low'] };
  expect(api.callsOf('TasksSummaryDrilldown')[0]?.variables['where']).toEqual(where);
  expect(api.callsOf('TasksSummaryPage')[0]?.variables['where']).toEqual(where);
  await user.click(screen.getByRole('button', { name: 'Remove filter View: My team' }));
  expect(address()).toBe('/tasksSummaryDrilldown?priority=High&priority=Low');
});

test('the words the list was searched for are a chip as well, and can be taken away', async () => {
  const { api, user, address } = open({ route: '/tasksSummaryDrilldown?filter=lease&priority=High' });
  await screen.findByRole('button', { name: /Dan Sorensen/ });
  expect(api.callsOf('TasksSummaryDrilldown')[0]?.variables['filter']).toBe('lease');
  await user.click(screen.getByRole('button', { name: 'Remove filter Search: lease' }));
  expect(address()).toBe('/tasksSummaryDrilldown?priority=High');
  await waitFor(() => expect(api.callsOf('TasksSummaryDrilldown').at(-1)?.variables['filter']).toBeNull());
});

test('someone who is refused the tasks is told so once, and not to try again', async () => {
  const no = refusal('Not yours', errorCodes.forbidden);
  open({ data: { TasksSummaryDrilldown: no, TasksSummaryPage: no } });
  expect(await screen.findByText('Your role does not include this page')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a filter nobody knows is said to be left out, and can be cleared from the address', async () => {
  const { user, address } = open({ route: '/tasksSummaryDrilldown?bucket=SOON&priority=High' });
  expect(await screen.findByText(/was left out: bucket=SOON/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove it from the address' }));
  await waitFor(() => expect(address()).toBe('/tasksSummaryDrilldown?priority=High'));
});
