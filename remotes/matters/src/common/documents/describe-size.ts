const KILOBYTE = 1024;

/** A size as people of this language read it: `812 kB`, `3.4 MB`. */
export function describeSize(bytes: number, language: string): string {
  let amount = bytes / KILOBYTE;
  let unit: 'kilobyte' | 'megabyte' | 'gigabyte' = 'kilobyte';
  for (const larger of ['megabyte', 'gigabyte'] as const) {
    if (amount < 1000) break;
    amount /= KILOBYTE;
    unit = larger;
  }
  const rounded = amount >= 100 || unit === 'kilobyte' ? Math.max(1, Math.round(amount)) : Math.round(amount * 10) / 10;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(rounded);
}
