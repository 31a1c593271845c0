import { expect, test } from '@jest/globals';
import { renderScreen, screen, within } from '@atrium/testing';
import { BarChart } from './bar-chart.tsx';
import { ChartCard } from './chart-card.tsx';
import { LineChart } from './line-chart.tsx';
import { DonutChart } from './donut-chart.tsx';

const table = {
  columns: ['Age', 'Amount', 'Matters'],
  rows: [
    ['Current', '$210,000', 1482],
    ['30 days', '$140,000', 12],
  ],
};

function Debtors() {
  return (
    <ChartCard title="Debtors by age" description="Unpaid invoices today" table={table}>
      <BarChart
        description="Debtors by age: mostly current"
        categories={['Current', '30 days']}
        series={[{ name: 'Debtors', values: [210, 140] }]}
      />
    </ChartCard>
  );
}

test('a chart is a named picture in a named card', () => {
  renderScreen(<Debtors />);
  const card = within(screen.getByRole('region', { name: 'Debtors by age' }));
  expect(card.getByText('Unpaid invoices today')).toBeInTheDocument();
  expect(card.getByRole('img', { name: 'Debtors by age: mostly current' })).toBeInTheDocument();
});

test('the same numbers can be read as a table, and back', async () => {
  const { user } = renderScreen(<Debtors />);
  const toggle = screen.getByRole('button', { name: 'Table of Debtors by age', pressed: false });
  await user.click(toggle);
  const numbers = within(screen.getByRole('table', { name: 'Debtors by age' }));
  expect(numbers.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Age', 'Amount', 'Matters']);
  const current = numbers.getByRole('row', { name: /Current/ });
  expect(
    within(current)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['$210,000', '1,482']);
  await user.click(toggle);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a chart without figures says so', () => {
  renderScreen(
    <BarChart description="Debtors by age" categories={['Current']} series={[{ name: 'Debtors', values: [0] }]} />,
  );
  expect(screen.getByText('No figures for this period')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a line of zeros is no figure of money, and good news of failures', () => {
  const lines = { description: 'Failed sessions', categories: ['Monday'], series: [{ name: 'crm', values: [0] }] };
  const { unmount } = renderScreen(<LineChart {...lines} />);
  expect(screen.getByText('No figures for this period')).toBeInTheDocument();
  unmount();
  renderScreen(<LineChart {...lines} hasZeros />);
  expect(screen.queryByText('No figures for this period')).not.toBeInTheDocument();
});

test('the parts of a whole stand beside it with their figures and shares', () => {
  renderScreen(
    <DonutChart
      description="Enquiries by source"
      slices={[
        { name: 'Website', value: 30 },
        { name: 'Referral', value: 10 },
      ]}
    />,
  );
  expect(screen.getByText('Website').closest('li')).toHaveTextContent('Website3075 %');
});
