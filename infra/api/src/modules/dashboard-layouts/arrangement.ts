import { DASHBOARD_COLUMNS, DASHBOARD_MOST_ROWS, DASHBOARD_MOST_WIDGETS } from '@atrium/contracts';
import { badInput, limitExceeded } from '../../errors/errors.ts';

const widgetId = /^[\w.-]{1,60}$/;
const isWhole = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;

/**
 * The JSON text of an arrangement: widgets by id, each with its place and size on the grid. Nothing else is kept. Throws
 * BAD_USER_INPUT where it is no such thing, LIMIT_EXCEEDED where there are too many.
 */
export function readArrangement(layout: unknown): string {
  const widgets: unknown = typeof layout === 'object' && layout !== null ? Reflect.get(layout, 'widgets') : null;
  if (!Array.isArray(widgets)) throw badInput('layout has to have widgets.');
  if (widgets.length > DASHBOARD_MOST_WIDGETS)
    throw limitExceeded(`A dashboard has at most ${DASHBOARD_MOST_WIDGETS} widgets.`);
  const read = widgets.map(readWidget);
  if (new Set(read.map(({ id }) => id)).size < read.length) throw badInput('A widget stands on a dashboard once.');
  return JSON.stringify({ widgets: read });
}

function readWidget(widget: unknown) {
  if (typeof widget !== 'object' || widget === null) throw badInput('A widget has to be an object.');
  const [id, x, y, w, h, isHidden] = ['id', 'x', 'y', 'w', 'h', 'isHidden'].map((name): unknown =>
    Reflect.get(widget, name),
  );
  if (typeof id !== 'string' || !widgetId.test(id)) throw badInput('A widget has to have an id.');
  const isPlaced =
    isWhole(x, 0, DASHBOARD_COLUMNS - 1) &&
    isWhole(w, 1, DASHBOARD_COLUMNS - x) &&
    isWhole(y, 0, DASHBOARD_MOST_ROWS) &&
    isWhole(h, 1, DASHBOARD_MOST_ROWS);
  if (!isPlaced) throw badInput(`A widget has to stand on the ${DASHBOARD_COLUMNS} columns of the grid.`);
  return { id, x, y, w, h, isHidden: isHidden === true };
}
