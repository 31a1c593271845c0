import { never } from '@atrium/testing/stories';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { MessageEditor } from '../message-editor/message-editor.tsx';
import { anAiStatus, fakeStream } from './ai.fixtures.ts';
import { AiTools } from './ai-tools.tsx';
import { AskAiContext } from './ask-ai.ts';

interface WritingProps {
  /** What the assistant writes, a word at a time. */
  readonly answer: string;
  readonly html: string;
}

/** A message with the assistant in its toolbar; nobody is asked. */
function Writing({ answer, html }: WritingProps) {
  const [value, setValue] = useState({ subject: 'Your lease', html });
  return (
    <AskAiContext value={fakeStream(answer)}>
      <MessageEditor
        messageType="matterMessage"
        value={value}
        onChange={setValue}
        aiTools={(editor) => <AiTools editor={editor} />}
      />
    </AskAiContext>
  );
}

const meta = {
  title: 'Editor/AI tools',
  component: Writing,
  args: {
    html: '<p>hi, the lease end soon. we can talk about it</p>',
    answer: 'Dear Ms Nguyen,\n\nThe lease ends soon. We would be glad to talk about it with you.\n\nKind regards',
  },
  parameters: { answers: { AiStatus: anAiStatus() } },
} satisfies Meta<typeof Writing>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Press the star for a reply, or the list for a shortcut. */
export const Usual: Story = {};
export const NotSetUp: Story = { parameters: { answers: { AiStatus: anAiStatus({ isConfigured: false }) } } };
export const Loading: Story = { parameters: { answers: { AiStatus: never() } } };
export const ShareNearlyUsed: Story = {
  parameters: { answers: { AiStatus: anAiStatus({ isNearLimit: true, remainingToday: 2, usedToday: 98 }) } },
};
/** The server knows of a right taken away that the page does not. */
export const NotPermitted: Story = { parameters: { answers: { AiStatus: anAiStatus({ isPermitted: false }) } } };
export const Arabic: Story = {
  args: {
    html: '<p>مرحبا، الإيجار ينتهي قريبا</p>',
    answer: 'السيدة المحترمة،\n\nينتهي عقد الإيجار قريبًا، ويسعدنا أن نبحث ذلك معكم.',
  },
  globals: { language: 'ar' },
};
