import { renderScreen, screen, unreachable, within, type RenderScreenOptions } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import type { Schedule } from './schedule.ts';
import { SchedulesPage } from './schedules.page.tsx';

const aSchedule: Schedule = {
  id: 's1',
  version: 3,
  name: 'Debtors on Monday',
  report: 'AGED_DEBTORS',
  isOwn: true,
  owner: { id: 'u1', name: 'Ada Partner' },
  asked: {
    period: 'lastMonth',
    days: null,
    officeId: null,
    personId: null,
    matterType: null,
    clientId: null,
    groupBy: null,
    sort: null,
    columns: ['invoice', 'total'],
  },
  format: 'PDF',
  rhythm: 'WEEKLY',
  weekDay: 1,
  monthDay: null,
  atTime: '07:30',
  condition: 'NOT_EMPTY',
  delivery: 'ATTACHMENT',
  people: [{ id: 'u1', name: 'Ada Partner' }],
  addresses: ['accountant@example.com'],
  isPaused: false,
  nextDueAt: '2026-11-29T20:30:00Z',
  lastRunAt: '2026-11-22T20:30:00Z',
  hasFailed: true,
};
const ofAnother: Schedule = { ...aSchedule, id: 's2', name: 'Of another', isOwn: false, hasFailed: false };
const answer = (isOfFirm: boolean) => ({
  reportSchedules: { timeZone: 'Australia/Sydney', isOfFirm, schedules: [aSchedule, ofAnother] },
  receivedReports: [
    {
      id: 'd1',
      name: 'Debtors on Monday',
      from: 'Ada Partner',
      format: 'PDF',
      rows: 12,
      sentAt: '2026-11-22T20:31:00Z',
      exportId: 'e1',
      expiresAt: '2026-11-29T20:31:00Z',
    },
  ],
});
const run = {
  id: 'r1',
  dueAt: '2026-11-22T20:30:00Z',
  startedBy: null,
  deliveries: [
    {
      id: 'd1',
      to: 'Ada Partner',
      isOutside: false,
      state: 'SENT',
      failure: null,
      rows: 12,
      settledAt: '2026-11-22T20:31:00Z',
      mailState: 'sent',
    },
    {
      id: 'd2',
      to: 'accountant@example.com',
      isOutside: true,
      state: 'FAILED',
      failure: 'TOO_LARGE',
      rows: null,
      settledAt: '2026-11-22T20:31:00Z',
      mailState: null,
    },
  ],
};
const open = (options: RenderScreenOptions = {}) =>
  renderScreen(<SchedulesPage />, {
    route: '/reports/schedules',
    data: {
      ReportSchedules: answer(true),
      ReportScheduleRuns: { reportScheduleRuns: [run] },
      ReportColleagues: { reportChoices: { colleagues: [{ id: 'u1', name: 'Ada Partner' }] } },
    },
    ...options,
  });

test('each schedule says when it is sent, to whom, and how its last run went', async () => {
  open();
  const card = await screen.findByRole('article', { name: 'Debtors on Monday' });
  expect(card).toHaveTextContent(/Every week, Monday, 7:30/);
  expect(card).toHaveTextContent('To: Ada Partner, accountant@example.com');
  expect(card).toHaveTextContent('Last run failed');
  expect(screen.queryByRole('article', { name: 'Of another' })).toBeNull();
});

test('its history says what was sent to whom, and why something was not', async () => {
  const { user } = open();
  const card = await screen.findByRole('article', { name: 'Debtors on Monday' });
  await user.click(within(card).getByRole('button', { name: 'History' }));
  const history = await screen.findByRole('list', { name: 'History of Debtors on Monday' });
  expect(history).toHaveTextContent(/Ada Partner Sent/);
  expect(history).toHaveTextContent(/accountant@example.com Failed too large for an email/);
});

test('who looks after the reports of the firm finds those of others, to pause and delete and not to change', async () => {
  open({ route: '/reports/schedules?view=firm' });
  const card = await screen.findByRole('article', { name: 'Of another' });
  expect(within(card).getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  expect(within(card).getByRole('button', { name: 'Delete' })).toBeInTheDocument();
  expect(within(card).queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(within(card).queryByRole('button', { name: 'Run now' })).toBeNull();
});

test('others are not offered those of the firm', async () => {
  open({ route: '/reports/schedules?view=firm', data: { ReportSchedules: answer(false) } });
  expect(await screen.findByRole('article', { name: 'Debtors on Monday' })).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: 'Of another' })).toBeNull();
});

test('a schedule is deleted once that is confirmed', async () => {
  const { user, api } = open({
    data: {
      ReportSchedules: answer(true),
      DeleteReportSchedule: { deleteReportSchedule: { ok: { id: 's1' }, error: null, conflict: null } },
    },
  });
  const card = await screen.findByRole('article', { name: 'Debtors on Monday' });
  await user.click(within(card).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Debtors on Monday”?' });
  expect(api.callsOf('DeleteReportSchedule')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(api.callsOf('DeleteReportSchedule').at(-1)?.variables).toEqual({ id: 's1', version: 3 });
});

test('people outside are named only with a warning of what they get', async () => {
  const { user } = open();
  const card = await screen.findByRole('article', { name: 'Debtors on Monday' });
  await user.click(within(card).getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the schedule' });
  expect(dialog).toHaveTextContent(/sent everything that you may see in this report/);
  await user.clear(within(dialog).getByLabelText('People outside the firm'));
  expect(dialog).not.toHaveTextContent(/sent everything that you may see/);
});

test('what was sent can be downloaded while it is there', async () => {
  open({ route: '/reports/schedules?view=received' });
  expect(await screen.findByRole('button', { name: 'Download' })).toBeInTheDocument();
});

test('schedules that cannot be loaded say so', async () => {
  open({ data: { ReportSchedules: unreachable() } });
  expect(await screen.findByText('The schedules could not be loaded')).toBeInTheDocument();
});
