import type { MouseEvent } from 'react';

const isCut = (part: Element): boolean => part.clientWidth > 0 && part.scrollWidth > part.clientWidth;

/**
 * Gives the cell under the pointer its whole text as a tooltip where some of it is cut off (product specification §5).
 * Looked for only then, as measuring every cell would cost each row something; what has a tooltip of its own keeps it.
 */
export function tellWhatIsCut({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null;
  if (cell === null || cell.querySelector('[title]') !== null) return;
  if ([cell, ...cell.querySelectorAll('*')].some(isCut)) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}
