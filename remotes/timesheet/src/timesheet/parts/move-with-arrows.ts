import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus between the buttons of a table with the arrow keys, and keeps one of them in the tab order. */
export function moveWithArrows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const from = event.target instanceof HTMLElement ? event.target.closest<HTMLTableCellElement>('td, th') : null;
  const row = from?.closest('tr');
  if (step === undefined || from === null || !(row instanceof HTMLTableRowElement)) return;
  // In a language written from the right, the next column lies on the left.
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const target =
    event.currentTarget.rows[row.rowIndex + step[0]]?.cells[from.cellIndex + step[1] * forward]?.querySelector(
      'button',
    );
  if (!target) return;
  event.preventDefault();
  if (target.tabIndex === -1) {
    for (const cell of event.currentTarget.tBodies[0]?.querySelectorAll('button') ?? []) cell.tabIndex = -1;
    target.tabIndex = 0;
  }
  target.focus();
}
