import { featureReachOf } from '../../policy/feature-reach.ts';
import { mutation } from '../../server/command.ts';
import { money } from '../../server/money.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { documentReachOf } from '../documents/documents.policy.ts';
import { uploadFaultText } from '../documents/uploads/upload-words.ts';
import { bringSourceDocuments } from './papers/bring-documents.command.ts';
import {
  documentStatements,
  invoiceStatements,
  papersLoader,
  type DocumentThere,
  type InvoiceThere,
} from './papers/matter-papers.store.ts';
import { sourcePapersPolicy } from './source-papers.policy.ts';

const documentsLoader = papersLoader(documentStatements, (viewer) =>
  sourcePapersPolicy.documents(viewer) ? documentReachOf(viewer, 'view') : null,
);
const invoicesLoader = papersLoader(invoiceStatements, (viewer) =>
  sourcePapersPolicy.invoices(viewer) ? featureReachOf(viewer, 'invoices', 'view') : null,
);

const presentDocument = (context: RequestContext, { reason, ...document }: DocumentThere): object => ({
  ...document,
  problem: problemOf(context, reason),
});
function problemOf({ translate, services }: RequestContext, reason: string): string {
  if (reason === '') return '';
  if (reason === 'goneThere') return translate('api.papers.goneThere', 'It is no longer there.');
  if (reason === 'unexpected')
    return translate('api.papers.unexpected', 'It could not be fetched. Try again, or contact support.');
  return uploadFaultText(translate, reason, services.intake.maximumBytes);
}

function presentInvoice({ totalMinor, taxMinor, paidMinor, currency, lines, ...invoice }: InvoiceThere): object {
  const isOwed = invoice.status === 'Final';
  return {
    ...invoice,
    total: money(totalMinor, currency),
    tax: money(taxMinor, currency),
    paid: money(paidMinor, currency),
    outstanding: money(isOwed ? Math.max(totalMinor - paidMinor, 0) : 0, currency),
    lines: lines.map((line) => ({
      description: line.description,
      amount: money(line.amountMinor, currency),
      tax: money(line.taxMinor, currency),
    })),
  };
}

export const sourcePapersResolvers = {
  Matter: {
    sourceDocuments: async ({ id }: { id: string }, _input: unknown, context: RequestContext) =>
      ((await context.loader(documentsLoader).load(id))?.rows ?? []).map((row) => presentDocument(context, row)),
    sourceInvoices: async ({ id }: { id: string }, _input: unknown, context: RequestContext) =>
      ((await context.loader(invoicesLoader).load(id))?.rows ?? []).map(presentInvoice),
  },
  Mutation: {
    bringSourceDocuments: mutation(bringSourceDocuments),
  },
};
