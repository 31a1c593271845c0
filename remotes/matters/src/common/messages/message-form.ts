import { emptyMessage, type MessageContent } from '@atrium/editor';
import type { MatterMessageOptionsQuery } from '../../generated/graphql.ts';

export type MessageOptions = NonNullable<MatterMessageOptionsQuery['messageOptions']>;
export type Recipient = MessageOptions['recipients'][number];

/** A message while it is written. */
export interface MessageForm {
  readonly recipientContactIds: readonly string[];
  readonly templateId: string | null;
  readonly content: MessageContent;
  readonly documentIds: readonly string[];
}

export const hasAddress = ({ email }: Recipient): boolean => email !== '';

/** To the client, where they have an address; with a subject where something is answered. */
export function newForm({ recipients }: MessageOptions, subject = ''): MessageForm {
  const [client] = recipients;
  return {
    recipientContactIds: client !== undefined && hasAddress(client) ? [client.contactId] : [],
    templateId: null,
    content: { ...emptyMessage, subject },
    documentIds: [],
  };
}

export const isTouched = ({ content, documentIds }: MessageForm, subject = ''): boolean =>
  content.subject !== subject || content.html !== '' || documentIds.length > 0;

/** Whether the text holds something that no template put there. */
export const isWritten = ({ content, templateId }: MessageForm, templates: MessageOptions['templates']): boolean => {
  const { subject, html } = templates.find(({ id }) => id === templateId) ?? emptyMessage;
  return content.subject !== subject || content.html !== html;
};

const ANSWER = 'Re: ';
/** The subject of an answer, once. Mail programs of every language know it by these letters. */
export const answerSubject = (subject: string): string =>
  subject.startsWith(ANSWER) ? subject : `${ANSWER}${subject}`;
