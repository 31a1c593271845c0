import { isKeptDay, KEPT_DAYS } from '@atrium/domain';
import type { useTranslation } from '@atrium/platform';

const LENGTH_OF_DAY = '2026-11-21'.length;

/** What a field for a day takes. */
export const writtenDays = { min: KEPT_DAYS.first, max: KEPT_DAYS.last } as const;

/**
 * Whether a day or a time inside is written only halfway, or lies outside its bounds. The browser gives what is
 * written halfway out as nothing, which must not be kept for a day that was cleared.
 */
export function isHalfWritten(place: Element | null): boolean {
  return [...(place?.querySelectorAll('input') ?? [])].some(
    ({ validity }) => validity.badInput || validity.rangeUnderflow || validity.rangeOverflow,
  );
}

/** What is wrong with fields for a day or a moment inside that are written only halfway, by the name each was given. */
export function findHalfWritten(
  place: Element | null,
  t: ReturnType<typeof useTranslation>['t'],
): Readonly<Record<string, string>> {
  const named = [...(place?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])];
  return Object.fromEntries(
    named
      .filter(({ validity }) => validity.badInput)
      .map(({ name, type }) => [
        name,
        type === 'time' ? t('ui.clock.unfinished', 'Enter the complete time, or clear it.') : sayUnfitDay(t),
      ]),
  );
}

/** Whether nothing is chosen, or a day that can be kept; of a date and time the day counts. */
export const isFitDay = (text: string): boolean => text === '' || isKeptDay(text.slice(0, LENGTH_OF_DAY));

/** Said of a day that can not be kept, mostly one whose year was typed with two figures. */
export const sayUnfitDay = (t: ReturnType<typeof useTranslation>['t']): string =>
  t('ui.day.unfit', 'Enter a date between 1900 and 2199, with a four-digit year.');
