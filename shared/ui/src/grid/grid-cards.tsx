import type { ReactElement, ReactNode } from 'react';

/** The same rows as cards, for a phone. */
export function GridCards<Row>({
  label,
  rows,
  rowKey,
  card,
  action,
  onPress,
  selectedKey,
}: {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  card: (row: Row) => ReactNode;
  /** Beside the card, which is a button itself. */
  action?: ((row: Row) => ReactNode) | undefined;
  onPress: ((row: Row) => void) | undefined;
  selectedKey: string | null;
}): ReactElement {
  return (
    <ul className="at-cards" aria-label={label}>
      {rows.map((row) => {
        const key = rowKey(row);
        return (
          <li key={key} className={action === undefined ? undefined : 'at-cards__item'}>
            {action?.(row)}
            {onPress ? (
              <button
                type="button"
                className="at-cards__card"
                aria-current={key === selectedKey || undefined}
                onClick={() => onPress(row)}
              >
                {card(row)}
              </button>
            ) : (
              <div className="at-cards__card">{card(row)}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
