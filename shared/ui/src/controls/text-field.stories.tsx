import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

function Typed(props: TextFieldProps) {
  const [value, setValue] = useState(props.value);
  return <TextField {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Controls/Text field',
  component: TextField,
  render: (props) => <Typed {...props} />,
  args: { label: 'Subject', value: 'Contract of sale', onChange: () => undefined },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Empty: Story = { args: { value: '', placeholder: 'What is it about?' } };
export const WithHint: Story = { args: { hint: 'At most 200 characters' } };
export const WithError: Story = { args: { value: '', error: 'Say what it is about.' } };
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };
export const Large: Story = { args: { size: 'large' } };
