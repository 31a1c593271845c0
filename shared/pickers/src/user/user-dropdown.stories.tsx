import { never, unreachable } from '@atrium/testing/stories';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { InForm, Keeping } from '../testing/story-parts.tsx';
import { pickerAnswers, sampleUsers } from '../testing/sample-rows.ts';
import { UserDropdown } from './user-dropdown.tsx';

const meta = {
  title: 'Pickers/User dropdown',
  component: UserDropdown,
  args: { id: 'picker' },
  parameters: { answers: pickerAnswers },
  render: ({ value = null, ...props }) => <Keeping start={value} picker={<UserDropdown {...props} />} />,
} satisfies Meta<typeof UserDropdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Chosen: Story = { args: { value: sampleUsers[0] ?? null } };
export const LongText: Story = {
  args: {
    value: {
      userID: 'long',
      friendlyName: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh of Parramatta',
      roleName: 'Partner',
      initials: 'WF',
    },
  },
};
export const Disabled: Story = { args: { value: sampleUsers[0] ?? null, isDisabled: true } };
export const ReadOnly: Story = { args: { value: sampleUsers[0] ?? null, isReadOnly: true } };
export const WithError: Story = { args: { isInvalid: true } };
export const NothingFound: Story = {
  parameters: { answers: { UserPicker: { administrator: { users: { recordCount: 0, user: [] } } } } },
};
export const StillLooking: Story = { parameters: { answers: { UserPicker: never() } } };
export const Unreachable: Story = { parameters: { answers: { UserPicker: unreachable() } } };
export const InsideAForm: Story = { render: () => <InForm label="Owner" picker={<UserDropdown />} /> };
