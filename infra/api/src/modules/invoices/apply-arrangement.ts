import { chargeUnder, lineAmounts, type TypedAmount } from '@atrium/domain';
import type { Unit } from '../../server/command.ts';
import { findArrangementLeft, type Arrangement } from '../rates/arrangement.ts';
import { byHand } from './change-pre-bill.ts';
import type { LineValues } from './invoices.store.ts';
import { refuse, todayOf } from './lock-invoice.ts';
import { agreementOn, wordsOf } from './paper/invoice-pdf.ts';
import { findPaperFirm } from './paper/paper-facts.store.ts';

export interface ArrangementInput {
  /** Bills the work at its value, whatever was agreed. */
  readonly isAtValue?: boolean | null;
  /** How much of a fixed fee or a subscription is billed now; left out: what is left of it. */
  readonly feeMinor?: number | null;
}

/** The agreement that work of a locked matter is billed under; null where it is billed at its value. */
export async function readArrangement(
  unit: Unit,
  { matterId, currency }: { readonly matterId: string; readonly currency: string },
  { isAtValue, feeMinor = null }: ArrangementInput,
): Promise<Arrangement | null> {
  const { tx, viewer, translate } = unit;
  const on = { matterId, currency, day: todayOf(unit) };
  const found = isAtValue === true ? null : await findArrangementLeft(tx, viewer.tenantId, on);
  if (feeMinor === null) return found;
  if (found === null || found.kind === 'capped')
    throw refuse({
      field: 'feeMinor',
      message: translate('api.invoice.noFee', 'No fixed fee or subscription is agreed for this matter.'),
    });
  if (!Number.isInteger(feeMinor) || feeMinor < 0 || feeMinor > found.leftMinor)
    throw refuse({
      field: 'feeMinor',
      message: translate('api.invoice.feeLeft', 'Enter an amount up to what is left of the agreed fee.'),
    });
  return { ...found, leftMinor: feeMinor };
}

/**
 * The lines of work as the agreement has them: each at its share, with the agreement as the reason of the difference,
 * which is entered as a write-down or write-up when the invoice is issued. Where a fee is billed and there is no work,
 * it is a line of its own.
 */
export async function chargeArrangement(
  unit: Unit,
  arrangement: Arrangement,
  lines: readonly LineValues[],
  tax: Omit<TypedAmount, 'enteredMinor'>,
): Promise<LineValues[]> {
  const { kind, leftMinor, rate } = arrangement;
  const reason = agreementOn(wordsOf(await findPaperFirm(unit.tx, unit.viewer.tenantId)), rate);
  if (lines.length === 0) {
    if (kind === 'capped' || leftMinor === 0) return [];
    const amounts = lineAmounts({ enteredMinor: leftMinor, ...tax });
    const line = { ...byHand, kind: 'fee', description: reason, quantity: 1, rateMinor: leftMinor };
    return [{ ...line, enteredMinor: leftMinor, ...tax, ...amounts, isArranged: true }];
  }
  const shares = chargeUnder(
    kind,
    leftMinor,
    lines.map(({ enteredMinor }) => enteredMinor),
  );
  return lines.map((line, index) => {
    const enteredMinor = shares[index] ?? 0;
    const isChanged = enteredMinor !== line.enteredMinor;
    const amounts = lineAmounts({ enteredMinor, ...tax });
    return { ...line, enteredMinor, ...amounts, isArranged: true, reason: isChanged ? reason : '' };
  });
}
