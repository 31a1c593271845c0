import { command } from '../../server/command.ts';
import { refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { matterNotice } from '../matters/matter-change.ts';
import { lockReportOrRefuse } from './attach-conflict-report.ts';
import { reviewReport, type ReportRow } from './conflict-reports.store.ts';
import { mayCheckConflicts } from './conflicts.policy.ts';
import { presentReport } from './present-conflict-report.ts';
import { conflictEntry } from './run-conflict-check.ts';

export interface ReviewInput {
  readonly input: {
    readonly id: string;
    readonly version: number;
    readonly outcome: 'CLEAR' | 'CONFLICT' | 'WAIVED';
    readonly reasons: string;
  };
}
const outcomes = { CLEAR: 'clear', CONFLICT: 'conflict', WAIVED: 'waived' } as const;
const LONGEST_REASONS = 2000;

const review = command({
  name: 'conflicts.review',
  policy: mayCheckConflicts,
  key: 'none',
  lock: (unit, { input }: ReviewInput) => lockReportOrRefuse(unit, input.id),
  version: ({ input: { input }, current }) => ({ seen: input.version, now: current }),
  run: async ({ tx, viewer, translate }, { input: { input }, current }): Promise<ReportRow> => {
    const reasons = input.reasons.trim();
    if (reasons.length > LONGEST_REASONS)
      throw refuse({
        field: 'reasons',
        message: translate('api.conflict.longReasons', 'Enter at most {{longest}} characters.', {
          longest: LONGEST_REASONS,
        }),
      });
    if (reasons === '' && (input.outcome !== 'CLEAR' || current.needsDecision))
      throw refuse({ field: 'reasons', message: translate('api.conflict.reasons', 'Enter the reasons.') });
    const reviewed = await reviewReport(tx, {
      id: current.id,
      outcome: outcomes[input.outcome],
      reasons,
      viewerId: viewer.userId,
    });
    if (reviewed === null) throw new Error('A report was reviewed but not returned');
    return reviewed;
  },
  audit: ({ input: { input }, ok }) =>
    conflictEntry(ok, 'review', { outcome: ok.outcome, reasons: input.reasons.trim() }),
  announces: ({ ok }) => (ok.matterId === null ? [] : matterNotice(ok.matterId, 'parties')),
});

/** Writes down what the viewer decided about a report they may read, and who they are. Whoever decided on an older version is shown the newer. */
export async function reviewConflictReport(context: RequestContext, input: ReviewInput) {
  const { ok, error, conflict } = await review(context, input);
  return { ok: ok && presentReport(ok), error, conflict: conflict && presentReport(conflict) };
}
