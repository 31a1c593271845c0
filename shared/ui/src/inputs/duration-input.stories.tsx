import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { InField, InForm } from '../testing/story-parts.tsx';
import { DurationInput } from './duration-input.tsx';

const meta = {
  title: 'Inputs/Duration input',
  component: DurationInput,
  render: ({ value = null, ...props }) => (
    <InField label="Time worked" start={value}>
      <DurationInput {...props} />
    </InField>
  ),
} satisfies Meta<typeof DurationInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = { args: { value: 5400 } };
export const Empty: Story = {};
export const Disabled: Story = { args: { value: 5400, isDisabled: true } };
export const ReadOnly: Story = { args: { value: 5400, isReadOnly: true } };
export const WithError: Story = {
  render: (props) => (
    <InField label="Time worked" start={null} error="This is required.">
      <DurationInput {...props} />
    </InField>
  ),
};
export const InsideAForm: Story = {
  render: (props) => (
    <InForm label="Time worked">
      <DurationInput {...props} />
    </InForm>
  ),
};
