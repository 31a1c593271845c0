/** An invoice that something is owed on. */
export interface OpenInvoice {
  readonly id: string;
  readonly number: string;
  readonly fileNumber: string;
  readonly debtorId: string;
  readonly debtor: string;
  readonly currency: string;
  readonly outstandingMinor: number;
}
export interface ReceivedLine {
  readonly amountMinor: number;
  readonly currency: string;
  readonly payer: string;
  readonly description: string;
}
export type MatchReason = 'number' | 'amount' | 'debtor';
/** An invoice that a line may be for, why, and how much of the line it would take. */
export interface Proposal {
  readonly invoice: OpenInvoice;
  readonly reasons: readonly MatchReason[];
  readonly suggestedMinor: number;
}

const weights: Readonly<Record<MatchReason, number>> = { number: 4, amount: 2, debtor: 2 };
const MOST_PROPOSALS = 8;
const SHORTEST_WORD = 3;
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether the number stands in the text by itself, its separators aside: `INV-104` is in `inv 104`, not in `inv1045`. */
function hasNumber(words: readonly string[], number: string): boolean {
  const parts = wordsOf(number);
  if (parts.length === 0) return false;
  const joined = parts.join('');
  return (
    words.includes(joined) || words.some((_, start) => parts.every((part, offset) => words[start + offset] === part))
  );
}

/**
 * Which open invoices a line may be for, the likeliest first. By number, by the exact amount and by the debtor's name in
 * what the payer wrote; an amount alone is proposed and not suggested. What is suggested is of one debtor, and never
 * more than the line or than is owed.
 */
export function matchInvoices(line: ReceivedLine, open: readonly OpenInvoice[]): readonly Proposal[] {
  const words = wordsOf(`${line.payer} ${line.description}`);
  const found = open
    .filter(({ currency }) => currency === line.currency)
    .flatMap((invoice) => {
      const names = wordsOf(invoice.debtor).filter((word) => word.length >= SHORTEST_WORD);
      const reasons: MatchReason[] = [
        ...(hasNumber(words, invoice.number) ? (['number'] as const) : []),
        ...(invoice.outstandingMinor === line.amountMinor ? (['amount'] as const) : []),
        ...(names.length > 0 && names.every((name) => words.includes(name)) ? (['debtor'] as const) : []),
      ];
      const weight = reasons.reduce((sum, reason) => sum + weights[reason], 0);
      return weight === 0 ? [] : [{ invoice, reasons, weight }];
    })
    .toSorted((one, other) => other.weight - one.weight || one.invoice.number.localeCompare(other.invoice.number))
    .slice(0, MOST_PROPOSALS);
  const [best] = found;
  const debtorId = best !== undefined && best.weight >= weights.number ? best.invoice.debtorId : null;
  let left = line.amountMinor;
  return found.map(({ invoice, reasons, weight }) => {
    const isSure = weight >= weights.number && invoice.debtorId === debtorId;
    const suggestedMinor = isSure ? Math.min(left, invoice.outstandingMinor) : 0;
    left -= suggestedMinor;
    return { invoice, reasons, suggestedMinor };
  });
}
