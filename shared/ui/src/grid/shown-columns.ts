import type { PlacedColumn } from './grid-layout.ts';

/** Room a column without a width keeps at least; where there is less the grid scrolls sideways. */
const FLEXIBLE_WIDTH_PX = 240;
/** The column with the boxes to tick. */
export const TICK_WIDTH_PX = 36;

/** A column on show; `start` is where it is held when it is pinned, from the start of the line. */
export interface ShownColumn<Row> extends PlacedColumn<Row> {
  readonly start: number | null;
}

/** The columns that are not hidden, with the places of those that stay while the others scroll. */
export function shownColumns<Row>(placed: readonly PlacedColumn<Row>[], hasTicks: boolean): ShownColumn<Row>[] {
  let start = hasTicks ? TICK_WIDTH_PX : 0;
  return placed
    .filter(({ isHidden }) => !isHidden)
    .map((one) => {
      const own = one.isPinned ? start : null;
      if (one.isPinned) start += one.width ?? FLEXIBLE_WIDTH_PX;
      return { ...one, width: one.isPinned ? (one.width ?? FLEXIBLE_WIDTH_PX) : one.width, start: own };
    });
}

/** The least width at which every column can be read; below it the grid scrolls. */
export function leastWidth<Row>(shown: readonly ShownColumn<Row>[], hasTicks: boolean): number {
  return shown.reduce((sum, { width }) => sum + (width ?? FLEXIBLE_WIDTH_PX), hasTicks ? TICK_WIDTH_PX : 0);
}

/** Where a cell is held while the rest of its line scrolls sideways. */
export function heldAt<Row>(
  { start }: ShownColumn<Row>,
  isScrolling: boolean,
): { className: string; style: { insetInlineStart: number } | undefined } {
  return start !== null && isScrolling
    ? { className: ' at-grid__held', style: { insetInlineStart: start } }
    : { className: '', style: undefined };
}
