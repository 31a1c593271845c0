/** A cell by its line and column, both from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}
interface Bounds {
  readonly rows: number;
  readonly columns: number;
  /** Lines that Page Down leaps in a list that scrolls by itself. */
  readonly leap: number;
}
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * Where a key leads from a cell, after the ARIA grid pattern: arrows to the
 * neighbour, Home and End along the line, with Ctrl to the first and last cell of
 * all. Null where the key is not about cells. In a right-to-left page the arrow
 * that points left leads onwards.
 */
export function placeAfterKey(
  pressed: PressedKey,
  from: CellPlace,
  { rows, columns, leap }: Bounds,
  isRightToLeft: boolean,
): CellPlace | null {
  if (pressed.altKey) return null;
  const isFar = pressed.ctrlKey || pressed.metaKey;
  const onwards = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const at = (row: number, column: number): CellPlace => ({
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  });
  switch (pressed.key) {
    case 'ArrowDown':
      return isFar ? at(rows - 1, from.column) : at(from.row + 1, from.column);
    case 'ArrowUp':
      return isFar ? at(0, from.column) : at(from.row - 1, from.column);
    case onwards:
      return isFar ? at(from.row, columns - 1) : at(from.row, from.column + 1);
    case back:
      return isFar ? at(from.row, 0) : at(from.row, from.column - 1);
    case 'Home':
      return isFar ? at(0, 0) : at(from.row, 0);
    case 'End':
      return isFar ? at(rows - 1, columns - 1) : at(from.row, columns - 1);
    case 'PageDown':
      return leap === 0 ? null : at(from.row + leap, from.column);
    case 'PageUp':
      return leap === 0 ? null : at(from.row - leap, from.column);
    default:
      return null;
  }
}

/** The cells between two corners, both included. */
export function rangeBetween(
  one: CellPlace,
  other: CellPlace,
): { readonly rows: readonly [number, number]; readonly columns: readonly [number, number] } {
  return {
    rows: [Math.min(one.row, other.row), Math.max(one.row, other.row)],
    columns: [Math.min(one.column, other.column), Math.max(one.column, other.column)],
  };
}
