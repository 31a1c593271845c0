import { journalAccountNames, type JournalAccountName } from '@atrium/contracts';

/** A row of a ledger as it is posted: its amount goes into `ledger`, and out of `account`. */
export interface PostedRow {
  readonly id: string;
  readonly ledger: 'debtors' | 'credits';
  readonly enteredOn: string;
  readonly kind: string;
  readonly account: JournalAccountName;
  readonly amountMinor: number;
  readonly invoiceNumber: string;
  readonly paymentNumber: number | null;
  readonly matterId: string;
}
/** What goes into an account: debits are positive, credits negative. */
export interface JournalLine {
  readonly account: JournalAccountName;
  readonly amountMinor: number;
}
/** One entry of an accounting program. Its lines add up to nothing. */
export interface JournalEntry {
  readonly day: string;
  readonly narration: string;
  readonly reference: string;
  readonly lines: readonly JournalLine[];
  /** What it was made of. */
  readonly rows: readonly PostedRow[];
}

const asLines = ({ ledger, account, amountMinor }: PostedRow): readonly JournalLine[] => {
  // What a debtor owes is an asset; what is owed to a debtor is a liability, and grows on the other side.
  const sign = ledger === 'debtors' ? 1 : -1;
  return [
    { account: ledger, amountMinor: sign * amountMinor },
    { account, amountMinor: -sign * amountMinor },
  ];
};

/** Lines of rows, one for each account that something moved on, in the order of the accounts. */
export function linesOf(rows: readonly PostedRow[]): readonly JournalLine[] {
  const sums = new Map<JournalAccountName, number>();
  for (const { account, amountMinor } of rows.flatMap(asLines))
    sums.set(account, (sums.get(account) ?? 0) + amountMinor);
  return journalAccountNames
    .map((account) => ({ account, amountMinor: sums.get(account) ?? 0 }))
    .filter(({ amountMinor }) => amountMinor !== 0);
}

const kinds: Readonly<Record<string, string>> = {
  issued: 'issued',
  paid: 'paid',
  paymentUndone: 'payment undone',
  credited: 'credited',
  waived: 'waived',
  reversed: 'reversed',
};
const creditKinds: Readonly<Record<string, string>> = {
  received: 'received beyond what was owed',
  receiptUndone: 'receipt undone',
  refunded: 'credit paid back',
  refundUndone: 'refund undone',
};
/** What an entry says: numbers that never change, so that it reads alike each time, and no client. */
function narrationOf({ ledger, kind, invoiceNumber, paymentNumber }: PostedRow): string {
  const receipt = paymentNumber === null ? '' : `Receipt ${paymentNumber}`;
  const event = ledger === 'debtors' ? `Invoice ${invoiceNumber} ${kinds[kind] ?? kind}` : (creditKinds[kind] ?? kind);
  return receipt === '' ? event : `${event}, ${receipt}`;
}

/** An entry for each invoice, payment or change of a day, in the order of the rows. */
export function entriesByEvent(rows: readonly PostedRow[]): readonly JournalEntry[] {
  const groups = Map.groupBy(rows, (row) =>
    JSON.stringify([row.enteredOn, row.ledger, row.kind, row.invoiceNumber, row.paymentNumber]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { enteredOn: day, invoiceNumber, paymentNumber } = first;
    const reference = invoiceNumber === '' ? (paymentNumber === null ? '' : `R${paymentNumber}`) : invoiceNumber;
    const lines = linesOf(group);
    return lines.length === 0 ? [] : [{ day, narration: narrationOf(first), reference, lines, rows: group }];
  });
}

/** An entry for each day. */
export function entriesByDay(rows: readonly PostedRow[]): readonly JournalEntry[] {
  return [...Map.groupBy(rows, ({ enteredOn }) => enteredOn)].flatMap(([day, group]) => {
    const lines = linesOf(group);
    return lines.length === 0
      ? []
      : [{ day, narration: `Invoices and payments ${day}`, reference: day, lines, rows: group }];
  });
}

/** The debits of what rows post, account by account and row by row: nothing is set off against anything. */
export const debitOf = (rows: readonly PostedRow[]): number =>
  rows.flatMap(asLines).reduce((sum, { amountMinor }) => sum + Math.max(0, amountMinor), 0);

export interface AccountSums {
  readonly account: JournalAccountName;
  readonly debitMinor: number;
  readonly creditMinor: number;
}
/** What moved on each account on either side. */
export function sumsOf(rows: readonly PostedRow[]): readonly AccountSums[] {
  const lines = rows.flatMap(asLines);
  const side = (account: JournalAccountName, sign: number): number =>
    lines
      .filter((line) => line.account === account)
      .reduce((sum, { amountMinor }) => sum + Math.max(0, sign * amountMinor), 0);
  return journalAccountNames
    .map((account) => ({ account, debitMinor: side(account, 1), creditMinor: side(account, -1) }))
    .filter(({ debitMinor, creditMinor }) => debitMinor !== 0 || creditMinor !== 0);
}
