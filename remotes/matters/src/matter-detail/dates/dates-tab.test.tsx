import { expect, test } from '@jest/globals';
import { renderScreen, screen, unreachable, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import type { MatterHeader } from '../matter-tab.ts';
import { DatesTab } from './dates-tab.tsx';

const matter = { id: 'm1', fileNumber: '24/1187', title: 'Moreau v Reid' } as MatterHeader;
const dateOf = (id: string, name: string, dueOn: string, changes: Record<string, unknown> = {}) => ({
  id,
  name,
  dueOn,
  time: null,
  isConfirmed: false,
  isCalculated: false,
  people: [],
  reminderDays: [],
  rule: null,
  version: 2,
  ...changes,
});
const hearing = dateOf('d1', 'Hearing', '2026-12-01', { time: '09:30', isConfirmed: true });
const late = dateOf('d2', 'Response due', '2026-11-18');
const over = dateOf('d3', 'Mediation', '2026-10-01', { isConfirmed: true });
const limitation = dateOf('d4', 'Limitation date', '2029-11-21', {
  isCalculated: true,
  rule: { id: 'r1', base: 'date', baseName: 'Accident', years: 3, months: 0, days: 0 },
});
const listOf = (dates: readonly unknown[], changes: Record<string, unknown> = {}) => ({
  matterDates: {
    today: '2026-11-21',
    isClosed: false,
    canEdit: true,
    usualNames: ['Hearing', 'Directions'],
    dates,
    ...changes,
  },
});
const open = (options: RenderScreenOptions = {}) =>
  renderScreen(
    <>
      <DatesTab matter={matter} />
      <Toasts />
    </>,
    {
      ...options,
      data: {
        DatesTab: listOf([over, late, hearing, limitation]),
        MatterMeetings: { matterAppointments: { recordCount: 0, appointments: [] } },
        ...options.data,
      },
    },
  );
const row = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;

test('says of each date how far off it is, and apart what is over', async () => {
  open();
  expect(within(await row('Hearing')).getByText('10 days left')).toBeInTheDocument();
  expect(within(await row('Hearing')).getByText('09:30')).toBeInTheDocument();
  expect(within(await row('Response due')).getByText('Overdue by 3 days')).toBeInTheDocument();
  expect(within(await row('Limitation date')).getByText('Calculated: 3 years after Accident')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Past' })).getByText('Mediation')).toBeInTheDocument();
});

test('says so where dates are closed to the role, and offers nothing', async () => {
  open({ data: { DatesTab: listOf([], { isClosed: true, canEdit: false }) } });
  expect(await screen.findByText('Your role can’t see key dates')).toBeInTheDocument();
  expect(screen.queryByText('No dates yet')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add date' })).toBeNull();
});

test('adds a date once what is missing was said', async () => {
  const page = open({ data: { AddMatterDate: { addMatterDate: { ok: hearing, error: null } } } });
  await page.user.click(await screen.findByRole('button', { name: 'Add date' }));
  const form = await screen.findByRole('form', { name: 'Add date' });
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('Choose a date.')).toBeInTheDocument();
  await page.user.type(within(form).getByRole('combobox', { name: 'Event' }), 'Directions');
  await page.user.type(within(form).getByLabelText('Day'), '2026-12-10');
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(page.api.callsOf('AddMatterDate')[0]?.variables).toEqual({
    idempotencyKey: expect.any(String),
    input: { matterId: 'm1', name: 'Directions', dueOn: '2026-12-10', time: '', personIds: [], reminderDays: [] },
  });
});

test('a time that is written halfway, and a day that can not be kept, are said and not sent', async () => {
  const page = open({ data: { UpdateMatterDate: { updateMatterDate: { ok: hearing, error: null, conflict: null } } } });
  await page.user.click(await screen.findByRole('button', { name: 'Change Hearing' }));
  const form = await screen.findByRole('form', { name: 'Change date' });
  const time = within(form).getByLabelText('Time');
  await page.user.clear(time);
  await page.user.type(time, '9:3');
  await page.user.clear(within(form).getByLabelText('Day'));
  await page.user.type(within(form).getByLabelText('Day'), '0026-12-01');
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('Type a time, such as 9:30 or 2 pm.')).toBeInTheDocument();
  expect(within(form).getByText('Choose a date between 1900 and 2199.')).toBeInTheDocument();
  await page.user.clear(time);
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(page.api.callsOf('UpdateMatterDate')).toHaveLength(0);
});

test('keeps what was typed through a failure and sends the same key again', async () => {
  const page = open({ data: { AddMatterDate: unreachable() } });
  await page.user.click(await screen.findByRole('button', { name: 'Add date' }));
  const form = await screen.findByRole('form', { name: 'Add date' });
  await page.user.type(within(form).getByRole('combobox', { name: 'Event' }), 'Directions');
  await page.user.type(within(form).getByLabelText('Day'), '2026-12-10');
  const save = within(form).getByRole('button', { name: 'Save' });
  await page.user.click(save);
  expect(await within(form).findByText(/Couldn’t save/)).toBeInTheDocument();
  await page.user.click(save);
  await waitFor(() => expect(page.api.callsOf('AddMatterDate')).toHaveLength(2));
  expect(new Set(page.api.callsOf('AddMatterDate').map(({ variables }) => variables['idempotencyKey'])).size).toBe(1);
});

test('sends only what was changed, and keeps what somebody else changed in the meantime', async () => {
  const page = open({
    data: {
      UpdateMatterDate: {
        updateMatterDate: { ok: null, error: null, conflict: { ...hearing, time: '10:00', version: 3 } },
      },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Change Hearing' }));
  const form = await screen.findByRole('form', { name: 'Change date' });
  const day = within(form).getByLabelText('Day');
  await page.user.clear(day);
  await page.user.type(day, '2026-12-03');
  const save = within(form).getByRole('button', { name: 'Save' });
  await page.user.click(save);
  await waitFor(() => expect(page.api.callsOf('UpdateMatterDate').length).toBeGreaterThan(1));
  expect(
    page.api
      .callsOf('UpdateMatterDate')
      .slice(0, 2)
      .map(({ variables }) => variables['input']),
  ).toEqual([
    { id: 'd1', version: 2, dueOn: '2026-12-03' },
    { id: 'd1', version: 3, dueOn: '2026-12-03' },
  ]);
});

test('confirms at once, and removes with a way back', async () => {
  const page = open({
    data: {
      ConfirmMatterDate: { confirmMatterDate: { ok: late, error: null, conflict: null } },
      RemoveMatterDate: { removeMatterDate: { ok: { id: 'd2' }, error: null, conflict: null } },
      RestoreMatterDate: { restoreMatterDate: { ok: late, error: null } },
    },
  });
  await page.user.click(await screen.findByRole('checkbox', { name: /Response due/ }));
  await waitFor(() =>
    expect(page.api.callsOf('ConfirmMatterDate')[0]?.variables).toEqual({ id: 'd2', version: 2, isConfirmed: true }),
  );
  await page.user.click(screen.getByRole('button', { name: 'Remove Response due' }));
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(page.api.callsOf('RestoreMatterDate')[0]?.variables).toEqual({ id: 'd2' }));
});

test('says when there are none, and offers no changes to whom may not make them', async () => {
  const empty = open({ data: { DatesTab: listOf([]) } });
  expect(await screen.findByText('No dates yet')).toBeInTheDocument();
  empty.unmount();
  open({ data: { DatesTab: listOf([hearing], { canEdit: false }) } });
  await screen.findByText('Hearing');
  expect(screen.queryByRole('button', { name: 'Add date' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('lists the meetings about the matter, each with its day, its people and the enquiry it came from', async () => {
  const { api } = open({
    data: {
      MatterMeetings: {
        matterAppointments: {
          recordCount: 60,
          appointments: [
            {
              ...{ id: 'a1', title: 'First meeting', day: '2026-12-03', untilDay: '2026-12-03' },
              ...{ startsAt: '10:00', endsAt: '11:00', place: 'Level 4' },
              enquiry: { id: 'q1', number: 12, enquirerName: 'Ada Quist' },
              people: [{ id: 'u1', name: 'Asha Mehta' }],
            },
          ],
        },
      },
    },
  });
  const meetings = await screen.findByRole('region', { name: 'Meetings' });
  expect(await within(meetings).findByRole('link', { name: 'First meeting' })).toHaveAttribute(
    'href',
    '/calendar?day=2026-12-03&appointment=a1',
  );
  expect(within(meetings).getByText('10:00–11:00')).toBeInTheDocument();
  expect(within(meetings).getByText('Level 4 · Asha Mehta')).toBeInTheDocument();
  expect(within(meetings).getByRole('link', { name: /Ada Quist/ })).toHaveAttribute('href', '/enquiriesDetail/q1');
  expect(within(meetings).getByText(/The latest 1 of 60 are shown/)).toBeInTheDocument();
  expect(api.callsOf('MatterMeetings')[0]?.variables).toMatchObject({ matterId: 'm1' });
});

test('meetings that could not be loaded are told beside the dates', async () => {
  open({ data: { MatterMeetings: unreachable() } });
  expect(await screen.findByText('The meetings could not be loaded')).toBeInTheDocument();
  expect(await row('Hearing')).toBeInTheDocument();
});
