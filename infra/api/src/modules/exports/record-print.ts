import type { GraphQLSchema } from 'graphql';
import { scopeOf, type Viewer } from '../../policy/viewer.ts';
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
 * than the role may print. That is noted as well: what the browser prints by its
 * own command is on its way by then.
 */
export async function recordMatterListPrint(context: RequestContext, viewer: Viewer, schema: GraphQLSchema, { title, matters, rowCount }: MatterListPrint): Promise<{ isRecorded: boolean; message: string | null }> {
  if (rowCount < 0) throw badInput('rowCount may not be less than none.');
  const detail = { list: 'MATTERS', title: readText(title, 'title'), filters: matters, rows: rowCount };
  const printer = narrowToPrint(viewer);
  const isTooMuch = rowCount > (await countRows(context, printer, schema, { list: 'MATTERS', filters: matters }));
  const { userId, userName, roleName } = viewer;
  const { address, userAgent: device } = context.client;
  await recordActivity(context.runner, viewer.tenantId, { ...{ userId, userName, roleName, address, device }, kind: 'export', objectType: 'export', objectId: null, action: 'print', result: isTooMuch ? 'refused' : 'succeeded', detail });
  return { isRecorded: !isTooMuch, message: isTooMuch ? sayTooMuch(context, viewer, printer) : null };
}

/** What can be done about it: whoever prints all they see can only have seen a list that is shorter by now. */
const sayTooMuch = ({ say }: RequestContext, viewer: Viewer, printer: Viewer): string =>
  scopeOf(printer, 'matters') === scopeOf(viewer, 'matters')
    ? say('api.print.shorterNow', 'Fewer matters match by now. Load the page again.')
    : say('api.print.tooMuch', 'Your role prints some of these only. Narrow the list down to what is yours to print.');
