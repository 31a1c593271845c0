import type { DebtorPosting } from '../ledger/ledger.store.ts';
import type { InvoiceRow, LineRow } from './invoice.ts';

/** What an issued invoice is owed for, by account. */
export function postingsOf(
  { taxMinor }: Pick<InvoiceRow, 'taxMinor'>,
  lines: readonly Pick<LineRow, 'kind' | 'sharedKind' | 'netMinor'>[],
): readonly DebtorPosting[] {
  const sumOf = (kind: LineRow['kind']): number =>
    lines.filter((line) => (line.sharedKind ?? line.kind) === kind).reduce((sum, { netMinor }) => sum + netMinor, 0);
  return [
    { kind: 'issued', account: 'fees', amountMinor: sumOf('fee') },
    { kind: 'issued', account: 'expenses', amountMinor: sumOf('expense') },
    { kind: 'issued', account: 'discounts', amountMinor: sumOf('discount') },
    { kind: 'issued', account: 'interest', amountMinor: sumOf('interest') },
    { kind: 'issued', account: 'tax', amountMinor: taxMinor },
  ];
}
