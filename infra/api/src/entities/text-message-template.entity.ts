import { textMessageTemplate } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import { checkMessage } from '@atrium/domain';
import { presentProblems } from '../modules/message-content/message-problems.ts';
import { refuse } from '../server/refusal.ts';
import { defineEntity } from './define-entity.ts';
import { textMessageTemplatePolicy } from './entities.policy.ts';

/** What the template says until it is changed. */
const keepVersionStatement = defineStatement<{ id: string }, never>({
  name: 'textMessageTemplates.keepVersion',
  text: `
    insert into text_versions (tenant_id, kind, key, version, words, saved_at, saved_by)
    select o.tenant_id, 'textMessageTemplate', o.id::text, o.version, jsonb_build_object('name', o.name, 'body', o.body), o.changed_at, o.changed_by
    from text_message_templates o where o.tenant_id = :tenantId and o.id = :id::uuid
    on conflict do nothing`,
});

export const textMessageTemplates = defineEntity({
  record: textMessageTemplate,
  table: 'text_message_templates',
  label: 'name',
  policy: textMessageTemplatePolicy,
  searches: ['name', 'body'],
  check: async (unit, { body }, id) => {
    const problems = presentProblems(unit, checkMessage('matterMessage', { subject: '', html: body }));
    if (problems.length > 0) throw refuse(...problems.map(({ message }) => ({ field: 'body', message })));
    if (id !== null) await unit.tx.query(keepVersionStatement, { id });
  },
});
