import type { ReactElement, ReactNode } from 'react';

/** The usual card of a record: its number and state, its name, then who and how much. */
export function PhoneCard({
  reference,
  state,
  title,
  start,
  end,
}: {
  reference?: ReactNode;
  state?: ReactNode;
  title: ReactNode;
  start?: ReactNode;
  end?: ReactNode;
}): ReactElement {
  return (
    <span className="at-phone-card">
      {(reference !== undefined || state !== undefined) && (
        <span className="at-phone-card__line">
          <span className="at-phone-card__reference">{reference}</span>
          {state}
        </span>
      )}
      <span className="at-phone-card__title">{title}</span>
      {(start !== undefined || end !== undefined) && (
        <span className="at-phone-card__line at-phone-card__line--muted">
          <span>{start}</span>
          <span>{end}</span>
        </span>
      )}
    </span>
  );
}
