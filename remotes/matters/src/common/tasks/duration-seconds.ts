import { minutesOfDuration, parseDurationText, writeDurationText, type DurationUnit } from '@atrium/domain';

const MINUTE_SECONDS = 60;
const unitMinutes: readonly (readonly [DurationUnit, number])[] = [
  ['week', 10_080],
  ['day', 1440],
  ['hour', 60],
];

/** The seconds of a duration in words; null for none. */
export const secondsOfText = (text: string | null): number | null =>
  text === null ? null : Math.round(minutesOfDuration(parseDurationText(text)) * MINUTE_SECONDS);

/** Seconds as the duration picker writes them, in the largest unit that leaves nothing over; null for none. */
export function textOfSeconds(seconds: number | null | undefined): string | null {
  if (!seconds) return null;
  const minutes = Math.max(1, Math.round(seconds / MINUTE_SECONDS));
  const [unit, length] = unitMinutes.find(([, each]) => minutes % each === 0) ?? ['minute', 1];
  return writeDurationText({ amount: minutes / length, unit });
}
