import { DEFAULT_UNIT_SECONDS } from './duration.ts';

const CLOCK = /^(\d{1,2}):([0-5]\d)$/;
const NUMBER = /^\d+(?:[.,]\d+)?$/;
const HOURS_AND_MINUTES = /^(?:(\d+(?:[.,]\d+)?)\s*h(?:(?:ou)?rs?)?)?\s*(?:(\d+)\s*m(?:in(?:ute)?s?)?)?$/;
const UNITS = /^(\d+)\s*u(?:nits?)?$/;

/**
 * Reads time as people type it, into seconds: `1.5` and `1,5` (hours), `1:30`,
 * `1h 30m`, `90 min`, `15u` (units of six minutes unless told otherwise).
 * Null for anything else; zero is a number of seconds like any other.
 */
export function parseDuration(text: string, unitSeconds: number = DEFAULT_UNIT_SECONDS): number | null {
  const typed = text.trim().toLowerCase();
  if (typed === '') return null;
  const clock = CLOCK.exec(typed);
  if (clock !== null) return Number(clock[1]) * 3600 + Number(clock[2]) * 60;
  if (NUMBER.test(typed)) return hours(typed);
  const units = UNITS.exec(typed);
  if (units !== null) return Number(units[1]) * unitSeconds;
  const worded = HOURS_AND_MINUTES.exec(typed);
  if (worded === null) return null;
  return hours(worded[1] ?? '0') + Number(worded[2] ?? '0') * 60;
}

function hours(text: string): number {
  return Math.round(Number(text.replace(',', '.')) * 3600);
}
