import { permit } from '../../../policy/rules.ts';
import { mutation } from '../../../server/command.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { budgetsPolicy } from '../budgets.policy.ts';
import { MONTHS } from './budget.ts';
import { readBudgeted, saveBudget } from './budgets.commands.ts';
import { findSheet, type SheetRow } from './budgets.store.ts';

export const budgetsResolvers = {
  Query: {
    async budgets(
      _root: unknown,
      input: { measure: string; startsOn: string; hasTeams: boolean },
      context: RequestContext,
    ) {
      const viewer = permit(context, budgetsPolicy.set);
      const measure = readBudgeted(viewer, input.measure, input.startsOn);
      const lines = await findSheet(context.runner, viewer.tenantId, input);
      return { measure, startsOn: input.startsOn, currency: viewer.currency, lines };
    },
  },
  Mutation: { saveBudget: mutation(saveBudget) },
  BudgetLine: {
    amounts: ({ amounts }: SheetRow) => amounts ?? Array.from({ length: MONTHS }, () => null),
  },
};
