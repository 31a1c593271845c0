import { renderScreen, screen, unreachable, waitFor, within } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { UserDefaultsPage } from './user-defaults.page.tsx';

const none = { officeId: null, officeName: null, teamId: null, teamName: null, hourlyRateMinor: null };
const feeEarner = {
  ...none,
  id: 'role-1',
  roleName: 'Fee earner',
  isExternal: false,
  officeName: 'Sydney',
  dailyTargetMinutes: 390,
  isCodeByMail: false,
  mondayMinutes: null,
  tuesdayMinutes: null,
  wednesdayMinutes: null,
  thursdayMinutes: null,
  fridayMinutes: null,
  saturdayMinutes: null,
  sundayMinutes: null,
  version: 2,
};
const client = {
  ...none,
  id: 'role-2',
  roleName: 'Client',
  isExternal: true,
  dailyTargetMinutes: null,
  isCodeByMail: true,
  mondayMinutes: null,
  tuesdayMinutes: null,
  wednesdayMinutes: null,
  thursdayMinutes: null,
  fridayMinutes: null,
  saturdayMinutes: null,
  sundayMinutes: null,
  version: 0,
};
const data = { UserDefaults: { userDefaults: [feeEarner, client] } };

test('shows what new users of each role begin with, and saves a change of one', async () => {
  const { user, api } = renderScreen(<UserDefaultsPage />, {
    data: { ...data, SaveUserDefault: { saveUserDefault: { ok: feeEarner, error: null, conflict: null } } },
  });
  const row = (await screen.findByRole('rowheader', { name: 'Fee earner' })).closest('tr');
  expect(row).toHaveTextContent('Sydney');
  expect(row).toHaveTextContent('390 min');
  await user.click(screen.getByRole('button', { name: 'Edit defaults of Fee earner' }));
  const dialog = await screen.findByRole('dialog', { name: 'New users with the role “Fee earner”' });
  const target = within(dialog).getByRole('textbox', { name: 'Daily target (minutes)' });
  await user.clear(target);
  await user.type(target, '420');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsOf('SaveUserDefault')[0]?.variables).toEqual({
      input: { id: 'role-1', version: 2, dailyTargetMinutes: 420 },
    }),
  );
});

test('asks of people from outside only how they sign in', async () => {
  const { user } = renderScreen(<UserDefaultsPage />, { data });
  await user.click(await screen.findByRole('button', { name: 'Edit defaults of Client' }));
  const dialog = await screen.findByRole('dialog', { name: 'New users with the role “Client”' });
  expect(within(dialog).getByRole('checkbox', { name: 'Code by email at sign-in' })).toBeChecked();
  expect(within(dialog).queryByRole('textbox')).toBeNull();
});

test('offers to try again when the defaults cannot be loaded', async () => {
  const { user, api } = renderScreen(<UserDefaultsPage />, { data: { UserDefaults: unreachable() } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer(data);
  await user.click(retry);
  expect(await screen.findByRole('rowheader', { name: 'Fee earner' })).toBeInTheDocument();
});
