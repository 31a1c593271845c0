import { splashTemplate } from '@atrium/contracts';
import { cleanRichText } from '../modules/message-content/rich-text.ts';
import { shareOf } from '../policy/share-of.ts';
import { refuse } from '../server/refusal.ts';
import { defineEntity } from './define-entity.ts';
import { splashTemplatePolicy } from './entities.policy.ts';
import { checkRoles, tidyIds } from './role-ids.ts';

export const splashTemplates = defineEntity({
  record: splashTemplate,
  table: 'splash_screens',
  label: 'title',
  policy: splashTemplatePolicy,
  where: ['audience'],
  // What was acknowledged is evidence: such a template is retired, not deleted.
  uses: [{ table: 'splash_acknowledgements', column: 'splash_id' }],
  complete: async (values, { viewer }) => ({
    ...values,
    template: (await cleanRichText(values.template, shareOf(viewer))).html,
    roleIds: tidyIds(values.roleIds),
  }),
  check: async (unit, { template, startsOn, endsOn, roleIds }) => {
    if (template === '')
      throw refuse({ field: 'template', message: unit.translate('api.splash.empty', 'Enter the text of the notice.') });
    if (startsOn !== null && endsOn !== null && endsOn < startsOn)
      throw refuse({
        field: 'endsOn',
        message: unit.translate('api.splash.window', 'The last day can’t be before the first.'),
      });
    await checkRoles(unit, 'roleIds', roleIds);
  },
});
