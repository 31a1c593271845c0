import { defineRecord } from './define-record.ts';
import { flag, integer, money, reference, text } from './fields.ts';

const MOST_RATE_MINOR = 10_000_000;
const MINUTES_OF_A_DAY = 1440;

/** Minutes worked on a day of the week; empty is as the firm says. */
const workedMinutes = (day: string) => integer({ min: 0, max: MINUTES_OF_A_DAY, label: `${day} (minutes)` });

/** The fields of a person's working days, Monday first. */
export const workingMinuteKeys = [
  'mondayMinutes',
  'tuesdayMinutes',
  'wednesdayMinutes',
  'thursdayMinutes',
  'fridayMinutes',
  'saturdayMinutes',
  'sundayMinutes',
] as const;

/** Somebody who signs in, as those who administer users set them up. */
export const userAccount = defineRecord('userAccount', {
  friendlyName: text({ max: 80, required: true, label: 'Name' }),
  email: text({ max: 200, required: true, label: 'Email' }),
  roleId: reference('role', { required: true, label: 'Role' }),
  staffName: text({ max: 80, label: 'Staff name' }),
  initials: text({ max: 4 }),
  officeId: reference('office', { label: 'Office' }),
  hourlyRateMinor: money({ max: MOST_RATE_MINOR, label: 'Hourly rate' }),
  dailyTargetMinutes: integer({ min: 0, max: MINUTES_OF_A_DAY, label: 'Daily target (minutes)' }),
  mondayMinutes: workedMinutes('Monday'),
  tuesdayMinutes: workedMinutes('Tuesday'),
  wednesdayMinutes: workedMinutes('Wednesday'),
  thursdayMinutes: workedMinutes('Thursday'),
  fridayMinutes: workedMinutes('Friday'),
  saturdayMinutes: workedMinutes('Saturday'),
  sundayMinutes: workedMinutes('Sunday'),
});

/** What a new user of a role begins with, and the working days of those of the role who have none of their own. */
export const userDefault = defineRecord('userDefault', {
  officeId: reference('office', { label: 'Office' }),
  teamId: reference('team', { label: 'Team' }),
  hourlyRateMinor: money({ max: MOST_RATE_MINOR, label: 'Hourly rate' }),
  dailyTargetMinutes: integer({ min: 0, max: MINUTES_OF_A_DAY, label: 'Daily target (minutes)' }),
  isCodeByMail: flag({ label: 'Code by email at sign-in' }),
  mondayMinutes: workedMinutes('Monday'),
  tuesdayMinutes: workedMinutes('Tuesday'),
  wednesdayMinutes: workedMinutes('Wednesday'),
  thursdayMinutes: workedMinutes('Thursday'),
  fridayMinutes: workedMinutes('Friday'),
  saturdayMinutes: workedMinutes('Saturday'),
  sundayMinutes: workedMinutes('Sunday'),
});

/** How many people one file may invite. */
export const INVITED_AT_ONCE = 200;
/** Characters of a file of people as it is sent, in base 64. */
export const LONGEST_USER_FILE = 90_000;
