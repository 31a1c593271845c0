import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { mayEditEnquiry } from '../enquiries/enquiries.loaders.ts';
import { enquiriesPolicy } from '../enquiries/enquiries.policy.ts';
import { findBillingRules } from '../ledger/billing-rules.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import {
  createEnquiryQuote,
  decideEnquiryQuote,
  sendEnquiryQuote,
  updateEnquiryQuote,
  withdrawEnquiryQuote,
} from './enquiry-quotes.commands.ts';
import { enquiryQuoteList, type OfEnquiryInput, type QuoteRow } from './enquiry-quotes.store.ts';

export const enquiryQuotesResolvers = {
  Query: {
    async enquiryQuotes(_root: unknown, input: OfEnquiryInput, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, enquiriesPolicy.view);
      const selected = selectedFields(info);
      const found = await enquiryQuoteList.find(context.runner, viewer, input, selected);
      const { enquiryId } = input;
      const canEdit = selected.has('canEdit') && (await mayEditEnquiry(context, enquiryId));
      // Read where a dialog asks for it.
      const taxBasisPoints = selected.has('taxBasisPoints')
        ? (await findBillingRules(context.runner, viewer.tenantId)).taxBasisPoints
        : 0;
      return { ...found, canEdit, taxBasisPoints };
    },
  },
  Mutation: {
    createEnquiryQuote: mutation(createEnquiryQuote),
    updateEnquiryQuote: mutation(updateEnquiryQuote),
    sendEnquiryQuote: mutation(sendEnquiryQuote),
    decideEnquiryQuote: mutation(decideEnquiryQuote),
    withdrawEnquiryQuote: mutation(withdrawEnquiryQuote),
  },
  EnquiryQuote: {
    lines: ({ lines, currency }: QuoteRow) =>
      lines.map(({ description, amountMinor }) => ({ description, amount: { minor: amountMinor, currency } })),
    net: ({ netMinor, currency }: QuoteRow) => ({ minor: netMinor, currency }),
    tax: ({ taxMinor, currency }: QuoteRow) => ({ minor: taxMinor, currency }),
    total: ({ netMinor, taxMinor, currency }: QuoteRow) => ({ minor: netMinor + taxMinor, currency }),
    createdBy: ({ createdById }: QuoteRow, _input: unknown, context: RequestContext) =>
      context.loader(userSummaryLoader).load(createdById),
  },
};
