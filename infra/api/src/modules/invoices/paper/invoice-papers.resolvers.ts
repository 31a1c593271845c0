import { COLUMN_MASK } from '@atrium/contracts';
import { isDay } from '@atrium/domain';
import { badInput } from '../../../errors/errors.ts';
import { featureReachOf } from '../../../policy/feature-reach.ts';
import { columnAccessOf } from '../../../policy/column-access.ts';
import { matterReachParameters } from '../../../policy/matter-reach.ts';
import { permit, viewerOf } from '../../../policy/rules.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { isId } from '../../../server/identifiers.ts';
import { loadOptional } from '../../../server/loaders.ts';
import { money } from '../../../server/money.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { contactColumns } from '../../contacts/contact-columns.ts';
import { billingPolicy } from '../../ledger/ledger.policy.ts';
import { shownText } from '../../matters/matter-column-access.ts';
import { userSummaryLoader } from '../../people/people.loaders.ts';
import { findRateById } from '../../rates/rates.store.ts';
import { mayEditInvoice } from '../editable-invoice.ts';
import type { InvoiceRow } from '../invoice.ts';
import { findReminded } from '../reminders/reminders.store.ts';
import { findInvoiceLines } from '../invoices.store.ts';
import { invoiceList } from '../invoices.list.ts';
import { findVisibleInvoice } from '../visible-invoice.ts';
import { findPayLink } from '../pay-link/pay-link.ts';
import { invoiceFileName, makeInvoicePdf } from './invoice-pdf.ts';
import { ledesOf } from './ledes.ts';
import { findMissingCodes, missingCodesLoader } from './missing-codes.ts';
import {
  findPaperDebtor,
  findPaperFirm,
  findSendingFacts,
  type PaperDebtor,
  type SendingFactsRow,
} from './paper-facts.store.ts';
import { findKeptPaperOf, findSendings, type SendingRow } from './sendings.store.ts';
import { ofInvoices } from '../of-invoices.ts';
import { makeStatementPdf } from './statement-pdf.ts';
import { findStatementDebtor, findStatementRows } from './statement.store.ts';
import { ublOf } from './ubl.ts';
import { statementOf, type Statement, type StatementEntry } from './statement.ts';

const remindedLoader = ofInvoices(findReminded);
const sendingsLoader = ofInvoices<SendingRow>(findSendings);
const factsLoader = ofInvoices<SendingFactsRow>(findSendingFacts);
const factsOf = async (context: RequestContext, id: string): Promise<SendingFactsRow | undefined> =>
  (await context.loader(factsLoader).load(id))[0];

const paper = (fileName: string, mediaType: string, bytes: Uint8Array) => ({
  fileName,
  mediaType,
  content: Buffer.from(bytes).toString('base64'),
});
const addressColumns = ['suburb', 'state', 'postcode', 'addressLine'] as const;
const closedOnPapers = ['title', 'client', 'type', 'personResponsible'] as const;

const opensContact = (viewer: Viewer, column: string): boolean => columnAccessOf(viewer, 'contacts', column) === 'read';
/** Whether a paper that was made for everybody tells this viewer nothing that is closed to them. */
const seesAll = (viewer: Viewer): boolean =>
  closedOnPapers.every((column) => columnAccessOf(viewer, 'matters', column) === 'read') &&
  addressColumns.every((column) => opensContact(viewer, column));
/** The debtor as this viewer may see them. */
function shownDebtor(viewer: Viewer, debtor: PaperDebtor): PaperDebtor {
  const name = shownText(viewer, 'client', debtor.name);
  const hidesAddress =
    name === COLUMN_MASK || name === '' || !addressColumns.every((each) => opensContact(viewer, each));
  return hidesAddress
    ? { ...debtor, name, email: '', addressLine: '', suburb: '', state: '', postcode: '' }
    : { ...debtor, name };
}
const shownEmail = (viewer: Viewer, email: string): string =>
  contactColumns.fieldAccessOf(viewer, 'email') === 'read' ? email : '';

async function getInvoicePaper(
  context: RequestContext,
  { id, format }: { id: string; format: 'PDF' | 'LEDES' | 'UBL' },
) {
  const viewer = permit(context, billingPolicy.view);
  const found = await findVisibleInvoice(context, viewer, id);
  if (found === null) return null;
  const { runner, services } = context;
  const invoice = { ...found, ...invoiceList.present(found, viewer) };
  const firm = await findPaperFirm(runner, viewer.tenantId);
  const lines = await findInvoiceLines(runner, viewer.tenantId, [found.id]);
  if (format === 'LEDES') {
    if (found.number === null) return null;
    if ((await findMissingCodes(runner, viewer.tenantId, [found.id])).length > 0)
      throw badInput(
        context.translate(
          'api.invoice.codesMissing',
          'Time on this invoice has no task and activity code, which its client asks for. Reverse the invoice, add the codes and bill the time again.',
        ),
      );
    // The field may not be empty: a firm without a number there is known by its name here.
    const firmId = String(firm.firmSettings['abn'] ?? '').trim() || viewer.tenantId;
    const name = invoiceFileName(found).replace(/\.pdf$/, '.txt');
    return paper(name, 'text/plain', Buffer.from(ledesOf({ invoice, lines, firmId }), 'latin1'));
  }
  if (format === 'UBL') {
    if (found.number === null) return null;
    const to = shownDebtor(viewer, await findPaperDebtor(runner, viewer.tenantId, found.debtorId));
    const name = invoiceFileName(found).replace(/\.pdf$/, '.xml');
    return paper(name, 'application/xml', Buffer.from(ublOf({ firm, debtor: to, invoice, lines })));
  }
  const kept = seesAll(viewer) ? await findKeptPaperOf(runner, viewer.tenantId, found.id) : null;
  if (kept !== null) return paper(kept.name, 'application/pdf', await services.files.getBytes(kept.storageKey));
  const debtor = shownDebtor(viewer, await findPaperDebtor(runner, viewer.tenantId, found.debtorId));
  const { arrangementId } = found;
  const agreement = arrangementId === null ? null : await findRateById(runner, viewer.tenantId, arrangementId);
  const payLink = await findPayLink(runner, viewer.tenantId, found, services.publicUrl);
  const bytes = await makeInvoicePdf({ firm, debtor, invoice, lines, agreement, payLink });
  return paper(invoiceFileName(found), 'application/pdf', bytes);
}

interface StatementQuestion {
  readonly contactId: string;
  readonly from: string;
  readonly to: string;
}
interface FoundStatement extends StatementQuestion {
  readonly statement: Statement;
  readonly debtor: string;
}
async function getStatement(context: RequestContext, asked: StatementQuestion) {
  const viewer = permit(context, billingPolicy.view);
  const { contactId, from, to } = asked;
  if (!isDay(from) || !isDay(to) || from > to) throw badInput('The period begins before it ends.');
  const reach = featureReachOf(viewer, 'invoices', 'view');
  if (reach === null || !isId(contactId)) return null;
  const parameters = { ...matterReachParameters(viewer), contactId };
  const debtor = await findStatementDebtor(context.runner, viewer.tenantId, reach, parameters);
  if (debtor === null) return null;
  const rows = await findStatementRows(context.runner, viewer.tenantId, reach, { ...parameters, to });
  const statement = statementOf(rows, from, rows.at(-1)?.currency ?? viewer.currency);
  const amount = (minor: number) => money(minor, statement.currency);
  return {
    ...asked,
    statement,
    debtor: shownText(viewer, 'client', debtor.name),
    opening: amount(statement.openingMinor),
    closing: amount(statement.closingMinor),
    entries: statement.entries.map((entry: StatementEntry) => ({
      ...entry,
      amount: amount(entry.amountMinor),
      balance: amount(entry.balanceMinor),
    })),
  };
}

export const invoicePapersResolvers = {
  Query: {
    invoicePaper: (_root: unknown, input: { id: string; format: 'PDF' | 'LEDES' }, context: RequestContext) =>
      getInvoicePaper(context, input),
    clientStatement: (_root: unknown, input: StatementQuestion, context: RequestContext) =>
      getStatement(context, input),
  },
  ClientStatement: {
    async paper({ contactId, from, to, statement }: FoundStatement, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      const firm = await findPaperFirm(context.runner, viewer.tenantId);
      const debtor = shownDebtor(viewer, await findPaperDebtor(context.runner, viewer.tenantId, contactId));
      const bytes = await makeStatementPdf({ firm, debtor, statement, from, to });
      return paper(`Statement ${from} ${to}.pdf`, 'application/pdf', bytes);
    },
  },
  Invoice: {
    missingCodes: async ({ id }: InvoiceRow, _input: unknown, context: RequestContext) =>
      (await context.loader(missingCodesLoader).load(id))[0]?.count ?? 0,
    documentId: async ({ id }: InvoiceRow, _input: unknown, context: RequestContext) =>
      (await factsOf(context, id))?.documentId ?? null,
    async debtorEmail({ id }: InvoiceRow, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      if (shownText(viewer, 'client', 'open') !== 'open') return '';
      return shownEmail(viewer, (await factsOf(context, id))?.debtorEmail ?? '');
    },
    sentTo: ({ sentTo }: InvoiceRow, _input: unknown, context: RequestContext) => shownEmail(viewerOf(context), sentTo),
    sendings: ({ id }: InvoiceRow, _input: unknown, context: RequestContext) => context.loader(sendingsLoader).load(id),
    isReminded: async ({ id }: InvoiceRow, _input: unknown, context: RequestContext) =>
      (await context.loader(remindedLoader).load(id))[0]?.isReminded ?? true,
    canSend: (invoice: InvoiceRow, _input: unknown, context: RequestContext) =>
      ['Issued', 'PartPaid', 'Paid'].includes(invoice.state) && mayEditInvoice(context, invoice),
  },
  InvoiceSending: {
    recipient: ({ recipient }: SendingRow, _input: unknown, context: RequestContext) =>
      shownEmail(viewerOf(context), recipient),
    user: ({ userId }: SendingRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, userId),
  },
};
