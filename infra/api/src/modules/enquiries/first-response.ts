import { dayIn } from '@atrium/domain';

const DAY_MS = 86_400_000;
const SATURDAY = 6;
const SUNDAY = 0;

/** When an enquiry has to be answered for the first time: a working day after it came, at the same hour. */
export function firstResponseDue(receivedAt: Date, timeZone: string): string {
  let due = new Date(receivedAt.getTime() + DAY_MS);
  while (isWeekend(due, timeZone)) due = new Date(due.getTime() + DAY_MS);
  return due.toISOString();
}

function isWeekend(moment: Date, timeZone: string): boolean {
  const weekday = new Date(`${dayIn(timeZone, moment)}T00:00:00Z`).getUTCDay();
  return weekday === SATURDAY || weekday === SUNDAY;
}
