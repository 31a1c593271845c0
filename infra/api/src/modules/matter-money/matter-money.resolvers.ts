import { permit, viewerOf } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { shownText } from '../matters/matter-column-access.ts';
import { matterMoneyPolicy } from './matter-money.policy.ts';
import {
  getFinancialSummary,
  getMatterInvoices,
  getMatterTime,
  linesLoader,
  presentLine,
  type MatterTimeInput,
} from './matter-money.service.ts';

export const matterMoneyResolvers = {
  Query: {
    matterTime: (_root: unknown, input: MatterTimeInput, context: RequestContext) =>
      getMatterTime(context, permit(context, matterMoneyPolicy.time), input),
    matterInvoices: (
      _root: unknown,
      input: { matterId: string; offset?: number | null; first?: number | null },
      context: RequestContext,
    ) => getMatterInvoices(context, permit(context, matterMoneyPolicy.invoices), input),
    matterFinancialSummary: (_root: unknown, { matterId }: { matterId: string }, context: RequestContext) =>
      getFinancialSummary(context, permit(context, matterMoneyPolicy.summary), matterId),
  },
  MatterInvoice: {
    // Whom an invoice of a matter goes to is, nearly always, its client.
    debtor: ({ debtor }: { debtor: string }, _input: unknown, { viewer }: RequestContext) =>
      viewer?.isExternal === true ? debtor : shownText(viewer, 'client', debtor),
    async lines({ id }: { id: string }, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      return (await context.loader(linesLoader).load(id)).map((line) => presentLine(line, viewer));
    },
  },
};
