import { department } from '@atrium/contracts';
import { defineEntity } from './define-entity.ts';
import { departmentPolicy } from './entities.policy.ts';

export const departments = defineEntity({
  record: department,
  table: 'departments',
  label: 'name',
  policy: departmentPolicy,
  where: ['officeId'],
  searches: ['name', 'costCentre'],
  uses: [{ table: 'teams', column: 'department_id' }],
});
