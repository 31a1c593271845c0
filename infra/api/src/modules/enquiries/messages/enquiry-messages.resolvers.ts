import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../../policy/rules.ts';
import { mutation } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { loadOptional } from '../../../server/loaders.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { selectedFields } from '../../../server/selection.ts';
import { presentProblems } from '../../message-content/message-problems.ts';
import { findActive } from '../../message-content/message-templates.store.ts';
import { readMessage } from '../../messages/preview-message.ts';
import { userSummaryLoader } from '../../people/people.loaders.ts';
import { editableEnquiryLoader, enquiryLoader } from '../enquiries.loaders.ts';
import { enquiriesPolicy } from '../enquiries.policy.ts';
import type { EnquiryRow } from '../enquiry.ts';
import { renderAnswer } from './compose-answer.ts';
import { sendEnquiryMessage, type EnquiryMessageInput } from './enquiry-messages.commands.ts';
import { enquiryMessageList, type EnquiryMessageRow, type OfEnquiryInput } from './enquiry-messages.store.ts';

/** An enquiry that the viewer may see and change; null where there is none. */
async function findEditable(context: RequestContext, id: string): Promise<EnquiryRow | null> {
  if (!isId(id) || (await context.loader(editableEnquiryLoader).load(id)) === null) return null;
  return context.loader(enquiryLoader).load(id);
}

export const enquiryMessagesResolvers = {
  Query: {
    async enquiryMessages(_root: unknown, input: OfEnquiryInput, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, enquiriesPolicy.view);
      const selected = selectedFields(info);
      const found = await enquiryMessageList.find(context.runner, viewer, input, selected);
      const enquiry = selected.has('canWrite') ? await findEditable(context, input.enquiryId) : null;
      return { ...found, canWrite: enquiry !== null && !enquiry.isSuspectedSpam };
    },
    async enquiryMessageOptions(_root: unknown, { enquiryId }: { enquiryId: string }, context: RequestContext) {
      const viewer = permit(context, enquiriesPolicy.edit);
      const enquiry = await findEditable(context, enquiryId);
      if (enquiry === null) return null;
      return {
        recipientName: enquiry.enquirerName,
        recipientEmail: enquiry.enquirerEmail.trim(),
        templates: await findActive(context.runner, viewer.tenantId, 'enquiry'),
      };
    },
    async previewEnquiryMessage(_root: unknown, { input }: { input: EnquiryMessageInput }, context: RequestContext) {
      const viewer = permit(context, enquiriesPolicy.edit);
      readMessage({ ...input, messageType: 'enquiry' });
      const enquiry = await findEditable(context, input.enquiryId);
      if (enquiry === null) return null;
      const { rendered } = await renderAnswer({ services: context.services, viewer }, context.runner, enquiry, input);
      return {
        ...rendered,
        problems: presentProblems(context, rendered.problems),
        filledInFor: `#${enquiry.number} · ${enquiry.enquirerName}`,
      };
    },
  },
  Mutation: { sendEnquiryMessage: mutation(sendEnquiryMessage) },
  EnquiryMessage: {
    sentBy: ({ sentById }: EnquiryMessageRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, sentById),
  },
};
