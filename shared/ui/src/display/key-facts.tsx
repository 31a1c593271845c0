import { Fragment, type ReactElement, type ReactNode } from 'react';
import './key-facts.css';

export interface KeyFact {
  label: string;
  value: ReactNode;
}

/** Names and values of a record, one pair to a line; an empty value shows a dash. */
export function KeyFacts({ items }: { items: readonly KeyFact[] }): ReactElement {
  return (
    <dl className="at-facts">
      {items.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
