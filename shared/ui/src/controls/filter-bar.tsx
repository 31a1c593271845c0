import type { ReactElement, ReactNode } from 'react';
import './chip.css';

/** The line above a list: search field and chips, and at its end what changes the list's shape. */
export function FilterBar({
  label,
  children,
  end,
}: {
  label: string;
  children: ReactNode;
  end?: ReactNode;
}): ReactElement {
  return (
    <div className="at-filter-bar" role="group" aria-label={label}>
      {children}
      {end !== undefined && <div className="at-filter-bar__end">{end}</div>}
    </div>
  );
}
