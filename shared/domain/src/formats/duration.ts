import { formatNumber } from './number.ts';

/** One unit of time recorded in most Australian firms. */
export const DEFAULT_UNIT_SECONDS = 360;

/** What stands for hours and minutes, by language. */
const units: Readonly<Record<string, { readonly hour: string; readonly minute: string }>> = {
  ar: { hour: 'س', minute: 'د' },
};
const ENGLISH = { hour: 'h', minute: 'm' };

/**
 * Writes seconds as hours with one decimal (`1.5 h`), or in words of the clock
 * (`1 h 30 m`) with style `clock`.
 */
export function formatDuration(seconds: number, style: 'decimal' | 'clock' = 'decimal', locale = 'en-AU'): string {
  const { hour, minute } = units[locale.split('-')[0] ?? ''] ?? ENGLISH;
  if (style === 'decimal') return `${formatNumber(Math.round(seconds / 360) / 10, locale, 1)} ${hour}`;
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} ${minute}`;
  return rest === 0 ? `${hours} ${hour}` : `${hours} ${hour} ${rest} ${minute}`;
}

/** Hours with one decimal and no unit, for columns that line up: `1.5`. */
export function formatHours(seconds: number): string {
  return (Math.round(seconds / 360) / 10).toFixed(1);
}

/** Billed hours without a unit, to the hundredth where there is one, so that they agree with the amount: `0.2`, `0.25`. */
export function formatBilledHours(seconds: number): string {
  const hundredths = Math.round(seconds / 36);
  return (hundredths / 100).toFixed(hundredths % 10 === 0 ? 1 : 2);
}

/** Time as it was measured, by the clock: `0:09`, and to the second where it has some: `0:09:30`. */
export function formatMeasured(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const rest = seconds % 60;
  const clock = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}`;
  return rest === 0 ? clock : `${clock}:${two(rest)}`;
}
