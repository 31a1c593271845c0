import type { ReactElement } from 'react';
import { Icon } from '../display/icon.tsx';
import type { GridSort } from './types.ts';

/** First upwards, then downwards, then the screen's own order again. */
export function nextSort(column: string, sort: GridSort | null): GridSort | null {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null;
}

/** A heading that sorts. Its state is told by `aria-sort` on the cell around it. */
export function SortButton({
  column,
  title,
  sort,
  onSort,
}: {
  column: string;
  title: string;
  sort: GridSort | null;
  onSort: (sort: GridSort | null) => void;
}): ReactElement {
  const direction = sort?.column === column ? sort.direction : null;
  return (
    <button type="button" className="at-grid__sort" data-sorted={direction ?? undefined} onClick={() => onSort(nextSort(column, sort))}>
      <span className="at-grid__sort-title">{title}</span>
      <Icon name={direction === 'desc' ? 'arrow-down' : 'arrow-up'} size={11} />
    </button>
  );
}
