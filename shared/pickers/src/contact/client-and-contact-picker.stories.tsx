import { never, unreachable } from '@atrium/testing/stories';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { InForm, Keeping } from '../testing/story-parts.tsx';
import { pickerAnswers, sampleContacts } from '../testing/sample-rows.ts';
import { ClientAndContactPicker } from './client-and-contact-picker.tsx';

const meta = {
  title: 'Pickers/Client and contact',
  component: ClientAndContactPicker,
  args: { id: 'picker' },
  parameters: { answers: pickerAnswers },
  render: ({ value = null, ...props }) => <Keeping start={value} picker={<ClientAndContactPicker {...props} />} />,
} satisfies Meta<typeof ClientAndContactPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Chosen: Story = { args: { value: sampleContacts[0] ?? null } };
export const LongText: Story = { args: { value: sampleContacts[3] ?? null } };
export const Disabled: Story = { args: { value: sampleContacts[0] ?? null, isDisabled: true } };
export const ReadOnly: Story = { args: { value: sampleContacts[0] ?? null, isReadOnly: true } };
export const WithError: Story = { args: { isInvalid: true } };
export const NothingFound: Story = {
  parameters: {
    answers: { ClientAndContactPicker: { clientAndContactList: { recordCount: 0, clientAndContacts: [] } } },
  },
};
export const StillLooking: Story = { parameters: { answers: { ClientAndContactPicker: never() } } };
export const Unreachable: Story = { parameters: { answers: { ClientAndContactPicker: unreachable() } } };
export const InsideAForm: Story = {
  render: () => <InForm label="Client or contact" picker={<ClientAndContactPicker />} />,
};
