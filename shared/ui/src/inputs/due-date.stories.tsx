import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { addDays, dayIn } from '@atrium/domain';
import { DueDate } from './due-date.tsx';

/** As the sample firm's clocks have it. */
const today = dayIn('Australia/Sydney', new Date());

const meta = { title: 'Inputs/Due date', component: DueDate } satisfies Meta<typeof DueDate>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Overdue: Story = { args: { value: addDays(today, -3) } };
export const Today: Story = { args: { value: today } };
export const Soon: Story = { args: { value: addDays(today, 5) } };
export const Later: Story = { args: { value: addDays(today, 40) } };
export const Done: Story = { args: { value: addDays(today, -3), isDone: true } };
export const Empty: Story = { args: { value: null } };
