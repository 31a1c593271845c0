import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BarChart } from './bar-chart.tsx';
import { ChartCard } from './chart-card.tsx';

const months = ['Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
const fees = [182_000, 196_500, 171_300, 204_900, 188_200];
const figure = (value: number): string => value.toLocaleString('en-AU');

const meta = {
  title: 'Charts/Bar chart',
  component: ChartCard,
  args: {
    title: 'Fees billed',
    description: 'By month, in dollars',
    table: { columns: ['Month', 'Fees billed'], rows: months.map((month, at) => [month, figure(fees[at] ?? 0)]) },
    children: (
      <BarChart
        description="Fees billed by month"
        categories={months}
        series={[{ name: 'Fees billed', values: fees }]}
        format={figure}
      />
    ),
  },
} satisfies Meta<typeof ChartCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
