/** The widths a widget may have on the sixteen columns of a layout (product specification §3, grid widths). */
export const gridWidths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
export type GridWidth = (typeof gridWidths)[number];

/** The columns of a layout. */
export const GRID_COLUMNS = 16;

/** Whether a number from outside is a width: whole, from 1 to 16. */
export function isGridWidth(width: number): width is GridWidth {
  return Number.isInteger(width) && width >= 1 && width <= GRID_COLUMNS;
}
