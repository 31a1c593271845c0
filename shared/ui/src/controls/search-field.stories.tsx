import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { SearchField, type SearchFieldProps } from './search-field.tsx';

function Typed(props: SearchFieldProps) {
  const [value, setValue] = useState(props.value);
  return <SearchField {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Controls/Search field',
  component: SearchField,
  render: (props) => <Typed {...props} />,
  args: { label: 'Find a matter', value: '', placeholder: 'File number, title or client', onChange: () => undefined },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Typing: Story = { args: { value: 'estate' } };
