import { afterEach, expect, test } from '@jest/globals';
import {
  onAPhone,
  renderScreen,
  screen,
  unreachable,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { aWeek, anEntry } from '../testing/a-week.ts';
import { TimesheetPage } from './timesheet.page.tsx';

const entries = [
  anEntry({ workedOn: '2026-11-18', seconds: 5400 }),
  anEntry({
    workedOn: '2026-11-18',
    seconds: 1800,
    matterId: 'm2',
    fileNumber: '24/1210',
    title: 'Marinos: parenting orders',
    activity: 'Attendance',
    narrative: 'Call with client',
    isBillable: false,
  }),
  anEntry({ workedOn: '2026-11-17', seconds: 3600, status: 'Billed' }),
];

function open(options: RenderScreenOptions = {}) {
  return renderScreen(<TimesheetPage />, {
    route: '/timesheet?day=2026-11-18',
    ...options,
    data: {
      TimesheetPage: ({ day }: { day: string }) => aWeek(day, day === '2026-11-16' ? entries : []),
      ...options.data,
    },
  });
}

let leavePhone: (() => void) | undefined;
afterEach(() => {
  leavePhone?.();
  leavePhone = undefined;
});

test('shows the week as a sheet of matters by day, with totals against the target', async () => {
  open();
  const sheet = await screen.findByRole('table', { name: 'Time by matter and day' });
  expect(screen.getByText('16–22 Nov 2026')).toBeInTheDocument();
  const line = within(sheet).getByRole('row', { name: /24\/1187/ });
  expect(within(line).getByRole('button', { name: '24/1187, Wed 18 Nov: 1.5 h. Add time' })).toHaveTextContent('1.5');
  expect(within(line).getByRole('button', { name: '24/1187, Tue 17 Nov: 1.0 h. Add time' })).toHaveTextContent('1.0');
  expect(within(line).getByRole('cell', { name: '2.5' })).toBeInTheDocument();
  expect(within(sheet).getByRole('button', { name: 'Wed 18 2.0 h of 7.5 h 5.5 h missing' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(within(sheet).getByRole('columnheader', { name: /Total/ })).toHaveTextContent('3.0 h');
  expect(screen.getByText('37.5 h')).toBeInTheDocument();
  expect(screen.getByText(/^34\.5 h remaining/)).toBeInTheDocument();
  expect(screen.getByText('$1,350')).toBeInTheDocument();
});

test('shows what was done on the chosen day', async () => {
  const { user, address } = open();
  expect(await screen.findByRole('heading', { name: 'Wednesday 18 November' })).toBeInTheDocument();
  const day = screen.getAllByRole('listitem');
  expect(day).toHaveLength(2);
  expect(day[1]).toHaveTextContent('Attendance · Call with client');
  expect(day[1]).toHaveTextContent('Non-billable');
  await user.click(screen.getByRole('button', { name: /^Tue 17/ }));
  expect(screen.getByRole('heading', { name: 'Tuesday 17 November' })).toBeInTheDocument();
  expect(screen.getByText('Billed')).toBeInTheDocument();
  expect(address()).toBe('/timesheet?day=2026-11-17');
});

test('moves from week to week in the address, and asks for a week once', async () => {
  const { api, user, address } = open();
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Previous week' }));
  expect(await screen.findByText('9–15 Nov 2026')).toBeInTheDocument();
  expect(address()).toBe('/timesheet?day=2026-11-11');
  expect(await screen.findByText(/No time recorded this week/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  await user.click(await screen.findByRole('button', { name: /^Tue 17/ }));
  expect(new Set(api.callsOf('TimesheetPage').map(({ variables }) => variables['day']))).toEqual(
    new Set(['2026-11-16', '2026-11-09']),
  );
});

test('arrow keys move through the sheet and Enter adds time in a cell', async () => {
  const { user, address } = open({
    data: { AddTime_Matter: { matter: { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt Constructions' } } },
  });
  const day = await screen.findByRole('button', { name: /^Mon 16/ });
  await user.click(day);
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(screen.getByRole('button', { name: '24/1187, Tue 17 Nov: 1.0 h. Add time' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: '24/1210, Tue 17 Nov: 0.0 h. Add time' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(address()).toBe('/timesheet?day=2026-11-17&add=m1');
  expect(await screen.findByRole('dialog', { name: 'Add time' })).toBeInTheDocument();
});

test('typing into a cell makes, corrects and deletes time where it stands', async () => {
  const { api, user } = open({
    data: {
      AddTime_CreateTimeEntry: { createTimeEntry: { ok: anEntry({ seconds: 5400 }), error: null } },
      TimeEntryUpdate: { updateTimeEntry: { ok: anEntry({ seconds: 1800 }), error: null, conflict: null } },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Mon 16/ }));
  await user.keyboard('{ArrowDown}1:3');
  const field = screen.getByRole('textbox', { name: 'Time on 24/1187, Mon 16 Nov' });
  expect(field).toHaveValue('1:3');
  await user.keyboard('0{Enter}');
  await waitFor(() =>
    expect(api.callsOf('AddTime_CreateTimeEntry')[0]?.variables['input']).toMatchObject({
      matterId: 'm1',
      workedOn: '2026-11-16',
      seconds: 5400,
      mayLackNarrative: true,
    }),
  );
  await user.click(screen.getByRole('button', { name: /^Wed 18/ }));
  await user.keyboard('{ArrowDown}0.5{Enter}');
  await waitFor(() =>
    expect(api.callsOf('TimeEntryUpdate')[0]?.variables).toEqual({
      input: { id: entries[0]?.id, version: 1, seconds: 1800 },
    }),
  );
  await user.keyboard('{ArrowUp}some{Escape}');
  expect(screen.queryByRole('textbox', { name: /^Time on/ })).not.toBeInTheDocument();
});

test('a line is read by rules and recorded on the matter that was found', async () => {
  const { api, user } = open({
    data: {
      QuickEntryMatters: {
        matterSummaryListX: { matters: [{ id: 'm9', fileNumber: '24/0900', title: 'Patel: settlement' }] },
      },
      QuickEntryRecord: { createTimeEntry: { ok: anEntry({ seconds: 1440 }), error: null } },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Quick entry' }), '0.4 call Patel re settlement');
  expect(await screen.findByRole('button', { name: '24/0900 Patel: settlement' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(api.callsOf('QuickEntryRecord')[0]?.variables['input']).toMatchObject({
      matterId: 'm9',
      seconds: 1440,
      activity: 'Telephone',
      narrative: 'Call Patel re settlement',
    }),
  );
});

test('where a line finds several matters, it asks for one and records nothing before', async () => {
  const matters = [
    { id: 'm9', fileNumber: '24/0900', title: 'Patel: settlement' },
    { id: 'm8', fileNumber: '24/0901', title: 'Patel: lease' },
  ];
  const { api, user } = open({
    data: {
      QuickEntryMatters: { matterSummaryListX: { matters } },
      QuickEntryRecord: { createTimeEntry: { ok: anEntry({ seconds: 1440 }), error: null } },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Quick entry' }), '0.4 call Patel re settlement{Enter}');
  expect(await screen.findByText('Choose the matter:')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Record' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '24/0901 Patel: lease' }));
  expect(screen.queryByText('Choose the matter:')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Record' }));
  await waitFor(() =>
    expect(api.callsOf('QuickEntryRecord').map(({ variables }) => variables['input'])).toMatchObject([
      { matterId: 'm8' },
    ]),
  );
});

test('says what went wrong, and trying again heals it', async () => {
  const { api, user } = open({ data: { TimesheetPage: unreachable() } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer({ TimesheetPage: aWeek('2026-11-16', entries) });
  await user.click(retry);
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

test('on a phone the week is a strip of days over the entries', async () => {
  leavePhone = onAPhone();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Tue 17 1.0 h of 7.5 h 6.5 h missing' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('an entry of the day opens, and is corrected there', async () => {
  const { user, api } = open({
    data: {
      TimeEntryForm: aWeek('2026-11-16', entries),
      TimeEntryUpdate: { updateTimeEntry: { ok: entries[1], error: null, conflict: null } },
    },
  });
  await user.click(await screen.findByRole('button', { name: /Call with client/ }));
  const form = within(await screen.findByRole('form', { name: 'Change time' }));
  expect(form.getByText('30 m, billed as 0.5 h')).toBeInTheDocument();
  await user.click(form.getByRole('checkbox', { name: 'Billable' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  const { id } = entries[1] ?? { id: '' };
  await waitFor(() =>
    expect(api.callsOf('TimeEntryUpdate')[0]?.variables).toEqual({ input: { id, version: 1, isBillable: true } }),
  );
});

test('time that is chosen in the week is changed at once', async () => {
  const entries = [
    anEntry({ workedOn: '2026-11-18' }),
    anEntry({ workedOn: '2026-11-17' }),
    anEntry({ matterId: 'm2', fileNumber: '24/1210', workedOn: '2026-11-18' }),
  ];
  const { user, api } = renderScreen(<TimesheetPage />, {
    route: '/timesheet?day=2026-11-18',
    data: {
      TimesheetPage: aWeek('2026-11-16', entries),
      TimeEntryForm: { timesheetWeek: aWeek('2026-11-16', []).timesheetWeek },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all time on 24/1187' }));
  expect(await screen.findByRole('checkbox', { name: 'Choose the time on 24/1187: Drafting' })).toBeChecked();
  api.answer({
    RecodePreview: { recodePreview: { ok: { changedCount: 2, refused: [] }, error: null } },
    RecodeTime: { recodeTime: { ok: { changedCount: 2, refused: [], changeId: 'c1' }, error: null } },
  });
  await user.click(screen.getByRole('button', { name: 'Change chosen (2)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change 2 entries' });
  expect(within(dialog).getByRole('button', { name: 'Change' })).toBeDisabled();
});

test('a week goes into a file: the time of its person, on its days, in words', async () => {
  const { api, user } = open({
    data: {
      SavedLayout: { savedLayout: null },
      ExportRuns: { exportRuns: { lists: ['TIME_FIGURES'], runs: [] } },
      RequestExport: { requestExport: { ok: null, message: 'Not now' } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel workbook' }));
  await waitFor(() => expect(api.callsOf('RequestExport')).toHaveLength(1));
  expect(api.callsOf('RequestExport')[0]?.variables).toMatchObject({
    input: {
      list: 'TIME_FIGURES',
      title: 'Timesheet Sarah Chen 16 Nov 2026',
      timeFigures: {
        figure: 'RECORDED',
        from: '2026-11-16',
        to: '2026-11-22',
        userId: 'u1',
      },
    },
  });
  expect(JSON.stringify(api.callsOf('RequestExport')[0]?.variables)).toContain('Written off');
});
