import type { GraphQLSchema } from 'graphql';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput } from '../../server/errors.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { recordActivity } from '../activity/activity.store.ts';
import { readText } from './export-request.ts';
import { narrowToPrint } from './exports.policy.ts';
import { countRows } from './exports.service.ts';

export interface MatterListPrint {
  readonly title: string;
  /** Filters and order of the list. */
  readonly matters: Readonly<Record<string, unknown>>;
  readonly rowCount: number;
}

/**
 * Notes in the activity log that somebody prints the list of matters: beside the
 * exports, as paper leaves the firm like a file. The list itself is asked for its
 * count, so filters that it would not take are refused, and so is a print of more
 * than the role may print.
 */
export async function recordMatterListPrint(context: RequestContext, viewer: Viewer, schema: GraphQLSchema, { title, matters, rowCount }: MatterListPrint): Promise<{ isRecorded: boolean; message: string | null }> {
  if (rowCount < 0) throw badInput('rowCount may not be less than none.');
  const detail = { list: 'MATTERS', title: readText(title, 'title'), filters: matters, rows: rowCount };
  const printable = await countRows(context, narrowToPrint(viewer), schema, { list: 'MATTERS', filters: matters });
  if (rowCount > printable) return { isRecorded: false, message: context.say('api.print.tooMuch', 'Not all of these are yours to print. Load the page again, or narrow the list down.') };
  const { userId, userName, roleName } = viewer;
  const { address, userAgent: device } = context.client;
  await recordActivity(context.runner, viewer.tenantId, { ...{ userId, userName, roleName, address, device }, kind: 'export', objectType: 'export', objectId: null, action: 'print', result: 'succeeded', detail });
  return { isRecorded: true, message: null };
}
