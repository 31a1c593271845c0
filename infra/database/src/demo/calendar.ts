const DAY_MS = 86_400_000;
/** Office hours are shown in Sydney; a fixed offset is near enough for invented data. */
const OFFICE_OFFSET_MS = 10 * 3_600_000;

/** A day as the number of days since 1970. */
export type Day = number;

export const parseDay = (text: string): Day => Math.floor(Date.parse(`${text}T00:00:00Z`) / DAY_MS);
export const formatDay = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The moment at which an office clock shows this hour of the day. */
export const momentOf = (day: Day, hour: number): number => day * DAY_MS + hour * 3_600_000 - OFFICE_OFFSET_MS;
export const formatMoment = (moment: number): string => new Date(moment).toISOString();

/** 0 is Monday. */
export const weekdayOf = (day: Day): number => (day + 3) % 7;
export const isWorkingDay = (day: Day): boolean => weekdayOf(day) < 5;
export const yearOf = (day: Day): number => new Date(day * DAY_MS).getUTCFullYear();
/** Counts months since year 0, for grouping. */
export const monthOf = (day: Day): number => {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};
export const firstDayOfMonth = (month: number): Day =>
  Math.floor(Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS);

/** The last `count` working days up to and including `today`, newest first. */
export function workingDaysBack(today: Day, count: number): Day[] {
  const days: Day[] = [];
  for (let day = today; days.length < count; day -= 1) if (isWorkingDay(day)) days.push(day);
  return days;
}
