import type { StatementRow } from './statement.store.ts';

export interface StatementEntry extends StatementRow {
  /** What was owed after it. */
  readonly balanceMinor: number;
}
export interface Statement {
  readonly currency: string;
  readonly openingMinor: number;
  readonly closingMinor: number;
  readonly entries: readonly StatementEntry[];
}

/** Movements in one currency up to a day as a statement that begins on `from`: what was before is the opening balance. */
export function statementOf(rows: readonly StatementRow[], from: string, currency: string): Statement {
  const own = rows.filter((row) => row.currency === currency);
  const openingMinor = own.filter(({ day }) => day < from).reduce((sum, row) => sum + row.amountMinor, 0);
  let balanceMinor = openingMinor;
  const entries = own
    .filter(({ day }) => day >= from)
    .map((row) => {
      balanceMinor += row.amountMinor;
      return { ...row, balanceMinor };
    });
  return { currency, openingMinor, closingMinor: balanceMinor, entries };
}
