import { enquiryAssignmentRule } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import { refuse } from '../server/refusal.ts';
import { defineEntity } from './define-entity.ts';
import { enquiryAssignmentRulePolicy } from './entities.policy.ts';

const teamStatement = defineStatement<{ teamId: string }, { id: string }>({
  name: 'entities.enquiryAssignmentRule.team',
  text: `select t.id from teams t where t.tenant_id = :tenantId and t.id = :teamId::uuid and t.used_by_enquiries`,
});

export const enquiryAssignmentRules = defineEntity({
  // Teams and offices are of this firm.
  isFirmsOwn: true,
  record: enquiryAssignmentRule,
  table: 'enquiry_assignment_rules',
  label: 'name',
  policy: enquiryAssignmentRulePolicy,
  orderedWithin: [],
  where: ['teamId'],
  async check(unit, { teamId }) {
    if ((await unit.maybe(teamStatement, { teamId })) === null)
      throw refuse({
        field: 'teamId',
        message: unit.translate(
          'api.enquiryAssignmentRule.team',
          'Choose a team that takes enquiries. Teams are marked for enquiries under Firm structure.',
        ),
      });
  },
});
