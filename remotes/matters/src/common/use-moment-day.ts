import { dayIn, formatDate } from '@atrium/domain';
import { useRegion } from '@atrium/platform';

/** Writes the day of a moment by the firm's clock, where words need it as a text; elsewhere `DateText` does. */
export function useMomentDay(): (moment: string) => string {
  const { language, timeZone } = useRegion();
  return (moment) => formatDate(dayIn(timeZone, new Date(moment)), language);
}
