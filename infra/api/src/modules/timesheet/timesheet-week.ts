import { daysOfWeek, isWeekend } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';
import { money } from '../../server/money.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { presentTimeEntry } from './time-entry.ts';
import { readRecording } from './time-recording.ts';
import { findWeek } from './timesheet.store.ts';

/** The viewer's own week, Monday first. Targets are for working days. */
export async function readWeek(context: RequestContext, viewer: Viewer, day: string) {
  const days = daysOfWeek(day);
  const [firstDay = day, lastDay = day] = [days[0], days.at(-1)];
  const { entries, activities, recorder } = await findWeek(context.runner, viewer.tenantId, {
    viewerId: viewer.userId,
    from: firstDay,
    to: lastDay,
  });
  const target = recorder?.dailyTargetSeconds ?? 0;
  const measured = (rows: typeof entries): number => rows.reduce((sum, entry) => sum + entry.seconds, 0);
  const billed = (rows: typeof entries): number =>
    rows.reduce((sum, { billedUnits, unitSeconds }) => sum + billedUnits * unitSeconds, 0);
  const billable = entries.filter((entry) => entry.isBillable);
  const perDay = days.map((weekDay) => ({
    day: weekDay,
    seconds: measured(entries.filter((entry) => entry.workedOn === weekDay)),
    billedSeconds: billed(entries.filter((entry) => entry.workedOn === weekDay)),
    billableSeconds: billed(billable.filter((entry) => entry.workedOn === weekDay)),
    targetSeconds: isWeekend(weekDay) ? 0 : target,
  }));
  return {
    firstDay,
    days: perDay,
    entries: entries.map((entry) => presentTimeEntry(entry, { userId: viewer.userId, seesAmounts: true })),
    targetSeconds: perDay.reduce((sum, { targetSeconds }) => sum + targetSeconds, 0),
    totalSeconds: measured(entries),
    billedSeconds: billed(entries),
    billableSeconds: billed(billable),
    recording: readRecording(recorder),
    amount: money(
      billable.reduce((sum, entry) => sum + entry.amountMinor, 0),
      viewer.currency,
    ),
    activities,
  };
}
