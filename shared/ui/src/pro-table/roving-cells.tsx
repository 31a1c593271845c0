import {
  createContext,
  useContext,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactElement,
  type SyntheticEvent,
  type TableHTMLAttributes,
  type TdHTMLAttributes,
} from 'react';
import { placeAfterKey, type CellPlace } from '../grid/cell-keyboard.ts';

const CELL = '[data-cell]';

/** Which cell of a table is in the tab order. Cells listen for themselves, so that a step draws two of them and not the table. */
export interface RovingCells {
  readonly subscribe: (listener: () => void) => () => void;
  readonly isActive: (place: CellPlace) => boolean;
  /** How many there are; the active one stays among them. */
  resize(rows: number, columns: number): void;
  /** Follows a key pressed on a cell; whether it led somewhere. */
  handleKey(event: KeyboardEvent<HTMLElement>, isRightToLeft: boolean): boolean;
  /** The focus came to a cell by itself: by Tab, by a press, by a reader. */
  handleFocus(event: SyntheticEvent): void;
}

/** Keeps the active cell of one table. */
export function createRovingCells(): RovingCells {
  let active: CellPlace = { row: 0, column: 0 };
  let size = { rows: 1, columns: 1 };
  const listeners = new Set<() => void>();
  const within = ({ row, column }: CellPlace): CellPlace => ({
    row: Math.max(0, Math.min(size.rows - 1, row)),
    column: Math.max(0, Math.min(size.columns - 1, column)),
  });
  const activate = (place: CellPlace): void => {
    active = place;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isActive({ row, column }) {
      const now = within(active);
      return now.row === row && now.column === column;
    },
    resize(rows, columns) {
      if (size.rows === rows && size.columns === columns) return;
      size = { rows, columns };
      for (const listener of listeners) listener();
    },
    handleKey(event, isRightToLeft) {
      const cell = event.target;
      if (!(cell instanceof HTMLElement) || !cell.matches(CELL)) return false;
      const next = placeAfterKey(event, within(active), { ...size, leap: 0 }, isRightToLeft);
      if (next === null) return false;
      event.preventDefault();
      activate(next);
      cell
        .closest('table')
        ?.querySelector<HTMLElement>(`[data-line="${next.row}"][data-cell="${next.column}"]`)
        ?.focus();
      return true;
    },
    handleFocus({ target }) {
      const cell = target instanceof HTMLElement ? target.closest<HTMLElement>(CELL) : null;
      if (cell === null) return;
      const place = { row: Number(cell.dataset['line']), column: Number(cell.dataset['cell']) };
      if (place.row !== active.row || place.column !== active.column) activate(place);
    },
  };
}

interface GridSurroundings {
  readonly cells: RovingCells;
  /** What the table says of itself to assistive technology. */
  readonly table: TableHTMLAttributes<HTMLTableElement>;
}

/** For the parts of antd's table that are ours. */
export const GridContext = createContext<GridSurroundings>({ cells: createRovingCells(), table: {} });

/** The `<table>` as a grid. */
export function GridElement(props: TableHTMLAttributes<HTMLTableElement>): ReactElement {
  const { table } = useContext(GridContext);
  return <table {...props} {...table} role="grid" />;
}

type CellProps = TdHTMLAttributes<HTMLTableCellElement> & { 'data-line'?: number; 'data-cell'?: number };

/** A cell of the body, in the tab order while it is the active one. */
export function GridCell(props: CellProps): ReactElement {
  const { cells } = useContext(GridContext);
  const { 'data-line': row, 'data-cell': column } = props;
  const isActive = useSyncExternalStore(
    cells.subscribe,
    () => row !== undefined && column !== undefined && cells.isActive({ row, column }),
  );
  return <td {...props} {...(column === undefined ? {} : { tabIndex: isActive ? 0 : -1 })} />;
}
