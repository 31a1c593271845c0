/** What was received, as a statement of an account has it. */
export interface BankLine {
  /** `2026-11-28` */
  readonly bookedOn: string;
  /** Positive is received, negative was paid out. */
  readonly amountMinor: number;
  /** ISO 4217; empty where the file says none. */
  readonly currency: string;
  readonly payer: string;
  readonly description: string;
  /** The bank's own id of it; empty where it has none. */
  readonly bankId: string;
}
export type BankFormat = 'csv' | 'ofx' | 'camt.053';

/** A file that cannot be read as a statement; `why` is for the log, people are told what to do. */
export class UnreadableStatement extends Error {}

const MINOR_PER_UNIT = 100;
const numberForm = /^([-+(]?)\s*(\d{1,13})(?:\.(\d{1,2}))?\)?\s*(-?)$/;

/**
 * An amount as banks write it, in minor units: `1,234.50`, `1.234,50`, `(12.00)`, `12.00-`. Null for what is no amount.
 * The last comma or full stop with one or two digits behind it parts the cents.
 */
export function readAmount(text: string): number | null {
  const bare = text.replace(/[^\d.,()+-]/g, '');
  const cents = /[.,](\d{1,2})(?=\D*$)/.exec(bare);
  const whole = (cents === null ? bare : bare.slice(0, cents.index)).replace(/[.,]/g, '');
  const rest = cents === null ? bare.slice(bare.length) : bare.slice(cents.index + 1);
  const [, sign = '', units, part = '', behind = ''] =
    numberForm.exec(cents === null ? whole : `${whole}.${rest}`) ?? [];
  if (units === undefined) return null;
  const minor = Number(units) * MINOR_PER_UNIT + Number(part.padEnd(2, '0'));
  return sign === '-' || sign === '(' || behind === '-' ? -minor : minor;
}

/** A day of these parts; null where there is no such day. */
export function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
