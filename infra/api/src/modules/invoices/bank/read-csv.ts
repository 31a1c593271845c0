import { parse } from 'csv-parse/sync';
import { dayOf, readAmount, UnreadableStatement, type BankLine } from './bank-line.ts';

/** Which column of a file is what, counted from 0; null where there is none. */
export interface CsvMapping {
  readonly day: number;
  /** Received positive, paid out negative. */
  readonly amount: number | null;
  /** Where received and paid out have columns of their own. */
  readonly credit: number | null;
  readonly debit: number | null;
  readonly payer: number | null;
  readonly description: number | null;
  readonly dayOrder: 'DMY' | 'MDY' | 'YMD';
}

const MOST_ROWS = 5000;
const names = {
  day: /date|datum|booked|valuta/i,
  amount: /amount|betrag|value/i,
  credit: /credit|deposit|paid in|money in/i,
  debit: /debit|withdrawal|paid out|money out/i,
  payer: /payer|name|party|from|debtor/i,
  description: /description|narrative|details|reference|memo|text|transaction/i,
};

/** The rows of a file, whatever parts its columns. */
export function readRows(text: string): readonly (readonly string[])[] {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string): number => head.split(sign).length;
  const delimiter = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: MOST_ROWS + 2,
    }) as string[][];
  } catch (error) {
    throw new UnreadableStatement(error instanceof Error ? error.message : 'no CSV');
  }
}

const orders = ['DMY', 'YMD', 'MDY'] as const;
const places = { DMY: [2, 1, 0], MDY: [2, 0, 1], YMD: [0, 1, 2] } as const;
function readDay(text: string, order: CsvMapping['dayOrder']): string | null {
  const parts = text
    .split(/\D+/)
    .filter((part) => part !== '')
    .map(Number);
  const [year, month, day] = places[order].map((place) => parts[place] ?? 0);
  return dayOf((year ?? 0) < 100 ? 2000 + (year ?? 0) : (year ?? 0), month ?? 0, day ?? 0);
}

/** What the columns seem to be by their heads, and their days by the rows; null where that cannot be told. */
export function guessMapping(rows: readonly (readonly string[])[]): CsvMapping | null {
  const [head = [], ...rest] = rows;
  const find = (pattern: RegExp): number | null => {
    const index = head.findIndex((name) => pattern.test(name));
    return index === -1 ? null : index;
  };
  const day = find(names.day);
  const credit = find(names.credit);
  const amount = credit === null ? find(names.amount) : null;
  if (day === null || (amount === null && credit === null)) return null;
  const dayOrder = orders.find((order) => rest.every((row) => readDay(row[day] ?? '', order) !== null));
  if (dayOrder === undefined) return null;
  return {
    day,
    amount,
    credit,
    debit: find(names.debit),
    payer: find(names.payer),
    description: find(names.description),
    dayOrder,
  };
}

/** The lines of a CSV file, by what its columns are. A row without a day or an amount is no line. */
export function readCsv(rows: readonly (readonly string[])[], mapping: CsvMapping): readonly BankLine[] {
  if (rows.length > MOST_ROWS + 1) throw new UnreadableStatement('too many rows');
  const at = (row: readonly string[], column: number | null): string => (column === null ? '' : (row[column] ?? ''));
  return rows.flatMap((row): BankLine[] => {
    const bookedOn = readDay(at(row, mapping.day), mapping.dayOrder);
    const credit = readAmount(at(row, mapping.credit));
    const debit = readAmount(at(row, mapping.debit));
    const amountMinor =
      mapping.amount === null
        ? credit !== null && credit !== 0
          ? credit
          : debit === null
            ? null
            : -Math.abs(debit)
        : readAmount(at(row, mapping.amount));
    if (bookedOn === null || amountMinor === null || amountMinor === 0) return [];
    const payer = at(row, mapping.payer);
    const description = at(row, mapping.description);
    return [{ bookedOn, amountMinor, currency: '', payer, description, bankId: '' }];
  });
}
