const LONGEST_TEXT = 500;
const MINOR = 100;
const DAY = /^\d{4}-\d{2}-\d{2}/;

/** An object of an answer; empty for anything else. */
export const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The objects of a list. A list of one may come as the object itself. */
export const records = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : value === undefined || value === null ? [] : [value]).map(
    record,
  );

/** A text or a number as text, without control characters and no longer than is kept; empty for anything else. */
export function text(value: unknown, longest = LONGEST_TEXT): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest);
}

/** A token: as it is, however long. */
export const token = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The day of a moment, as 'YYYY-MM-DD'; empty where there is none. */
export const day = (value: unknown): string => DAY.exec(text(value))?.[0] ?? '';

/** An amount of money in cents. */
export const cents = (value: unknown): number => {
  const amount = Number(value);
  return Number.isFinite(amount) ? Math.round(amount * MINOR) : 0;
};

/** Texts with something in them, in one line. */
export const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** Texts of a list, without empty ones. */
export const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : []).map((each) => text(each)).filter((each) => each !== '');
