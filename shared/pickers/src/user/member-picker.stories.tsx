import { never, unreachable } from '@atrium/testing/stories';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { InForm, Keeping } from '../testing/story-parts.tsx';
import { pickerAnswers, sampleUsers } from '../testing/sample-rows.ts';
import { MemberPicker } from './member-picker.tsx';

const meta = {
  title: 'Pickers/Members',
  component: MemberPicker,
  args: { id: 'picker' },
  parameters: { answers: pickerAnswers },
  render: ({ value = [], ...props }) => <Keeping start={value} picker={<MemberPicker {...props} />} />,
} satisfies Meta<typeof MemberPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Chosen: Story = { args: { value: sampleUsers.slice(0, 3) } };
export const LongText: Story = { args: { value: sampleUsers.slice(0, 14) } };
export const Disabled: Story = { args: { value: sampleUsers.slice(0, 3), isDisabled: true } };
export const ReadOnly: Story = { args: { value: sampleUsers.slice(0, 3), isReadOnly: true } };
export const WithError: Story = { args: { isInvalid: true } };
export const NothingFound: Story = {
  parameters: { answers: { UserPicker: { administrator: { users: { recordCount: 0, user: [] } } } } },
};
export const StillLooking: Story = { parameters: { answers: { UserPicker: never() } } };
export const Unreachable: Story = { parameters: { answers: { UserPicker: unreachable() } } };
export const InsideAForm: Story = { render: () => <InForm label="Members" picker={<MemberPicker />} /> };
