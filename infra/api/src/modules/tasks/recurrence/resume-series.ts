import { dayIn } from '@atrium/domain';
import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../../policy/viewer.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { noteAndAnnounce } from '../write/on-task.ts';
import { resumeSeriesOf } from '../write/series.store.ts';
import { makeNext } from './series.ts';

/**
 * Lets the series of tasks of a matter go on that is open again, within the transaction that opened it. What is still to
 * be done stays; where nothing is, the first that comes from today on is made. What passed meanwhile is not made up for.
 */
export async function resumeSeries(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  matterId: string,
): Promise<void> {
  for (const last of await resumeSeriesOf(transaction, matterId, dayIn(viewer.timeZone, new Date()))) {
    const next = await makeNext(transaction, last, viewer.userId);
    if (next !== null) await noteAndAnnounce(transaction, context, 'create', [next]);
  }
}
