import { never, unreachable } from '@atrium/testing/stories';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { InForm, Keeping } from '../testing/story-parts.tsx';
import { pickerAnswers, sampleClients } from '../testing/sample-rows.ts';
import { ClientPicker } from './client-picker.tsx';

const meta = {
  title: 'Pickers/Client',
  component: ClientPicker,
  args: { id: 'picker' },
  parameters: { answers: pickerAnswers },
  render: ({ value = null, ...props }) => <Keeping start={value} picker={<ClientPicker {...props} />} />,
} satisfies Meta<typeof ClientPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Chosen: Story = { args: { value: sampleClients[0] ?? null } };
export const LongText: Story = { args: { value: sampleClients[3] ?? null } };
export const Disabled: Story = { args: { value: sampleClients[0] ?? null, isDisabled: true } };
export const ReadOnly: Story = { args: { value: sampleClients[0] ?? null, isReadOnly: true } };
export const WithError: Story = { args: { isInvalid: true } };
export const NothingFound: Story = {
  parameters: { answers: { ClientPicker: { clientList: { recordCount: 0, clients: [] } } } },
};
export const StillLooking: Story = { parameters: { answers: { ClientPicker: never() } } };
export const Unreachable: Story = { parameters: { answers: { ClientPicker: unreachable() } } };
export const InsideAForm: Story = { render: () => <InForm label="Client" picker={<ClientPicker />} /> };
