import type { ReactNode } from 'react';
import type { CalendarRange, WeekStart } from './calendar-days.ts';

export interface CalendarItem {
  readonly id: string;
  readonly day: string;
  /** How it is called when it moves. */
  readonly name: string;
  readonly canMove: boolean;
}

/** What the calendar says of what is in it. */
export interface CalendarWords {
  /** A day with how many things are on it. */
  day(day: string, count: number): string;
  /** The way to add something on a day. */
  add(day: string): string;
  moved(name: string, day: string): string;
  stays(name: string, day: string): string;
  readonly none: string;
}

export interface CalendarProps<Item extends CalendarItem> {
  /** Names the calendar for assistive technology. */
  readonly label: string;
  readonly range: CalendarRange;
  /** The day one is on: it decides the month or week shown. */
  readonly day: string;
  readonly today: string;
  readonly weekStart: WeekStart;
  /** In the order within a day. */
  readonly items: readonly Item[];
  readonly selectedId: string | null;
  renderItem(item: Item): ReactNode;
  onOpen(item: Item): void;
  /** Whether it may stay there. */
  onMove(item: Item, day: string): Promise<boolean>;
  onDay(day: string, range?: CalendarRange): void;
  /** Left out, the words of tasks that are due. */
  readonly words?: CalendarWords | undefined;
  /** Adds something on a day; absent where one may not. */
  onAdd?: ((day: string) => void) | undefined;
}
