import type { GraphQLResolveInfo } from 'graphql';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { permit } from '../../policy/rules.ts';
import { isId } from '../../server/identifiers.ts';
import { loadOptional } from '../../server/loaders.ts';
import { readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { findActive } from '../message-templates/message-templates.store.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { attachmentLimits } from './message-attachments.ts';
import { attachmentsLoader } from './message-loaders.ts';
import { messagesPolicy, writingReachOf } from './messages.policy.ts';
import { listMessages, type MessageRow } from './messages.store.ts';
import { previewMessage, type MessagePreviewInput } from './preview-message.ts';
import { findMatterValues, findParties } from './record-values.store.ts';
import { sendMessage, type SendMessageInput } from './send-message.ts';

const PAGE_SIZE = 20;
const MAXIMUM_PAGE_SIZE = 100;

export const messagesResolvers = {
  Query: {
    async messageOptions(_root: unknown, { matterId }: { matterId: string }, context: RequestContext) {
      const viewer = permit(context, messagesPolicy.send);
      const reach = writingReachOf(viewer);
      const { runner } = context;
      const matter = reach === null || !isId(matterId) ? null : await findMatterValues(runner, viewer.tenantId, reach, matterReachParameters(viewer), matterId);
      if (matter === null) return null;
      const [parties, templates] = await Promise.all([findParties(runner, viewer.tenantId, matter.id), findActive(runner, viewer.tenantId, 'matterMessage')]);
      const recipients = parties.map(({ id, name, role, email }) => ({ contactId: id, name, role, email: email.trim() }));
      const { fileNumber, title } = matter;
      return { matterId: matter.id, fileNumber, title, recipients, templates, maximumAttachments: attachmentLimits.count, maximumAttachmentBytes: attachmentLimits.bytes };
    },
    async matterMessages(_root: unknown, input: { matterId: string; offset?: number | null; first?: number | null }, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, messagesPolicy.read);
      const page = readPage(input, { first: PAGE_SIZE, maximum: MAXIMUM_PAGE_SIZE });
      const reach = matterReachOf(viewer);
      if (reach === null || !isId(input.matterId)) return { recordCount: 0, messages: [] };
      const selected = selectedFields(info);
      const query = { ...matterReachParameters(viewer), ...page, matterId: input.matterId };
      const { rows, recordCount } = await listMessages(context.runner, viewer.tenantId, reach, query, { rows: selected.has('messages'), count: selected.has('recordCount') });
      return { recordCount, messages: rows };
    },
    previewMessage(_root: unknown, { input }: { input: MessagePreviewInput }, context: RequestContext) {
      return previewMessage(context, permit(context, messagesPolicy.preview), input);
    },
  },
  Mutation: {
    sendMessage(_root: unknown, { input, idempotencyKey }: { input: SendMessageInput; idempotencyKey: string }, context: RequestContext) {
      return sendMessage(context, permit(context, messagesPolicy.send), idempotencyKey, input);
    },
  },
  MatterMessage: {
    sentBy: ({ sentById }: MessageRow, _input: unknown, context: RequestContext) => loadOptional(context, userSummaryLoader, sentById),
    attachments: ({ batchId }: MessageRow, _input: unknown, context: RequestContext) => context.loader(attachmentsLoader).load(batchId),
  },
};
