import type { Viewer } from '../../policy/viewer.ts';
import { refuse, Refusal, orRefusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { announceMatterChange } from '../matters/matter-change.ts';
import { lockConflictReport } from './attach-conflict-report.ts';
import { reviewReport } from './conflict-reports.store.ts';
import { presentReport, type PresentedReport } from './present-conflict-report.ts';
import { logConflictReport } from './run-conflict-check.ts';

export interface ReviewInput {
  readonly id: string;
  readonly version: number;
  readonly outcome: 'CLEAR' | 'CONFLICT' | 'WAIVED';
  readonly reasons: string;
}
const outcomes = { CLEAR: 'clear', CONFLICT: 'conflict', WAIVED: 'waived' } as const;
const LONGEST_REASONS = 2000;

/** Writes down what the viewer decided about a report they may read, and who they are. Whoever decided on an older version is shown the newer. */
export async function reviewConflictReport(
  context: RequestContext,
  viewer: Viewer,
  input: ReviewInput,
): Promise<{ ok: PresentedReport | null; error: unknown; conflict: PresentedReport | null }> {
  const reasons = input.reasons.trim();
  const result = await orRefusal(() =>
    context.runner.transaction(viewer.tenantId, async (transaction) => {
      const report = await lockConflictReport(transaction, viewer, input.id);
      if (report === null)
        throw new Refusal({ message: context.say('api.conflict.noReport', 'This report does not exist.'), fields: [] });
      if (report.version !== input.version) return { ok: null, conflict: presentReport(report) };
      if (reasons.length > LONGEST_REASONS)
        throw refuse({
          field: 'reasons',
          message: context.say('api.conflict.longReasons', 'Enter at most {{longest}} characters.', {
            longest: LONGEST_REASONS,
          }),
        });
      if (reasons === '' && (input.outcome !== 'CLEAR' || report.needsDecision))
        throw refuse({ field: 'reasons', message: context.say('api.conflict.reasons', 'Enter the reasons.') });
      const reviewed = await reviewReport(transaction, {
        id: report.id,
        outcome: outcomes[input.outcome],
        reasons,
        viewerId: viewer.userId,
      });
      if (reviewed === null) throw new Error('A report was reviewed but not returned');
      await logConflictReport(transaction, context, viewer, reviewed, 'review', { outcome: reviewed.outcome, reasons });
      if (reviewed.matterId !== null)
        await announceMatterChange(transaction, viewer.tenantId, reviewed.matterId, 'parties');
      return { ok: presentReport(reviewed), conflict: null };
    }),
  );
  return { ok: result.ok?.ok ?? null, error: result.error, conflict: result.ok?.conflict ?? null };
}
