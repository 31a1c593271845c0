import { never, unreachable } from '@atrium/testing/stories';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { InForm, Keeping } from '../testing/story-parts.tsx';
import { pickerAnswers, sampleTeams } from '../testing/sample-rows.ts';
import { TeamPicker } from './team-picker.tsx';

const meta = {
  title: 'Pickers/Team',
  component: TeamPicker,
  args: { id: 'picker' },
  parameters: { answers: pickerAnswers },
  render: ({ value = null, ...props }) => <Keeping start={value} picker={<TeamPicker {...props} />} />,
} satisfies Meta<typeof TeamPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Chosen: Story = { args: { value: sampleTeams[2] ?? null } };
export const LongText: Story = {
  args: {
    value: { guidID: 'long', description: 'Commercial property, leasing, strata and development, western suburbs' },
  },
};
export const Disabled: Story = { args: { value: sampleTeams[2] ?? null, isDisabled: true } };
export const ReadOnly: Story = { args: { value: sampleTeams[2] ?? null, isReadOnly: true } };
export const WithError: Story = { args: { isInvalid: true } };
export const NothingFound: Story = { parameters: { answers: { TeamPicker: { firm: { teams: { team: [] } } } } } };
export const StillLooking: Story = { parameters: { answers: { TeamPicker: never() } } };
export const Unreachable: Story = { parameters: { answers: { TeamPicker: unreachable() } } };
export const InsideAForm: Story = { render: () => <InForm label="Team" picker={<TeamPicker />} /> };
