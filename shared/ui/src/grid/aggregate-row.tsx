import { useRegion } from '@atrium/platform';
import { memo, type ReactElement } from 'react';
import { aggregateText, useAggregateWords } from './aggregate-words.ts';
import { alignmentOf } from './cell-value.tsx';
import { heldAt, type ShownColumn } from './shown-columns.ts';
import type { GridAggregate } from './types.ts';

function Figures<Row>({
  shown,
  aggregates,
  isSelectable,
  isScrolling,
}: {
  shown: readonly ShownColumn<Row>[];
  aggregates: readonly GridAggregate[] | undefined;
  isSelectable: boolean;
  isScrolling: boolean;
}): ReactElement | null {
  const region = useRegion();
  const words = useAggregateWords();
  const figures = shown.map((one) => aggregateText(one, aggregates, region, words));
  if (figures.every((figure) => figure === null)) return null;
  return (
    <tfoot>
      <tr className="at-grid__aggregates">
        {isSelectable && (
          <td
            className={isScrolling ? 'at-grid__tick at-grid__held' : 'at-grid__tick'}
            style={isScrolling ? { insetInlineStart: 0 } : undefined}
          />
        )}
        {shown.map((one, place) => {
          const held = heldAt(one, isScrolling);
          const figure = figures[place];
          return (
            <td
              key={one.column.key}
              className={`at-grid__cell--${alignmentOf(one.column)}${held.className}`}
              style={held.style}
            >
              {figure && (
                <>
                  <span className="at-grid__aggregate-name">{figure.name}</span> {figure.value}
                </>
              )}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

/** The line of figures over everything that matches, under the columns that show one. */
export const AggregateRow = memo(Figures) as typeof Figures;
