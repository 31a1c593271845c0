import { addDays } from '@atrium/domain';

const MONTH_LENGTH = 7;

/** The last month that is over. */
export function lastMonth(today: string): { readonly from: string; readonly to: string } {
  const to = addDays(`${today.slice(0, MONTH_LENGTH)}-01`, -1);
  return { from: `${to.slice(0, MONTH_LENGTH)}-01`, to };
}
