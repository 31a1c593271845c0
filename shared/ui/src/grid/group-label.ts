import type { GridColumn } from './types.ts';

/** How the key of a group is written: as the column's own word for it, as a month (2026-11) where the column holds days, else as it is. */
export function groupLabelOf<Row>(
  columns: readonly GridColumn<Row>[],
  language: string,
  column: string,
  key: string,
): string {
  const of = columns.find((each) => each.key === column);
  const [, year, month] =
    of?.dataType === 'Date' || of?.dataType === 'DateTime' ? (/^(\d{4})-(\d{2})$/.exec(key) ?? []) : [];
  if (year !== undefined)
    return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      Date.UTC(Number(year), Number(month) - 1),
    );
  return of?.choices?.find(({ value }) => value === key)?.label ?? key;
}
