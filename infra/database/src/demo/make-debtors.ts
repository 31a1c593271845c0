import { formatDay, formatMoment, momentOf, type Day } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { FirmContext } from './firm-context.ts';
import type { Matter } from './make-matters.ts';
import type { Random } from './random.ts';

/** An invoice that was issued, with what was received for it. */
export interface SettledInvoice {
  readonly id: string;
  readonly matter: Matter;
  readonly day: Day;
  readonly feesMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
  readonly paidMinor: number;
}
interface Payments {
  readonly payments: readonly Row[];
  readonly allocations: readonly Row[];
  readonly received: ReadonlyMap<string, { readonly id: string; readonly day: Day }>;
}

const numbers = new WeakMap<FirmContext, number>();
const LONGEST_WAIT_DAYS = 40;
const methods = ['BankTransfer', 'BankTransfer', 'BankTransfer', 'Card', 'Cheque'] as const;

/** How many payments were numbered. */
export const paymentCount = (context: FirmContext): number => numbers.get(context) ?? 0;

/** What was received for the invoices, a payment for each. */
export function paymentRows(context: FirmContext, random: Random, invoices: readonly SettledInvoice[]): Payments {
  const payments: Row[] = [];
  const allocations: Row[] = [];
  const received = new Map<string, { id: string; day: Day }>();
  for (const { id: invoiceId, matter, day: issued, paidMinor } of invoices) {
    if (paidMinor === 0) continue;
    const day = Math.min(context.today, issued + random.between(3, LONGEST_WAIT_DAYS));
    const id = random.id(momentOf(day, 15));
    const number = paymentCount(context) + 1;
    numbers.set(context, number);
    payments.push({
      id,
      number,
      debtor_id: matter.client.id,
      received_on: formatDay(day),
      method: random.pick(methods),
      amount_minor: paidMinor,
      created_at: formatMoment(momentOf(day, 15)),
    });
    allocations.push({ payment_id: id, invoice_id: invoiceId, amount_minor: paidMinor });
    received.set(invoiceId, { id, day });
  }
  return { payments, allocations, received };
}

/** What the ledger of debtors says of the invoices. */
export function debtorRows(
  random: Random,
  invoices: readonly SettledInvoice[],
  { received }: Pick<Payments, 'received'>,
): Row[] {
  return invoices.flatMap(({ id, matter, day, feesMinor, taxMinor, totalMinor, paidMinor }) => {
    const payment = received.get(id);
    const sides = [
      { kind: 'issued', account: 'fees', amount: feesMinor, at: day },
      { kind: 'issued', account: 'expenses', amount: totalMinor - taxMinor - feesMinor, at: day },
      { kind: 'issued', account: 'tax', amount: taxMinor, at: day },
      { kind: 'paid', account: 'bank', amount: -paidMinor, at: payment?.day ?? day },
    ];
    return sides
      .filter(({ amount }) => amount !== 0)
      .map(({ kind, account, amount, at }) => ({
        id: random.id(momentOf(at, 15)),
        matter_id: matter.id,
        invoice_id: id,
        payment_id: kind === 'paid' ? (payment?.id ?? null) : null,
        entered_on: formatDay(at),
        kind,
        account,
        amount_minor: amount,
        created_at: formatMoment(momentOf(at, 15)),
      }));
  });
}
