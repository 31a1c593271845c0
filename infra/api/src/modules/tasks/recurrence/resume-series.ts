import { dayIn } from '@atrium/domain';
import type { Unit } from '../../../server/command.ts';
import { taskNotices } from '../task-change.ts';
import { taskEntry } from '../write/on-task.ts';
import { resumeSeriesOf } from '../write/series.store.ts';
import { makeNext } from './series.ts';

/**
 * Lets the series of tasks of a matter go on that is open again, within the transaction that opened it. What is still to
 * be done stays; where nothing is, the first that comes from today on is made. What passed meanwhile is not made up for.
 */
export async function resumeSeries(unit: Unit, matterId: string): Promise<void> {
  const { tx, viewer } = unit;
  for (const last of await resumeSeriesOf(tx, matterId, dayIn(viewer.timeZone, new Date()))) {
    const next = await makeNext(tx, last, viewer.userId);
    if (next === null) continue;
    await unit.log(taskEntry({ action: 'create', task: next }));
    await unit.announce(...taskNotices(next));
  }
}
