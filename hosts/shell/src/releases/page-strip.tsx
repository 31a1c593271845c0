import type { ReactNode } from 'react';
import './page-strip.css';

/** A line over the foot of the page that stays until it is dealt with, and covers as little as it can. */
export function PageStrip({
  label,
  isLoud = false,
  children,
}: {
  readonly label: string;
  readonly isLoud?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section
      className={`sh-strip${isLoud ? ' sh-strip--loud' : ''}`}
      role="region"
      aria-label={label}
      aria-live="polite"
    >
      {children}
    </section>
  );
}
