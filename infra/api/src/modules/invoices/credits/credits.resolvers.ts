import DataLoader from 'dataloader';
import { featureReachOf } from '../../../policy/feature-reach.ts';
import { matterReachParameters } from '../../../policy/matter-reach.ts';
import { viewerOf } from '../../../policy/rules.ts';
import { money } from '../../../server/money.ts';
import type { LoaderFactory, RequestContext } from '../../../server/request-context.ts';
import { billingPolicy } from '../../ledger/ledger.policy.ts';
import { mayEditInvoice } from '../editable-invoice.ts';
import type { InvoiceRow } from '../invoice.ts';
import { findCreditRows, type CreditRow } from './credits.store.ts';

const creditsLoader: LoaderFactory<string, readonly CreditRow[]> = ({ runner, viewer }) =>
  new DataLoader(async (ids: readonly string[]) => {
    const reach = viewer === null ? null : featureReachOf(viewer, 'invoices', 'view');
    if (viewer === null || reach === null) return ids.map(() => []);
    const rows = await findCreditRows(runner, viewer.tenantId, reach, { ...matterReachParameters(viewer), ids });
    const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
    return ids.map((id) => byInvoice.get(id) ?? []);
  });

/** What debtors paid beyond what was owed, for the resolvers of invoices. */
export const creditsResolvers = {
  Invoice: {
    async credit(invoice: InvoiceRow, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      const rows = await context.loader(creditsLoader).load(invoice.id);
      const [first] = rows;
      if (first === undefined || !first.isSeen) return null;
      const hasCredit = first.balanceMinor > 0;
      return {
        amount: money(first.balanceMinor, first.currency),
        canUse: hasCredit && invoice.outstandingMinor > 0 && (await mayEditInvoice(context, invoice)),
        canRefund: hasCredit && billingPolicy.approve(viewer),
        entries: rows.map((row) => ({
          ...row,
          amount: money(row.amountMinor, row.currency),
          refundId: billingPolicy.approve(viewer) ? row.refundId : null,
        })),
      };
    },
  },
};
