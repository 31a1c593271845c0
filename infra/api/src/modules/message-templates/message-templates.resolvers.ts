import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../policy/rules.ts';
import { mutation, type Command } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { loadOptional } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { listCustomMergeFields } from '../../entities/custom-merge-fields.ts';
import { builtInWords } from '../mail/built-in-words.ts';
import { problemsOf } from '../message-content/message-problems.ts';
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
import { duplicateTemplate, restoreTemplate, retireTemplate, saveTemplate } from './save-template.ts';
import { sendTestMessage } from './send-test-message.ts';

const manage = (context: RequestContext) => permit(context, messageTemplatesPolicy.manage);

/** A command on a template, answered as the schema has it: somebody else's newer words come with a sentence. */
const ofTemplate =
  <Input>(run: Command<Input, MessageTemplateRow>) =>
  async (_root: unknown, input: Input, context: RequestContext) => {
    const { ok, error, conflict } = await run(context, input);
    const newer = context.translate('api.messageTemplate.newer', 'Someone else saved this template.');
    return {
      ok,
      error: conflict === null ? error : { message: newer, fields: [] },
      problems: problemsOf(error),
      newer: conflict,
    };
  };

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
    saveMessageTemplate: ofTemplate(saveTemplate),
    duplicateMessageTemplate: ofTemplate(duplicateTemplate),
    retireMessageTemplate: ofTemplate(retireTemplate),
    restoreMessageTemplate: ofTemplate(restoreTemplate),
    sendTestMessage: mutation(sendTestMessage),
  },
  MessageTemplate: {
    changedBy: ({ changedById }: MessageTemplateRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, changedById),
  },
};
