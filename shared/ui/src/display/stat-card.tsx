import { Link } from '@atrium/platform';
import type { ReactElement, ReactNode } from 'react';
import './stat-card.css';

/** One figure with its name; a link when `to` says where the figure comes from. */
export function StatCard({
  label,
  value,
  hint,
  to,
}: {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  to?: string | undefined;
}): ReactElement {
  const content = (
    <>
      <span className="at-stat__label">{label}</span>
      <span className="at-stat__value">{value}</span>
      {hint !== undefined && <span className="at-stat__hint">{hint}</span>}
    </>
  );
  if (to === undefined) return <div className="at-stat">{content}</div>;
  return (
    <Link to={to} className="at-stat at-stat--link">
      {content}
    </Link>
  );
}
