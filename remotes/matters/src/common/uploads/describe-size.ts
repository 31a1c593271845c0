const KILOBYTE = 1024;
const units = ['kB', 'MB', 'GB'] as const;

/** A size as people read it: `812 kB`, `3.4 MB`, `100 MB`. */
export function describeSize(bytes: number): string {
  let amount = bytes / KILOBYTE;
  let unit: string = units[0];
  for (const larger of units.slice(1)) {
    if (amount < 1000) break;
    amount /= KILOBYTE;
    unit = larger;
  }
  const rounded = amount >= 100 || unit === units[0] ? Math.max(1, Math.round(amount)) : Math.round(amount * 10) / 10;
  return `${rounded} ${unit}`;
}
