import type { ReactElement, ReactNode } from 'react';
import './charts.css';

/** Chart cards side by side, as many to a line as fit. */
export function ChartGrid({ children }: { children: ReactNode }): ReactElement {
  return <div className="at-charts">{children}</div>;
}
