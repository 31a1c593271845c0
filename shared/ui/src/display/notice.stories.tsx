import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../controls/button.tsx';
import { Notice } from './notice.tsx';

const meta = {
  title: 'Display/Notice',
  component: Notice,
  args: { title: 'The list is a minute old', children: 'It is brought up to date as soon as the server answers.' },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Information: Story = {};
export const Warning: Story = { args: { tone: 'warn' } };
export const Bad: Story = {
  args: {
    tone: 'bad',
    title: 'Matters could not be loaded',
    children: 'Nothing was lost.',
    action: <Button>Try again</Button>,
  },
};
export const Success: Story = { args: { tone: 'success', title: 'Saved', children: undefined } };
