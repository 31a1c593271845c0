import { COPYRIGHT_FIRST_YEAR } from '@atrium/contracts';

/** The years of the copyright line: 2011 to the current two-digit year (product specification §2.7). */
export function copyrightYears(now: Date): string {
  const year = now.getFullYear() % 100;
  return `${COPYRIGHT_FIRST_YEAR}–${String(year).padStart(2, '0')}`;
}
