import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../controls/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingShape } from './loading-shape.tsx';

const meta = {
  title: 'States/Empty, error, loading',
  component: EmptyState,
  args: { title: 'No matter matches', description: 'Change the filters, or open a new matter.' },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { action: <Button kind="primary">New matter</Button> } };
export const Failed: Story = { render: () => <ErrorState onRetry={() => undefined} /> };
export const Loading: Story = { render: () => <LoadingShape rows={6} /> };
