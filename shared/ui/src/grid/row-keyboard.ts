import type { KeyboardEvent } from 'react';

const ROW_SELECTOR = 'tr[data-row-key], li[data-row-key]';

function rowsIn(grid: HTMLElement): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>(ROW_SELECTOR)];
}

/** Where a key leads among `count` rows from the one at `index`; null when the key is not about rows. */
export function rowAfterKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, index + 1);
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * Arrows, Home and End move from row to row, Enter opens, Page Up and Page Down
 * turn the page. Keys pressed inside a cell's own control are left to it.
 */
export function handleRowKey(
  event: KeyboardEvent<HTMLElement>,
  actions: { onMove: (key: string) => void; onOpen: (key: string) => void; onTurn: (by: -1 | 1) => void },
): void {
  if (!(event.target instanceof HTMLElement) || !event.target.matches(ROW_SELECTOR)) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = rowsIn(event.currentTarget);
  const index = rows.indexOf(event.target);
  const next = rowAfterKey(event.key, index, rows.length);
  if (next !== null) {
    event.preventDefault();
    const row = rows[next];
    row?.focus();
    if (row?.dataset.rowKey !== undefined && next !== index) actions.onMove(row.dataset.rowKey);
  } else if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    if (event.target.dataset.rowKey !== undefined) actions.onOpen(event.target.dataset.rowKey);
  } else if (event.key === 'PageDown' || event.key === 'PageUp') {
    event.preventDefault();
    actions.onTurn(event.key === 'PageDown' ? 1 : -1);
  }
}

/** Puts the focus on the first row, once a turned page has arrived. */
export function focusFirstRow(grid: HTMLElement): void {
  rowsIn(grid)[0]?.focus();
}
