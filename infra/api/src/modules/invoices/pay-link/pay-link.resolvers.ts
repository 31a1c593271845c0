import { permit, viewerOf } from '../../../policy/rules.ts';
import { loadOptional } from '../../../server/loaders.ts';
import { money } from '../../../server/money.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { userSummaryLoader } from '../../people/people.loaders.ts';
import type { InvoiceRow } from '../invoice.ts';
import { ofInvoices } from '../of-invoices.ts';
import { payLinkPolicy } from './pay-link.policy.ts';
import { findPayLink } from './pay-link.ts';
import { findOnlinePayments, type OnlinePaymentRow } from './pay-link.store.ts';
import {
  savePaymentService,
  showPaymentService,
  type PresentedPaymentService,
  type SavePaymentServiceInput,
} from './save-payment-service.command.ts';

const onlinePaymentsLoader = ofInvoices<OnlinePaymentRow>(findOnlinePayments);

/** Payments online, for the resolvers of invoices. */
export const payLinkResolvers = {
  Query: {
    onlinePaymentService: (_root: unknown, _input: unknown, context: RequestContext) =>
      showPaymentService(context, permit(context, payLinkPolicy.setUp)),
  },
  Mutation: {
    saveOnlinePaymentService: (_root: unknown, input: SavePaymentServiceInput, context: RequestContext) =>
      savePaymentService(context, input),
  },
  OnlinePaymentService: {
    changedBy: ({ changedById }: PresentedPaymentService, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, changedById),
  },
  Invoice: {
    payLink: (invoice: InvoiceRow, _input: unknown, context: RequestContext) =>
      findPayLink(context.runner, viewerOf(context).tenantId, invoice, context.services.publicUrl),
    onlinePayments: async ({ id }: InvoiceRow, _input: unknown, context: RequestContext) =>
      (await context.loader(onlinePaymentsLoader).load(id)).map((row) => ({
        ...row,
        amount: money(row.amountMinor, row.currency),
        excess: money(row.excessMinor, row.currency),
      })),
  },
};
