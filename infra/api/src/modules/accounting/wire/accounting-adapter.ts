import type { JournalLine } from '../../invoices/journals/journal-entries.ts';
import type { TokenAdapter } from '../../source-systems/wire/sign-in-to-source.ts';
import type { SourceTokens } from '../../source-systems/wire/source-adapter.ts';

/** The accounting programs that journals are sent to. */
export const accountingPrograms = ['xero'] as const;
export type AccountingProgram = (typeof accountingPrograms)[number];

/** The books of one business, as somebody let the product into them. */
export interface Organisation {
  readonly id: string;
  readonly name: string;
}
/** What the program says of an organisation's books. */
export interface Books {
  readonly name: string;
  /** The only currency that journals are taken in. */
  readonly baseCurrency: string;
}
/** An account of the program. */
export interface ProgramAccount {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  /** Journals can be posted to it: it is in use, and none of those that the program keeps by itself. */
  readonly takesJournals: boolean;
}
/** An entry as it goes to the program. Amounts in the smallest unit of the currency; they add up to nothing. */
export interface WantedJournal {
  /** The same one sent twice is entered once, for as long as the program remembers keys. */
  readonly key: string;
  readonly day: string;
  /** Unlike that of any other entry of the firm. */
  readonly narration: string;
  readonly currency: string;
  readonly lines: readonly (JournalLine & { readonly code: string; readonly description: string })[];
}

/** Asks a program on behalf of a firm. */
export interface AccountingSession {
  readonly tokens: SourceTokens;
  readonly organisationId: string;
  readonly signal: AbortSignal;
}

/**
 * What tells one accounting program from another. Everything throws a `SourceError` where the program cannot be asked,
 * and a `RefusedWrite` where it does not take an entry as it is.
 */
export interface AccountingAdapter extends TokenAdapter {
  readonly program: AccountingProgram;
  readonly label: string;
  /** Organisations that somebody let the product into. */
  findOrganisations(session: AccountingSession): Promise<readonly Organisation[]>;
  readBooks(session: AccountingSession): Promise<Books>;
  readAccounts(session: AccountingSession): Promise<readonly ProgramAccount[]>;
  /** The id of the entry of that day with that narration; null where there is none. */
  findJournal(session: AccountingSession, wanted: Pick<WantedJournal, 'day' | 'narration'>): Promise<string | null>;
  /** Answers the id of the entry. */
  sendJournal(session: AccountingSession, wanted: WantedJournal): Promise<string>;
}
