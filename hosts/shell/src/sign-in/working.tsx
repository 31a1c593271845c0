import type { ReactNode } from 'react';

/** Something takes a moment, with a spinner meanwhile. */
export function Working({ children }: { children: ReactNode }) {
  return (
    <p className="sh-working" role="status">
      <span className="sh-working__spinner" aria-hidden="true" />
      {children}
    </p>
  );
}
