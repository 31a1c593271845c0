import type { ReactElement } from 'react';
import { seriesStyle } from './palette.ts';
import type { ChartTone } from './types.ts';

/** Which colour is which, with the figure where there is one to say. The picture's text says the same, so this is for eyes only. */
export function Legend({
  entries,
  isColumn = false,
}: {
  entries: readonly { name: string; tone?: ChartTone | undefined; figure?: string; share?: string }[];
  /** One entry to a line, figures lined up. */
  isColumn?: boolean;
}): ReactElement {
  return (
    <ul className={isColumn ? 'at-legend at-legend--column' : 'at-legend'} aria-hidden="true">
      {entries.map(({ name, tone, figure, share }, place) => (
        <li key={name}>
          <span className="at-legend__mark" style={{ background: seriesStyle(tone, place) }} />
          <span className="at-legend__name">{name}</span>
          {figure !== undefined && <span className="at-legend__figure">{figure}</span>}
          {share !== undefined && <span className="at-legend__share">{share}</span>}
        </li>
      ))}
    </ul>
  );
}
