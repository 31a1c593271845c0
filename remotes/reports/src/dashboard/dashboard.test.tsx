import type { DashboardWidgetProps, ExtensionOffer } from '@atrium/contracts';
import { CameFromContext } from '@atrium/platform';
import { anAppUser, never, onAPhone, renderScreen, screen, unreachable, within } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { answered, open, period } from './dashboard.fixtures.tsx';
import { DashboardPage } from './dashboard.page.tsx';
import { dashboards } from './dashboards.ts';
import { bucketOf, compactMoney, plottedValue, trendOf, writeShort, type Figure } from './figures.ts';

const rowsOf = (table: HTMLElement): string[] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

test('headlines lead to their rows and say how they moved, charts have a table', async () => {
  const { user, api } = open('dashboard');
  expect(await screen.findByRole('link', { name: 'Title of wip: $10' })).toHaveAttribute('href', '/rows/wip');
  const received = within(screen.getByRole('region', { name: 'Title of received' }));
  expect(received.getByText(/25.%.*2025/)).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'Title of wip' })).getByText('Today, whatever the period'),
  ).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Table of Debtors by age' }));
  expect(rowsOf(screen.getByRole('table', { name: 'Debtors by age' }))).toEqual([
    'Age | Title of debtors',
    'One | $6',
    'Two | $4',
  ]);
  expect(screen.getByRole('link', { name: 'One' })).toHaveAttribute('href', '/rows/debtors/one');
  // The headlines, and the charts.
  expect(new Set(api.callsOf('DashboardFigures').map(({ variables }) => JSON.stringify(variables))).size).toBe(2);
  expect(api.callsOf('DashboardOpened')[0]?.variables).toEqual({ dashboard: 'dashboard' });
});

test('places stand under what they are: people, teams, offices', async () => {
  open('dashboard2');
  const heads: string[] = [];
  for (const name of ['Fee earners', 'Teams, by who was in them on the day', 'Offices'])
    heads.push(rowsOf(await screen.findByRole('table', { name }))[0]?.split(' | ')[0] ?? '');
  expect(heads).toEqual(['Person', 'Team', 'Office']);
});

test('a figure is explained, and shown whole with its numbers', async () => {
  const { user } = open('dashboard');
  await user.click(await screen.findByRole('button', { name: 'More about Title of realisation' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Explain this figure' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Formula of realisation.')).toBeInTheDocument();
  expect(await dialog.findByText(/Readers of realisation\..*it counts since 4 Mar 2019/)).toBeInTheDocument();
  expect(dialog.getByText(/It is a share\..*It counts/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'More about Debtors by age' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Full screen' }));
  expect(await screen.findByRole('table', { name: 'The numbers' })).toBeInTheDocument();
});

test('one period is for all of them, in the address', async () => {
  const { user, api, address } = open('dashboard');
  await screen.findByRole('link', { name: /Title of wip/ });
  await user.click(screen.getByRole('button', { name: 'This month' }));
  expect(address()).toMatch(/from=\d{4}-\d\d-01&to=/);
  const asked = api.callsOf('DashboardFigures').map(({ variables }) => variables['from']);
  expect(new Set(asked.slice(-2)).size).toBe(1);
  expect(asked.at(-1)).not.toBe(period.from);
});

test('somebody arranges their own dashboard by keys, which is kept and can be undone', async () => {
  const { user, api } = open('taskDashboard');
  await screen.findByRole('region', { name: 'Title of openTasks' });
  await user.click(screen.getByRole('button', { name: 'Arrange' }));
  const placeOf = (id: string) =>
    (
      api.callsOf('SaveLayout').at(-1)?.variables as unknown as { layout: { widgets: { id: string }[] } }
    ).layout.widgets.find((widget) => widget.id === id);
  screen.getByRole('button', { name: 'Move or resize Title of openTasks' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByText(/^Title of openTasks: column 1 of 16, row 10, 4 columns wide/)).toBeInTheDocument();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(placeOf('openTasks')).toMatchObject({ x: 0, y: 9, w: 5, h: 2, isHidden: false });
  await user.click(screen.getByRole('button', { name: 'Hide Title of overdueTasks' }));
  expect(placeOf('overdueTasks')).toMatchObject({ isHidden: true });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(placeOf('overdueTasks')).toMatchObject({ isHidden: false });
  await user.click(screen.getByRole('button', { name: 'Hide Title of overdueTasks' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('region', { name: 'Title of overdueTasks' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Arrange' }));
  await user.click(screen.getByRole('button', { name: 'Show Title of overdueTasks' }));
  expect(placeOf('overdueTasks')).toMatchObject({ isHidden: false });
  await user.click(screen.getByRole('button', { name: 'Reset to the firm’s layout' }));
  expect(api.callsOf('ResetLayout')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(placeOf('openTasks')).toMatchObject({ w: 5 });
});

test('while widgets are arranged, each says its title no more often than before', async () => {
  const { user } = open('taskDashboard');
  await screen.findByRole('region', { name: 'Title of openTasks' });
  const before = screen.getAllByText('Title of openTasks').length;
  await user.click(screen.getByRole('button', { name: 'Arrange' }));
  expect(screen.getByRole('button', { name: 'Move or resize Title of openTasks' })).toBeInTheDocument();
  expect(screen.getAllByText('Title of openTasks')).toHaveLength(before);
});

test('on a phone widgets are put into another order', async () => {
  const restore = onAPhone();
  try {
    const { user, api } = open('taskDashboard');
    await screen.findByRole('region', { name: 'Title of openTasks' });
    await user.click(screen.getByRole('button', { name: 'Arrange' }));
    await user.click(screen.getByRole('button', { name: 'Move Title of openTasks later' }));
    const order = screen.getAllByRole('group', { name: /^Arrange / }).map((group) => group.getAttribute('aria-label'));
    expect(order.slice(0, 2)).toEqual(['Arrange Title of overdueTasks', 'Arrange Title of openTasks']);
    expect(api.callsOf('SaveLayout')).toHaveLength(1);
  } finally {
    restore();
  }
});

const published = (id: string, ...ids: readonly string[]) => ({
  dashboardLayout: {
    __typename: 'PublishedDashboardLayout',
    id,
    publishedAt: '2026-03-30T01:00:00.000Z',
    layout: {
      widgets: dashboards.taskDashboard.widgets.map((widget, at) => ({
        id: widget.id,
        x: 0,
        y: at * 10,
        w: 8,
        h: 4,
        isHidden: !ids.includes(widget.id),
      })),
    },
  },
});
const savedOver = (over: string | null) => ({
  savedLayout: {
    __typename: 'SavedLayout',
    screen: 'dashboard/taskDashboard',
    layout: { over, widgets: [{ id: 'overdueTasks', x: 0, y: 0, w: 4, h: 2, isHidden: true }] },
  },
});

test('the firm’s layout is shown to someone who has none of their own', async () => {
  open('taskDashboard', { data: { DashboardLayout: published('l1', 'tasksDone') } });
  expect(await screen.findByRole('region', { name: 'Title of tasksDone' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Title of openTasks' })).not.toBeInTheDocument();
});

test('a newer layout of the firm is offered, and overwrites nobody’s own', async () => {
  const { user, api } = open('taskDashboard', {
    data: { DashboardLayout: published('l2', 'tasksDone'), SavedLayout: savedOver('l1') },
  });
  expect(await screen.findByRole('region', { name: 'Title of openTasks' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Title of overdueTasks' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(api.callsOf('SaveLayout').at(-1)?.variables).toMatchObject({ layout: { over: 'l2' } });
  expect(screen.queryByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument();
});

test('a newer layout of the firm can be taken', async () => {
  const { user, api } = open('taskDashboard', {
    data: { DashboardLayout: published('l2', 'tasksDone'), SavedLayout: savedOver(null) },
  });
  await user.click(await screen.findByRole('button', { name: 'Use the new layout' }));
  expect(api.callsOf('ResetLayout')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Title of openTasks' })).not.toBeInTheDocument();
});

test('what was arranged over the firm’s present layout is not asked about', async () => {
  open('taskDashboard', { data: { DashboardLayout: published('l1', 'tasksDone'), SavedLayout: savedOver('l1') } });
  await screen.findByRole('region', { name: 'Title of openTasks' });
  expect(screen.queryByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument();
});

test('what is closed to the role has no widget', async () => {
  const closed = { isClosed: true, value: null, previous: null, rows: null, points: [] };
  open('dashboard', { closed: { wip: closed, workRecorded: closed, workBilled: closed, writtenOff: closed } });
  expect(await screen.findByRole('region', { name: 'Title of openMatters' })).toBeInTheDocument();
  expect(screen.queryByText('Title of wip')).not.toBeInTheDocument();
  expect(screen.queryByText('Work recorded and billed')).not.toBeInTheDocument();
});

test('waits for the figures and offers to try again, each widget for itself', async () => {
  open('taskDashboard', { data: { DashboardFigures: never() } });
  expect(await screen.findByRole('heading', { name: 'Tasks by person' })).toBeInTheDocument();
  const { user, api } = open('enquiriesDashboard', { data: { DashboardFigures: unreachable() } });
  const failed = await screen.findAllByRole('heading', { name: 'The figures could not be loaded' });
  expect(failed.length).toBeGreaterThan(4);
  api.answer({ DashboardFigures: answered('enquiriesDashboard') } as never);
  for (const button of screen.getAllByRole('button', { name: 'Try again' }).slice(-1)) await user.click(button);
  expect(await screen.findByRole('region', { name: 'From enquiry to matter' })).toBeInTheDocument();
});

test('one’s own day asks for one’s own figures, and lists what one may open', async () => {
  const task = {
    __typename: 'Task',
    id: 't1',
    kind: 'task',
    subject: 'File the defence',
    dueOn: '2026-03-30',
    dueBucket: 'OVERDUE',
  };
  const { api } = open('userDashboard', {
    appUser: anAppUser({ access: ['userDashboard', 'adHocTask'], userId: 'u7' }),
    data: { DashboardTasks: { taskSummaryList: { recordCount: 1, tasks: [task] } } },
  });
  expect(await screen.findByRole('link', { name: /File the defence.*Overdue/ })).toHaveAttribute(
    'href',
    '/tasksSummary/t1',
  );
  expect(api.callsOf('DashboardFigures')[0]?.variables).toMatchObject({ personId: 'u7' });
  expect(screen.queryByText('Timers and time to submit')).not.toBeInTheDocument();
});

const widget = {
  id: 'matters.keyDates',
  slot: 'dashboard/widget@1',
  title: { key: 'a', text: 'Next key dates' },
  access: ['matterSummary'],
  isInternal: true,
  order: 10,
} as const satisfies ExtensionOffer;
const code = {
  'matters.keyDates': ({ months, refreshes }: DashboardWidgetProps) => <p>{`${months} months, ${refreshes} times`}</p>,
};

test('a widget of another remote stands in a frame of its own and follows period and refreshing', async () => {
  const { user } = open('dashboard', {
    extensions: { offers: [widget, { ...widget, id: 'matters.other', title: { key: 'b', text: 'Other' } }], code },
  });
  const frame = within(await screen.findByRole('region', { name: 'Next key dates' }));
  expect(frame.getByText('3 months, 0 times')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Other' })).getByRole('alert')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refresh the figures' }));
  expect(await frame.findByText('3 months, 1 times')).toBeInTheDocument();
});

test.each([
  ['without its flag', anAppUser({ access: ['firmDashboard'] })],
  ['from outside', anAppUser({ access: ['firmDashboard', 'matterSummary'], isInternal: false })],
])('somebody %s has no such widget', async (_who, appUser) => {
  open('dashboard', { appUser, extensions: { offers: [widget], code } });
  await screen.findByRole('region', { name: 'Title of openMatters' });
  expect(screen.queryByText('Next key dates')).not.toBeInTheDocument();
});

test.each([
  ['2026-01-01', '2026-01-31', 'DAY'],
  ['2026-01-01', '2026-03-31', 'WEEK'],
  ['2026-01-01', '2026-12-31', 'MONTH'],
  ['2020-01-01', '2026-12-31', 'YEAR'],
])('from %s to %s is told by %s', (from, to, bucket) => {
  expect(bucketOf({ from, to })).toBe(bucket);
});

test.each([
  [0, '$0'],
  [4_128_000, '$41.3K'],
  [-4_128_000, '-$41.3K'],
])('writes %d cents in short as %s', (minor, text) => {
  expect(compactMoney(minor, 'AUD', 'en-AU')).toBe(text);
});

/** The text in English, in the number of what it counts. */
const t = ((_key: string, given: string | Record<string, string | number>, more: Record<string, string> = {}) => {
  const fields = typeof given === 'string' ? more : given;
  const text =
    typeof given === 'string' ? given : given[given['count'] === 1 ? 'defaultValue_one' : 'defaultValue_other'];
  return String(text).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(fields[name] ?? ''));
}) as never;

test('a trend compares what can be compared', () => {
  const figure = (value: number | null, previous: number | null, unit = 'COUNT', soFar: number | null = null) =>
    ({ value, previous, soFar, measure: { unit } }) as unknown as Figure;
  const trend = (...parts: Parameters<typeof figure>) =>
    trendOf(t, figure(...parts), { from: '2026-01-01', to: '2026-01-31' }, 'en-AU')?.replace(/ (on|in) .*/, '') ?? null;
  expect(trend(150, 100)).toMatch(/▲ 50.%/);
  expect(trend(50, 100)).toMatch(/▼ 50.%/);
  expect(trend(5, 0)).toBe('▲ from nothing');
  expect(trend(0.5, 0.4, 'PERCENT')).toBe('▲ 10 points');
  expect(trend(0.41, 0.4, 'PERCENT')).toBe('▲ 1 point');
  expect(trend(0.39, 0.4, 'PERCENT')).toBe('▼ 1 point');
  // As many as are written: a point and four tenths are several, and what rounds to none is as it was.
  expect(trend(0.386, 0.4, 'PERCENT')).toBe('▼ 1.4 points');
  expect(trend(0.4001, 0.4, 'PERCENT')).toBe('As');
  expect(trend(null, 100)).toBeNull();
  expect(trend(0.2, 0.4, 'PERCENT', 0.5)).toBe('▲ 10 points');
});

test('hours on an axis are even', () => {
  expect(plottedValue('MINUTES', 90_000)).toBe(1500);
  expect(plottedValue('MONEY', 90_000)).toBe(90_000);
  const written = { unit: 'MINUTES', currency: 'AUD', locale: 'en-AU' } as const;
  expect([1500, 0.25].map((hours) => writeShort(t, hours, written))).toEqual(['1,500 h', '0.3 h']);
});

test('the month that is not over says so in chart and table', async () => {
  const month = `${new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date()).slice(0, 7)}-01`;
  const workRecorded = {
    dimension: 'MONTH',
    points: [
      { key: '2020-01-01', label: 'One', value: 600, rows: null },
      { key: month, label: 'Two', value: 400, rows: null },
    ],
  };
  const { user } = open('dashboard', { closed: { workRecorded } });
  await user.click(await screen.findByRole('button', { name: 'Table of Work recorded and billed' }));
  const [, over, running] = rowsOf(screen.getByRole('table', { name: 'Work recorded and billed' }));
  expect(over).not.toMatch(/to date/);
  expect(running).toMatch(/^[^|]+ to date \|/);
});

test('figures are exported by the server, for those who may, of the days and the person shown', async () => {
  const { user, api } = open('dashboard', {
    data: {
      MayExportFigures: { exportRuns: { mayExportFigures: true } },
      ExportFigures: unreachable(),
    },
  });
  const [menu] = await screen.findAllByRole('button', { name: /^More about/ });
  await user.click(menu as HTMLElement);
  await user.click(await screen.findByText('Export as CSV'));
  const { input } = api.callsOf('ExportFigures').at(-1)?.variables as { input: object };
  expect(input).toMatchObject({ ...period, personId: null, figures: [{ measure: expect.any(String) }] });
});

test('who may not export is not offered it', async () => {
  const { user } = open('dashboard', { data: { MayExportFigures: { exportRuns: { mayExportFigures: false } } } });
  const [menu] = await screen.findAllByRole('button', { name: /^More about/ });
  await user.click(menu as HTMLElement);
  expect(await screen.findByText('Full screen')).toBeInTheDocument();
  expect(screen.queryByText('Export as CSV')).toBeNull();
});

test('in the frame of LEAP figures and tasks are of what came from there, and one’s own timers are left out', async () => {
  const { api } = renderScreen(
    <CameFromContext value="leap">
      <DashboardPage name="feeEarnerDashboard" />
    </CameFromContext>,
    {
      appUser: anAppUser({ access: ['adHocTask', 'timesheet', 'timesheetTimer'] }),
      data: {
        DashboardFigures: answered('feeEarnerDashboard'),
        DashboardTasks: { taskSummaryList: { recordCount: 0, tasks: [] } },
        DashboardLayout: { dashboardLayout: null },
        DashboardOpened: { addUserDashboardAccessActivity: true },
        SavedLayout: { savedLayout: null },
      } as never,
    },
  );
  expect(await screen.findByText('No task is due by today.')).toBeInTheDocument();
  expect(screen.queryByText('Timers and time to submit')).toBeNull();
  for (const name of ['DashboardFigures', 'DashboardTasks'])
    for (const { variables } of api.callsOf(name)) expect(variables).toMatchObject({ cameFrom: 'leap' });
});
