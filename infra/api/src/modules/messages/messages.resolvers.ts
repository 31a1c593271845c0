import type { GraphQLResolveInfo } from 'graphql';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { permit } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { loadOptional } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { contactColumns } from '../contacts/contact-columns.ts';
import { shownText, textAsOpen } from '../matters/matter-column-access.ts';
import { problemsOf } from '../message-content/message-problems.ts';
import { findActive } from '../message-content/message-templates.store.ts';
import { visibleDocumentLoader } from '../documents/documents.loaders.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { attachmentLimits } from './message-attachments.ts';
import { attachmentsLoader } from './message-loaders.ts';
import { messagesPolicy, writingReachOf } from './messages.policy.ts';
import { messageList, type AttachmentRow, type MessageRow } from './messages.store.ts';
import type { OfMatterInput } from '../matters/pages-of-matter.ts';
import { previewMessage, type MessagePreviewInput } from './preview-message.ts';
import { findMatterValues, findParties, type MatterValuesRow } from '../message-content/record-values.store.ts';
import { sendMessage } from './send-message.ts';

async function findToWriteAbout(
  { runner }: RequestContext,
  viewer: Viewer,
  matterId: string,
): Promise<MatterValuesRow | null> {
  const reach = writingReachOf(viewer);
  return reach === null || !isId(matterId)
    ? null
    : findMatterValues(runner, viewer.tenantId, reach, { ...matterReachParameters(viewer), matterId });
}

export const messagesResolvers = {
  Query: {
    async messageOptions(_root: unknown, { matterId }: { matterId: string }, context: RequestContext) {
      const viewer = permit(context, messagesPolicy.send);
      const { runner } = context;
      const matter = await findToWriteAbout(context, viewer, matterId);
      if (matter === null) return null;
      const [parties, templates] = await Promise.all([
        findParties(runner, viewer.tenantId, matter.id),
        findActive(runner, viewer.tenantId, 'matterMessage'),
      ]);
      // A closed one is masked and not left out: it can be written to.
      const address = contactColumns.fieldAccessOf(viewer, 'email') === 'read' ? 'read' : 'masked';
      const recipients = parties.map(({ id, name, role, email }) => ({
        contactId: id,
        name,
        role,
        email: textAsOpen(address, email.trim()),
      }));
      const { fileNumber, title } = matter;
      return {
        matterId: matter.id,
        fileNumber,
        title: shownText(viewer, 'title', title),
        recipients,
        templates,
        maximumAttachments: attachmentLimits.count,
        maximumAttachmentBytes: attachmentLimits.bytes,
      };
    },
    async matterMessages(_root: unknown, input: OfMatterInput, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, messagesPolicy.read);
      const selected = selectedFields(info);
      const found = await messageList.find(context.runner, viewer, input, selected);
      const canWrite =
        selected.has('canWrite') &&
        messagesPolicy.send(viewer) &&
        (await findToWriteAbout(context, viewer, input.matterId)) !== null;
      return { ...found, canWrite };
    },
    previewMessage(_root: unknown, { input }: { input: MessagePreviewInput }, context: RequestContext) {
      return previewMessage(context, permit(context, messagesPolicy.preview), input);
    },
  },
  Mutation: {
    async sendMessage(_root: unknown, input: Parameters<typeof sendMessage>[1], context: RequestContext) {
      const { ok, error } = await sendMessage(context, input);
      return { ok, error, problems: problemsOf(error) };
    },
  },
  MatterMessage: {
    recipientEmail: ({ recipientEmail }: MessageRow, _input: unknown, { viewer }: RequestContext) =>
      viewer === null ? '' : textAsOpen(contactColumns.fieldAccessOf(viewer, 'email'), recipientEmail),
    sentBy: ({ sentById }: MessageRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, sentById),
    attachments: ({ batchId }: MessageRow, _input: unknown, context: RequestContext) =>
      context.loader(attachmentsLoader).load(batchId),
  },
  MessageAttachment: {
    document: ({ documentId }: AttachmentRow, _input: unknown, context: RequestContext) =>
      context.loader(visibleDocumentLoader).load(documentId),
  },
};
