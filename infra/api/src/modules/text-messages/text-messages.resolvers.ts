import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { loadOptional } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { contactColumns } from '../contacts/contact-columns.ts';
import { textAsOpen } from '../matters/matter-column-access.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { LONGEST_MESSAGE } from '../messages/preview-message.ts';
import { badInput, limitExceeded } from '../../errors/errors.ts';
import {
  saveTextService,
  showTextService,
  type PresentedService,
  type SaveTextServiceInput,
} from './save-text-service.command.ts';
import { findMatterToText, sendTextMessage, type SendTextMessageInput } from './send-text-message.command.ts';
import { textMessagesPolicy } from './text-messages.policy.ts';
import type { OfMatterInput } from '../matters/pages-of-matter.ts';
import { findContactToText, sendContactTextMessage } from './text-contact.command.ts';
import {
  contactTextMessageList,
  findService,
  findTextTemplates,
  textMessageList,
  type OfContactInput,
  type TextMessageRow,
} from './text-messages.store.ts';
import { findTextRecipients, reachableOf, textFiller, type TextRecipient } from './text-recipients.ts';

/** A number is closed with the column of the list of contacts that shows it. */
const numberAsOpen = (viewer: Viewer, number: string): string =>
  number === ''
    ? ''
    : textAsOpen(contactColumns.fieldAccessOf(viewer, 'mobile') === 'read' ? 'read' : 'masked', number);

function requireLength(text: string): void {
  if (text.length > LONGEST_MESSAGE) throw limitExceeded(`A message may have at most ${LONGEST_MESSAGE} characters.`);
}

const presentOptions = (
  viewer: Viewer,
  recipients: readonly TextRecipient[],
  templates: readonly { readonly id: string; readonly name: string; readonly text: string }[],
) => ({
  recipients: recipients.map(({ party, number, problem }) => ({
    contactId: party.id,
    name: party.name,
    role: party.role,
    number: numberAsOpen(viewer, number),
    problem,
  })),
  templates,
});

export const textMessagesResolvers = {
  Query: {
    async matterTextMessages(_root: unknown, input: OfMatterInput, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, textMessagesPolicy.read);
      const selected = selectedFields(info);
      const found = await textMessageList.find(context.runner, viewer, input, selected);
      const canWrite =
        selected.has('canWrite') &&
        textMessagesPolicy.send(viewer) &&
        (await findService(context.runner, viewer.tenantId))?.isActive === true &&
        (await findMatterToText(context.runner, viewer, input.matterId)) !== null;
      return { ...found, canWrite };
    },
    async textMessageOptions(_root: unknown, { matterId }: { matterId: string }, context: RequestContext) {
      const viewer = permit(context, textMessagesPolicy.send);
      const matter = await findMatterToText(context.runner, viewer, matterId);
      if (matter === null) return null;
      const [recipients, templates] = await Promise.all([
        findTextRecipients(context.runner, context, viewer.tenantId, matter.id),
        findTextTemplates(context.runner, viewer.tenantId),
      ]);
      return presentOptions(viewer, recipients, templates);
    },
    async previewTextMessage(
      _root: unknown,
      { matterId, contactId, text }: { matterId: string; contactId: string; text: string },
      context: RequestContext,
    ) {
      const viewer = permit(context, textMessagesPolicy.send);
      requireLength(text);
      const matter = await findMatterToText(context.runner, viewer, matterId);
      const recipients =
        matter === null ? [] : await findTextRecipients(context.runner, context, viewer.tenantId, matter.id);
      const recipient = recipients.find(({ party }) => party.id === contactId);
      if (matter === null || recipient === undefined) throw badInput('contactId has to be of somebody on the matter.');
      return (await textFiller(context.runner, context, viewer, matter))(text, recipient.party);
    },
    async contactTextMessages(
      _root: unknown,
      input: OfContactInput,
      context: RequestContext,
      info: GraphQLResolveInfo,
    ) {
      const viewer = permit(context, textMessagesPolicy.readOfContact);
      const selected = selectedFields(info);
      const found = await contactTextMessageList.find(context.runner, viewer, input, selected);
      const canWrite =
        selected.has('canWrite') &&
        textMessagesPolicy.sendToContact(viewer) &&
        (await findService(context.runner, viewer.tenantId))?.isActive === true &&
        (await findContactToText(context.runner, viewer, input.contactId)) !== null;
      return { ...found, canWrite };
    },
    async contactTextMessageOptions(_root: unknown, { contactId }: { contactId: string }, context: RequestContext) {
      const viewer = permit(context, textMessagesPolicy.sendToContact);
      const contact = await findContactToText(context.runner, viewer, contactId);
      if (contact === null) return null;
      const [recipients, templates] = await Promise.all([
        reachableOf(context.runner, context, viewer.tenantId, [contact]),
        findTextTemplates(context.runner, viewer.tenantId),
      ]);
      return presentOptions(viewer, recipients, templates);
    },
    async previewContactTextMessage(
      _root: unknown,
      { contactId, text }: { contactId: string; text: string },
      context: RequestContext,
    ) {
      const viewer = permit(context, textMessagesPolicy.sendToContact);
      requireLength(text);
      const contact = await findContactToText(context.runner, viewer, contactId);
      if (contact === null) throw badInput('contactId has to be of a contact that the viewer may edit.');
      return (await textFiller(context.runner, context, viewer, null))(text, contact);
    },
    textMessageService: (_root: unknown, _input: unknown, context: RequestContext) =>
      showTextService(context, permit(context, textMessagesPolicy.setUp)),
  },
  Mutation: {
    sendTextMessage: (_root: unknown, input: SendTextMessageInput, context: RequestContext) =>
      sendTextMessage(context, input),
    sendContactTextMessage: (
      _root: unknown,
      input: Parameters<typeof sendContactTextMessage>[1],
      context: RequestContext,
    ) => sendContactTextMessage(context, input),
    saveTextMessageService: (_root: unknown, input: SaveTextServiceInput, context: RequestContext) =>
      saveTextService(context, input),
  },
  TextMessage: {
    recipientNumber: ({ recipientNumber }: TextMessageRow, _input: unknown, { viewer }: RequestContext) =>
      viewer === null ? '' : numberAsOpen(viewer, recipientNumber),
    sentBy: ({ sentById }: TextMessageRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, sentById),
  },
  TextMessageService: {
    changedBy: ({ changedById }: PresentedService, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, changedById),
  },
};
