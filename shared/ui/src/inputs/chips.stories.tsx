import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { InField, InForm } from '../testing/story-parts.tsx';
import { Chips } from './chips.tsx';

const meta = {
  title: 'Inputs/Chips',
  component: Chips,
  render: ({ value = null, ...props }) => (
    <InField label="Keywords" start={value}>
      <Chips {...props} />
    </InField>
  ),
} satisfies Meta<typeof Chips>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = { args: { value: ['Court', 'Urgent'] } };
export const Empty: Story = {};
export const Disabled: Story = { args: { value: ['Court', 'Urgent'], isDisabled: true } };
export const ReadOnly: Story = { args: { value: ['Court', 'Urgent'], isReadOnly: true } };
export const WithError: Story = {
  render: (props) => (
    <InField label="Keywords" start={null} error="This is required.">
      <Chips {...props} />
    </InField>
  ),
};
export const InsideAForm: Story = {
  render: (props) => (
    <InForm label="Keywords">
      <Chips {...props} />
    </InForm>
  ),
};
export const FromAList: Story = {
  args: { value: ['Court'], options: ['Court', 'Urgent', 'Settlement', 'Mediation'], isClosed: true },
};
export const LongText: Story = {
  args: {
    value: [
      'Application for an extension of time under section 588FF(3)(b) of the Corporations Act',
      'Court',
      'Urgent',
    ],
  },
};
