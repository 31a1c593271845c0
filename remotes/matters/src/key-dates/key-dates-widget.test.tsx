import { anAppUser, renderScreen, screen, unreachable, waitFor, type FakeData } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { useState } from 'react';
import { KeyDatesWidget } from './key-dates-widget.tsx';

const matter = {
  id: 'm1',
  fileNumber: '24/1187',
  title: 'Nguyen v Harcourt',
  nextKeyDate: '2026-12-01',
  nextKeyDateName: 'Directions',
};
const closed = (...columns: string[]) => ({
  ClosedColumns: {
    columnSecurity: { list: 'matters', mine: columns.map((column) => ({ column, access: 'HIDDEN' })) },
  },
});
const dates = (recordCount: number, ...matters: object[]) => ({
  KeyDatesWidget: { matterSummaryListX: { recordCount, matters } },
});

function Dashboard() {
  const [refreshes, setRefreshes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setRefreshes(refreshes + 1)}>
        Refresh
      </button>
      <KeyDatesWidget months={12} refreshes={refreshes} />
    </>
  );
}
const open = (data: FakeData) =>
  renderScreen(<Dashboard />, {
    data: { ...closed(), ...data },
    appUser: anAppUser({ access: ['matterSummary', 'firmDashboard'] }),
  });

test('shows what is due next, each leading to the dates of its matter', async () => {
  open(dates(1, matter));
  const link = await screen.findByRole('link', { name: /Tue.* 1 Dec 2026.*Directions.*24\/1187.*Nguyen/ });
  expect(link).toHaveAttribute('href', '/matterDetail/m1/dates');
  expect(screen.queryByRole('link', { name: 'All matters by key date' })).not.toBeInTheDocument();
});

test('asks for what is to come, the nearest first, and leads to the rest', async () => {
  const { api } = open(dates(40, matter));
  expect(await screen.findByRole('link', { name: 'All matters by key date' })).toHaveAttribute(
    'href',
    '/matterSummary?sort=nextKeyDate-asc',
  );
  expect(api.callsOf('KeyDatesWidget')[0]?.variables).toEqual({
    first: 8,
    from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
  });
});

test('fetches its dates once more with the figures of the dashboard', async () => {
  const { user, api } = open(dates(1, matter));
  await screen.findByText('Directions');
  api.answer(dates(1, { ...matter, nextKeyDateName: 'Mediation' }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Mediation')).toBeInTheDocument();
});

test('says when nothing is to come', async () => {
  open(dates(0));
  expect(await screen.findByText('No matters have an upcoming key date.')).toBeInTheDocument();
});

test('says so where the column is closed to the role', async () => {
  open({ ...closed('nextKeyDate'), ...dates(1, matter) });
  expect(await screen.findByText('Your role can’t see key dates.')).toBeInTheDocument();
  expect(screen.queryByText('Directions')).not.toBeInTheDocument();
});

test('offers to try again when it cannot be loaded', async () => {
  const { user, api } = open({ KeyDatesWidget: unreachable() });
  await screen.findByRole('heading', { name: 'The key dates could not be loaded' });
  api.answer(dates(1, matter));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('Directions')).toBeInTheDocument());
});
