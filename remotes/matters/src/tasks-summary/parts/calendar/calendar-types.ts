import type { ReactNode } from 'react';
import type { CalendarRange, WeekStart } from './calendar-days.ts';

export interface CalendarItem {
  readonly id: string;
  readonly day: string;
  /** How it is called when it moves. */
  readonly name: string;
  readonly canMove: boolean;
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
  /** Adds something on a day; absent where one may not. */
  onAdd?: ((day: string) => void) | undefined;
}
