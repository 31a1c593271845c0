import { expect, test } from '@jest/globals';
import {
  act,
  anAppUser,
  refusal,
  renderScreen,
  screen,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { AntdProvider } from '@atrium/ui/antd';
import { Toasts } from '@atrium/ui';
import { entriesByDay, type CalendarEntry } from './calendar-entries.ts';
import { FirmCalendarPage } from './firm-calendar.page.tsx';
import { readCalendarFilters, writePeople } from './firm-calendar.filters.ts';

const entryOf = (key: string, changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  key,
  kind: 'APPOINTMENT',
  id: key,
  version: 1,
  day: '2026-11-24',
  untilDay: '2026-11-24',
  startsAt: '10:00',
  endsAt: '11:00',
  title: 'Conference',
  place: 'Room 2',
  matterId: null,
  fileNumber: null,
  enquiry: null,
  canMove: true,
  isDone: false,
  isHidden: false,
  people: [],
  ...changes,
});
const hearing = entryOf('d1', {
  kind: 'HEARING',
  title: 'Directions',
  startsAt: '09:30',
  endsAt: null,
  matterId: 'm1',
  fileNumber: '24/1187',
  day: '2026-11-25',
  untilDay: '2026-11-25',
});
const appointment = {
  __typename: 'Appointment',
  id: 'a1',
  kind: 'appointment',
  title: 'Conference',
  day: '2026-11-24',
  untilDay: '2026-11-24',
  startsAt: '10:00',
  endsAt: '11:00',
  place: 'Room 2',
  note: '',
  matterId: null,
  fileNumber: null,
  enquiry: null,
  isPrivate: false,
  isHidden: false,
  canEdit: true,
  version: 3,
  people: [],
};
const open = (data: RenderScreenOptions['data'] = {}, route = '/calendar?range=week&day=2026-11-24') =>
  renderScreen(
    <AntdProvider>
      <FirmCalendarPage />
      <Toasts />
    </AntdProvider>,
    {
      route,
      appUser: anAppUser({ userId: 'u1' }),
      data: {
        FirmCalendarPage: {
          firmCalendar: {
            __typename: 'FirmCalendar',
            today: '2026-11-24',
            isCut: false,
            canAdd: true,
            entries: [entryOf('a1'), hearing, entryOf('p1', { title: '', isHidden: true, canMove: false })],
          },
        },
        FirmCalendarOptions: {
          firmCalendarOptions: {
            __typename: 'FirmCalendarOptions',
            people: [{ __typename: 'UserSummary', id: 'u1', name: 'Asha Mehta' }],
            teams: [],
            offices: [],
          },
        },
        ...data,
      },
    },
  );

test('shows each entry on its day with its hour, and of what is private that the time is taken', async () => {
  const { api } = open();
  expect(await screen.findByRole('button', { name: /Appointments: 10:00 Conference/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Hearings: 09:30 Directions 24\/1187/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Private/ })).toBeInTheDocument();
  // One begins with one's own calendar.
  expect(api.callsOf('FirmCalendarPage')[0]?.variables).toMatchObject({
    from: '2026-11-23',
    to: '2026-11-29',
    where: { personIds: ['u1'], teamId: null },
  });
});

test('an appointment that somebody else moves is seen without a reload', async () => {
  const { api } = open();
  await screen.findByRole('button', { name: /Conference/ });
  const before = api.callsOf('FirmCalendarPage').length;
  act(() => api.push('FirmCalendar_AppointmentsChanged', { appointmentsChanged: true }));
  await waitFor(() => expect(api.callsOf('FirmCalendarPage').length).toBeGreaterThan(before));
});

test('a kind that is put away is not asked for', async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole('button', { name: 'Tasks' }));
  await waitFor(() =>
    expect(api.callsOf('FirmCalendarPage').at(-1)?.variables).toMatchObject({
      where: { kinds: ['HEARING', 'DEADLINE', 'APPOINTMENT', 'ABSENCE'] },
    }),
  );
});

test('Shift and an arrow move an appointment to another day, and the notice offers the way back', async () => {
  const { user, api } = open({
    UpdateAppointment: { updateAppointment: { ok: { ...appointment, version: 4 }, error: null, conflict: null } },
  });
  (await screen.findByRole('button', { name: /Conference/ })).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() =>
    expect(api.callsOf('UpdateAppointment')[0]?.variables).toEqual({
      input: { id: 'a1', version: 1, day: '2026-11-25', untilDay: '2026-11-25' },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.callsOf('UpdateAppointment')[1]?.variables).toMatchObject({ input: { version: 4, day: '2026-11-24' } }),
  );
});

test('an appointment opens to be changed, and what changed is sent', async () => {
  const { user, api } = open({
    FirmCalendar_OneAppointment: { appointment },
    UpdateAppointment: { updateAppointment: { ok: appointment, error: null, conflict: null } },
  });
  await user.click(await screen.findByRole('button', { name: /Conference/ }));
  const form = await screen.findByRole('form', { name: 'Change appointment' });
  const title = within(form).getByLabelText('Title');
  await user.clear(title);
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('Enter a title.')).toBeInTheDocument();
  await user.type(title, 'Mediation');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsOf('UpdateAppointment')[0]?.variables).toEqual({
      input: { id: 'a1', version: 3, title: 'Mediation' },
    }),
  );
});

test('one that may only be seen is read, not changed', async () => {
  open(
    { FirmCalendar_OneAppointment: { appointment: { ...appointment, canEdit: false } } },
    '/calendar?day=2026-11-24&appointment=a1',
  );
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Room 2')).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
});

test('who may not see it is told so', async () => {
  open({ FirmCalendarPage: refusal('Not for you.', 'FORBIDDEN') });
  expect(await screen.findByText('Your role does not include this page')).toBeInTheDocument();
});

test('what lasts several days stands on each of them, and its first day moves it', () => {
  const leave = entryOf('l1', { kind: 'ABSENCE', day: '2026-11-20', untilDay: '2026-11-25', startsAt: null });
  const items = entriesByDay([leave], { from: '2026-11-23', to: '2026-11-29' }, new Map());
  expect(items.map(({ day, canMove }) => [day, canMove])).toEqual([
    ['2026-11-23', false],
    ['2026-11-24', false],
    ['2026-11-25', false],
  ]);
});

test.each([
  ['', ['u1']],
  ['person=all', []],
  ['person=u2&person=u3', ['u2', 'u3']],
] as const)('the address ?%s means these people', (text, people) => {
  const params = new URLSearchParams(text);
  expect(readCalendarFilters(params, 'u1').personIds).toEqual(people);
  expect(writePeople(people, 'u1')).toEqual(params.getAll('person'));
});
