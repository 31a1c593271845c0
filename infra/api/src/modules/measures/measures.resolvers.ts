import { limitExceeded } from '../../errors/errors.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { isBudgeted } from './budgets/budget.ts';
import { FIGURES_AT_MOST, isMeasureOpen, readFigures, type FiguresInput } from './figures.service.ts';
import { measuresPolicy } from './measures.policy.ts';
import { sinceOf } from './since.ts';
import { allMeasures, dimensionsOf, type FoundMeasure } from './subjects.ts';

export const measuresResolvers = {
  Query: {
    measures(_root: unknown, { only = null }: { only?: readonly string[] | null }, context: RequestContext) {
      const viewer = permit(context, measuresPolicy.read);
      if ((only?.length ?? 0) > FIGURES_AT_MOST) throw limitExceeded(`At most ${FIGURES_AT_MOST} measures at once.`);
      return allMeasures.filter((found) => (only === null || only.includes(found.id)) && isMeasureOpen(viewer, found));
    },
    figures(_root: unknown, input: FiguresInput, context: RequestContext) {
      return readFigures(context, permit(context, measuresPolicy.read), input);
    },
  },
  Measure: {
    title: ({ measure }: FoundMeasure, _input: unknown, context: RequestContext) => measure.title(context.translate),
    formula: ({ measure }: FoundMeasure, _input: unknown, context: RequestContext) =>
      measure.formula(context.translate),
    unit: ({ measure }: FoundMeasure) => measure.unit,
    subject: ({ subject }: FoundMeasure) => subject.name,
    readers: ({ subject }: FoundMeasure, _input: unknown, context: RequestContext) =>
      subject.readers(context.translate),
    since: (found: FoundMeasure, _input: unknown, context: RequestContext) =>
      sinceOf(context, viewerOf(context), found),
    isBudgeted: (found: FoundMeasure) => isBudgeted(found),
    isOfToday: ({ measure }: FoundMeasure) => measure.timing === 'now',
    dimensions(found: FoundMeasure, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      return dimensionsOf(found).filter((name) => {
        const dimension = found.subject.dimensions[name as keyof typeof found.subject.dimensions];
        return dimension?.isOpen?.(viewer) ?? true;
      });
    },
  },
};
