import { daysOfWeek } from '@atrium/domain';
import type { TimesheetSubmission_PartFragment } from '../generated/graphql.ts';
import type { Entry } from '../timesheet/timesheet.week.ts';

const HOURS_A_DAY = 7.5;

interface EntryChanges extends Partial<Omit<Entry, 'matter'>> {
  readonly fileNumber?: string;
  readonly title?: string;
}

let made = 0;

/** An hour and a half of drafting, for tests. */
export function anEntry({
  fileNumber = '24/1187',
  title = 'Nguyen v Harcourt Constructions',
  ...changes
}: EntryChanges = {}): Entry {
  made += 1;
  const matterId = changes.matterId ?? 'm1';
  return {
    id: `entry-${made}`,
    workedOn: '2026-11-18',
    version: 1,
    lockedBecause: null,
    seconds: changes.billedSeconds ?? 5400,
    billedSeconds: changes.seconds ?? 5400,
    billedUnits: 15,
    activity: 'Drafting',
    narrative: 'Drafting statement of claim',
    isBillable: true,
    taskCode: '',
    activityCode: '',
    privateMemo: '',
    status: 'Draft',
    rate: { minor: 45_000, currency: 'AUD' },
    rateReason: 'Hourly rate of Ada Moreau',
    amount: { minor: 67_500, currency: 'AUD' },
    matterId,
    matter: { id: matterId, fileNumber, title, client: 'T. Nguyen' },
    ...changes,
  };
}

/** How a week of the signed-in person stands, as the API answers it. */
export function aSubmission(changes: Partial<TimesheetSubmission_PartFragment> = {}): TimesheetSubmission_PartFragment {
  return {
    userId: 'u1',
    firstDay: '2026-11-16',
    status: 'Draft',
    version: 0,
    comment: '',
    submittedAt: null,
    decidedAt: null,
    decidedBy: null,
    remindedAt: null,
    openCount: 0,
    wordlessCount: 0,
    codelessCount: 0,
    canSubmit: true,
    canDecide: false,
    ...changes,
  };
}

/** The week that holds a day, as the API answers it. */
export function aWeek(day: string, entries: readonly Entry[]) {
  const days = daysOfWeek(day);
  const sum = (chosen: readonly Entry[]) => chosen.reduce((seconds, entry) => seconds + entry.seconds, 0);
  const billed = (chosen: readonly Entry[]) => chosen.reduce((seconds, entry) => seconds + entry.billedSeconds, 0);
  const billable = (chosen: readonly Entry[]) => chosen.filter((entry) => entry.isBillable);
  return {
    timesheetWeek: {
      firstDay: days[0],
      approvesOthers: false,
      user: { id: 'u1', name: 'Sarah Chen', initials: 'SC' },
      submission: aSubmission({ firstDay: days[0] ?? day, openCount: entries.length }),
      targetSeconds: HOURS_A_DAY * 5 * 3600,
      totalSeconds: sum(entries),
      billedSeconds: billed(entries),
      recording: { unitSeconds: 360, rounding: 'up', minimumUnits: 1 },
      billableSeconds: billed(billable(entries)),
      amount: { minor: billable(entries).reduce((minor, entry) => minor + entry.amount.minor, 0), currency: 'AUD' },
      activities: ['Drafting', 'Attendance', 'Telephone'],
      days: days.map((each, index) => {
        const own = entries.filter((entry) => entry.workedOn === each);
        return {
          day: each,
          seconds: sum(own),
          billedSeconds: billed(own),
          billableSeconds: billed(billable(own)),
          targetSeconds: index < 5 ? HOURS_A_DAY * 3600 : 0,
        };
      }),
      entries,
    },
  };
}
