/** The widths a widget may have on the sixteen columns of a layout (product specification §3, grid widths). */
export const gridWidths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
export type GridWidth = (typeof gridWidths)[number];

/** The columns of a layout. */
export const GRID_COLUMNS = 16;

/** Whether a number from outside is a width: whole, from 1 to 16. */
export function isGridWidth(width: number): width is GridWidth {
  return Number.isInteger(width) && width >= 1 && width <= GRID_COLUMNS;
}

/** The nearest width there is; the whole line where it is no number. */
export function gridWidthOf(width: number): GridWidth {
  const nearest = Number.isNaN(width) ? GRID_COLUMNS : Math.min(GRID_COLUMNS, Math.max(1, Math.round(width)));
  return isGridWidth(nearest) ? nearest : GRID_COLUMNS;
}

/** The share of the line a width takes, in percent. */
export function gridWidthPercent(width: GridWidth): number {
  return (width / GRID_COLUMNS) * 100;
}
