import { useTranslation } from '@atrium/platform';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import './page.css';

export interface PageProps {
  children: ReactNode;
  /** What one needs to know about the selected row without leaving the list. */
  pane?: ReactNode;
  /** Names the pane, e.g. "Selected matter". */
  paneLabel?: string | undefined;
  /** Shows a close button; needed where the pane lies over the page (under 1100 px). */
  onClosePane?: (() => void) | undefined;
}

/** The room of a screen: its padding, and the pane at its side. */
export function Page({ children, pane, paneLabel, onClosePane }: PageProps): ReactElement {
  const { t } = useTranslation();
  const hasPane = pane !== undefined && pane !== null && pane !== false;
  return (
    <div className={`at-page${hasPane ? ' at-page--with-pane' : ''}`}>
      <div className="at-page__main">{children}</div>
      {hasPane && (
        <aside
          className="at-page__pane"
          aria-label={paneLabel ?? t('ui.page.pane', 'Details')}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) onClosePane?.();
          }}
        >
          {onClosePane && (
            <div className="at-page__close">
              <IconButton
                icon="close"
                size="small"
                label={t('ui.page.closePane', 'Close details')}
                onClick={onClosePane}
              />
            </div>
          )}
          {pane}
        </aside>
      )}
    </div>
  );
}
