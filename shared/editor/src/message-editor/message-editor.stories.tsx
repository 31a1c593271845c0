import { unreachable } from '@atrium/testing/stories';
import { Button } from '@atrium/ui';
import { Form } from '@atrium/ui/antd';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { MessageEditor } from './message-editor.tsx';
import { emptyMessage, type MessageContent, type MessageEditorProps } from './message-editor.types.ts';

const letter: MessageContent = {
  subject: 'About {Matter.Title}',
  html: '<p>Dear {Recipient.FirstName||client},</p><p>your matter was opened on {Matter.OpenedDate|D7}. Please bring</p><ul><li>the contract<ul><li>with its annexures</li></ul></li><li>your passport</li></ul><p>Kind regards</p><p>{Sender.Signature}</p>',
};
const draftKey = 'A'.repeat(43) + '=';
const savedAt = '2026-11-22T03:32:00Z';
const kept = (version: number, html: string) => ({ version, savedAt, content: { subject: 'What I began', html } });
const draft = {
  ...kept(2, '<p>Dear Ms Okafor, as we discussed…</p>'),
  versions: [kept(2, '<p>Dear Ms Okafor, as we discussed…</p>'), kept(1, '<p>Dear Ms Okafor</p>')],
};

function Writing({ value: first = emptyMessage, ...props }: MessageEditorProps) {
  const [value, setValue] = useState(first);
  return <MessageEditor {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Editor/Message editor',
  component: MessageEditor,
  args: { messageType: 'matterMessage' },
  render: (props) => <Writing {...props} />,
} satisfies Meta<typeof MessageEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Type `{` for a merge field, in the subject too; press a field for its format and fallback. */
export const Usual: Story = { args: { value: letter } };
export const Empty: Story = {};
export const WithoutSubject: Story = { args: { value: letter, hasSubject: false } };
export const Disabled: Story = { args: { value: letter, isDisabled: true } };
export const ReadOnly: Story = { args: { value: letter, isReadOnly: true } };
export const WithError: Story = { args: { error: 'A message needs a subject.' } };
/** What the editor finds by itself, and what the server found. */
export const WithProblems: Story = {
  args: {
    value: { subject: '{Matter.Colour}', html: '<p>Dear {Recipient.FirstName}, {Matter.Title|D3}</p>' },
    problems: [{ field: 'Recipient.FirstName', where: 'body', reason: 'unresolved' }],
  },
};
export const WithTemplates: Story = {
  args: {
    templates: [
      { id: '1', name: 'Welcome', description: 'The first letter', ...letter },
      { id: '2', name: 'Closing', subject: 'We have closed {Matter.FileNumber}', html: '<p>Thank you.</p>' },
    ],
  },
};
export const WithPreview: Story = {
  args: {
    value: letter,
    onPreview: async () => ({
      subject: 'About Purchase of 8 Pitt Street',
      html: '<p>Dear Ngozi,</p><p>your matter was opened on Monday 3 August 2026.</p>',
      problems: [{ field: 'Sender.Signature', where: 'body', reason: 'unresolved' }],
    }),
  },
};
export const WithAttachments: Story = {
  args: {
    value: letter,
    attachments: {
      items: [
        { id: '1', name: 'Contract of sale.pdf', sizeBytes: 1_240_000 },
        { id: '2', name: 'Plan of the building with all its floors.pdf', sizeBytes: 8_400_000, progress: 0.4 },
        { id: '3', name: 'macro.docm', sizeBytes: 40_000, error: 'Documents with macros are not taken.' },
      ],
      onAdd: () => undefined,
      onRemove: () => undefined,
      hint: 'Up to 25 MB each',
    },
  },
};
/** Something was typed here before; nothing of it is lost. */
export const Recovered: Story = {
  args: { draft: { key: 'matterMessage/1' } },
  parameters: {
    answers: {
      EditorDraft: { draftKey, draft },
      EditorDraft_Discard: { discardDraft: true },
      EditorDraft_Save: { saveDraft: { ok: true, draft } },
    },
  },
};
/** Another tab saved meanwhile. Type something and wait half a minute. */
export const WrittenElsewhere: Story = {
  args: { value: letter, draft: { key: 'matterMessage/2' } },
  parameters: {
    answers: { EditorDraft: { draftKey, draft: null }, EditorDraft_Save: { saveDraft: { ok: false, draft } } },
  },
};
export const WithoutAConnection: Story = {
  args: { draft: { key: 'matterMessage/3' } },
  parameters: { answers: { EditorDraft: unreachable() } },
};
export const LongText: Story = { args: { value: { ...letter, html: letter.html.repeat(8) } } };
/** A table is kept as it is. Press it, or reach it with the arrows: Delete removes it, Alt with an arrow moves it. */
export const WithATable: Story = {
  args: {
    value: {
      subject: 'Costs of {Matter.Title}',
      html: '<p>Dear {Recipient.FirstName||client},</p><p>these are the costs:</p><table><thead><tr><th>Item</th><th>Amount</th></tr></thead><tbody><tr><td>Stamp duty for {Matter.Title}</td><td>$42,000.00</td></tr><tr><td>Searches, see <a href="https://harbour.example/fees">our fees</a></td><td>$310.00</td></tr><tr><td colspan="2">{Matter.Colour}</td></tr></tbody></table><p>Kind regards</p><p dir="rtl">مع التحية (right to left)</p>',
    },
  },
};
export const Arabic: Story = {
  args: {
    value: {
      subject: 'بشأن {Matter.Title}',
      html: '<p>السيدة {Recipient.LastName} المحترمة،</p><p>فُتحت قضيتكم بتاريخ {Matter.OpenedDate}. نرجو إحضار:</p><ol><li>العقد</li><li>جواز السفر</li></ol><p>An English line runs its own way.</p>',
    },
  },
  globals: { language: 'ar' },
};
export const Dark: Story = { args: { value: letter }, globals: { scheme: 'dark' } };
export const InAForm: Story = {
  render: (props) => (
    <Form layout="vertical" initialValues={{ message: emptyMessage }}>
      <Form.Item
        name="message"
        rules={[
          {
            validator: async (_rule, { subject }: MessageContent) =>
              subject === '' ? Promise.reject(new Error('A message needs a subject.')) : undefined,
          },
        ]}
      >
        <MessageEditor {...props} />
      </Form.Item>
      <Button type="submit" kind="primary">
        Send
      </Button>
    </Form>
  ),
};
