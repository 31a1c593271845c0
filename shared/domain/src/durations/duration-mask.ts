import { latinDigits } from '../formats/latin-digits.ts';

/** The most a duration input takes (product specification §5, §9). */
export const MAXIMUM_DURATION_HOURS = 99;
export const MAXIMUM_DURATION_MINUTES = 59;

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
const MOST_MINUTES = MAXIMUM_DURATION_HOURS * MINUTES_PER_HOUR + MAXIMUM_DURATION_MINUTES;

/**
 * What stands in a duration input after somebody typed: at most two figures of
 * hours and two of minutes, which begin with 5 at most (product specification
 * §5, duration input mask). The colon comes by itself with the third figure, and
 * a figure that does not fit is not taken: `0175` becomes `01:5`.
 */
export function maskDuration(typed: string): string {
  const text = latinDigits(typed).replaceAll(/[^\d:]/g, '');
  const colon = text.indexOf(':');
  const figures = text.replaceAll(':', '');
  const hoursEnd = colon === -1 ? 2 : Math.min(2, colon);
  const hours = figures.slice(0, hoursEnd);
  const minutes = figures
    .slice(hoursEnd)
    .replace(/^[6-9]+/, '')
    .slice(0, 2);
  return colon === -1 && minutes === '' ? hours : `${hours}:${minutes}`;
}

/** Seconds of what stands in a duration input; null while it says nothing. Missing figures count as 0: `1:` is an hour. */
export function readMaskedDuration(text: string): number | null {
  const [hours = '', minutes = ''] = maskDuration(text).split(':');
  if (hours === '' && minutes === '') return null;
  return (Number(hours) * MINUTES_PER_HOUR + Number(minutes)) * SECONDS_PER_MINUTE;
}

/** How seconds stand in a duration input: `01:30`. Part minutes are rounded; more than 99:59 stays 99:59. */
export function writeMaskedDuration(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return '';
  const minutes = Math.min(MOST_MINUTES, Math.max(0, Math.round(seconds / SECONDS_PER_MINUTE)));
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${two(Math.floor(minutes / MINUTES_PER_HOUR))}:${two(minutes % MINUTES_PER_HOUR)}`;
}
