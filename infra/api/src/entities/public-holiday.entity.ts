import { publicHoliday } from '@atrium/contracts';
import { defineEntity } from './define-entity.ts';
import { publicHolidayPolicy } from './entities.policy.ts';

export const publicHolidays = defineEntity({
  isFirmsOwn: true,
  record: publicHoliday,
  table: 'public_holidays',
  label: 'name',
  identifiedBy: ['day', 'officeId'],
  policy: publicHolidayPolicy,
  where: ['officeId'],
  searches: ['name'],
});
