import { daysOfWeek } from '@atrium/domain';
import { badInput } from '../../errors/errors.ts';
import { seesAmounts } from '../../policy/amounts.ts';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { money } from '../../server/money.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { matterAccessOf } from '../matters/matter-column-access.ts';
import { presentTimeEntry } from './time-entry.ts';
import { readRecording } from './time-recording.ts';
import { findWeek, findWeekOfPerson } from './timesheet.store.ts';

/** The viewer's own week, or that of a person whose time they see; Monday first. Targets are for their working days, less absences. */
export async function readWeek(
  context: RequestContext,
  viewer: Viewer,
  { day, userId = null }: { day: string; userId?: string | null },
) {
  const days = daysOfWeek(day);
  const [firstDay = day, lastDay = day] = [days[0], days.at(-1)];
  const isOwn = userId === null || userId === viewer.userId;
  const found = isOwn
    ? await findWeek(context.runner, viewer.tenantId, { viewerId: viewer.userId, from: firstDay, to: lastDay })
    : await weekOfPerson(context, viewer, { userId, from: firstDay, to: lastDay });
  if (found === null)
    throw badInput(context.translate('api.timesheet.unknownPerson', 'You do not see this person’s time.'));
  const { entries, activities, recorder } = found;
  const perDay = days.map((weekDay, at) => ({
    day: weekDay,
    seconds: 0,
    billedSeconds: 0,
    billableSeconds: 0,
    targetSeconds: recorder?.targets[at] ?? 0,
  }));
  const ofDay = new Map(perDay.map((sums) => [sums.day, sums]));
  for (const { workedOn, seconds, billedUnits, unitSeconds, isBillable } of entries) {
    const sums = ofDay.get(workedOn);
    if (sums === undefined) continue;
    const billedSeconds = billedUnits * unitSeconds;
    sums.seconds += seconds;
    sums.billedSeconds += billedSeconds;
    if (isBillable) sums.billableSeconds += billedSeconds;
  }
  const inWeek = (of: 'seconds' | 'billedSeconds' | 'billableSeconds' | 'targetSeconds'): number =>
    perDay.reduce((sum, sums) => sum + sums[of], 0);
  const reader = {
    userId: viewer.userId,
    seesAmounts: isOwn || (seesAmounts(viewer) && matterAccessOf(viewer).wip === 'read'),
  };
  const presented = entries.map((entry) => presentTimeEntry(entry, reader));
  return {
    userId: userId ?? viewer.userId,
    firstDay,
    days: perDay,
    entries: presented,
    targetSeconds: inWeek('targetSeconds'),
    totalSeconds: inWeek('seconds'),
    billedSeconds: inWeek('billedSeconds'),
    billableSeconds: inWeek('billableSeconds'),
    recording: readRecording(recorder),
    amount: money(
      presented.reduce((sum, entry) => sum + (entry.isBillable ? entry.amount.minor : 0), 0),
      viewer.currency,
    ),
    activities,
  };
}

/** Null where the viewer does not see this person's time; entries on matters beyond their reach are left out. */
async function weekOfPerson(
  { runner }: RequestContext,
  viewer: Viewer,
  week: { userId: string; from: string; to: string },
) {
  const [sight, reach] = [rowReachOf(viewer, 'time'), matterReachOf(viewer)];
  if (sight === null || reach === null || !isId(week.userId)) return null;
  return findWeekOfPerson(runner, viewer.tenantId, [sight, reach], { ...matterReachParameters(viewer), ...week });
}
