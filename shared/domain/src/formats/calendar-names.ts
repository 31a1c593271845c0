const SHORTEST_NAME = 3;
const known = new Map<string, readonly (readonly string[])[]>();

/** A word without case, marks, dots and the invisible signs of direction, as names are compared. */
export const tidyWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u200e\u200f\u061c\u2066-\u2069]/gu, '')
    .replaceAll('،', ',')
    .trim()
    .toLowerCase();

/** The names of the months, January first, in English and in a language. */
export const monthNames = (language: string | undefined): readonly (readonly string[])[] =>
  namesOf(
    'month',
    language,
    Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2024, index, 1))),
  );

/** The names of the weekdays, Sunday first, in English and in a language. */
export const weekdayNames = (language: string | undefined): readonly (readonly string[])[] =>
  // 7 January 2024 was a Sunday.
  namesOf(
    'weekday',
    language,
    Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2024, 0, 7 + index))),
  );

/** Which of the names a word is, or is the beginning of; null where it is none, or of two. */
export function namedIn(names: readonly (readonly string[])[], word: string): number | null {
  const sought = word.replace(/\.$/, '');
  const exact = names.findIndex((each) => each.includes(sought));
  if (exact !== -1) return exact;
  if (sought.length < SHORTEST_NAME) return null;
  const begun = names.flatMap((each, index) => (each.some((name) => name.startsWith(sought)) ? [index] : []));
  return begun.length === 1 ? (begun[0] ?? null) : null;
}

function namesOf(part: 'month' | 'weekday', language: string | undefined, days: readonly Date[]) {
  const key = `${part} ${language ?? ''}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const formatters = ['en-US', 'en-AU', ...(language === undefined ? [] : [language])].flatMap((locale) =>
    (['long', 'short'] as const).map((style) => new Intl.DateTimeFormat(locale, { [part]: style, timeZone: 'UTC' })),
  );
  const names = days.map((day) => {
    const written = formatters.map((formatter) => tidyWord(formatter.format(day)).replace(/\.$/, ''));
    // Arabic days are named without their article, too.
    return [...new Set([...written, ...written.map((name) => name.replace(/^ال(?=..)/, ''))])];
  });
  known.set(key, names);
  return names;
}
