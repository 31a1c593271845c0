import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { InField, InForm } from '../testing/story-parts.tsx';
import { DurationPicker } from './duration-picker.tsx';

const meta = {
  title: 'Inputs/Duration picker',
  component: DurationPicker,
  render: ({ value = null, ...props }) => (
    <InField label="Reminder" start={value}>
      <DurationPicker {...props} />
    </InField>
  ),
} satisfies Meta<typeof DurationPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = { args: { value: '0.5 days' } };
export const Empty: Story = {};
export const Disabled: Story = { args: { value: '0.5 days', isDisabled: true } };
export const ReadOnly: Story = { args: { value: '0.5 days', isReadOnly: true } };
export const WithError: Story = {
  render: (props) => (
    <InField label="Reminder" start={null} error="This is required.">
      <DurationPicker {...props} />
    </InField>
  ),
};
export const InsideAForm: Story = {
  render: (props) => (
    <InForm label="Reminder">
      <DurationPicker {...props} />
    </InForm>
  ),
};
/** The list has no "0 minutes". */
export const WithoutZero: Story = { args: { value: '30 minutes', isWithoutZero: true } };
