import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen, waitFor, type RenderScreenOptions } from '@atrium/testing';
import { ImportHolidays } from './import-holidays.tsx';

const content = btoa('Date,Name\r\n2027-01-01,"New Year\'s Day"\r\n2027-01-26,"Australia Day"');
const holidays = [
  { day: '2027-01-01', name: "New Year's Day", isKnown: true },
  { day: '2027-01-26', name: 'Australia Day', isKnown: false },
  { day: '2027-04-25', name: 'Anzac "Day"', isKnown: false },
];
const open = (data: RenderScreenOptions['data'] = {}) =>
  renderScreen(<ImportHolidays onDone={jest.fn()} onClose={jest.fn()} />, {
    route: '/firmStructure',
    data: {
      HolidayOffices: { officeList: { rows: [{ id: 'o1', name: 'Sydney' }] } },
      ProposeHolidays: { proposeHolidays: { place: 'New South Wales, Australia', isStateKnown: true, content } },
      PreviewHolidayFile: { previewHolidayFile: { message: null, holidays, unread: [] } },
      ImportHolidays: { importHolidays: { ok: { ids: ['h1'], count: 1 }, error: null } },
      ...data,
    },
  });

test('the days of an office are proposed, and those that are left are taken over', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('combobox', { name: 'For' }));
  await user.click(await screen.findByTitle('Sydney'));
  await user.click(screen.getByRole('button', { name: 'Propose days' }));
  expect(await screen.findByText(/Public holidays of New South Wales, Australia/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /CC BY-SA 3.0/ })).toBeInTheDocument();
  expect(api.callsOf('ProposeHolidays').at(-1)?.variables).toMatchObject({ officeId: 'o1' });
  expect(api.callsOf('PreviewHolidayFile').at(-1)?.variables).toEqual({ content, officeId: 'o1' });
  await user.click(screen.getByRole('checkbox', { name: 'Australia Day' }));
  await user.click(screen.getByRole('button', { name: 'Add 1 day' }));
  await waitFor(() => expect(api.callsOf('ImportHolidays')).toHaveLength(1));
  const { input } = api.callsOf('ImportHolidays').at(-1)?.variables as { input: { content: string; officeId: string } };
  expect(atob(input.content)).toBe('Date,Name\r\n2027-04-25,"Anzac ""Day"""');
  expect(input.officeId).toBe('o1');
});

test('a place whose days are not known is told, with what to do', async () => {
  const { user } = open({
    ProposeHolidays: { proposeHolidays: { place: '', isStateKnown: false, content: null } },
  });
  await user.click(await screen.findByRole('button', { name: 'Propose days' }));
  expect(await screen.findByText(/Check the country of the office/)).toBeInTheDocument();
});
