import { useId, type ReactElement, type ReactNode } from 'react';
import './panel.css';

/** A white card with an optional serif title and actions beside it. */
export function Panel({
  title,
  actions,
  padded = true,
  children,
}: {
  title?: string | undefined;
  actions?: ReactNode;
  /** Off for content that brings its own edge, such as a list. */
  padded?: boolean | undefined;
  children: ReactNode;
}): ReactElement {
  const titleId = useId();
  return (
    <section
      className={`at-panel${padded ? ' at-panel--padded' : ''}`}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {(title !== undefined || actions !== undefined) && (
        <header className="at-panel__header">
          {title !== undefined && (
            <h2 className="at-panel__title" id={titleId}>
              {title}
            </h2>
          )}
          {actions !== undefined && <div className="at-panel__actions">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
