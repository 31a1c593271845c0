import { dayIn, firstDayOfWeek, isDay } from '@atrium/domain';
import type { TimesheetPage_EntryFragment } from '../generated/graphql.ts';

export type Entry = TimesheetPage_EntryFragment;

/** One line of the grid: a matter, with seconds by day as they are billed. */
export interface MatterLine {
  readonly matterId: string;
  readonly fileNumber: string;
  readonly title: string;
  readonly secondsByDay: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly entries: readonly Entry[];
}

/** The day of an address; today in the firm's zone where it names none. */
export function readDay(params: URLSearchParams, timeZone: string, now: Date): string {
  const asked = params.get('day');
  return isDay(asked) ? asked : dayIn(timeZone, now);
}

/** Whether two days fall in one week. */
export function isSameWeek(one: string, other: string): boolean {
  return firstDayOfWeek(one) === firstDayOfWeek(other);
}

/** A matter that a line is added for before time is recorded on it. */
export interface AddedMatter {
  readonly id: string;
  readonly fileNumber: string;
  readonly title: string;
}

/** Entries gathered by matter, in the order of file numbers; matters that were added have a line of their own. */
export function linesByMatter(entries: readonly Entry[], added: readonly AddedMatter[] = []): readonly MatterLine[] {
  const lines = new Map<string, MatterLine>(
    added.map(({ id, fileNumber, title }) => [
      id,
      { matterId: id, fileNumber, title, secondsByDay: {}, seconds: 0, entries: [] },
    ]),
  );
  for (const entry of entries) {
    const { matterId, matter, workedOn, billedSeconds } = entry;
    const line = lines.get(matterId);
    lines.set(matterId, {
      matterId,
      fileNumber: matter?.fileNumber ?? '—',
      title: matter?.title ?? '',
      secondsByDay: { ...line?.secondsByDay, [workedOn]: (line?.secondsByDay[workedOn] ?? 0) + billedSeconds },
      seconds: (line?.seconds ?? 0) + billedSeconds,
      entries: [...(line?.entries ?? []), entry],
    });
  }
  return [...lines.values()].sort((one, other) =>
    one.fileNumber.localeCompare(other.fileNumber, 'en', { numeric: true }),
  );
}

export function entriesOn(entries: readonly Entry[], day: string): readonly Entry[] {
  return entries.filter((entry) => entry.workedOn === day);
}

/** How much of a target is done, from 0 to 1; nothing to do counts as nothing done. */
export function shareDone(seconds: number, targetSeconds: number): number {
  return targetSeconds <= 0 ? 0 : Math.min(1, seconds / targetSeconds);
}

/** What is missing from the target of a day; a day that is still to come misses nothing. */
export function missingSeconds(
  {
    day,
    billedSeconds,
    targetSeconds,
  }: { readonly day: string; readonly billedSeconds: number; readonly targetSeconds: number },
  today: string,
): number {
  return day > today ? 0 : Math.max(0, targetSeconds - billedSeconds);
}
