import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { placeAfterKey, rangeBetween, type CellPlace } from './cell-keyboard.ts';
import type { GridItems } from './grid-items.ts';

export type CellRange = ReturnType<typeof rangeBetween>;
export interface ActiveCell {
  /** The one cell in the tab order. */
  readonly active: CellPlace;
  /** Cells chosen together with Shift; null where it is the active one alone. */
  readonly range: CellRange | null;
  isOnCell(event: SyntheticEvent): boolean;
  /** Follows a key that is about cells; the line it led to, or null. */
  handleKey(event: KeyboardEvent<HTMLElement>): number | null;
  /** The focus came to a cell by itself: by Tab, by a press, by a reader. */
  handleFocus(event: SyntheticEvent): void;
  activate(place: CellPlace, extends_: boolean): void;
}

const CELL = '[data-cell]';

/** Keeps which cell has the focus, moves it by keys, and brings it into sight. */
export function useActiveCell<Row>(options: {
  place: RefObject<HTMLElement | null>;
  items: GridItems<Row>;
  columns: number;
  isRightToLeft: boolean;
  /** Lines that Page Down leaps; 0 where it turns the page instead. */
  leap: number;
  show: (index: number) => void;
}): ActiveCell {
  const { place, items, columns, isRightToLeft, leap, show } = options;
  const [cell, setCell] = useState<CellPlace | null>(null);
  const [anchor, setAnchor] = useState<CellPlace | null>(null);
  const wantsFocus = useRef(false);
  const wanted = cell ?? { row: 0, column: 0 };
  const active: CellPlace = {
    row: Math.max(0, Math.min(items.count - 1, wanted.row)),
    column: Math.max(0, Math.min(columns - 1, wanted.column)),
  };

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const line = place.current?.querySelector(`tr[data-line="${active.row}"]`);
    const target =
      line?.querySelector<HTMLElement>(`${CELL}[data-cell="${active.column}"]`) ??
      line?.querySelector<HTMLElement>(CELL);
    if (!target) return;
    wantsFocus.current = false;
    target.focus({ preventScroll: leap > 0 });
  });

  const isOnCell = useCallback(
    (event: SyntheticEvent): boolean => event.target instanceof HTMLElement && event.target.matches(CELL),
    [],
  );
  return {
    active,
    range: anchor === null ? null : rangeBetween(anchor, active),
    isOnCell,
    handleFocus(event) {
      if (!isOnCell(event)) return;
      const target = event.target as HTMLElement;
      const [row, column] = [
        Number(target.closest('tr')?.dataset['line'] ?? '0'),
        Number(target.dataset['cell'] ?? '0'),
      ];
      if (row !== active.row || column !== active.column) setCell({ row, column });
    },
    activate(next, extends_) {
      setAnchor(extends_ ? (anchor ?? active) : null);
      setCell(next);
    },
    handleKey(event) {
      if (!isOnCell(event)) return null;
      if (event.key === 'Escape' && anchor !== null) {
        setAnchor(null);
        return null;
      }
      const next = placeAfterKey(event, active, { rows: items.count, columns, leap }, isRightToLeft);
      if (next === null) return null;
      event.preventDefault();
      setAnchor(event.shiftKey ? (anchor ?? active) : null);
      setCell(next);
      wantsFocus.current = true;
      show(next.row);
      return next.row === active.row ? null : next.row;
    },
  };
}
