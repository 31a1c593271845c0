import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor, within } from '@atrium/testing';
import { aSubmission, aWeek, anEntry } from '../../testing/a-week.ts';
import { askForWorkbook, mayExport } from '../../testing/exported-files.ts';
import { TimesheetPage } from '../timesheet.page.tsx';

const person = (name: string, submission: Parameters<typeof aSubmission>[0]) => ({
  user: { id: name, name, initials: 'XY' },
  entryCount: 3,
  billedSeconds: 18_000,
  billableSeconds: 9000,
  targetSeconds: 135_000,
  submission: aSubmission({ userId: name, canSubmit: false, ...submission }),
});
const week = (submission: Parameters<typeof aSubmission>[0] = {}, approvesOthers = true) => {
  const { timesheetWeek } = aWeek('2026-11-18', [anEntry()]);
  return { timesheetWeek: { ...timesheetWeek, approvesOthers, submission: aSubmission(submission) } };
};
const open = (path: string, data: Record<string, unknown>) => renderScreen(<TimesheetPage />, { route: path, data });

test('a week is submitted with the version that was seen', async () => {
  const { api, user } = open('/timesheet?day=2026-11-18', {
    TimesheetPage: week({ openCount: 1, version: 4 }),
    TimesheetSubmit: { submitTimesheet: { ok: aSubmission({ status: 'Submitted' }), error: null, conflict: null } },
  });
  await user.click(await screen.findByRole('button', { name: 'Submit week' }));
  await waitFor(() =>
    expect(api.callsOf('TimesheetSubmit')[0]?.variables).toEqual({ firstDay: '2026-11-16', version: 4 }),
  );
});

test('a week that was returned says by whom and why', async () => {
  open('/timesheet?day=2026-11-18', {
    TimesheetPage: week({
      status: 'Returned',
      comment: 'Split Tuesday',
      decidedBy: { id: 'p', name: 'Omar Haddad', initials: 'OH' },
    }),
  });
  expect(await screen.findByText('Omar Haddad returned this week: Split Tuesday')).toBeInTheDocument();
});

test('the weeks of everyone are exported, with hours as hours', async () => {
  const page = open('/timesheet?day=2026-11-18&view=approvals', {
    TimesheetApprovals: { timesheetApprovals: { firstDay: '2026-11-16', people: [person('Ana Lopez', {})] } },
    ...mayExport('TIMESHEET_WEEKS'),
  });
  await screen.findByRole('table', { name: 'Weeks to approve' });
  expect(await askForWorkbook(page)).toMatchObject({
    list: 'TIMESHEET_WEEKS',
    timesheetWeeks: { day: '2026-11-16' },
    columns: expect.arrayContaining([
      expect.objectContaining({
        field: 'status',
        labels: expect.arrayContaining([{ value: 'Draft', label: 'Not submitted' }]),
      }),
      { field: 'billedSeconds', title: 'Hours', dataType: 'Duration' },
    ]),
  });
});

test('weeks that wait are approved or returned with a comment, and the others reminded', async () => {
  const { api, user } = open('/timesheet?day=2026-11-18&view=approvals', {
    TimesheetApprovals: {
      timesheetApprovals: {
        firstDay: '2026-11-16',
        people: [
          person('Ana Lopez', { status: 'Submitted', version: 2, canDecide: true }),
          person('Ben Ito', { status: 'Draft' }),
        ],
      },
    },
    TimesheetApprove: { approveTimesheet: { ok: aSubmission({ status: 'Approved' }), error: null, conflict: null } },
    TimesheetReturn: { returnTimesheet: { ok: aSubmission({ status: 'Returned' }), error: null, conflict: null } },
    TimesheetRemind: { remindTimesheets: { ok: { count: 1 }, error: null } },
  });
  const table = within(await screen.findByRole('table', { name: 'Weeks to approve' }));
  expect(table.getByRole('row', { name: /Ben Ito/ })).toHaveTextContent('Not submitted');
  await user.click(table.getByRole('button', { name: 'Approve the week of Ana Lopez' }));
  await user.click(table.getByRole('button', { name: 'Return the week of Ana Lopez' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return the week of Ana Lopez' }));
  await user.click(dialog.getByRole('button', { name: 'Return' }));
  expect(dialog.getByText('Say what needs to change.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox'), 'Wrong matter');
  await user.click(dialog.getByRole('button', { name: 'Return' }));
  const of = { userId: 'Ana Lopez', firstDay: '2026-11-16', version: 2 };
  await waitFor(() => expect(api.callsOf('TimesheetReturn')[0]?.variables).toEqual({ ...of, comment: 'Wrong matter' }));
  expect(api.callsOf('TimesheetApprove')[0]?.variables).toEqual(of);
  await user.click(screen.getByRole('button', { name: 'Remind all who have not submitted' }));
  await waitFor(() =>
    expect(api.callsOf('TimesheetRemind')[0]?.variables).toEqual({ firstDay: '2026-11-16', userIds: ['Ben Ito'] }),
  );
});
