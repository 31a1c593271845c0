import type { Viewer } from '../../../policy/viewer.ts';
import { spanOf } from '../rows-behind.ts';
import { isTimeDimension, type FigureDimension, type FigureRange } from '../measure.ts';
import type { FoundMeasure } from '../subjects.ts';
import { budgetWithin, isBudgeted, seesWhole, type BudgetRow } from './budget.ts';
import { budgetsWithin, type BudgetRequest } from './budgets.store.ts';

/** What is to be reached, as far as it fits what the viewer sees; null where nothing is set. */
export interface Targets {
  of(found: FoundMeasure): number | null;
  ofPlace(found: FoundMeasure, dimension: FigureDimension, key: string): number | null;
}

/** What asks for the budgets beside figures of this range; null where none of them can have one. */
export function budgetRequest(
  { from, to, cameFrom }: FigureRange,
  measures: readonly FoundMeasure[],
): BudgetRequest | null {
  const asked = [...new Set(measures.filter(isBudgeted).map(({ id }) => id))];
  // Nothing is budgeted by where it came from.
  return asked.length === 0 || cameFrom !== null ? null : [budgetsWithin, { measures: asked, from, to }];
}

/**
 * The budgets beside figures of this range. The firm's, an office's and a team's are for viewers who see all that the measure is
 * counted over, since others would hold a part against the whole; a person's is for them and for themselves.
 */
export function targetsOf(viewer: Viewer, range: FigureRange, found: readonly BudgetRow[]): Targets {
  const { personId, officeId } = range;
  const budgetsOf = (
    measure: FoundMeasure,
    holder: Partial<Pick<BudgetRow, 'officeId' | 'userId' | 'teamId'>>,
  ): readonly BudgetRow[] => {
    const { officeId: ofOffice = null, userId = null, teamId = null } = holder;
    if (userId !== viewer.userId && !seesWhole(viewer, measure)) return [];
    return found.filter(
      (each) =>
        each.measure === measure.id && each.officeId === ofOffice && each.userId === userId && each.teamId === teamId,
    );
  };
  return {
    of: (measure) =>
      personId !== null && officeId !== null
        ? null
        : budgetWithin(budgetsOf(measure, { officeId, userId: personId }), range),
    ofPlace(measure, dimension, key) {
      if (isTimeDimension(dimension)) {
        if (personId !== null && officeId !== null) return null;
        const span = spanOf(range, { dimension, key, label: key });
        return budgetWithin(budgetsOf(measure, { officeId, userId: personId }), span);
      }
      const id = key === '' ? null : key;
      if (id === null || personId !== null || officeId !== null) return null;
      if (dimension === 'PERSON') return budgetWithin(budgetsOf(measure, { userId: id }), range);
      if (dimension === 'OFFICE') return budgetWithin(budgetsOf(measure, { officeId: id }), range);
      if (dimension === 'TEAM') return budgetWithin(budgetsOf(measure, { teamId: id }), range);
      return null;
    },
  };
}
