import { DASHBOARD_COLUMNS } from '@atrium/contracts';
import { logError, useTranslation } from '@atrium/platform';
import { VisuallyHidden } from '@atrium/ui';
import type { GridStack } from 'gridstack';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { moveStep, resizeStep, smallest, type Direction, type Place, type PlacedWidget } from '../arrangement.ts';
import type { Widget } from '../widgets.ts';
import { ArrangeTools } from './arrange-tools.tsx';
import './arranging-grid.css';

/** A row with the gap below it; the style sheet has the same. */
const ROW_PX = 68;
const HALF_GAP_PX = 7;

export interface ArrangingProps {
  readonly widgets: readonly Widget[];
  /** Those that are shown, as they are read. */
  readonly places: readonly PlacedWidget[];
  titleOf(widget: Widget): string;
  draw(widget: Widget): ReactNode;
  onPlaces(places: readonly (Place & { readonly id: string })[]): void;
  onHide(id: string): void;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'start',
  ArrowRight: 'end',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const mirrored: Readonly<Record<Direction, Direction>> = { start: 'end', end: 'start', up: 'up', down: 'down' };

/** Widgets on the grid, dragged and resized by the pointer (gridstack), moved and resized by keys. */
export function ArrangingGrid(props: ArrangingProps): ReactElement {
  const { widgets, places, titleOf, draw, onPlaces, onHide } = props;
  const { t, i18n } = useTranslation();
  const hintId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isRightToLeft = i18n.dir() === 'rtl';
  const [told, setTold] = useState('');
  useGridLibrary(box, places, { isRightToLeft, onPlaces });

  const positionText = ({ x, y, w, h }: Place): string =>
    t('reports.arrange.position', 'column {{x}} of {{columns}}, row {{y}}, {{w}} columns wide, {{h}} rows high', {
      x: x + 1,
      columns: DASHBOARD_COLUMNS,
      y: y + 1,
      w,
      h,
    });
  const step = (widget: Widget, key: string, isResize: boolean): boolean => {
    const pressed = directions[key];
    if (pressed === undefined) return false;
    const direction = isRightToLeft ? mirrored[pressed] : pressed;
    const next = isResize ? resizeStep(places, widget, direction) : moveStep(places, widget.id, direction);
    const place = next.find(({ id }) => id === widget.id);
    onPlaces(next);
    if (place !== undefined)
      setTold(
        t('reports.arrange.told', '{{title}}: {{position}}', { title: titleOf(widget), position: positionText(place) }),
      );
    return true;
  };
  return (
    <>
      <p id={hintId} className="reports-quiet">
        {t(
          'reports.arrange.hint',
          'Drag a widget by the bar above its title, and its edges to resize it. With the keyboard: arrow keys on the move button, with Shift to resize.',
        )}
      </p>
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
      <div ref={box} className="grid-stack reports-arranging">
        {places.map((place) => {
          const widget = widgets.find(({ id }) => id === place.id);
          if (widget === undefined) return null;
          const least = smallest(widget);
          return (
            <div
              key={place.id}
              className="grid-stack-item"
              gs-id={place.id}
              gs-x={place.x}
              gs-y={place.y}
              gs-w={place.w}
              gs-h={place.h}
              gs-min-w={least.w}
              gs-min-h={least.h}
            >
              <div className="grid-stack-item-content reports-arranging__widget">
                <ArrangeTools
                  title={titleOf(widget)}
                  hintId={hintId}
                  onKey={(key, isResize) => step(widget, key, isResize)}
                  onHide={() => onHide(widget.id)}
                />
                <div className="reports-dashboard__cell">{draw(widget)}</div>
              </div>
            </div>
          );
        })}
      </div>
    </>
  );
}

/** Sets the library to work on the grid, and keeps both of one mind about where everything is. */
function useGridLibrary(
  box: { readonly current: HTMLDivElement | null },
  places: readonly PlacedWidget[],
  { isRightToLeft, onPlaces }: Pick<ArrangingProps, 'onPlaces'> & { readonly isRightToLeft: boolean },
): void {
  const grid = useRef<GridStack | null>(null);
  const isOwnWork = useRef(false);
  const tell = useEffectEvent((): void => {
    if (isOwnWork.current || grid.current === null) return;
    onPlaces(grid.current.engine.nodes.map(({ id = '', x = 0, y = 0, w = 1, h = 1 }) => ({ id, x, y, w, h })));
  });
  const place = useEffectEvent((): void => {
    const library = grid.current;
    const element = box.current;
    if (library === null || element === null) return;
    const { nodes } = library.engine;
    const isSame =
      nodes.length === places.length &&
      places.every(({ id, x, y, w, h }) =>
        nodes.some((node) => node.id === id && node.x === x && node.y === y && node.w === w && node.h === h),
      );
    if (isSame) return;
    isOwnWork.current = true;
    library.batchUpdate();
    library.removeAll(false, false);
    for (const { id, x, y, w, h } of places) {
      const item = element.querySelector<HTMLElement>(`:scope > [gs-id="${CSS.escape(id)}"]`);
      if (item !== null) library.makeWidget(item, { id, x, y, w, h });
    }
    library.batchUpdate(false);
    isOwnWork.current = false;
  });
  useEffect(() => {
    let isGone = false;
    const begin = async (): Promise<void> => {
      const { GridStack } = await import('gridstack');
      const element = box.current;
      if (isGone || element === null) return;
      const library = GridStack.init(
        {
          column: DASHBOARD_COLUMNS,
          cellHeight: ROW_PX,
          margin: HALF_GAP_PX,
          handle: '.reports-arrange',
          alwaysShowResizeHandle: true,
          animate: false,
          rtl: isRightToLeft,
          resizable: { handles: isRightToLeft ? 's, w, sw' : 's, e, se' },
        },
        element,
      );
      if (library === null) return;
      grid.current = library;
      library.on('change', () => tell());
      place();
    };
    // Without the library there are still the keys.
    begin().catch((error: unknown) => logError(error, { area: 'dashboards' }));
    return () => {
      isGone = true;
      grid.current?.destroy(false);
      grid.current = null;
    };
  }, [box, isRightToLeft]);
  useEffect(() => place(), [places]);
}
