import DataLoader from 'dataloader';
import { shareInvoice } from '@atrium/domain';
import { viewerOf } from '../../../policy/rules.ts';
import { money } from '../../../server/money.ts';
import type { LoaderFactory, RequestContext } from '../../../server/request-context.ts';
import { findBillingRules, type BillingRules } from '../../ledger/billing-rules.ts';
import { shownText } from '../../matters/matter-column-access.ts';
import { mayEditInvoice } from '../editable-invoice.ts';
import type { InvoiceRow, LineRow } from '../invoice.ts';
import { findInvoiceLines } from '../invoices.store.ts';
import { isPreBill } from '../lock-invoice.ts';
import { ofInvoices } from '../of-invoices.ts';
import { asShare, shareable } from './issue-shares.ts';
import {
  findDebtorChoices,
  findShares,
  findSharedInvoices,
  type SharedInvoiceRow,
  type ShareRow,
} from './shares.store.ts';

const sharesLoader = ofInvoices<ShareRow>(findShares);
const sharedLoader = ofInvoices<SharedInvoiceRow>(findSharedInvoices);
const linesLoader = ofInvoices<LineRow>(findInvoiceLines);
const choicesLoader = ofInvoices<{ readonly invoiceId: string; readonly id: string; readonly name: string }>(
  findDebtorChoices,
);

/** The firm's rules, read once for all invoices of an answer. */
const rulesLoader: LoaderFactory<string, BillingRules | null> = ({ runner, viewer }) =>
  new DataLoader(async (ids: readonly string[]) => {
    const rules = viewer === null ? null : await findBillingRules(runner, viewer.tenantId);
    return ids.map(() => rules);
  });

/** Several debtors of an invoice, for the resolvers of invoices. */
export const sharesResolvers = {
  Invoice: {
    async shares(invoice: InvoiceRow, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      const named = (debtor: string): string => shownText(viewer, 'client', debtor);
      const isHidden = named('open') !== 'open';
      const idOf = (id: string): string => (isHidden ? '' : id);
      const { id, number, currency, debtorId } = invoice;
      if (number !== null)
        return (await context.loader(sharedLoader).load(id)).map((row) => ({
          debtorId: idOf(row.debtorId),
          debtor: named(row.debtor),
          isOwn: row.isOwn,
          basisPoints: null,
          fixed: null,
          amount: money(row.totalMinor, row.currency),
          invoiceId: row.id,
          number: row.number,
        }));
      const shares = await context.loader(sharesLoader).load(id);
      if (shares.length === 0) return [];
      const parts = shareInvoice(shareable(await context.loader(linesLoader).load(id)), shares.map(asShare));
      const amounts = parts?.map((part) => part.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0));
      const rest = amounts?.reduce((left, amount) => left - amount, invoice.totalMinor);
      const common = { invoiceId: null, number: null };
      const shown = (minor: number | undefined) => (minor === undefined ? null : money(minor, currency));
      return [
        {
          ...common,
          debtorId: idOf(debtorId),
          debtor: invoice.debtor,
          isOwn: true,
          basisPoints: null,
          fixed: null,
          amount: shown(rest),
        },
        ...shares.map((share, index) => ({
          ...common,
          debtorId: idOf(share.debtorId),
          debtor: named(share.debtor),
          isOwn: false,
          basisPoints: share.basisPoints,
          fixed: share.amountMinor === null ? null : money(share.amountMinor, currency),
          amount: shown(amounts?.[index]),
        })),
      ];
    },
    async debtorChoices(invoice: InvoiceRow, _input: unknown, context: RequestContext) {
      if (!isPreBill(invoice.state) || shownText(viewerOf(context), 'client', 'open') !== 'open') return [];
      return (await mayEditInvoice(context, invoice)) ? context.loader(choicesLoader).load(invoice.id) : [];
    },
    async canAddInterest(invoice: InvoiceRow, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      if (!isPreBill(invoice.state) || !(await mayEditInvoice(context, invoice))) return false;
      return (await context.loader(rulesLoader).load(viewer.tenantId))?.interestBasisPoints !== 0;
    },
  },
};
