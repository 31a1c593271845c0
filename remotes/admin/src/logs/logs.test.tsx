import { activityLogNames, activityLogs, routesByOwner, type ActivityLogName } from '@atrium/contracts';
import { never, onAPhone, renderScreen, screen, unreachable, waitFor, within, type FakeData } from '@atrium/testing';
import { AntdProvider } from '@atrium/ui/antd';
import { expect, jest, test } from '@jest/globals';
import { remote } from '../remote.tsx';
import { LogChartPage } from './chart/log-chart.page.tsx';
import type { LogEntry } from './log-columns.tsx';
import { LogPage } from './log.page.tsx';

const USER = '0190a000-0000-7000-8000-000000000001';
const MATTER = '0190a000-0000-7000-8000-000000000002';

function anEntry(changes: Partial<LogEntry> = {}): LogEntry {
  return {
    id: 'entry-1',
    happenedAt: '2026-11-20T23:00:00.000Z',
    userId: USER,
    userName: 'Asha Mehta',
    roleName: 'Fee earner',
    address: '192.0.2.7',
    device: 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0',
    objectType: 'matter',
    objectId: MATTER,
    objectName: '24/1187 Nguyen v Harcourt',
    isObjectHidden: false,
    action: 'view',
    result: 'succeeded',
    detail: '',
    method: null,
    secondFactor: null,
    reason: null,
    feature: null,
    model: null,
    tokens: null,
    template: null,
    recipient: null,
    code: null,
    attempt: null,
    list: null,
    rows: null,
    dashboard: null,
    workedOn: null,
    seconds: null,
    lateDays: null,
    segments: null,
    cost: null,
    version: null,
    canRetry: false,
    ...changes,
  };
}

const page = (entries: readonly LogEntry[], more: Readonly<Record<string, unknown>> = {}): FakeData => ({
  ActivityLog: {
    activityLog: { recordCount: entries.length, missing: null, groups: [], closedColumns: [], entries, ...more },
  },
  ActivityLogChart: {
    activityLogChart: {
      rows: [
        { start: '2026-11-20', key: 'view', recordCount: 3, amount: 0 },
        { start: '2026-11-20', key: 'print', recordCount: 1, amount: 0 },
      ],
    },
  },
  AddinAccess: { addinAccess: { isActive: false, createdAt: null, createdBy: null, lastUsedAt: null } },
  SavedLayout: { savedLayout: null },
  SavedViews: { savedViews: [] },
  ExportRuns: { exportRuns: { lists: ['ACTIVITY_LOG'], runs: [] } },
  UserPicker: { administrator: { users: { recordCount: 0, user: [] } } },
  LogPerson: {
    administrator: {
      users: { user: [{ userID: USER, friendlyName: 'Asha Mehta', roleName: 'Fee earner', initials: 'AM' }] },
    },
  },
});

const open = (address: string, data: FakeData = page([anEntry()])) =>
  renderScreen(
    <AntdProvider>
      <LogPage />
    </AntdProvider>,
    {
      route: `/admin/${address}`,
      path: '/admin/*',
      data,
    },
  );
const asked = (api: { callsOf(name: string): readonly { variables: Record<string, unknown> }[] }) =>
  api.callsOf('ActivityLog').at(-1)?.variables;
const none = { days: 30, from: null, to: null, userId: null, objectId: null, actions: null, results: null };

test('every route of a log and of a chart has its screen', () => {
  const missing = routesByOwner.admin
    .map(({ path }) => path as string)
    .filter((path) => !path.startsWith('/admin/roleSummary') && !Object.hasOwn(remote.screens, path));
  expect(missing).toEqual([]);
});

const specifics: Readonly<Record<ActivityLogName, readonly [entry: Partial<LogEntry>, ...texts: string[]]>> = {
  messageActivity: [{ action: 'send', recipient: 'Kofi Kelly' }, 'Sent', 'Kofi Kelly'],
  dashboardActivity: [{ dashboard: 'dashboard', objectName: '' }, 'Firm dashboard'],
  outlookAddinUsage: [{ action: 'fileMail', version: '1.4.0' }, 'Filed an email', '1.4.0'],
  userAIActivity: [{ action: 'ask', feature: 'answer', model: 'm-1', tokens: 1512 }, 'Answer', 'm-1', '1,512'],
  emailFailures: [
    { action: 'send', result: 'failed', template: 'matterMessage', code: 550, detail: 'No such user', objectName: '' },
    'Failed',
    'matterMessage',
    '550',
    'No such user',
  ],
  matterAccess: [
    { action: 'print', list: 'MATTERS', rows: 20 },
    'Printed',
    '24/1187 Nguyen v Harcourt',
    'Matters',
    '20',
  ],
  nameAccess: [{ objectType: 'contact', objectName: 'Kofi Kelly' }, 'Viewed', 'Kofi Kelly'],
  marketingListAccess: [{ list: 'MARKETING_LISTS', action: 'export' }, 'Exported', 'Mailing lists'],
  loginActivity: [
    { action: 'login', result: 'refused', method: 'password', secondFactor: 'authenticator', reason: 'no such user' },
    'Signed in',
    'Password',
    'Authenticator app',
    'No such user',
  ],
  smsUsageLogging: [{ segments: 2, cost: { minor: 18, currency: 'AUD' } }, '2', '0.18'],
  timesheetActivity: [{ action: 'create', seconds: 5400, lateDays: 4 }, 'Created', '1.5', '4'],
};

test.each(activityLogNames)('%s: its columns, states, cards and chart', async (name) => {
  const [entry, ...texts] = specifics[name];
  const { user, unmount, api } = open(name, page([anEntry(entry)]));
  const row = (await screen.findByText('Asha Mehta')).closest('tr');
  for (const text of ['Asha Mehta', '192.0.2.7', 'Firefox, Linux', '21 Nov 2026 10:00 am', ...texts])
    expect(row).toHaveTextContent(text);
  expect(asked(api)).toMatchObject({ log: name, where: none, sort: [{ column: 'happenedAt', direction: 'desc' }] });
  const { chart } = activityLogs[name];
  const link = screen.queryByRole('link', { name: 'Chart' });
  if (chart === null) expect(link).not.toBeInTheDocument();
  else expect(link).toHaveAttribute('href', `/admin/chart/${chart}`);
  expect(user).toBeDefined();
  unmount();

  const empty = open(name, page([], { missing: null }));
  expect(await screen.findByRole('heading', { name: 'No entries (Last 30 days)' })).toBeInTheDocument();
  await empty.user.click(screen.getByRole('button', { name: 'Show all entries' }));
  expect(empty.address()).toBe(`/admin/${name}?range=all`);
  empty.unmount();

  open(name, { ...page([]), ActivityLog: unreachable() }).unmount();
  open(name, { ...page([]), ActivityLog: never() }).unmount();
});

test.each([
  ['smsUsageLogging', 'SMS_PROVIDER', 'No SMS provider is set up, so no text messages are sent.'],
  ['outlookAddinUsage', 'ADDIN_SECRET', /Create one, and enter it in the add-in/],
  ['userAIActivity', 'LANGUAGE_MODEL', /No language model is set up/],
])('%s says honestly why it is empty', async (name, missing, text) => {
  open(name, page([], { missing }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test.each([
  ['matterAccess/today', { ...none, days: 1 }, '/admin/matterAccess?range=today'],
  ['matterAccess/7d/print', { ...none, days: 7 }, '/admin/matterAccess/print?range=7d'],
  [`loginActivity/user:${USER}`, { ...none, days: null, userId: USER }, `/admin/loginActivity?user=${USER}&range=all`],
  [
    'loginActivity/result:refused/export',
    { ...none, days: null, results: ['refused'] },
    '/admin/loginActivity/export?result=refused&range=all',
  ],
  ['loginActivity/nonsense', none, '/admin/loginActivity/nonsense'],
])('the path %s is another way to write an address', async (path, where, address) => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const rendered = open(path);
  await screen.findAllByText('Asha Mehta');
  expect(rendered.address()).toBe(address);
  expect(asked(rendered.api)).toMatchObject({ where });
  expect(print).toHaveBeenCalledTimes(path.endsWith('/print') ? 1 : 0);
  print.mockRestore();
});

test('the form says what is in force, and a search stands in the address', async () => {
  const { user, api, address } = open('matterAccess?range=7d&result=refused');
  const form = await screen.findByRole('search');
  expect(within(form).getByLabelText('Range')).toHaveValue('7d');
  expect(within(form).getByRole('checkbox', { name: 'Refused' })).toBeChecked();
  await user.selectOptions(within(form).getByLabelText('Action'), 'Exported');
  await user.click(within(form).getByRole('checkbox', { name: 'Failed' }));
  await user.type(within(form).getByLabelText('Text'), 'mehta');
  await user.click(within(form).getByRole('button', { name: 'Search' }));
  await waitFor(() =>
    expect(address()).toBe('/admin/matterAccess?filter=mehta&range=7d&action=export&result=refused&result=failed'),
  );
  await waitFor(() =>
    expect(asked(api)).toMatchObject({
      filter: 'mehta',
      where: { ...none, days: 7, actions: ['export'], results: ['refused', 'failed'] },
    }),
  );
  await user.click(within(form).getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(address()).toBe('/admin/matterAccess'));
});

test('an entry opens with all it says, and leads to others of the same person and thing', async () => {
  const { user } = open('matterAccess');
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  expect(await screen.findByText(/Mozilla\/5.0/)).toBeInTheDocument();
  expect(screen.getByText('Fee earner')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All entries by this person' })).toHaveAttribute(
    'href',
    `/admin/matterAccess?range=all&user=${USER}`,
  );
  expect(screen.getByRole('link', { name: 'All entries about this' })).toHaveAttribute(
    'href',
    `/admin/matterAccess?range=all&object=${MATTER}`,
  );
});

test('what a wall hides is said to be hidden', async () => {
  open('matterAccess', page([anEntry({ objectName: '', objectId: null, isObjectHidden: true })]));
  expect(await screen.findByText('Not visible to you')).toBeInTheDocument();
});

test('a refused mail is sent again from its entry', async () => {
  const entry = anEntry({ objectType: 'mail', objectId: 'mail-1', objectName: '', action: 'send', canRetry: true });
  const { user, api } = open('emailFailures', {
    ...page([entry]),
    RetryMail: { retryMail: { ok: true, message: null } },
  });
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(api.callsOf('RetryMail')[0]?.variables).toMatchObject({ mailId: 'mail-1' }));
});

test('a new secret of the add-in is shown once', async () => {
  const { user } = open('outlookAddinUsage', {
    ...page([]),
    ReplaceAddinSecret: {
      replaceAddinSecret: {
        secret: 'alpha.secret',
        access: { isActive: true, createdAt: '2026-11-20T23:00:00Z', createdBy: 'Asha Mehta', lastUsedAt: null },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Create secret' }));
  expect(await screen.findByText('alpha.secret')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('alpha.secret')).not.toBeInTheDocument());
});

test('on a phone entries are cards', async () => {
  onAPhone();
  open('matterAccess');
  const cards = await screen.findByRole('list', { name: 'Matter access' });
  expect(within(cards).getByText('Viewed: 24/1187 Nguyen v Harcourt')).toBeInTheDocument();
});

const openChart = (address: string, data: FakeData = page([])) =>
  renderScreen(<LogChartPage />, { route: `/admin/chart/${address}`, path: '/admin/chart/:name', data });

test.each(activityLogNames.flatMap((name) => activityLogs[name].chart ?? []))(
  'the chart %s counts what its log shows, by the same filters',
  async (chart) => {
    const { api } = openChart(`${chart}?range=7d&result=refused`);
    expect(await screen.findByRole('button', { name: /^Table of/ })).toBeInTheDocument();
    expect(api.callsOf('ActivityLogChart').at(-1)?.variables).toMatchObject({
      where: { ...none, days: 7, results: ['refused'] },
      bucket: 'DAY',
    });
  },
);

test('a period of a chart leads to its entries, with the filters of the chart', async () => {
  const { user, api } = openChart('matterAccess?period=2026-11-19..2026-11-21&result=succeeded');
  await user.click(await screen.findByRole('button', { name: /^Table of/ }));
  expect(screen.getByRole('link', { name: /20 Nov/ })).toHaveAttribute(
    'href',
    '/admin/matterAccess?result=succeeded&period=2026-11-20..2026-11-20',
  );
  const row = screen.getByRole('link', { name: /20 Nov/ }).closest('tr');
  expect(row).toHaveTextContent('31');
  await user.click(screen.getByRole('button', { name: 'Hour' }));
  await waitFor(() => expect(api.callsOf('ActivityLogChart').at(-1)?.variables).toMatchObject({ bucket: 'HOUR' }));
});

test('a chart adds up what its log measures', async () => {
  const { user, api } = openChart('userAIActivity');
  await user.click(await screen.findByRole('button', { name: 'Tokens' }));
  await waitFor(() => expect(api.callsOf('ActivityLogChart').at(-1)?.variables).toMatchObject({ measure: 'tokens' }));
});

test('offers to try again when a chart cannot be loaded', async () => {
  const { user, api } = openChart('loginActivity', { ...page([]), ActivityLogChart: unreachable() });
  const button = await screen.findByRole('button', { name: 'Try again' });
  api.answer(page([]));
  await user.click(button);
  expect(await screen.findByRole('button', { name: /^Table of/ })).toBeInTheDocument();
});
