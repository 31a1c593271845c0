import type { GraphQLSchema } from 'graphql';
import type { Viewer } from '../../policy/viewer.ts';
import { badInput } from '../../errors/errors.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { logActivity } from '../activity/log-activity.ts';
import type { ExportInputField } from './export-lists.ts';
import { readListFilters, readText } from './export-request.ts';
import { narrowToPrint } from './exports.policy.ts';
import { countRows } from './exports.service.ts';
import type { ExportListName } from './exports.store.ts';

export interface MatterListPrint {
  readonly title: string;
  /** Filters and order of the list. */
  readonly matters: Readonly<Record<string, unknown>>;
  readonly rowCount: number;
}
/** The input as the SDL has it. */
export interface RecordListPrintInput extends Readonly<
  Partial<Record<ExportInputField, Readonly<Record<string, unknown>> | null>>
> {
  readonly list: ExportListName;
  readonly title: string;
}

/** `recordListPrint` of the list of matters. */
export const recordMatterListPrint = (
  context: RequestContext,
  viewer: Viewer,
  schema: GraphQLSchema,
  print: MatterListPrint,
) => recordListPrint(context, viewer, schema, { ...print, list: 'MATTERS' });

/**
 * Notes in the activity log that somebody prints a list: beside the exports, as
 * paper leaves the firm like a file. The list itself is asked for its count, so
 * filters that it would not take are refused, and so is a print of more than the
 * role may print. That is noted as well: what the browser prints by its own
 * command is on its way by then.
 */
export async function recordListPrint(
  context: RequestContext,
  viewer: Viewer,
  schema: GraphQLSchema,
  { list, title, rowCount, ...input }: RecordListPrintInput & { readonly rowCount: number },
): Promise<{ isRecorded: boolean; message: string | null }> {
  if (rowCount < 0) throw badInput('rowCount may not be less than none.');
  const filters = readListFilters(list, input);
  const detail = { list, title: readText(title, 'title'), filters, rows: rowCount };
  const countOf = (who: Viewer) => countRows(context, who, schema, { list, filters });
  const [seen, printable] = await Promise.all([countOf(viewer), countOf(narrowToPrint(viewer, list))]);
  const refusal = refusalText(context, { seen, printable, rowCount });
  await logActivity(context.runner, context, {
    kind: 'export',
    objectType: 'export',
    objectId: null,
    action: 'print',
    result: refusal === null ? 'succeeded' : 'refused',
    detail,
  });
  return { isRecorded: refusal === null, message: refusal };
}

/** What is wrong and can be done about it; null where nothing is. On paper is what is seen, or the beginning of it: it is theirs to print if all of it is. */
function refusalText(
  { translate }: RequestContext,
  { seen, printable, rowCount }: { readonly seen: number; readonly printable: number; readonly rowCount: number },
): string | null {
  if (seen > printable)
    return translate(
      'api.print.tooMuch',
      'Your role can only print some of these. Narrow the list to those you can print.',
    );
  return rowCount > seen ? translate('api.print.shorterNow', 'Fewer rows match now. Reload the page.') : null;
}
