import type pg from 'pg';
import { idOf, type TestTenant } from '../../src/testing/test-firms.ts';
import type { ProbeArgument } from './operations.ts';
import { NOBODY, users, type Target } from './probe-targets.ts';

const owners = ['partner', 'admin'] as const;
const schedules: readonly Target[] = owners.map((owner, index) => ({
  label: `schedule of ${owner}`,
  of: (tenant) => idOf(tenant, 'schedule', index + 1),
  ofNobody: NOBODY,
}));
const writes = ['addReportSchedule', 'updateReportSchedule'];

/** Arguments of schedules of reports. */
export const scheduleTargets: Readonly<Record<string, readonly Target[]>> = {
  ...Object.fromEntries(
    [
      'reportScheduleRuns',
      'updateReportSchedule',
      'setReportSchedulePaused',
      'runReportScheduleNow',
      'deleteReportSchedule',
    ].map((name) => [`${name} id`, schedules]),
  ),
  ...Object.fromEntries(writes.map((name) => [`${name} peopleIds`, users])),
  // What a report is narrowed by is asked when it runs, by the one it is for; reportResult is probed with it.
  ...Object.fromEntries(
    writes.flatMap((name) => ['officeId', 'personId', 'clientId'].map((id) => [`${name} ${id}`, []])),
  ),
};

const values: Readonly<Record<string, readonly unknown[]>> = {
  id: [NOBODY],
  version: [1, 2],
  isPaused: [true, false],
  name: ['Matters every morning'],
  report: ['MATTERS_OPENED'],
  period: [undefined],
  days: [undefined],
  officeId: [undefined],
  personId: [undefined],
  matterType: [undefined],
  clientId: [undefined],
  groupBy: [undefined],
  column: [undefined],
  direction: [undefined],
  columns: [['fileNumber']],
  format: ['CSV'],
  rhythm: ['DAILY'],
  weekDay: [undefined],
  monthDay: [undefined],
  atTime: ['07:30'],
  condition: ['ALWAYS'],
  delivery: ['ATTACHMENT'],
  peopleIds: [[]],
  addresses: [['someone@example.com']],
};
/** Values of the arguments of schedules; null for any other. */
export const scheduleSettings = (operation: string, { name }: ProbeArgument): readonly unknown[] | null =>
  operation.includes('ReportSchedule') || operation.startsWith('reportSchedule') ? (values[name] ?? null) : null;

/** A schedule of each of those who ask, which is not due while they do. */
export async function seedScheduleProbes(owner: pg.Client, tenant: TestTenant): Promise<void> {
  for (const [index, user] of owners.entries())
    await owner.query(
      `insert into report_schedules (tenant_id, id, owner_id, name, report, asked, format, rhythm, at_time, condition, delivery, addresses, next_due_at, changed_by)
       values ($1, $2, $3, 'Matters', 'MATTERS_OPENED', '{ "columns": ["fileNumber"] }', 'CSV', 'DAILY', '07:30', 'ALWAYS', 'ATTACHMENT', '{someone@example.com}', now() + interval '1 year', $3)`,
      [tenant, idOf(tenant, 'schedule', index + 1), idOf(tenant, 'user', user)],
    );
}
