import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { InField, InForm } from '../testing/story-parts.tsx';
import { CurrencyInput } from './currency-input.tsx';

const meta = {
  title: 'Inputs/Currency',
  component: CurrencyInput,
  render: ({ value = null, ...props }) => (
    <InField label="Estimate" start={value}>
      <CurrencyInput {...props} />
    </InField>
  ),
} satisfies Meta<typeof CurrencyInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = { args: { value: 22_665_350 } };
export const Empty: Story = {};
export const Disabled: Story = { args: { value: 22_665_350, isDisabled: true } };
export const ReadOnly: Story = { args: { value: 22_665_350, isReadOnly: true } };
export const WithError: Story = {
  render: (props) => (
    <InField label="Estimate" start={null} error="This is required.">
      <CurrencyInput {...props} />
    </InField>
  ),
};
export const InsideAForm: Story = {
  render: (props) => (
    <InForm label="Estimate">
      <CurrencyInput {...props} />
    </InForm>
  ),
};
/** Nothing above a thousand can be typed; the field says why. */
export const WithMaximum: Story = { args: { value: 99_900, maximum: 100_000 } };
export const AnotherCurrency: Story = { args: { value: 125_000, currency: 'JPY' } };
