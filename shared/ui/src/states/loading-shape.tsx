import { useTranslation } from '@atrium/platform';
import { useEffect, useState, type ReactElement } from 'react';
import './state.css';

const LOADING_SHAPE_DELAY_MS = 200;

/** True once `delayMs` have passed: quick answers never flash a loading state. */
function useHasWaited(delayMs: number = LOADING_SHAPE_DELAY_MS): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return hasWaited;
}

/** The shape of what comes, shown after 200 ms. */
export function LoadingShape({ rows = 6 }: { rows?: number | undefined }): ReactElement {
  const { t } = useTranslation();
  const hasWaited = useHasWaited();
  return (
    <div role="status" aria-busy="true">
      {hasWaited && (
        <>
          <span className="at-visually-hidden">{t('ui.loading', 'Loading')}</span>
          <div className="at-shape" aria-hidden="true">
            {Array.from({ length: rows }, (_, row) => (
              <div className="at-shape__row" key={row}>
                <span />
                <span />
                <span />
                <span />
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
