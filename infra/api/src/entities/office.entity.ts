import { office } from '@atrium/contracts';
import { defineEntity } from './define-entity.ts';
import { officePolicy } from './entities.policy.ts';

export const offices = defineEntity({
  record: office,
  table: 'offices',
  label: 'name',
  policy: officePolicy,
  searches: ['name', 'suburb'],
  uses: [
    { table: 'users', column: 'office_id' },
    { table: 'matters', column: 'office_id' },
    { table: 'departments', column: 'office_id' },
    { table: 'teams', column: 'office_id' },
    { table: 'enquiry_assignment_rules', column: 'office_id' },
    { table: 'public_holidays', column: 'office_id' },
  ],
});
