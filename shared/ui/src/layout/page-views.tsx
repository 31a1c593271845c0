import { useTranslation } from '@atrium/platform';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Chip } from '../controls/chip.tsx';
import { FilterBar } from '../controls/filter-bar.tsx';
import { Icon } from '../display/icon.tsx';
import './page-bar.css';

export interface PageView {
  key: string;
  label: string;
  /** Somebody else shared it. */
  isShared?: boolean | undefined;
}

/** Saved views to choose from: tabs in the title line, chips on a phone. */
export function PageViews({
  views,
  activeView,
  onView,
  asChips,
  menu,
}: {
  views: readonly PageView[];
  activeView: string | undefined;
  onView: ((key: string) => void) | undefined;
  asChips: boolean;
  /** Stands after the chips. */
  menu?: ReactNode;
}): ReactElement {
  const { t } = useTranslation();
  const label = t('ui.views.label', 'Views');
  const list = useRef<HTMLDivElement>(null);
  // Where there is no room for all of them, the one that is shown is in sight.
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!shown || !list.current) return;
    const start = shown.offsetLeft - list.current.offsetLeft;
    const isSeen =
      start >= list.current.scrollLeft &&
      start + shown.offsetWidth <= list.current.scrollLeft + list.current.clientWidth;
    if (!isSeen) list.current.scrollLeft = start;
  }, [activeView, views.length]);
  if (asChips) {
    return (
      <FilterBar label={label}>
        {views.map((view) => (
          <Chip key={view.key} label={view.label} active={view.key === activeView} onClick={() => onView?.(view.key)} />
        ))}
        {menu}
      </FilterBar>
    );
  }
  return (
    <div ref={list} className="at-views" role="group" aria-label={label}>
      {views.map((view) => (
        <button
          key={view.key}
          type="button"
          className="at-views__view"
          aria-pressed={view.key === activeView}
          onClick={() => onView?.(view.key)}
        >
          {view.label}
          {view.isShared === true && <Icon name="people" size={12} label={t('ui.views.shared', 'shared')} />}
        </button>
      ))}
    </div>
  );
}
