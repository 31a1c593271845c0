import { renderScreen, screen, within } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { Balances } from './balances.tsx';

const balance = {
  kind: 'trust',
  there: 120_050,
  brought: 100_050,
  leftOut: 20_000,
  unplaced: 0,
  here: 0,
  differing: 0,
};

test('shows what the system lists and on which matters it is, to the cent', async () => {
  renderScreen(<Balances system="leap" balances={[balance]} />, {});
  const row = within(await screen.findByRole('row', { name: /^In trust/ }));
  // Wider than the page it is scrolled, from the keyboard too.
  expect(screen.getByRole('group', { name: 'Balances' })).toHaveAttribute('tabindex', '0');
  expect(row.getAllByRole('cell').map((cell) => cell.textContent.replace(/[^\d.]/g, ''))).toEqual([
    '1200.50',
    '1000.50',
    '200',
    '0',
    '0',
  ]);
  expect(screen.getByText(/^Every cent that LEAP lists is on one of these matters\./)).toBeInTheDocument();
});

test('says that money is on no matter, and that matched matters hold other amounts', async () => {
  renderScreen(<Balances system="smokeball" balances={[{ ...balance, unplaced: 5, differing: 2 }]} />, {});
  expect(await screen.findByText(/^Smokeball lists money on matters that it does not show/)).toHaveTextContent(
    'Amounts of matched matters that differ here: 2.',
  );
});

test('shows nothing where the system lists no money', () => {
  renderScreen(<Balances system="actionstep" balances={[]} />, {});
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
