import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor, within } from '@atrium/testing';
import { StaffSummaryPage } from './staff-summary.page.tsx';

const money = (minor: number) => ({ minor, currency: 'AUD' });
const figures = {
  recordedHours: 10,
  billableHours: 8,
  nonBillableHours: 2,
  targetHours: 16,
  billableShare: 0.8,
  utilisation: 0.5,
  value: money(400_000),
  wip: money(100_000),
  billed: money(240_000),
  received: money(120_000),
  unpaid: money(120_000),
  writtenOff: money(60_000),
  realisation: 0.8,
  lockUpDays: 16.5,
};
const row = { id: 'u1', user: { id: 'u1', name: 'Sarah Chen', initials: 'SC' }, ...figures };
const open = (changes: object = {}, path = '/staffSummary?from=2026-11-01&to=2026-11-30') =>
  renderScreen(<StaffSummaryPage />, {
    route: path,
    data: {
      StaffSummaryPage: {
        staffSummary: { recordCount: 1, groups: [], closedColumns: [], totals: figures, rows: [row], ...changes },
      },
      FigureTeams: { firm: { teams: { team: [{ guidID: 't1', description: 'Property' }] } } },
    },
  });

test('every number that is added up leads to the entries behind it, and formulas stand beside', async () => {
  const { api, user, address } = open();
  const hours = await screen.findByRole('link', { name: '8.0' });
  expect(hours).toHaveAttribute(
    'href',
    expect.stringContaining('figure=BILLABLE&from=2026-11-01&to=2026-11-30&person=u1'),
  );
  const grid = within(screen.getByRole('grid'));
  expect(grid.getByRole('link', { name: /2,400/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/staffBillingSummaryDrilldown?figure=BILLED'),
  );
  await user.click(screen.getByText('How these figures are made'));
  expect(screen.getByText('(WIP + unpaid) ÷ value × days of the period')).toBeInTheDocument();
  expect(api.callsOf('StaffSummaryPage')[0]?.variables).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
  await user.click(screen.getByRole('button', { name: 'Financial year' }));
  await waitFor(() => expect(address()).toMatch(/from=\d{4}-\d{2}-01/));
});

test('money that is closed is not there', async () => {
  const names = ['value', 'wip', 'billed', 'received', 'unpaid', 'writtenOff', 'realisation', 'lockUpDays'];
  const none = Object.fromEntries(names.map((name) => [name, null]));
  open({
    closedColumns: names.map((column) => ({ column, access: 'HIDDEN' })),
    totals: { ...figures, ...none },
    rows: [{ ...row, ...none }],
  });
  expect(await screen.findByRole('link', { name: '8.0' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: /WIP/ })).not.toBeInTheDocument();
});

test('a person’s timesheet and the time behind their figures open from their name', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Person: Sarah Chen' }));
  await user.click(await screen.findByText('Timesheet'));
  await waitFor(() => expect(address()).toContain('/timesheet?day=2026-11-30&person=u1'));
});

test('totals of a team open that team’s time, and the team of the address stands in its field', async () => {
  const { api } = open({}, '/staffSummary?from=2026-11-01&to=2026-11-30&team=t1');
  const billed = await screen.findByRole('link', { name: /2,400$/ });
  expect(billed).toHaveAttribute(
    'href',
    expect.stringContaining('figure=BILLED&from=2026-11-01&to=2026-11-30&team=t1'),
  );
  expect(await screen.findByDisplayValue('Property')).toBeInTheDocument();
  expect(api.callsOf('StaffSummaryPage')[0]?.variables).toMatchObject({ teamId: 't1' });
});

test('totals of people that were searched for open nothing that would add up to more', async () => {
  open({}, '/staffSummary?from=2026-11-01&to=2026-11-30&filter=Chen');
  expect(await screen.findByText('10.0 h')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '10.0 h' })).not.toBeInTheDocument();
  // What is one person's still does.
  expect(screen.getByRole('link', { name: '8.0' })).toBeInTheDocument();
});
