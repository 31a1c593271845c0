const KILOBYTE = 1024;
const FROM_HERE_ON_WHOLE = 100;

/**
 * The size of a file in a language: `812 kB`, `3.4 MB`, `100 MB`. A kilobyte has 1,024 bytes, as limits of uploads
 * are set; an empty file and a small one are `1 kB`.
 */
export function formatFileSize(bytes: number, language: string): string {
  let amount = bytes / KILOBYTE;
  let unit: 'kilobyte' | 'megabyte' | 'gigabyte' = 'kilobyte';
  for (const larger of ['megabyte', 'gigabyte'] as const) {
    if (amount < 1000) break;
    amount /= KILOBYTE;
    unit = larger;
  }
  const isWhole = amount >= FROM_HERE_ON_WHOLE || unit === 'kilobyte';
  const rounded = isWhole ? Math.max(1, Math.round(amount)) : Math.round(amount * 10) / 10;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(rounded);
}
