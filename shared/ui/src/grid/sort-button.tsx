import type { ReactElement } from 'react';
import { Icon } from '../display/icon.tsx';
import { nextSorts } from './grid-sorts.ts';
import type { GridSort } from './types.ts';

/** A heading that sorts; with Shift, beside the columns that sort already. Its state is told by `aria-sort` on the cell around it. */
export function SortButton({
  column,
  title,
  sorts,
  canAdd,
  onSorts,
}: {
  column: string;
  title: string;
  sorts: readonly GridSort[];
  /** The list sorts by several columns. */
  canAdd: boolean;
  onSorts: (sorts: readonly GridSort[]) => void;
}): ReactElement {
  const place = sorts.findIndex((sort) => sort.column === column);
  const direction = sorts[place]?.direction;
  return (
    <button
      type="button"
      className="at-grid__sort"
      data-sorted={direction}
      aria-keyshortcuts="ArrowDown"
      // One stop for each heading: the arrow leads on to what else can be done with its column.
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        const options = event.currentTarget.closest('th')?.querySelector<HTMLElement>('.at-grid__options button');
        if (options == null) return;
        event.preventDefault();
        options.click();
      }}
      onClick={(event) => onSorts(nextSorts(column, sorts, canAdd && event.shiftKey))}
    >
      <span className="at-grid__sort-title">{title}</span>
      <Icon name={direction === 'desc' ? 'arrow-down' : 'arrow-up'} size={11} />
      {direction !== undefined && sorts.length > 1 && (
        <span className="at-grid__sort-place" aria-hidden="true">
          {place + 1}
        </span>
      )}
    </button>
  );
}
