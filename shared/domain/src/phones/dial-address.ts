const FEWEST_DIGITS = 3;

/** The address that rings a number (RFC 3966); null for what can not be rung. A bracketed zero, as in `+61 (0)8`, is left out. */
export function dialAddress(number: string): string | null {
  const [main = '', extension] = number.split(/(?:ext\.?|x)\s*/i);
  const text = main.trim().startsWith('+') ? main.replace('(0)', '') : main;
  const digits = text.replace(/\D/g, '');
  if (digits.length < FEWEST_DIGITS || /[a-z]/i.test(main)) return null;
  const suffix = extension?.replace(/\D/g, '');
  return `tel:${text.trim().startsWith('+') ? '+' : ''}${digits}${suffix ? `;ext=${suffix}` : ''}`;
}
