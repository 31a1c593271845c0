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
  if (style === 'decimal') return `${formatHours(seconds)} ${hour}`;
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

/** Units charged for time worked: part units count as whole ones. */
export function unitsOf(seconds: number, unitSeconds: number = DEFAULT_UNIT_SECONDS): number {
  return Math.ceil(seconds / unitSeconds);
}
