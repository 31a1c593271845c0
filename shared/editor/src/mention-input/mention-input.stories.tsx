import { never, unreachable } from '@atrium/testing/stories';
import { Button } from '@atrium/ui';
import { Form } from '@atrium/ui/antd';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { mentionAnswers } from '../testing/mention-answers.ts';
import { emptyMentionValue, MentionInput, type MentionInputProps, type MentionValue } from './mention-input.tsx';

const ada = '<span class="at-mention" data-mention-kind="user" data-mention-id="u1">@Ada Moreau</span>';
const written: MentionValue = {
  html: `<p>Please check the contract, ${ada}, before Friday.</p>`,
  mentionedUserIds: ['u1'],
  mentionedTeamIds: [],
};

function Writing({ value: first = emptyMentionValue, ...props }: MentionInputProps) {
  const [value, setValue] = useState(first);
  return <MentionInput {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Editor/Mention input',
  component: MentionInput,
  args: { label: 'Note', placeholder: 'Write a note. Type @ to name somebody.' },
  parameters: { answers: mentionAnswers },
  render: (props) => <Writing {...props} />,
} satisfies Meta<typeof MentionInput>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Type `@` and a name; blanks may be part of it. */
export const Usual: Story = { args: { value: written, hint: 'Whoever is named is told.' } };
export const Empty: Story = {};
export const Disabled: Story = { args: { value: written, isDisabled: true } };
export const ReadOnly: Story = { args: { value: written, isReadOnly: true } };
export const WithError: Story = { args: { error: 'A note needs words.' } };
export const LongText: Story = {
  args: { value: { ...written, html: `<p>${'We waited for the contract and heard nothing. '.repeat(30)}${ada}</p>` } },
};
export const Loading: Story = { parameters: { answers: { MentionList: never() } } };
export const Unreachable: Story = { parameters: { answers: { MentionList: unreachable() } } };
export const Arabic: Story = {
  args: {
    label: 'ملاحظة',
    placeholder: 'اكتب ملاحظة',
    value: { ...written, html: '<p>يرجى مراجعة العقد قبل يوم الجمعة.</p>' },
  },
  globals: { language: 'ar' },
};
export const Dark: Story = { args: { value: written }, globals: { scheme: 'dark' } };
export const InAForm: Story = {
  render: (props) => (
    <Form layout="vertical" initialValues={{ note: emptyMentionValue }}>
      <Form.Item
        name="note"
        rules={[
          {
            validator: async (_rule, { html }: MentionValue) =>
              html === '' ? Promise.reject(new Error('A note needs words.')) : undefined,
          },
        ]}
      >
        <MentionInput {...props} />
      </Form.Item>
      <Button type="submit" kind="primary">
        Save
      </Button>
    </Form>
  ),
};
