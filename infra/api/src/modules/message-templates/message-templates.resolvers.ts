import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../policy/rules.ts';
import { isId } from '../../server/identifiers.ts';
import { loadOptional } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { listCustomMergeFields } from '../../entities/custom-merge-fields.ts';
import { builtInWords } from '../mail/built-in-words.ts';
import type { MessagePreviewInput } from '../messages/preview-message.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { messageTemplatesPolicy } from './message-templates.policy.ts';
import {
  countActive,
  findTemplate,
  messageTemplateList,
  type TemplateListInput,
  type MessageTemplateRow,
} from '../message-content/message-templates.store.ts';
import { fieldsOfType, messageTypes } from '../mail/message-types.ts';
import { duplicateTemplate, saveTemplate, setTemplateInUse, type MessageTemplateInput } from './save-template.ts';
import { sendTestMessage } from './send-test-message.ts';

interface Keyed {
  readonly idempotencyKey: string;
}

const manage = (context: RequestContext) => permit(context, messageTemplatesPolicy.manage);

export const messageTemplatesResolvers = {
  Query: {
    async messageTypes(_root: unknown, _input: unknown, context: RequestContext) {
      const { tenantId } = manage(context);
      const [active, customFields] = await Promise.all([
        countActive(context.runner, tenantId),
        listCustomMergeFields(context.runner, tenantId),
      ]);
      return messageTypes.map((type) => {
        const { messageType, kind, requiredFields } = type;
        const words = kind === null ? { subject: '', html: '' } : builtInWords(context.language, kind);
        return {
          messageType,
          activeCount: active.get(messageType) ?? 0,
          isSystem: kind !== null,
          requiredFields,
          fields: fieldsOfType(type, messageType === 'enquiry' ? customFields.enquiry : customFields.matter),
          builtInSubject: words.subject,
          builtInHtml: words.html,
        };
      });
    },
    messageTemplates: (_root: unknown, input: TemplateListInput, context: RequestContext, info: GraphQLResolveInfo) =>
      messageTemplateList.find(context.runner, manage(context), input, selectedFields(info)),
    messageTemplate(_root: unknown, { id }: { id: string }, context: RequestContext) {
      const viewer = manage(context);
      return isId(id) ? findTemplate(context.runner, viewer.tenantId, id) : null;
    },
  },
  Mutation: {
    saveMessageTemplate(
      _root: unknown,
      { input, idempotencyKey }: Keyed & { input: MessageTemplateInput },
      context: RequestContext,
    ) {
      return saveTemplate(context, manage(context), idempotencyKey, input);
    },
    duplicateMessageTemplate(_root: unknown, { id, idempotencyKey }: Keyed & { id: string }, context: RequestContext) {
      return duplicateTemplate(context, manage(context), idempotencyKey, id);
    },
    retireMessageTemplate(_root: unknown, { id }: { id: string }, context: RequestContext) {
      return setTemplateInUse(context, manage(context), id, false);
    },
    restoreMessageTemplate(_root: unknown, { id }: { id: string }, context: RequestContext) {
      return setTemplateInUse(context, manage(context), id, true);
    },
    sendTestMessage(
      _root: unknown,
      { input, idempotencyKey }: Keyed & { input: MessagePreviewInput },
      context: RequestContext,
    ) {
      return sendTestMessage(context, manage(context), idempotencyKey, input);
    },
  },
  MessageTemplate: {
    changedBy: ({ changedById }: MessageTemplateRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, changedById),
  },
};
