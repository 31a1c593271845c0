import {
  describeMergeFields,
  mergeFieldSets,
  mergeFieldsIn,
  type CustomMergeField,
  type MergeField,
  type MergeFieldSet,
} from '@atrium/domain';
import { mailTemplates, type MailKind } from './templates/mail-templates.ts';
import { requiredFieldsOf } from '../message-content/required-fields.ts';

const kinds = Object.keys(mailTemplates) as MailKind[];
const names = Object.keys(mergeFieldSets) as MergeFieldSet[];

/** What the product gives to every mail of a firm, whatever it is about. */
const firmFields = describeMergeFields('newUser').filter(({ group }) => group === 'Firm');

/** A type of message that firms may have templates for. */
export interface MessageType {
  readonly messageType: MergeFieldSet;
  /** The kind of mail that the product sends by itself, where there is one. */
  readonly kind: MailKind | null;
  readonly requiredFields: readonly string[];
}

/** Every type, in the order of the product specification's sets (§3). */
export const messageTypes: readonly MessageType[] = names.map((messageType) => ({
  messageType,
  kind: kinds.find((kind) => mailTemplates[kind].set === messageType) ?? null,
  requiredFields: requiredFieldsOf(messageType),
}));

/** The type of that name, or null where there is none. */
export const findMessageType = (name: string): MessageType | null =>
  messageTypes.find(({ messageType }) => messageType === name) ?? null;

/** Fields a template of the type may use, the firm's own among those of enquiries. A mail of the product's own has values for those of its own words, and for the firm. */
export function fieldsOfType(
  { messageType, kind }: MessageType,
  customFields: readonly CustomMergeField[] = [],
): readonly MergeField[] {
  const fields = describeMergeFields(messageType, customFields);
  if (kind === null) return fields;
  const given = new Set([
    ...mergeFieldsIn(`${mailTemplates[kind].subject} ${mailTemplates[kind].text}`),
    ...firmFields.map(({ path }) => path),
  ]);
  return fields.filter(({ path }) => given.has(path));
}
