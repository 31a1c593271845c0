const KILO = 1000;

/** Bytes as people compare them: `182 kB`, `1.4 MB`. */
export function sizeText(bytes: number, language: string): string {
  const isSmall = bytes < KILO * KILO;
  const value = isSmall ? bytes / KILO : bytes / (KILO * KILO);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(value);
}
