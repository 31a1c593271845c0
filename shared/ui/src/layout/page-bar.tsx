import { DEFAULT_HOME_COUNTRY } from '@atrium/contracts';
import { formatNumber, localeOf } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { useId, useLayoutEffect, useState, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIsPhone } from '../theme/use-is-phone.ts';
import { PageActions } from './page-actions.tsx';
import { PageViews, type PageView } from './page-views.tsx';
import './page-bar.css';

/** Id of the frame's second header row. */
export const PAGE_BAR_ID = 'page-bar';

export interface PageBarProps {
  title: string;
  /** How many records the page is about. */
  count?: number | string | undefined;
  /** Saved views, as tabs beside the title. */
  views?: readonly PageView[] | undefined;
  activeView?: string | undefined;
  onView?: ((key: string) => void) | undefined;
  /** What can be done with views, after them. */
  viewMenu?: ReactNode;
  /** Buttons at the end of the line; the primary one last. Where a phone has no room the others go into a menu. */
  actions?: ReactNode;
  children?: ReactNode;
  /** Nothing where there is no frame: the page says its title itself. */
  isFrameOnly?: boolean;
}

/**
 * The page's title line, shown in the frame's second header row (`#page-bar`).
 * Where there is no frame it stays where it is written. On a phone the views
 * stay in the page, as chips.
 */
export function PageBar({
  title,
  count,
  views = [],
  activeView,
  onView,
  viewMenu,
  actions,
  children,
  isFrameOnly = false,
}: PageBarProps): ReactElement | null {
  const { i18n } = useTranslation();
  const titleId = useId();
  const isPhone = useIsPhone();
  const [place, setPlace] = useState<HTMLElement | 'inline' | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(PAGE_BAR_ID) ?? 'inline'), []);
  if (place === null || (place === 'inline' && isFrameOnly)) return null;

  const viewList = views.length > 0 && (
    <PageViews views={views} activeView={activeView} onView={onView} asChips={isPhone} menu={isPhone && viewMenu} />
  );
  const bar = (
    <div className="at-page-bar">
      <h1 className="at-page-bar__title" id={titleId}>
        {title}
      </h1>
      {count !== undefined && (
        <span className="at-page-bar__count">
          {typeof count === 'number' ? formatNumber(count, localeOf(i18n.language, DEFAULT_HOME_COUNTRY)) : count}
        </span>
      )}
      {!isPhone && viewList}
      {(!isPhone || viewList === false) && viewMenu}
      {children}
      {actions !== undefined && <PageActions>{actions}</PageActions>}
    </div>
  );
  return (
    <>
      {place === 'inline' ? bar : createPortal(bar, place)}
      {isPhone && viewList}
    </>
  );
}
