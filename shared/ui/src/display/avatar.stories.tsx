import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Avatar } from './avatar.tsx';

const meta = { title: 'Display/Avatar', component: Avatar, args: { name: 'Priya Kaur' } } satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Small: Story = { args: { size: 'small' } };
export const Large: Story = { args: { size: 'large' } };
