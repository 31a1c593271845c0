import type { ReactElement, ReactNode } from 'react';
import './stat-card.css';

/** Stat cards side by side, as many to a line as fit. */
export function Stats({ children }: { children: ReactNode }): ReactElement {
  return <div className="at-stats">{children}</div>;
}
