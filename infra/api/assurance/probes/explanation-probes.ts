import { entityId } from '../../src/entities/entities.fixtures.ts';
import { idOf } from '../../src/testing/test-firms.ts';
import { billingTargets } from './billing-probes.ts';
import { materialTargets } from './material-probes.ts';
import type { ProbeArgument } from './operations.ts';
import { outreachTargets } from './outreach-probes.ts';
import { partyTargets } from './party-probes.ts';
import { matters, NOBODY, users, viewNumber, type Target } from './probe-targets.ts';
import { reportTargets } from './report-probes.ts';
import { scheduleTargets } from './schedule-probes.ts';

const ofPartner = (target: Target): Target => ({
  ...target,
  alongside: [[['userId'], idOf('alpha', 'user', 'partner')]],
});
const entity = (name: string): readonly Target[] => [
  { label: `${name} 1`, of: (tenant) => entityId(tenant, name, 1), ofNobody: NOBODY },
];
const appointments: readonly Target[] = [
  { label: 'appointment 1', of: (tenant) => idOf(tenant, 'appointment', 1), ofNobody: NOBODY },
];

/** The targets of another operation. Throws where it has none, which would be no probe at all. */
function of(targets: Readonly<Record<string, readonly Target[] | undefined>>, name: string): readonly Target[] {
  const found = targets[name] ?? [];
  if (found.length === 0) throw new Error(`There is no target of ${name}`);
  return found;
}

/** Records that can be asked about, each as what opens or changes it is asked with. */
const records: Readonly<Record<string, readonly Target[]>> = {
  matterId: matters.slice(0, 8),
  appointmentId: appointments,
  matterDateId: of(partyTargets, 'matterDateCalendar id'),
  conflictReportId: of(partyTargets, 'conflictReport id'),
  expenseId: of(billingTargets, 'deleteExpense id'),
  writeOffId: of(billingTargets, 'reverseWriteOff id'),
  eventId: entity('event'),
  campaignId: entity('campaign'),
  mailingListId: entity('mailingList'),
  referrerId: of(outreachTargets, 'referrer id'),
  materialItemId: of(materialTargets, 'materialItem id'),
  reportId: of(reportTargets, 'builtReport id'),
  reportScheduleId: of(scheduleTargets, 'reportScheduleRuns id'),
  savedViewId: viewNumber(1),
  userAccountId: users,
  // Its own tests ask about messages of others.
  messageId: [],
};

/** Arguments of what is explained; those of contacts, enquiries and what hangs on matters stand with these. */
export const explanationTargets: Readonly<Record<string, readonly Target[]>> = {
  'explainAccess userId': users.map((target) => ({ ...target, alongside: [[['subject', 'flag'], 'timesheet']] })),
  ...Object.fromEntries(
    Object.entries(records).map(([name, targets]) => [`explainAccess ${name}`, targets.map(ofPartner)]),
  ),
};

/** Of what is explained one thing is asked at a time, and it is given as a target. */
export const explanationSettings = (operation: string, { path }: ProbeArgument): readonly unknown[] | null =>
  operation === 'explainAccess' && path[0] === 'subject' ? [undefined] : null;
