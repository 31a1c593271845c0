import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DateDisplay } from './date-display.tsx';

const HOUR_MS = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();

const meta = { title: 'Inputs/Date display', component: DateDisplay } satisfies Meta<typeof DateDisplay>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = { args: { value: '2026-11-24' } };
export const Instant: Story = { args: { value: '2026-11-20T23:00:00Z' } };
export const Relative: Story = { args: { value: ago(3), isRelative: true } };
/** Beyond two days it is the date again. */
export const RelativeNoMore: Story = { args: { value: ago(60), isRelative: true } };
export const Empty: Story = { args: { value: null } };
