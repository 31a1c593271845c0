import { journalAccounts, type JournalAccountName } from '@atrium/contracts';
import { minorDigits } from '@atrium/domain';
import { stringify } from 'csv-stringify/sync';
import { entriesByDay, entriesByEvent, type JournalEntry, type PostedRow } from './journal-entries.ts';

/** `online` was sent to the accounting program by its API; its file is the proof of what was sent. */
export type JournalProfile = 'plain' | 'xero' | 'myob' | 'online';
export interface JournalFile {
  readonly profile: JournalProfile;
  readonly currency: string;
  /** What the firm calls its accounts. */
  readonly accounts: Readonly<Record<JournalAccountName, string>>;
  readonly rows: readonly PostedRow[];
}
/** As many lines as Xero takes in one file of manual journals (help.xero.com, ManualJournalsImport). */
export const XERO_LINES = 300;
/** Tax is posted to its own account, so that no line has any. */
const XERO_TAX = 'BAS Excluded';
const MYOB_NUMBER_DIGITS = 7;
const MYOB_MEMO = 255;

type Cells = readonly (readonly string[])[];

/** A text that a spreadsheet would run begins with an apostrophe. */
const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const written = (cells: Cells, delimiter = ','): string =>
  stringify(
    cells.map((row) => [...row]),
    { delimiter, record_delimiter: '\r\n' },
  );
const dayText = (day: string): string => day.split('-').reverse().join('/');

/**
 * The text of a file of journals. It follows from the rows, the accounts and the profile alone, so that the same give the
 * same bytes. Debits and credits of every entry are equal.
 */
export function journalFile({ profile, currency, accounts, rows }: JournalFile): string {
  const digits = minorDigits(currency);
  const amount = (minor: number): string => (minor / 10 ** digits).toFixed(digits);
  const side = (minor: number): readonly [string, string] =>
    minor > 0 ? [amount(minor), ''] : ['', amount(Math.abs(minor))];
  const number = (name: JournalAccountName): string => safe(accounts[name]);
  const nameOf = (name: JournalAccountName): string => journalAccounts[name].label.replace(/^Account: /, '');
  switch (profile) {
    case 'plain':
    case 'online':
      return written([
        ['Journal', 'Date', 'Reference', 'Narration', 'Account', 'Account name', 'Debit', 'Credit', 'Currency'],
        ...entriesByEvent(rows).flatMap(({ day, reference, narration, lines }, index) =>
          lines.map(({ account, amountMinor }) => [
            String(index + 1),
            day,
            safe(reference),
            safe(narration),
            number(account),
            nameOf(account),
            ...side(amountMinor),
            currency,
          ]),
        ),
      ]);
    case 'xero':
      return written([
        ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'].concat([
          'TrackingName1',
          'TrackingOption1',
          'TrackingName2',
          'TrackingOption2',
        ]),
        ...entriesByDay(rows).flatMap(({ day, narration, lines }) =>
          lines.map(({ account, amountMinor }) => [
            narration,
            dayText(day),
            nameOf(account),
            number(account),
            XERO_TAX,
            amount(amountMinor),
            ...['', '', '', ''],
          ]),
        ),
      ]);
    case 'myob':
      return myobFile(entriesByEvent(rows), { number, side });
  }
}

/** Tab-delimited, with an empty line between entries (help.myob.com, Journal Entries fields). */
function myobFile(
  entries: readonly JournalEntry[],
  {
    number,
    side,
  }: {
    readonly number: (name: JournalAccountName) => string;
    readonly side: (minor: number) => readonly [string, string];
  },
): string {
  const head = written([['Journal Number', 'Date', 'Memo', 'Account Number', 'Debit Amount', 'Credit Amount']], '\t');
  const parts = entries.map(({ day, narration, lines }, index) =>
    written(
      lines.map(({ account, amountMinor }) => [
        `A${String(index + 1).padStart(MYOB_NUMBER_DIGITS, '0')}`,
        dayText(day),
        safe(narration).slice(0, MYOB_MEMO),
        number(account),
        ...side(amountMinor),
      ]),
      '\t',
    ),
  );
  return head + parts.join('\r\n');
}

/** How many lines a file of Xero would have. */
export const xeroLines = (rows: readonly PostedRow[]): number =>
  entriesByDay(rows).reduce((sum, { lines }) => sum + lines.length, 0);
export const fileName = (
  profile: JournalProfile,
  { from, to, number }: { readonly from: string; readonly to: string; readonly number: number },
): string => `Journals ${number} ${from} ${to}.${profile === 'myob' ? 'txt' : 'csv'}`;
