import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Narrow } from '../testing/story-parts.tsx';
import { CurrencyField, type CurrencyFieldProps } from './currency-field.tsx';

/** Complains, as a form would, while nothing is typed. */
function Estimate({ value = null, ...props }: CurrencyFieldProps) {
  const [amount, setAmount] = useState(value);
  return (
    <Narrow>
      <CurrencyField
        {...props}
        value={amount}
        onChange={setAmount}
        error={amount === null ? 'An estimate is required.' : undefined}
      />
    </Narrow>
  );
}

const meta = {
  title: 'Inputs/Currency field',
  component: CurrencyField,
  args: { label: 'Estimate', hint: 'Before tax' },
  render: Estimate,
} satisfies Meta<typeof CurrencyField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = { args: { value: 450_000 } };
/** Leave the field: the form's error shows. */
export const Untouched: Story = {};
/** Somebody tried to send the form. */
export const Touched: Story = { args: { isTouched: true } };
export const Disabled: Story = { args: { value: 450_000, isDisabled: true } };
export const ReadOnly: Story = { args: { value: 450_000, isReadOnly: true } };
