import { expect, test } from '@jest/globals';
import { renderScreen, screen } from '@atrium/testing';
import { StaffBillingDrilldownPage, TimesheetDrilldownPage } from './time-drill-down.page.tsx';

const answer = {
  TimeDrillDownPage: {
    timeDrillDown: {
      recordCount: 1,
      closedColumns: [],
      groups: [],
      totals: [
        { column: 'hours', sum: 1.5 },
        { column: 'amount', sum: 67_500 },
      ],
      rows: [
        {
          id: 'e1',
          workedOn: '2026-11-18',
          user: { id: 'u1', name: 'Sarah Chen', initials: 'SC' },
          matter: { id: 'm1', title: 'Nguyen v Harcourt' },
          fileNumber: '24/1187',
          activity: 'Drafting',
          narrative: 'Drafting claim',
          status: 'Billed',
          isBillable: true,
          hours: 1.5,
          amount: { minor: 67_500, currency: 'AUD' },
          invoiceNumber: 'INV-7',
        },
      ],
    },
  },
};

test.each([
  [TimesheetDrilldownPage, '/timesheetDrilldown?figure=BILLABLE', 'BILLABLE', 'Billable: Sarah Chen', /1\.5 h/],
  [StaffBillingDrilldownPage, '/staffBillingSummaryDrilldown?figure=BILLED', 'BILLED', 'Billed: Sarah Chen', /675\.00/],
])('%p lists what its figure is the sum of', async (Screen, path, figure, title, total) => {
  const { api } = renderScreen(<Screen />, {
    route: `${path}&person=u1&from=2026-11-01&to=2026-11-30`,
    data: answer,
  });
  expect(await screen.findByText('Drafting claim')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getAllByText(total).length).toBeGreaterThan(0);
  expect(api.callsOf('TimeDrillDownPage')[0]?.variables).toMatchObject({ figure, userId: 'u1', from: '2026-11-01' });
});

test('the entries behind a figure of a team are that team’s', async () => {
  const { api, user } = renderScreen(<TimesheetDrilldownPage />, {
    route: '/timesheetDrilldown?figure=BILLABLE&team=t1&from=2026-11-01&to=2026-11-30',
    data: { ...answer, FigureTeams: { firm: { teams: { team: [{ guidID: 't1', description: 'Property' }] } } } },
  });
  expect(await screen.findByText('Drafting claim')).toBeInTheDocument();
  expect(api.callsOf('TimeDrillDownPage')[0]?.variables).toMatchObject({ userId: null, teamId: 't1' });
  expect(await screen.findByText('Team: Property')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to staff' })).toHaveAttribute(
    'href',
    expect.stringContaining('team=t1'),
  );
  await user.click(screen.getByRole('button', { name: 'Remove filter Team: Property' }));
  expect(api.callsOf('TimeDrillDownPage').at(-1)?.variables).toMatchObject({ teamId: null });
});
