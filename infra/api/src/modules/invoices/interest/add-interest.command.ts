import { addDays, formatPercentage, simpleInterest, type Interest } from '@atrium/domain';
import { command } from '../../../server/command.ts';
import { findBillingRules } from '../../ledger/billing-rules.ts';
import { byHand, finish } from '../change-pre-bill.ts';
import { insertLines, type LineValues } from '../invoices.store.ts';
import { refusal, todayOf } from '../lock-invoice.ts';
import { lockPreBill, ofPreBill, type OfInvoice } from '../lock-pre-bill.ts';
import { wordsOf } from '../paper/invoice-pdf.ts';
import { findPaperFirm } from '../paper/paper-facts.store.ts';
import { findBearing, type BearingInvoice } from './interest.store.ts';

const WHOLE = 10_000;

interface Rule {
  readonly basisPoints: number;
  readonly afterDays: number;
  readonly today: string;
}
/** Interest on an invoice since it was last charged, never on interest that is in it. */
function interestOn(invoice: BearingInvoice, { basisPoints, afterDays, today }: Rule): Interest {
  const first = addDays(invoice.dueOn, afterDays + 1);
  const next = invoice.chargedTo === null ? first : addDays(invoice.chargedTo, 1);
  const from = next > first ? next : first;
  const principal = invoice.movements.map((movement) => ({ ...movement }));
  const [issued] = principal;
  if (issued !== undefined) issued.amountMinor -= invoice.interestMinor;
  return simpleInterest(principal, { basisPoints, from, to: today });
}

/** Adds interest on what the debtor of a pre-bill owes of its matter and is overdue: each line says how it is made up. */
export const addInvoiceInterest = command({
  name: 'invoices.addInterest',
  ...ofPreBill,
  lock: (unit, { input }: { readonly input: OfInvoice }) => lockPreBill(unit, input.id),
  run: async (unit, { current: { invoice, matter } }) => {
    const { tx, viewer } = unit;
    const { interestBasisPoints: basisPoints, interestAfterDays: afterDays } = await findBillingRules(
      tx,
      viewer.tenantId,
    );
    const today = todayOf(unit);
    const { debtorId, currency } = invoice;
    const asked = { matterId: matter.id, debtorId, currency, before: addDays(today, -afterDays) };
    const bearing = basisPoints === 0 ? [] : await findBearing(tx, asked);
    const { translate, money, locale } = wordsOf(await findPaperFirm(tx, viewer.tenantId));
    const rate = formatPercentage(basisPoints / WHOLE, locale);
    const lines = bearing.flatMap((each): LineValues[] => {
      const { parts, amountMinor } = interestOn(each, { basisPoints, afterDays, today });
      if (amountMinor === 0) return [];
      const formula = parts
        .map(({ principalMinor, days }) =>
          translate('api.paper.interestPart', '{{amount}} × {{rate}} × {{days}}/365', {
            amount: money(principalMinor, currency),
            rate,
            days,
          }),
        )
        .join(' + ');
      const description = translate('api.paper.interestOn', 'Interest on invoice {{number}}: {{formula}}', {
        number: each.number,
        formula,
      });
      return [
        {
          ...byHand,
          kind: 'interest',
          description: description.slice(0, 4000),
          quantity: 1,
          rateMinor: amountMinor,
          enteredMinor: amountMinor,
          netMinor: amountMinor,
          taxMinor: 0,
          taxBasisPoints: 0,
          isTaxInclusive: false,
          interestOfId: each.id,
          interestTo: today,
        },
      ];
    });
    if (lines.length === 0)
      throw refusal(
        unit.translate('api.invoice.noInterest', 'Nothing that this debtor owes of the matter bears interest.'),
      );
    await insertLines(tx, invoice.id, lines, viewer.userId);
    const enteredMinor = lines.reduce((sum, line) => sum + line.enteredMinor, 0);
    const { description } = lines[0] ?? { description: '' };
    return finish(unit, invoice.id, 'lineAdded', { kind: 'interest', description, enteredMinor, reason: '' });
  },
  audit: 'none',
});
