import { dayIn } from '@atrium/domain';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SATURDAY = 6;
const SUNDAY = 0;

/** When an enquiry has to be answered for the first time: so many hours after it came, 24 of them a working day. */
export function firstResponseDue(receivedAt: Date, timeZone: string, hours: number): string {
  let due = receivedAt;
  for (let left = hours * HOUR_MS; left > 0; left -= DAY_MS) {
    due = new Date(due.getTime() + Math.min(left, DAY_MS));
    while (isWeekend(due, timeZone)) due = new Date(due.getTime() + DAY_MS);
  }
  return due.toISOString();
}

function isWeekend(moment: Date, timeZone: string): boolean {
  const weekday = new Date(`${dayIn(timeZone, moment)}T00:00:00Z`).getUTCDay();
  return weekday === SATURDAY || weekday === SUNDAY;
}
