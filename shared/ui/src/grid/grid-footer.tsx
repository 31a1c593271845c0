import { formatNumber } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import type { GridPage } from './types.ts';

/** The line under the grid: which rows, how to turn, and totals at the end. */
export function GridFooter({
  page,
  shown,
  recordCount,
  onPage,
  children,
  end,
}: {
  page: GridPage;
  /** Rows on this page. */
  shown: number;
  recordCount: number;
  onPage: (page: GridPage) => void;
  children?: ReactNode;
  end?: ReactNode;
}): ReactElement {
  const { t } = useTranslation();
  const { language } = useRegion();
  const write = (value: number): string => formatNumber(value, language);
  const hasMore = page.offset + page.first < recordCount;
  const turnTo = (offset: number): void => onPage({ ...page, offset: Math.max(0, offset) });
  return (
    <div className="at-grid__footer">
      <span role="status">
        {shown === 0
          ? t('ui.grid.none', 'No rows')
          : t('ui.grid.range', '{{from}}–{{to}} of {{total}}', {
              from: write(page.offset + 1),
              to: write(page.offset + shown),
              total: write(recordCount),
            })}
      </span>
      {(page.offset > 0 || hasMore) && (
        <nav className="at-grid__pager" aria-label={t('ui.grid.pages', 'Pages')}>
          <IconButton icon="chevron-left" size="small" label={t('ui.grid.previous', 'Previous page')} disabled={page.offset === 0} onClick={() => turnTo(page.offset - page.first)} />
          <IconButton icon="chevron-right" size="small" label={t('ui.grid.next', 'Next page')} disabled={!hasMore} onClick={() => turnTo(page.offset + page.first)} />
        </nav>
      )}
      {children !== undefined && children !== null && <div className="at-grid__totals">{children}</div>}
      {end}
    </div>
  );
}
