import { isKeptDay, KEPT_DAYS } from '@atrium/domain';
import type { Translate } from '@atrium/platform';

const LENGTH_OF_DAY = '2026-11-21'.length;

/** What a field for a day takes. */
export const writtenDays = { min: KEPT_DAYS.first, max: KEPT_DAYS.last } as const;

/**
 * Whether a day or a time inside is written only halfway, or lies outside its bounds. Such a field gives out nothing,
 * which must not be kept for a day that was cleared.
 */
export function isHalfWritten(place: Element | null): boolean {
  return place?.querySelector('input[data-unread], input[data-outside]') != null;
}

/** What is wrong with fields for a day, a time or a moment inside from which nothing can be read, by the name each was given. */
export function findHalfWritten(place: Element | null): Readonly<Record<string, string>> {
  const named = [...(place?.querySelectorAll<HTMLInputElement>('input[name][data-unread]') ?? [])];
  return Object.fromEntries(named.map(({ name, dataset }) => [name, dataset['unread'] ?? '']));
}

/** Whether nothing is chosen, or a day that can be kept; of a date and time the day counts. */
export const isFitDay = (text: string): boolean => text === '' || isKeptDay(text.slice(0, LENGTH_OF_DAY));

/** Said of a day that can not be kept, mostly one whose year was typed with two figures. */
export const unfitDayText = (t: Translate): string =>
  t('ui.day.unfit', 'Enter a date between 1900 and 2199, with a four-digit year.');
