import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { pickerAnswers, sampleMatters } from '../testing/sample-rows.ts';
import type { ComponentProps } from 'react';
import { TimeEntryForm } from './time-entry-form.tsx';

const start = { matter: null, workedOn: '2026-11-24', activity: '', narrative: '', isBillable: true };

const [matter = null] = sampleMatters(1);
const send: ComponentProps<typeof TimeEntryForm>['send'] = () => Promise.resolve({ kind: 'saved', value: {} });

const meta = {
  title: 'Pickers/Time entry form',
  component: TimeEntryForm,
  parameters: { answers: pickerAnswers },
  args: {
    label: 'Add time',
    start,
    activities: ['Drafting', 'Attendance', 'Perusal', 'Research'],
    saveLabel: 'Save',
    send,
    onSaved: () => undefined,
    onTouch: () => undefined,
    onCancel: () => undefined,
  },
  render: (props) => (
    <div style={{ maxInlineSize: 420 }}>
      <TimeEntryForm {...props} />
    </div>
  ),
} satisfies Meta<typeof TimeEntryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
/** The seconds stand as measured until another time is typed. */
export const FromATimer: Story = {
  args: {
    start: { ...start, matter, activity: 'Drafting', narrative: 'Advising on costs' },
    measuredSeconds: 462,
    isNarrativeRequired: true,
    saveLabel: 'Save entry',
    note: 'Saving records the entry and removes the timer.',
  },
};
/** The client asks for codes; a slash in the narrative inserts a template. */
export const WithCodes: Story = {
  args: { start: { ...start, matter, narrative: '/c' } },
  parameters: { answers: { TimeEntryCodes: () => ({ rateFor: { asksForCodes: true } }) } },
};
/** Save it: the server refuses. */
export const Refused: Story = {
  args: {
    start: { ...start, matter },
    measuredSeconds: 3600,
    send: () =>
      Promise.resolve({
        kind: 'refused',
        message: 'The entry was refused.',
        fields: { workedOn: 'This day is locked.' },
      }),
  },
};
