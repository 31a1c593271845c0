import { command, type CommandWork } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { lockReportOrRefuse } from './attach-conflict-report.ts';
import type { ReportRow } from './conflict-reports.store.ts';
import { mayCheckConflicts } from './conflicts.policy.ts';
import { conflictEntry } from './run-conflict-check.ts';

interface PrintInput {
  readonly id: string;
}

const print = command({
  name: 'conflicts.print',
  policy: mayCheckConflicts,
  key: 'none',
  lock: (unit, { id }: PrintInput) => lockReportOrRefuse(unit, id),
  version: 'none',
  run: (_unit, { current }: CommandWork<PrintInput, ReportRow>) => Promise.resolve(current),
  audit: ({ ok }) => conflictEntry(ok, 'print', {}),
  announces: 'none',
});

/** Notes in the activity log that a report is printed, by whoever may read it: paper leaves the firm like a file. */
export async function recordConflictReportPrint(
  context: RequestContext,
  input: PrintInput,
): Promise<{ isRecorded: boolean; message: string | null }> {
  const { ok, error } = await print(context, input);
  return { isRecorded: ok !== null, message: error?.message ?? null };
}
