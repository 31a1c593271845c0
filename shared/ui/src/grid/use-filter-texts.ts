import type { GridColumn, GridFilter } from './types.ts';
import { useFilterWords } from './use-filter-words.ts';

/** The conditions on columns in words, by the columns' titles: for paper and for files. */
export function useFilterTexts<Row>(
  columns: readonly GridColumn<Row>[],
  filters: readonly GridFilter[],
): { name: string; value: string }[] {
  const words = useFilterWords();
  return filters.flatMap((filter) => {
    const column = columns.find(({ key }) => key === filter.column);
    return column ? [{ name: column.title, value: words.describe(column, filter) }] : [];
  });
}
