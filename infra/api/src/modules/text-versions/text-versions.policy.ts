import { textMessageTemplatePolicy } from '../../entities/entities.policy.ts';
import type { Rule } from '../../policy/rules.ts';
import { helpPolicy } from '../help/help.policy.ts';
import { messageTemplatesPolicy } from '../message-templates/message-templates.policy.ts';

/** Who changes a text sees what it said before. */
export const textVersionsPolicy = {
  messageTemplates: messageTemplatesPolicy.manage,
  textMessageTemplates: textMessageTemplatePolicy.edit,
  helpArticles: helpPolicy.write,
} satisfies Record<string, Rule>;
