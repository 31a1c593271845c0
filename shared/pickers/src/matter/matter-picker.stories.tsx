import { never, unreachable } from '@atrium/testing/stories';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { InForm, Keeping } from '../testing/story-parts.tsx';
import { pickerAnswers, matterAnswers, sampleMatters } from '../testing/sample-rows.ts';
import { MatterPicker } from './matter-picker.tsx';

const meta = {
  title: 'Pickers/Matter',
  component: MatterPicker,
  args: { id: 'picker' },
  parameters: { answers: pickerAnswers },
  render: ({ value = null, ...props }) => <Keeping start={value} picker={<MatterPicker {...props} />} />,
} satisfies Meta<typeof MatterPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Chosen: Story = { args: { value: sampleMatters(1)[0] ?? null } };
export const LongText: Story = {
  args: {
    value: {
      id: 'long',
      fileNumber: '24/1187',
      title:
        'Nguyen and another v Harcourt Constructions Pty Ltd (in liquidation) and others: application for leave to appeal',
    },
  },
};
export const Disabled: Story = { args: { value: sampleMatters(1)[0] ?? null, isDisabled: true } };
export const ReadOnly: Story = { args: { value: sampleMatters(1)[0] ?? null, isReadOnly: true } };
export const WithError: Story = { args: { isInvalid: true } };
export const NothingFound: Story = {
  parameters: { answers: { MatterPicker: { matterSummaryListX: { recordCount: 0, matters: [] } } } },
};
export const StillLooking: Story = { parameters: { answers: { MatterPicker: never() } } };
export const Unreachable: Story = { parameters: { answers: { MatterPicker: unreachable() } } };
export const InsideAForm: Story = { render: () => <InForm label="Matter" picker={<MatterPicker />} /> };

/** A large firm, loaded 20 rows at a time. */
export const HundredThousandByPages: Story = { parameters: { answers: matterAnswers(100_000) } };

const all = sampleMatters(100_000);
/** The same firm with every row there at once: what the list itself can bear. */
export const HundredThousandAtOnce: Story = {
  parameters: {
    answers: {
      MatterPicker: ({ filter }: { filter: string | null }) => {
        const found =
          filter === null
            ? all
            : all.filter(({ title, fileNumber }) =>
                `${fileNumber} ${title}`.toLowerCase().includes(filter.toLowerCase()),
              );
        return { matterSummaryListX: { recordCount: found.length, matters: found } };
      },
    },
  },
};
