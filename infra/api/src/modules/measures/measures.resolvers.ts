import { permit, viewerOf } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { isBudgeted } from './budgets/budget.ts';
import { isMeasureOpen, readFigures, type FiguresInput } from './figures.service.ts';
import { measuresPolicy } from './measures.policy.ts';
import { allMeasures, dimensionsOf, type FoundMeasure } from './subjects.ts';

export const measuresResolvers = {
  Query: {
    measures(_root: unknown, _input: unknown, context: RequestContext) {
      const viewer = permit(context, measuresPolicy.read);
      return allMeasures.filter((found) => isMeasureOpen(viewer, found));
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
