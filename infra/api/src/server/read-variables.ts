import { badInput, limitExceeded } from '../errors/errors.ts';

/** Deeper than any screen sends; beyond it what walks the value could exhaust its stack. */
const DEEPEST = 32;

/**
 * Variables as the database can hold them: half a surrogate pair becomes the sign for an
 * unreadable character. Throws BAD_USER_INPUT for the character NUL, which PostgreSQL
 * holds in no text, and LIMIT_EXCEEDED for what nests too deep.
 */
export function readVariables(
  variables: Readonly<Record<string, unknown>> | null | undefined,
): Record<string, unknown> {
  return read(variables ?? {}, 0) as Record<string, unknown>;
}

/** One text of a request, a variable's or a literal. */
export function readText(text: string): string {
  if (text.includes('\0')) throw badInput('A text may not contain the character NUL (U+0000).');
  return text.toWellFormed();
}

function read(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return readText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) throw limitExceeded(`Values may be nested ${DEEPEST} deep.`);
  if (Array.isArray(value)) return value.map((item) => read(item, depth + 1));
  // From entries: a key such as `__proto__` stays a key.
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [readText(key), read(item, depth + 1)]));
}
