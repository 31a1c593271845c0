import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from './button.tsx';

const meta = { title: 'Controls/Button', component: Button, args: { children: 'Save' } } satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Primary: Story = { args: { kind: 'primary' } };
export const Quiet: Story = { args: { kind: 'quiet' } };
export const Danger: Story = { args: { kind: 'danger', children: 'Discard' } };
export const WithIcon: Story = { args: { icon: 'plus', children: 'New matter' } };
export const Busy: Story = { args: { busy: true } };
export const Disabled: Story = { args: { disabled: true } };
