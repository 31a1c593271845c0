import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AiPanel } from './ai-panel.tsx';
import { anAnswer } from './ai.fixtures.ts';

const nothing = () => undefined;
const meta = {
  title: 'Editor/AI answer',
  component: AiPanel,
  args: {
    answer: anAnswer(),
    onInsert: nothing,
    onReplace: nothing,
    onTryAgain: nothing,
    onCancel: nothing,
    onChangeAsked: nothing,
  },
} satisfies Meta<typeof AiPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Writing: Story = { args: { answer: anAnswer({ status: 'writing', text: 'Dear Ms Nguyen, thank' }) } };
export const NothingYet: Story = { args: { answer: anAnswer({ status: 'writing', text: '' }) } };
export const Stopped: Story = { args: { answer: anAnswer({ status: 'stopped' }) } };
/** The provider's own words (product specification §8). */
export const Failed: Story = {
  args: { answer: anAnswer({ status: 'failed', text: '', message: 'Failed to communicate with the ChatGPT API' }) },
};
export const Unreachable: Story = { args: { answer: anAnswer({ status: 'failed', text: '' }) } };
export const ShareNearlyUsed: Story = { args: { remaining: 4 } };
export const SelectionMoved: Story = {
  args: { whyNotReplace: 'Something else is selected now. Insert the answer instead, or ask again.' },
};
export const LongText: Story = {
  args: {
    answer: anAnswer({
      text: 'We have read your letter with care and set out below what it means for you. '.repeat(30),
    }),
  },
};
/** Markup in an answer is words and nothing else. */
export const Markup: Story = {
  args: { answer: anAnswer({ text: '<img src=x onerror="alert(1)"> ![pixel](https://evil.example/p.png)' }) },
};
export const Arabic: Story = {
  args: {
    answer: anAnswer({ text: 'السيدة نغوين المحترمة،\n\nنشكركم على رسالتكم، وسنوافيكم بالخطوات التالية قريبًا.' }),
  },
  globals: { language: 'ar' },
};
