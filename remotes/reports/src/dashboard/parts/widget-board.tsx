import { useTranslation } from '@atrium/platform';
import { Button, useIsPhone } from '@atrium/ui';
import type { ReactElement, ReactNode } from 'react';
import { shownPlaces, withPlaces, withVisibility, type Arrangement } from '../arrangement.ts';
import type { Widget } from '../widgets.ts';
import { ArrangingGrid, type ArrangingProps } from './arranging-grid.tsx';
import { ArrangingList } from './arranging-list.tsx';

interface WidgetBoardProps {
  /** Those that the reader can see. */
  readonly widgets: readonly Widget[];
  readonly arrangement: Arrangement;
  readonly isArranging: boolean;
  titleOf(widget: Widget): string;
  draw(widget: Widget): ReactNode;
  onArrange(arrangement: Arrangement): void;
}

/** The widgets of a dashboard on the grid; on a phone in one column, in the order they are read. */
export function WidgetBoard(props: WidgetBoardProps): ReactElement {
  const { widgets, arrangement, isArranging, titleOf, draw, onArrange } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const places = shownPlaces(widgets, arrangement);
  if (!isArranging)
    return (
      <div className="reports-dashboard__grid">
        {places.map(({ id, x, y, w, h }) => {
          const widget = widgets.find((each) => each.id === id);
          return (
            widget !== undefined && (
              <div
                key={id}
                className={`reports-dashboard__cell reports-dashboard__cell--${widget.kind}${w > 8 ? ' reports-dashboard__cell--wide' : ''}`}
                style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}
              >
                {draw(widget)}
              </div>
            )
          );
        })}
      </div>
    );
  const hidden = widgets.filter(({ id }) => arrangement.some((each) => each.id === id && each.isHidden));
  const arranging: ArrangingProps = {
    widgets,
    places,
    titleOf,
    draw,
    onPlaces: (next) => onArrange(withPlaces(arrangement, next)),
    onHide: (id) => onArrange(withVisibility(withPlaces(arrangement, places), id, true)),
  };
  return (
    <>
      {hidden.length > 0 && (
        <div className="reports-hidden" role="group" aria-label={t('reports.arrange.hiddenOnes', 'Hidden widgets')}>
          <span className="reports-quiet">{t('reports.arrange.hiddenOnes', 'Hidden widgets')}</span>
          {hidden.map((widget) => (
            <Button
              key={widget.id}
              kind="quiet"
              size="small"
              onClick={() => onArrange(withVisibility(withPlaces(arrangement, places), widget.id, false))}
            >
              {t('reports.arrange.show', 'Show {{title}}', { title: titleOf(widget) })}
            </Button>
          ))}
        </div>
      )}
      {isPhone ? <ArrangingList {...arranging} /> : <ArrangingGrid {...arranging} />}
    </>
  );
}
