import { isKeptDay } from '@atrium/domain';

/** A day whose month, week and agenda can all be asked for. */
export const isCalendarDay = (text: string | null): text is string =>
  isKeptDay(text) && text >= '1901' && text < '2199';
