import { formatPercentage, shareInvoice, type DebtorShare, type SharePart } from '@atrium/domain';
import type { Unit } from '../../../server/command.ts';
import { enterDebtors } from '../../ledger/ledger.store.ts';
import { byHand } from '../change-pre-bill.ts';
import type { InvoiceRow, LineRow } from '../invoice.ts';
import { issue } from '../invoice-state.store.ts';
import { postingsOf } from '../issued-postings.ts';
import {
  findLinesOf,
  insertInvoice,
  insertLines,
  recordChange,
  touchInvoice,
  type LineValues,
} from '../invoices.store.ts';
import { invoiceNow, refusal, type LockedInvoice } from '../lock-invoice.ts';
import { wordsOf } from '../paper/invoice-pdf.ts';
import { keepInvoicePaper } from '../paper/keep-paper.ts';
import { findPaperFirm } from '../paper/paper-facts.store.ts';
import { findShares, markPart, type ShareRow } from './shares.store.ts';

const WHOLE = 10_000;

export const asShare = ({ basisPoints, amountMinor }: Pick<ShareRow, 'basisPoints' | 'amountMinor'>): DebtorShare =>
  basisPoints === null ? { amountMinor: amountMinor ?? 0 } : { basisPoints };
/** Lines as shares are made of them; null where there are shares among them already. */
export const shareable = (lines: readonly LineRow[]) =>
  lines.flatMap(({ kind, netMinor, taxMinor, taxBasisPoints }) =>
    kind === 'share' ? [] : [{ kind, netMinor, taxMinor, taxBasisPoints }],
  );

function lineOf(part: SharePart, sign: 1 | -1, description: string): LineValues {
  const { kind: sharedKind, taxBasisPoints } = part;
  const netMinor = sign * part.netMinor;
  return {
    ...byHand,
    kind: 'share',
    sharedKind,
    description,
    quantity: 1,
    rateMinor: netMinor,
    enteredMinor: netMinor,
    netMinor,
    taxMinor: sign * part.taxMinor,
    taxBasisPoints,
    isTaxInclusive: false,
  };
}

/**
 * Issues to each of the others who pay an invoice one of their own, and takes their parts off it: work is billed once,
 * and what they all owe is the whole, to the cent. The invoice has to be locked; `numbers` are those of the parts, and
 * `number` its own. Nothing where one debtor pays all.
 */
export async function issueShares(
  unit: Unit,
  { invoice, matter }: LockedInvoice,
  { number, numbers, today }: { readonly number: string; readonly numbers: readonly string[]; readonly today: string },
): Promise<void> {
  const { tx, viewer } = unit;
  const shares = await findShares(tx, viewer.tenantId, [invoice.id]);
  if (shares.length === 0) return;
  if (shares.length !== numbers.length)
    throw new Error('An invoice has other debtors than it had before it was locked');
  const parts = shareInvoice(shareable(await findLinesOf(tx, invoice.id)), shares.map(asShare));
  if (parts === null)
    throw refusal(
      unit.translate(
        'api.invoice.cannotShare',
        'This invoice cannot be shared between its debtors like this. Change the shares or the amounts, so that each of them pays something.',
      ),
    );
  const { translate, locale } = wordsOf(await findPaperFirm(tx, viewer.tenantId));
  const viewerId = viewer.userId;
  const names = {
    fee: translate('api.paper.fees', 'Professional fees'),
    expense: translate('api.paper.expenses', 'Disbursements'),
    interest: translate('api.paper.interestName', 'Interest'),
  };
  for (const [index, share] of shares.entries()) {
    const own = parts[index] ?? [];
    const partNumber = numbers[index] ?? '';
    const part =
      share.basisPoints === null
        ? translate('api.paper.partOf', 'Your part of invoice {{number}}', { number })
        : translate('api.paper.shareOf', 'Your share of {{share}} of invoice {{number}}', {
            share: formatPercentage(share.basisPoints / WHOLE, locale),
            number,
          });
    const { currency, paymentDays, message } = invoice;
    const values = {
      matterId: matter.id,
      debtorId: share.debtorId,
      currency,
      paymentDays,
      message,
      arrangementId: null,
    };
    const id = await insertInvoice(tx, { ...values, viewerId });
    await markPart(tx, { id, wholeId: invoice.id });
    await insertLines(
      tx,
      id,
      own.map((each) => lineOf(each, 1, `${part}: ${names[each.kind]}`)),
      viewerId,
    );
    await touchInvoice(tx, { id, viewerId });
    await issue(tx, { id, number: partNumber, today, state: 'Issued', viewerId });
    await recordChange(tx, { invoiceId: id, action: 'state', detail: { to: 'Issued', number: partNumber }, viewerId });
    const issued = await invoiceNow(unit, id);
    await enterPart(unit, issued, today);
    await keepInvoicePaper(unit, issued);
    const billedElsewhere = translate('api.paper.billedWith', 'Part billed with invoice {{number}}', {
      number: partNumber,
    });
    await insertLines(
      tx,
      invoice.id,
      own.map((each) => lineOf(each, -1, `${billedElsewhere}: ${names[each.kind]}`)),
      viewerId,
    );
  }
  await touchInvoice(tx, { id: invoice.id, viewerId });
}

async function enterPart({ tx, viewer }: Unit, issued: InvoiceRow, today: string): Promise<void> {
  const { id: invoiceId, matterId, currency, totalMinor } = issued;
  const place = { matterId, invoiceId, enteredOn: today, currency, viewerId: viewer.userId, billedMinor: totalMinor };
  await enterDebtors(tx, place, postingsOf(issued, await findLinesOf(tx, invoiceId)));
}
