/** Marks that set a run of letters apart from the text around it: it begins from the left and disturbs nobody (Unicode's LRI and PDI). */
const APART_FROM_LEFT = '\u2066';
const END_APART = '\u2069';

/**
 * Joins the parts of an amount. In a language written from the right a currency
 * such as `AU$` would be torn apart, its sign on one side and its letters on the
 * other; there it is set apart as a whole.
 */
export function joinAmount(parts: readonly Intl.NumberFormatPart[], locale: string): string {
  const isRightToLeft = /^(?:ar|fa|he|ur)\b/.test(locale);
  return parts
    .map(({ type, value }) => (isRightToLeft && type === 'currency' ? `${APART_FROM_LEFT}${value}${END_APART}` : value))
    .join('');
}
