import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Tag } from './tag.tsx';

const meta = { title: 'Display/Tag', component: Tag, args: { children: 'Open' } } satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Accent: Story = { args: { tone: 'accent' } };
export const Warning: Story = { args: { tone: 'warn', children: 'On hold' } };
export const Bad: Story = { args: { tone: 'bad', children: 'Overdue' } };
export const Info: Story = { args: { tone: 'info', children: 'Pending' } };
