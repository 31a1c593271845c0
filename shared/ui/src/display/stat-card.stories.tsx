import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StatCard } from './stat-card.tsx';

const meta = {
  title: 'Display/Figure',
  component: StatCard,
  args: { label: 'Open matters', value: '148', hint: '12 more than a month ago' },
} satisfies Meta<typeof StatCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const WithLink: Story = { args: { to: '/matterSummary' } };
