import { textMessageTemplate } from '@atrium/contracts';
import { checkMessage } from '@atrium/domain';
import { presentProblems } from '../modules/message-content/message-problems.ts';
import { refuse } from '../server/refusal.ts';
import { defineEntity } from './define-entity.ts';
import { textMessageTemplatePolicy } from './entities.policy.ts';

export const textMessageTemplates = defineEntity({
  record: textMessageTemplate,
  table: 'text_message_templates',
  label: 'name',
  policy: textMessageTemplatePolicy,
  searches: ['name', 'body'],
  check: (unit, { body }) => {
    const problems = presentProblems(unit, checkMessage('matterMessage', { subject: '', html: body }));
    if (problems.length > 0) throw refuse(...problems.map(({ message }) => ({ field: 'body', message })));
    return Promise.resolve();
  },
});
