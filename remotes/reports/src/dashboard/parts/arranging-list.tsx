import { useTranslation } from '@atrium/platform';
import { IconButton } from '@atrium/ui';
import type { ReactElement } from 'react';
import { moveInOrder } from '../arrangement.ts';
import type { ArrangingProps } from './arranging-grid.tsx';

/** On a phone there is one column: widgets are put into another order, and hidden. */
export function ArrangingList({ widgets, places, titleOf, draw, onPlaces, onHide }: ArrangingProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="reports-dashboard__grid">
      {places.map(({ id }, at) => {
        const widget = widgets.find((each) => each.id === id);
        if (widget === undefined) return null;
        const title = titleOf(widget);
        return (
          <div key={id} className={`reports-dashboard__cell reports-dashboard__cell--${widget.kind}`}>
            <div
              className="reports-arrange"
              role="group"
              aria-label={t('reports.arrange.of', 'Arrange {{title}}', { title })}
            >
              <IconButton
                icon="chevron-up"
                size="small"
                disabled={at === 0}
                label={t('reports.arrange.earlier', 'Move {{title}} earlier', { title })}
                onClick={() => onPlaces(moveInOrder(places, id, -1))}
              />
              <IconButton
                icon="chevron-down"
                size="small"
                disabled={at === places.length - 1}
                label={t('reports.arrange.later', 'Move {{title}} later', { title })}
                onClick={() => onPlaces(moveInOrder(places, id, 1))}
              />
              <IconButton
                icon="close"
                size="small"
                label={t('reports.arrange.hide', 'Hide {{title}}', { title })}
                onClick={() => onHide(id)}
              />
            </div>
            {draw(widget)}
          </div>
        );
      })}
    </div>
  );
}
