import { afterEach, expect, test } from '@jest/globals';
import { errorCodes } from '@atrium/contracts';
import {
  anAppUser,
  never,
  onAPhone,
  refusal,
  renderScreen,
  screen,
  unreachable,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import type { TasksSummary_TaskFragment } from '../generated/graphql.ts';
import { TasksSummaryPage } from './tasks-summary.page.tsx';
import { aCall, aTask, aWholeTask, formAnswers, taskOptions } from '../common/tasks/some-tasks.fixtures.ts';

const counts = [
  { view: 'MINE', recordCount: 2, isCapped: false },
  { view: 'OVERDUE', recordCount: 1, isCapped: false },
];
const listOf = (tasks: readonly TasksSummary_TaskFragment[]) => ({
  taskSummaryList: { recordCount: tasks.length, groups: [], tasks },
});
const second = aTask({
  id: 't2',
  subject: 'Brief counsel',
  dueOn: '2026-12-20',
  subtaskCount: 2,
  closedSubtaskCount: 1,
});
const answers = {
  ...formAnswers,
  TaskViewCounts: { taskSummaryList: { viewCounts: counts } },
  TasksSummaryPage: listOf([aTask(), second, aCall()]),
  TaskPane: ({ id }: { id: string }) => ({
    task: aWholeTask({ id, subject: id === 't2' ? 'Brief counsel' : 'Draft affidavit' }),
  }),
  TaskBoard: {
    taskBoard: {
      columns: [
        { status: 'Open', recordCount: 2, tasks: [aTask(), second] },
        { status: 'InProgress', recordCount: 0, tasks: [] },
        { status: 'Completed', recordCount: 0, tasks: [] },
      ],
    },
  },
  TaskCalendar: {
    taskCalendar: {
      isCut: false,
      entries: [
        { on: '2026-11-20', isProjected: false, task: aTask() },
        { on: '2026-11-27', isProjected: true, task: aTask() },
      ],
    },
  },
  CompleteTask: {
    completeTask: {
      ok: { task: aTask({ version: 4, status: 'Completed' }), next: null, before: [] },
      error: null,
      conflict: null,
    },
  },
  ReopenTask: { reopenTask: { ok: aWholeTask({ version: 5 }), error: null, conflict: null } },
  SavedLayout: { savedLayout: null },
  SavedViews: { savedViews: [] },
  ClosedColumns: { columnSecurity: { list: 'tasks', mine: [] } },
  CalendarFeed: { calendarFeed: { isActive: false, createdAt: null, lastReadAt: null } },
};

function open(options: RenderScreenOptions = {}) {
  return renderScreen(<TasksSummaryPage />, {
    route: '/tasksSummary',
    path: '/tasksSummary/:id?/:taskType?',
    ...options,
    data: { ...answers, ...options.data },
  });
}
const lastQuestion = (api: ReturnType<typeof open>['api']) => api.callsOf('TasksSummaryPage').at(-1)?.variables;

test('a view of more tasks than were counted says so on its tab', async () => {
  open({
    data: {
      TaskViewCounts: {
        taskSummaryList: {
          viewCounts: [
            { view: 'ALL', recordCount: 100, isCapped: true },
            { view: 'OVERDUE', recordCount: 41, isCapped: false },
          ],
        },
      },
    },
  });
  expect(await screen.findByText('All 100+')).toBeVisible();
  expect(screen.getByText('Overdue 41')).toBeVisible();
});

test('a page on which nothing is left says so and leads to the last one', async () => {
  const page = open({
    route: '/tasksSummary?view=overdue&page=4',
    data: {
      TasksSummaryPage: ({ offset }: { offset: number }) => ({
        taskSummaryList: { ...listOf(offset > 100 ? [] : [aTask()]).taskSummaryList, recordCount: 128 },
      }),
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Show the last page' }));
  await waitFor(() => expect(page.address()).toBe('/tasksSummary?view=overdue&page=3'));
  expect(await screen.findByText('Draft affidavit')).toBeInTheDocument();
});

test('another view asks for its rows, and not for the counts of all views again', async () => {
  const { api, user } = open();
  const overdue = await screen.findByRole('button', { name: 'Overdue 1' });
  const before = api.callsOf('TaskViewCounts').length;
  await user.click(overdue);
  await waitFor(() => expect(lastQuestion(api)).toMatchObject({ where: { view: 'OVERDUE' } }));
  expect(api.callsOf('TaskViewCounts')).toHaveLength(before);
});

let leavePhone: (() => void) | undefined;
afterEach(() => {
  leavePhone?.();
  leavePhone = undefined;
});

test('begins with what is mine, with counts of the views', async () => {
  const { api } = open();
  const row = await screen.findByRole('row', { name: /Draft affidavit/ });
  expect(within(row).getByText(/Overdue by/)).toBeInTheDocument();
  expect(within(row).getByText(/24\/1187/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mine 2' })).toHaveAttribute('aria-pressed', 'true');
  expect(lastQuestion(api)).toMatchObject({
    offset: 0,
    first: 50,
    where: { view: 'MINE' },
    sort: [{ column: 'dueOn', direction: 'asc' }],
  });
});

test('reads view, filters, order and group from the address', async () => {
  const { api } = open({
    route:
      '/tasksSummary?view=callbacks&kind=phone&priority=High&assigned=nobody&closed=1&sort=callbackBy-desc&filter=nguyen',
  });
  await screen.findByRole('row', { name: /Draft affidavit/ });
  expect(lastQuestion(api)).toMatchObject({
    filter: 'nguyen',
    where: {
      view: 'WAITING_FOR_CALLBACK',
      kind: 'phone',
      priority: ['High'],
      isUnassigned: true,
      includesClosed: true,
    },
    sort: [{ column: 'callbackBy', direction: 'desc' }],
  });
});

test('the list leads to the figures of what it shows', async () => {
  open({ route: '/tasksSummary?view=overdue&priority=High&sort=subject-asc' });
  expect(await screen.findByRole('link', { name: 'Task statistics' })).toHaveAttribute(
    'href',
    '/tasksSummaryDrilldown?priority=High&view=overdue',
  );
});

test('someone who has calls alone reads of calls', async () => {
  open({ appUser: anAppUser({ access: ['taskSummary', 'phoneTask'] }) });
  expect(await screen.findByRole('link', { name: 'Call statistics' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Filter calls' })).toBeInTheDocument();
});

test('a task is completed with one press, and opened again by undoing', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Complete “Draft affidavit”' }));
  await waitFor(() =>
    expect(api.callsOf('CompleteTask').at(-1)?.variables).toEqual({ id: 't1', version: 3, completesSubtasks: false }),
  );
  await waitFor(() => expect(api.callsOf('TasksSummaryPage').length).toBeGreaterThan(1));
});

test('asks before subtasks are completed along with their task', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Complete “Brief counsel”' }));
  expect(await screen.findByText('“Brief counsel” has 1 subtask that is not done.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Complete all' }));
  await waitFor(() =>
    expect(api.callsOf('CompleteTask').at(-1)?.variables).toMatchObject({ id: 't2', completesSubtasks: true }),
  );
});

test('where somebody changed the task in the meantime it is completed as it now is', async () => {
  const answer = ({ version }: { version: number }) => ({
    completeTask:
      version === 3 ? { ok: null, error: null, conflict: aTask({ version: 9 }) } : answers.CompleteTask.completeTask,
  });
  const { api, user } = open({ data: { CompleteTask: answer } });
  await user.click(await screen.findByRole('checkbox', { name: 'Complete “Draft affidavit”' }));
  await waitFor(() => expect(api.callsOf('CompleteTask').map(({ variables }) => variables['version'])).toEqual([3, 9]));
});

test('a row opens the pane with everything, and Enter its form', async () => {
  const { user, address } = open();
  await user.click(await screen.findByText('Brief counsel'));
  expect(address()).toBe('/tasksSummary?selected=t2');
  const pane = within(await screen.findByRole('complementary', { name: 'Selected task' }));
  expect(await pane.findByRole('heading', { name: 'Brief counsel' })).toBeInTheDocument();
  expect(pane.getByText('directions')).toBeInTheDocument();
  await user.click(await pane.findByRole('button', { name: 'Edit' }));
  expect(address()).toMatch(/^\/tasksSummary\/t2\/task/);
});

test('a link opens one task beside the list, its form, or the form of a new call', async () => {
  const first = open({ route: '/tasksSummary/t2' });
  expect(await screen.findByRole('heading', { name: 'Brief counsel' })).toBeInTheDocument();
  first.unmount();
  const form = open({ route: '/tasksSummary/t2/task' });
  expect(await screen.findByDisplayValue('Brief counsel')).toBeInTheDocument();
  form.unmount();
  open({ route: '/tasksSummary/new/phone' });
  expect(await screen.findByRole('form', { name: 'Phone call' })).toBeInTheDocument();
});

test('adds a task in one line and is ready for the next', async () => {
  const { api, user } = open({
    data: { CreateTask: { createTask: { ok: aWholeTask(), error: null, conflict: null } } },
  });
  const line = within(await screen.findByRole('form', { name: 'Add a task' }));
  await user.type(line.getByRole('textbox', { name: 'Task name' }), 'Ring the registry{Enter}');
  await waitFor(() =>
    expect(api.callsOf('CreateTask').at(-1)?.variables['input']).toMatchObject({
      subject: 'Ring the registry',
      assigneeIds: ['user-1'],
      matterId: null,
    }),
  );
  await waitFor(() => expect(line.getByRole('textbox', { name: 'Task name' })).toHaveValue(''));
});

test('ticked tasks are completed together', async () => {
  const { api, user } = open({
    data: {
      ChangeTasks: {
        changeTasks: {
          ok: [aTask({ version: 4 })],
          refused: [{ id: 't2', message: 'It has subtasks that are not yours.' }],
          before: [],
          error: null,
        },
      },
    },
  });
  const row = await screen.findByRole('row', { name: /Draft affidavit/ });
  await user.click(within(row).getAllByRole('checkbox')[0] ?? row);
  const bar = within(await screen.findByRole('group', { name: 'Change selected tasks' }));
  await user.click(bar.getByRole('button', { name: 'Complete' }));
  await waitFor(() =>
    expect(api.callsOf('ChangeTasks').at(-1)?.variables).toMatchObject({ ids: ['t1'], change: { complete: true } }),
  );
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Change selected tasks' })).toBeNull());
});

test('changes by others appear without the list being dimmed or the pane being closed', async () => {
  const { api } = open({ route: '/tasksSummary?selected=t2' });
  await screen.findByRole('row', { name: /Draft affidavit/ });
  await screen.findByRole('heading', { name: 'Brief counsel' });
  api.answer({ TasksSummaryPage: listOf([aTask({ subject: 'Settle affidavit' }), second]) });
  api.push('TaskChanged', { taskChanged: { ids: ['t1'] } });
  expect(await screen.findByText('Settle affidavit')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Brief counsel' })).toBeInTheDocument();
});

test('the board is a place in the address, and its cards are moved by keys', async () => {
  const { api, user } = open({
    route: '/tasksSummary?layout=board',
    data: {
      MoveTask: {
        moveTask: {
          ok: { task: aTask({ status: 'InProgress', version: 4 }), next: null },
          error: null,
          conflict: null,
        },
      },
    },
  });
  const card = await screen.findByRole('button', { name: /^Draft affidavit/ });
  card.focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() =>
    expect(api.callsOf('MoveTask').at(-1)?.variables).toEqual({
      id: 't1',
      version: 3,
      status: 'InProgress',
      belowId: null,
    }),
  );
  expect(
    within(screen.getByRole('region', { name: /In progress/ })).getByRole('button', { name: /^Draft affidavit/ }),
  ).toBeInTheDocument();
});

test('the calendar is a place in the address, and what is due is moved by keys; what is yet to be made is not', async () => {
  const { api, user } = open({
    route: '/tasksSummary?layout=calendar&day=2026-11-20',
    data: {
      SnoozeTask: { snoozeTask: { ok: aWholeTask({ dueOn: '2026-11-21', version: 4 }), error: null, conflict: null } },
    },
  });
  const [due, projected] = await screen.findAllByRole('button', { name: /Draft affidavit/ });
  projected?.focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(api.callsOf('SnoozeTask')).toEqual([]);
  due?.focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() =>
    expect(api.callsOf('SnoozeTask').at(-1)?.variables).toEqual({ id: 't1', version: 3, dueOn: '2026-11-21' }),
  );
  expect(api.callsOf('TaskCalendar')[0]?.variables).toMatchObject({
    from: '2026-10-26',
    to: '2026-12-06',
    where: { view: 'MINE' },
  });
});

test('someone who has phone calls only is shown phone calls', async () => {
  const access = anAppUser().access.filter((flag) => flag !== 'adHocTask');
  open({
    appUser: anAppUser({ access }),
    data: {
      TaskOptions: { taskOptions: { ...taskOptions.taskOptions, kinds: ['phone'], creatableKinds: ['phone'] } },
      TasksSummaryPage: listOf([aCall()]),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Phone Calls' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'New call' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New task' })).toBeNull();
  expect(await screen.findByRole('link', { name: 'Call 08 8123 4567' })).toHaveAttribute('href', 'tel:0881234567');
});

test('says what went wrong, what loads, and what is not there', async () => {
  const failed = open({ data: { TasksSummaryPage: unreachable() } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  failed.api.answer(answers);
  await failed.user.click(retry);
  expect(await screen.findByRole('row', { name: /Draft affidavit/ })).toBeInTheDocument();
  failed.unmount();
  const loading = open({ data: { TasksSummaryPage: never() } });
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  loading.unmount();
  const { user, address } = open({ data: { TasksSummaryPage: listOf([]) } });
  expect(await screen.findByText('No tasks yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all open' }));
  expect(address()).toBe('/tasksSummary?view=all');
});

test.each(['list', 'board', 'calendar'])(
  'whoever the tasks are refused to is told so, and not to check the connection (%s)',
  async (layout) => {
    const no = refusal('Not yours', errorCodes.forbidden);
    open({
      route: `/tasksSummary?layout=${layout}`,
      data: { TasksSummaryPage: no, TaskOptions: no, TaskBoard: no, TaskCalendar: no },
    });
    expect(await screen.findByText('Your role does not include this page')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

test('a link for calendars is made, copied and ended', async () => {
  const { api, user } = open({
    data: {
      CreateCalendarFeed: {
        createCalendarFeed: {
          url: 'https://firm.example/calendar/abc',
          feed: { isActive: true, createdAt: '2026-11-22T00:00:00Z', lastReadAt: null },
        },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Subscribe to calendar' }));
  expect(await screen.findByText(/Anyone with the link can read this/)).toBeInTheDocument();
  expect(
    screen.getByText(/your tasks and calls and the critical dates of the matters you work on/),
  ).toBeInTheDocument();
  api.answer({
    CalendarFeed: { calendarFeed: { isActive: true, createdAt: '2026-11-22T00:00:00Z', lastReadAt: null } },
  });
  await user.click(await screen.findByRole('button', { name: 'Create a link' }));
  expect(await screen.findByLabelText('Your link')).toHaveValue('https://firm.example/calendar/abc');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'End subscription' })).toBeInTheDocument();
});

test('on a phone tasks are cards, and the calendar an agenda', async () => {
  leavePhone = onAPhone();
  const list = open();
  expect(await screen.findByRole('button', { name: /Draft affidavit/ })).toBeInTheDocument();
  expect(screen.queryByRole('grid')).toBeNull();
  // Beside the card, which is a button itself.
  const complete = screen.getByRole('checkbox', { name: 'Complete “Draft affidavit”' });
  expect(complete.closest('button.at-cards__card')).toBeNull();
  list.unmount();
  open({ route: '/tasksSummary?layout=calendar' });
  expect(await screen.findByRole('region', { name: 'Tasks by day' })).toBeInTheDocument();
});

test('on a phone the list is exported, a task added in one line, and what is done to one is with it, as elsewhere', async () => {
  leavePhone = onAPhone();
  const { api, user } = open({
    data: {
      ExportRuns: { exportRuns: { lists: ['TASKS'], runs: [] } },
      CreateTask: { createTask: { ok: aWholeTask({ id: 't9' }), error: null, conflict: null } },
    },
  });
  expect(await screen.findByRole('button', { name: 'Export' })).toBeInTheDocument();
  const line = within(screen.getByRole('form', { name: 'Add a task' }));
  expect(line.queryByLabelText('Due')).toBeNull();
  await user.type(line.getByLabelText('Task name'), 'Ring counsel{Enter}');
  await waitFor(() =>
    expect(api.callsOf('CreateTask')[0]?.variables['input']).toMatchObject({ subject: 'Ring counsel', dueOn: null }),
  );
  await user.click(await screen.findByRole('button', { name: /Draft affidavit/ }));
  for (const name of ['Complete', 'Reschedule', 'Edit'])
    expect(await screen.findByRole('button', { name })).toBeInTheDocument();
});

test('a filter nobody knows is said to be left out, in every layout', async () => {
  const { user, address } = open({ route: '/tasksSummary?layout=board&view=bogus&status=Bogus' });
  expect(await screen.findByText(/was left out: view=bogus, status=Bogus/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove it from the address' }));
  await waitFor(() => expect(address()).toBe('/tasksSummary?layout=board'));
});
