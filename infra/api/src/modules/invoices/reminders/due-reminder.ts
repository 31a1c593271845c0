/** The days of a setting such as `3, 14, 30`, the smallest first; none where it says nothing. */
export const reminderDaysOf = (setting: unknown): readonly number[] =>
  typeof setting !== 'string'
    ? []
    : setting
        .split(',')
        .map((part) => Number(part.trim()))
        .filter((days) => Number.isInteger(days) && days > 0)
        .sort((one, other) => one - other);

/**
 * The reminder that is due of an invoice: the latest whose day has come, unless that or a later one was sent. Earlier
 * ones that were missed are not sent any more: nobody gets two at once.
 */
export function dueReminder(days: readonly number[], overdueDays: number, remindedDays: number): number | null {
  const latest = days.findLast((each) => each <= overdueDays);
  return latest === undefined || latest <= remindedDays ? null : latest;
}
