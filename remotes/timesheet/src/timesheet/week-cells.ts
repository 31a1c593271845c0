import { maskDuration, parseDuration, readMaskedDuration } from '@atrium/domain';
import type { Entry } from './timesheet.week.ts';

const LONGEST_SECONDS = 24 * 3600;
const IS_CLOCK = /^\d{1,2}:\d{0,2}$/;

/** What stands in a cell after a keystroke: hours and minutes go under the mask 99:59, anything else stays as typed. */
export const maskCell = (typed: string): string => (typed.includes(':') ? maskDuration(typed) : typed);

/** The seconds that were typed into a cell; zero where it was emptied, null where it is no time of a day. */
export function readCell(typed: string, unitSeconds: number): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  const seconds = IS_CLOCK.test(text) ? readMaskedDuration(text) : parseDuration(text, unitSeconds);
  return seconds === null || seconds > LONGEST_SECONDS ? null : seconds;
}

/** What typing into a cell comes to. */
export type CellChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'create'; readonly seconds: number }
  | { readonly kind: 'update'; readonly entry: Entry; readonly seconds: number }
  | { readonly kind: 'delete'; readonly entry: Entry }
  /** The entry is fixed, and says why. */
  | { readonly kind: 'locked'; readonly reason: string }
  /** Which of them is meant cannot be told. */
  | { readonly kind: 'several'; readonly count: number };

/** Decides what becomes of the entries of a cell once other seconds are typed into it. */
export function changeOfCell(entries: readonly Entry[], seconds: number): CellChange {
  const [entry, ...others] = entries;
  if (entry === undefined) return seconds === 0 ? { kind: 'none' } : { kind: 'create', seconds };
  if (others.length > 0) return { kind: 'several', count: entries.length };
  if (seconds === entry.seconds) return { kind: 'none' };
  if (entry.lockedBecause !== null && entry.lockedBecause !== undefined)
    return { kind: 'locked', reason: entry.lockedBecause };
  return seconds === 0 ? { kind: 'delete', entry } : { kind: 'update', entry, seconds };
}
