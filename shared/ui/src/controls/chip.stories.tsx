import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Chip } from './chip.tsx';

const meta = { title: 'Controls/Chip', component: Chip, args: { label: 'Status' } } satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filter: Story = { args: { onClick: () => undefined } };
export const WithValue: Story = {
  args: { value: 'Open', active: true, onClick: () => undefined, onRemove: () => undefined },
};
