import type { GraphQLResolveInfo } from 'graphql';
import { columnAccessOf } from '../../policy/column-access.ts';
import { featureReachOf } from '../../policy/feature-reach.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import type { Command } from '../../server/command.ts';
import { loadOptional } from '../../server/loaders.ts';
import { money } from '../../server/money.ts';
import { readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { shownText } from '../matters/matter-column-access.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { findLedgerAsAt } from './ledger-as-at.store.ts';
import { billingPolicy } from './ledger.policy.ts';
import { decideWriteOff, reverseWriteOff, writeOffTime } from './write-offs.commands.ts';
import { writeOffList, type WriteOffListInput } from './write-offs.list.ts';
import { findAwaiting, findReasons, type WriteOffRow } from './write-offs.store.ts';

const presentRequest = (context: RequestContext, row: WriteOffRow) => ({
  ...row,
  title: shownText(viewerOf(context), 'title', row.title),
  direction: row.direction === 'off' ? 'OFF' : 'ON',
  amount: money(row.amountMinor, row.currency),
});
const ofWriteOff =
  <Input>(run: Command<Input, WriteOffRow, WriteOffRow>) =>
  async (_root: unknown, input: Input, context: RequestContext) => {
    const { ok, error, conflict } = await run(context, input);
    return { ok: ok && presentRequest(context, ok), error, conflict: conflict && presentRequest(context, conflict) };
  };

interface AsAtInput {
  readonly matterId: string;
  readonly at: Date | string;
  readonly offset?: number | null;
  readonly first?: number | null;
}
const PAGE_SIZE = 100;
async function getLedgerAsAt(context: RequestContext, { matterId, at, ...page }: AsAtInput) {
  const viewer = permit(context, billingPolicy.view);
  const matter = await findMatterInReach(context.runner, viewer, { matterId, feature: 'invoices', action: 'view' });
  if (matter === null) return null;
  const moment = new Date(at).toISOString();
  const asked = { ...readPage(page, { first: PAGE_SIZE }), matterId: matter.id, at: moment };
  const { accounts, rows, recordCount, trustMinor } = await findLedgerAsAt(context.runner, viewer.tenantId, asked);
  const amount = (minor: number) => money(minor, viewer.currency);
  const of = (name: string): number => accounts.find(({ account }) => account === name)?.amountMinor ?? 0;
  return {
    at: moment,
    wip: amount(of('wip')),
    debtors: amount(of('debtors')),
    trust: trustMinor === null || columnAccessOf(viewer, 'matters', 'trust') !== 'read' ? null : amount(trustMinor),
    accounts: accounts.map((row) => ({ ...row, amount: amount(row.amountMinor) })),
    recordCount,
    rows: rows.map((row) => ({ ...row, amount: amount(row.amountMinor) })),
  };
}

export const ledgerResolvers = {
  Query: {
    writeOffOnSummary: (_root: unknown, input: WriteOffListInput, context: RequestContext, info: GraphQLResolveInfo) =>
      writeOffList.find(context.runner, permit(context, billingPolicy.view), input, selectedFields(info)),
    async writeOffRequests(_root: unknown, _input: unknown, context: RequestContext) {
      const viewer = permit(context, billingPolicy.view);
      const reach = featureReachOf(viewer, 'invoices', 'view');
      if (reach === null) return [];
      const rows = await findAwaiting(context.runner, viewer.tenantId, reach, matterReachParameters(viewer));
      return rows.map((row) => presentRequest(context, row));
    },
    async writeOffReasons(_root: unknown, _input: unknown, context: RequestContext) {
      const { tenantId } = permit(context, billingPolicy.view);
      return findReasons(context.runner, tenantId);
    },
    ledgerAsAt: (_root: unknown, input: AsAtInput, context: RequestContext) => getLedgerAsAt(context, input),
  },
  Mutation: {
    writeOffTime: ofWriteOff(writeOffTime),
    decideWriteOff: ofWriteOff(decideWriteOff),
    reverseWriteOff: async (_root: unknown, input: { id: string; reason: string }, context: RequestContext) =>
      reverseWriteOff(context, input),
  },
  WriteOffRequest: {
    requestedBy: ({ requestedById }: WriteOffRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, requestedById),
    canDecide: ({ status }: WriteOffRow, _input: unknown, context: RequestContext) =>
      status === 'AwaitingApproval' && billingPolicy.approve(viewerOf(context)),
  },
};
