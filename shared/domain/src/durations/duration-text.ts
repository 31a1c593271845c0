import { latinDigits } from '../formats/latin-digits.ts';

export type DurationUnit = 'minute' | 'hour' | 'day' | 'week';

/** A length of time as people say it: a figure and a unit. */
export interface DurationWords {
  readonly amount: number;
  readonly unit: DurationUnit;
}

/** The choice of no duration at all. */
export const NO_DURATION = 'None';

/** What a bare number that makes no sense as minutes becomes (product specification §5: the odd rule). */
const ODD_MINUTES = 36;
const MOST_BARE_MINUTES = 60;
const MOST_BARE_CHARACTERS = 5;

const BARE = /^\d*[.,]?\d*$/;
const FIGURE = /(\d+)(?:[.,](\d*))?|[.,](\d+)/;
const INTEGER_DIGITS = 3;
const DECIMALS = 2;

/** The unit, its whole word and further abbreviations; any beginning of the word will do. */
const units: readonly [unit: DurationUnit, word: string, shorter: readonly string[]][] = [
  ['minute', 'minutes', ['mins', 'د', 'دق', 'دقيقة', 'دقائق', 'دقيقتان', 'دقيقتين']],
  ['hour', 'hours', ['hr', 'hrs', 'س', 'ساعة', 'ساعات', 'ساعتان', 'ساعتين']],
  ['day', 'days', ['dy', 'ي', 'يوم', 'يوما', 'يومًا', 'أيام', 'يومان', 'يومين']],
  ['week', 'weeks', ['wk', 'wks', 'أ', 'أسبوع', 'أسبوعا', 'أسبوعًا', 'أسابيع', 'أسبوعان', 'أسبوعين']],
];

/** Minutes in a unit; a day is a day of the calendar, of 24 hours. */
const minutesOf: Readonly<Record<DurationUnit, number>> = { minute: 1, hour: 60, day: 1440, week: 10_080 };

/**
 * Reads a length of time as somebody typed it (product specification §5,
 * duration picker): the first figure, of which three integer digits and two
 * decimals count, and the unit behind it by its abbreviation (`m`, `min`, `hr`,
 * `d`, `wk` …). An unknown unit means minutes, no figure means 0, and a bare
 * number that is over 60 or has over five characters means 36 minutes.
 */
export function parseDurationText(text: string): DurationWords {
  const typed = latinDigits(text).trim().toLowerCase();
  const found = FIGURE.exec(typed);
  if (found === null) return { amount: 0, unit: 'minute' };
  const [figure, whole = '0', decimals = found[3] ?? ''] = found;
  if (
    BARE.test(typed) &&
    (Number(typed.replace(',', '.')) > MOST_BARE_MINUTES || typed.length > MOST_BARE_CHARACTERS)
  ) {
    return { amount: ODD_MINUTES, unit: 'minute' };
  }
  const amount = Number(`${whole.slice(0, INTEGER_DIGITS)}.${decimals.slice(0, DECIMALS) || '0'}`);
  return { amount, unit: readUnit(typed.slice(found.index + figure.length)) };
}

/** Writes a length of time in full words, the unit in the singular where the figure is 1: `1 hour`, `0.5 days`. */
export function writeDurationText({ amount, unit }: DurationWords): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/**
 * What stands in a duration picker once its list closes (product specification
 * §5): `2 hrs` becomes `2 hours`, `1 d` becomes `1 day`, `61` becomes
 * `36 minutes`. "None", an option of the list, stays.
 */
export function normaliseDurationText(text: string): string {
  return text.trim().toLowerCase() === NO_DURATION.toLowerCase()
    ? NO_DURATION
    : writeDurationText(parseDurationText(text));
}

/** How many minutes a length of time has. */
export function minutesOfDuration({ amount, unit }: DurationWords): number {
  return amount * minutesOf[unit];
}

function readUnit(after: string): DurationUnit {
  const [letters = ''] = /[\p{L}\p{M}]+/u.exec(after) ?? [];
  if (letters === '') return 'minute';
  return units.find(([, word, shorter]) => word.startsWith(letters) || shorter.includes(letters))?.[0] ?? 'minute';
}
