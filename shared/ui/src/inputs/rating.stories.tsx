import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { InField, InForm } from '../testing/story-parts.tsx';
import { Rating } from './rating.tsx';

const meta = {
  title: 'Inputs/Rating',
  component: Rating,
  args: { label: 'How was the seminar?' },
  render: ({ value = null, ...props }) => (
    <InField label={props.label} start={value}>
      <Rating {...props} />
    </InField>
  ),
} satisfies Meta<typeof Rating>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = { args: { value: 4 } };
export const Empty: Story = {};
export const Disabled: Story = { args: { value: 2, isDisabled: true } };
export const ReadOnly: Story = { args: { value: 3, isReadOnly: true } };
export const WithError: Story = {
  render: (props) => (
    <InField label={props.label} start={null} error="Please rate the seminar.">
      <Rating {...props} />
    </InField>
  ),
};
export const InsideAForm: Story = {
  render: (props) => (
    <InForm label={props.label}>
      <Rating {...props} />
    </InForm>
  ),
};
