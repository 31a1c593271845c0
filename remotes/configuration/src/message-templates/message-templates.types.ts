import type { Translate } from '@atrium/platform';
import type { MessageTemplates_TemplateFragment, MessageTemplatesPageQuery } from '../generated/graphql.ts';

export type Template = MessageTemplates_TemplateFragment;
export type MessageType = MessageTemplatesPageQuery['messageTypes'][number];

/** What is being written: a template that is there, or one that is to be. */
export interface TemplateWords {
  readonly name: string;
  readonly subject: string;
  readonly html: string;
  readonly isActive: boolean;
}

/** The names of message types; the product’s own mails among them. */
export const messageTypeNames: Readonly<Record<string, string>> = {
  enquiry: 'Enquiry, lead or meeting',
  taskPhoneMessage: 'Task or phone message',
  newUser: 'New user',
  passwordReset: 'New password',
  passwordChanged: 'Password changed',
  signInLimited: 'Many failed sign-ins',
  newSignIn: 'Sign-in from a new device',
  signInMethodChanged: 'Sign-in method changed',
  mfaCode: 'Sign-in code',
  supportRequest: 'Support request',
  matterDocument: 'Matter document',
  matterMessage: 'Matter message',
  instructMatter: 'Instruct matter',
  enquiryScrub: 'Scrub enquiry data',
  sendFailure: 'Email send failure',
  matterMarketing: 'Matter marketing',
  clientMarketing: 'Client marketing',
};

/** A type of message as people call it. */
export const messageTypeName = (t: Translate, messageType: string): string =>
  t(`configuration.messageType.${messageType}`, messageTypeNames[messageType] ?? messageType);

/** The types to choose from: what people write first, then what the product sends by itself. */
export function groupTypes(types: readonly MessageType[]): {
  readonly written: readonly MessageType[];
  readonly sent: readonly MessageType[];
} {
  return { written: types.filter(({ isSystem }) => !isSystem), sent: types.filter(({ isSystem }) => isSystem) };
}

export const noWords: TemplateWords = { name: '', subject: '', html: '', isActive: true };

export const wordsOf = ({ name, subject, html, isActive }: Template): TemplateWords => ({
  name,
  subject,
  html,
  isActive,
});

export const isSameWords = (one: TemplateWords, other: TemplateWords): boolean =>
  one.name === other.name &&
  one.subject === other.subject &&
  one.html === other.html &&
  one.isActive === other.isActive;
