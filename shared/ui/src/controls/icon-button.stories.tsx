import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Controls/Icon button',
  component: IconButton,
  args: { icon: 'search', label: 'Search' },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Framed: Story = { args: { framed: true } };
export const Disabled: Story = { args: { disabled: true } };
