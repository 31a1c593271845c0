import { matterDateRule } from '@atrium/contracts';
import { refuse } from '../server/refusal.ts';
import { defineEntity } from './define-entity.ts';
import { matterDateRulePolicy } from './entities.policy.ts';

export const matterDateRules = defineEntity({
  record: matterDateRule,
  table: 'matter_date_rules',
  label: 'name',
  policy: matterDateRulePolicy,
  identifiedBy: ['matterType'],
  searches: ['name', 'matterType', 'baseName'],
  uses: [{ table: 'matter_dates', column: 'rule_id' }],
  check: async ({ translate }, { name, base, baseName }) => {
    if (base !== 'date') {
      if (baseName === '') return;
      throw refuse({
        field: 'baseName',
        message: translate('api.dateRule.noBase', 'Only a rule that counts from another date can name one.'),
      });
    }
    if (baseName === '')
      throw refuse({ field: 'baseName', message: translate('api.dateRule.base', 'Enter the date it counts from.') });
    if (baseName === name)
      throw refuse({ field: 'baseName', message: translate('api.dateRule.itself', 'A date can’t count from itself.') });
    await Promise.resolve();
  },
});
