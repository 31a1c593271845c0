import { formatNumber } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { useSight, type Sight } from './grid-sight.ts';
import { recordCountText, type RecordCount } from './record-count-text.ts';
import type { GridPage } from './types.ts';

/** The line under the grid: which rows, how to turn, and totals at the end. */
export function GridFooter({
  page,
  shown,
  recordCount,
  isCountCapped,
  onPage,
  children,
  end,
  sizes,
  isEndless = false,
  ticked = 0,
  sight,
}: {
  page: GridPage;
  /** Rows on this page. */
  shown: number;
  recordCount: number;
  isCountCapped?: boolean | undefined;
  onPage: (page: GridPage) => void;
  children?: ReactNode;
  end?: ReactNode;
  /** Rows a page may have, to choose from; 0 for all in one list. */
  sizes?: readonly number[] | undefined;
  /** One list that scrolls: no pages. */
  isEndless?: boolean | undefined;
  /** Rows that were ticked. */
  ticked?: number | undefined;
  /** What of an endless list is in sight. */
  sight?: Sight | undefined;
}): ReactElement {
  const { t } = useTranslation();
  const { language } = useRegion();
  const write = (value: number): string => formatNumber(value, language);
  const hasMore = page.offset + page.first < recordCount;
  const turnTo = (offset: number): void => onPage({ ...page, offset: Math.max(0, offset) });
  return (
    <div className="at-grid__footer">
      <Range from={page.offset} shown={shown} found={{ recordCount, isCountCapped }} sight={sight} />
      {ticked > 0 && (
        <span>
          {t('ui.grid.ticked', {
            defaultValue_one: '{{count}} row selected',
            defaultValue_other: '{{count}} rows selected',
            count: ticked,
          })}
        </span>
      )}
      {!isEndless && (page.offset > 0 || hasMore) && (
        <nav className="at-grid__pager" aria-label={t('ui.grid.pages', 'Pages')}>
          <IconButton
            icon="chevron-left"
            size="small"
            label={t('ui.grid.previous', 'Previous page')}
            disabled={page.offset === 0}
            onClick={() => turnTo(page.offset - page.first)}
          />
          <IconButton
            icon="chevron-right"
            size="small"
            label={t('ui.grid.next', 'Next page')}
            disabled={!hasMore}
            onClick={() => turnTo(page.offset + page.first)}
          />
        </nav>
      )}
      {sizes !== undefined && (
        <label className="at-grid__sizes">
          {t('ui.grid.rows', 'Rows')}
          <select
            className="at-select"
            value={isEndless ? 0 : page.first}
            onChange={(event) => onPage({ offset: 0, first: Number(event.target.value) })}
          >
            {[...new Set([...sizes, ...(isEndless ? [] : [page.first])])]
              .toSorted((a, b) => (a || Infinity) - (b || Infinity))
              .map((size) => (
                <option key={size} value={size}>
                  {size === 0 ? t('ui.grid.allRows', 'All, scrolling') : write(size)}
                </option>
              ))}
          </select>
        </label>
      )}
      {children !== undefined && children !== null && <div className="at-grid__totals">{children}</div>}
      {end}
    </div>
  );
}

/** Which rows are shown, of how many. */
function Range({
  from,
  shown,
  found,
  sight,
}: {
  from: number;
  shown: number;
  found: RecordCount;
  sight: Sight | undefined;
}): ReactElement {
  const { t } = useTranslation();
  const { language } = useRegion();
  const lines = useSight(sight);
  const [first, last] = lines === null ? [from, from + shown - 1] : [lines.first, lines.last];
  return (
    <span role={lines === null ? 'status' : undefined}>
      {last < first
        ? t('ui.grid.none', 'No rows')
        : t('ui.grid.range', '{{from}}–{{to}} of {{total}}', {
            from: formatNumber(first + 1, language),
            to: formatNumber(Math.min(last + 1, found.recordCount ?? 0), language),
            total: recordCountText(t, language, found),
          })}
    </span>
  );
}
