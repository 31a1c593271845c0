import { DASHBOARD_COLUMNS, DASHBOARD_MOST_ROWS } from '@atrium/contracts';
import type { Widget } from './widgets.ts';

/** Where something stands on the grid, and how large it is, in columns and rows. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
export interface PlacedWidget extends Place {
  readonly id: string;
  readonly isHidden: boolean;
}
/** Which widgets stand where. */
export type Arrangement = readonly PlacedWidget[];

/** The smallest a widget can be read in. */
export const smallest = ({ kind }: Widget): { readonly w: number; readonly h: number } =>
  kind === 'number' ? { w: 3, h: 2 } : { w: 4, h: 4 };

const within = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, Math.round(value)));

/** As text is read: from the top, and from the start of each line. */
const inReadingOrder = <Each extends Place>(places: readonly Each[]): Each[] =>
  places.toSorted((one, other) => one.y - other.y || one.x - other.x);

const overlaps = (one: Place, other: Place): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

/** The same places without overlaps and without empty rows: each as high up as it can be. The one named goes before another that begins on its row. */
export function settle<Each extends Place & { readonly id: string }>(places: readonly Each[], first?: string): Each[] {
  const order = places.toSorted(
    (one, other) => one.y - other.y || Number(other.id === first) - Number(one.id === first) || one.x - other.x,
  );
  const settled: Each[] = [];
  for (const place of order) {
    const isFree = (y: number): boolean => settled.every((other) => !overlaps({ ...place, y }, other));
    let y = place.y;
    while (!isFree(y)) y += 1;
    while (y > 0 && isFree(y - 1)) y -= 1;
    settled.push({ ...place, y });
  }
  return inReadingOrder(settled);
}

/** Widgets one after the other, in lines that are filled from the start. */
export function flow<Each extends { readonly w: number; readonly h: number }>(
  widgets: readonly Each[],
  firstRow = 0,
): (Each & Place)[] {
  let [x, y, lineHeight] = [0, firstRow, 0];
  return widgets.map((widget) => {
    if (x + widget.w > DASHBOARD_COLUMNS) [x, y, lineHeight] = [0, y + lineHeight, 0];
    const placed = { ...widget, x, y };
    x += widget.w;
    lineHeight = Math.max(lineHeight, widget.h);
    return placed;
  });
}

/** The arrangement that the product comes with. */
export const usualArrangement = (widgets: readonly Widget[]): Arrangement =>
  settle(flow(widgets.map(({ id, w, h }) => ({ id, w, h, isHidden: false }))));

/**
 * What was kept, by a firm or by a person; null where nothing was. Arrangements from before widgets had a place, which
 * have an order and widths, are laid out in that order. Widgets that went are left out, those that are new come last.
 */
export function readArrangement(widgets: readonly Widget[], kept: unknown): Arrangement | null {
  const written: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'widgets') : null;
  if (!Array.isArray(written)) return null;
  const read = written.flatMap((each: unknown) => readWidget(widgets, each));
  const unique = read.filter(({ id }, at) => read.findIndex((other) => other.id === id) === at);
  const hasPlaces = unique.every(({ x, y }) => x !== null && y !== null);
  const placed = hasPlaces ? unique.map((each) => ({ ...each, x: each.x ?? 0, y: each.y ?? 0 })) : flowShown(unique);
  const missing = widgets.filter(({ id }) => unique.every((other) => other.id !== id));
  const below = Math.max(0, ...placed.map(({ y, h }) => y + h));
  return [
    ...placed,
    ...flow(
      missing.map(({ id, w, h }) => ({ id, w, h, isHidden: false })),
      below,
    ),
  ];
}

/** What is shown one after the other; what is hidden takes no room. */
function flowShown<Each extends { readonly w: number; readonly h: number; readonly isHidden: boolean }>(
  widgets: readonly Each[],
): (Each & Place)[] {
  const placed = flow(widgets.filter(({ isHidden }) => !isHidden));
  return [...placed, ...widgets.filter(({ isHidden }) => isHidden).map((widget) => ({ ...widget, x: 0, y: 0 }))];
}

function readWidget(widgets: readonly Widget[], written: unknown) {
  if (typeof written !== 'object' || written === null) return [];
  const numberOf = (name: string): number | null => {
    const value: unknown = Reflect.get(written, name);
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  };
  const widget = widgets.find(({ id }) => id === Reflect.get(written, 'id'));
  if (widget === undefined) return [];
  const least = smallest(widget);
  const w = within(numberOf('w') ?? widget.w, least.w, DASHBOARD_COLUMNS);
  const [x, y] = [numberOf('x'), numberOf('y')];
  return [
    {
      id: widget.id,
      w,
      h: within(numberOf('h') ?? widget.h, least.h, DASHBOARD_MOST_ROWS),
      x: x === null ? null : within(x, 0, DASHBOARD_COLUMNS - w),
      y: y === null ? null : within(y, 0, DASHBOARD_MOST_ROWS),
      isHidden: Reflect.get(written, 'isHidden') === true,
    },
  ];
}

/** The widgets that are shown, each with its place, as they are read. */
export function shownPlaces(widgets: readonly Widget[], arrangement: Arrangement): PlacedWidget[] {
  const known = new Set(widgets.map(({ id }) => id));
  return settle(arrangement.filter(({ id, isHidden }) => !isHidden && known.has(id)));
}

/** The arrangement with other places for some of its widgets. */
export const withPlaces = (
  arrangement: Arrangement,
  places: readonly (Place & { readonly id: string })[],
): Arrangement =>
  arrangement.map((each) => {
    const place = places.find(({ id }) => id === each.id);
    return place === undefined ? each : { ...each, x: place.x, y: place.y, w: place.w, h: place.h };
  });

/** Hides a widget, or shows it again below all others. */
export function withVisibility(arrangement: Arrangement, id: string, isHidden: boolean): Arrangement {
  const below = Math.max(0, ...arrangement.filter((each) => !each.isHidden).map(({ y, h }) => y + h));
  return arrangement.map((each) =>
    each.id !== id ? each : isHidden ? { ...each, isHidden } : { ...each, isHidden, x: 0, y: below },
  );
}

export type Direction = 'start' | 'end' | 'up' | 'down';

/** The places with one widget a step further: a column sideways, past the next widget up or down. */
export function moveStep(places: readonly PlacedWidget[], id: string, direction: Direction): PlacedWidget[] {
  const moved = places.find((place) => place.id === id);
  if (moved === undefined) return [...places];
  const rest = places.filter((place) => place !== moved);
  const beside = rest.filter(({ x, w }) => x < moved.x + moved.w && moved.x < x + w);
  const above = beside.filter(({ y }) => y < moved.y).toSorted((one, other) => other.y - one.y)[0];
  const below = beside.filter(({ y }) => y >= moved.y + moved.h).toSorted((one, other) => one.y - other.y)[0];
  const x = within(
    moved.x + (direction === 'end' ? 1 : direction === 'start' ? -1 : 0),
    0,
    DASHBOARD_COLUMNS - moved.w,
  );
  const y =
    direction === 'up' ? (above?.y ?? 0) : direction === 'down' && below !== undefined ? below.y + below.h : moved.y;
  return settle([...rest, { ...moved, x, y }], id);
}

/** The places with one widget a column wider or narrower, a row higher or lower. */
export function resizeStep(places: readonly PlacedWidget[], widget: Widget, direction: Direction): PlacedWidget[] {
  const least = smallest(widget);
  return settle(
    places.map((place) =>
      place.id !== widget.id
        ? place
        : {
            ...place,
            w: within(
              place.w + (direction === 'end' ? 1 : direction === 'start' ? -1 : 0),
              least.w,
              DASHBOARD_COLUMNS - place.x,
            ),
            h: within(place.h + (direction === 'down' ? 1 : direction === 'up' ? -1 : 0), least.h, DASHBOARD_MOST_ROWS),
          },
    ),
    widget.id,
  );
}

/** The places in another order of reading, laid out anew in it. */
export function moveInOrder(places: readonly PlacedWidget[], id: string, by: -1 | 1): PlacedWidget[] {
  const order = inReadingOrder(places);
  const at = order.findIndex((place) => place.id === id);
  const [moved, other] = [order[at], order[at + by]];
  if (moved === undefined || other === undefined) return order;
  order[at] = other;
  order[at + by] = moved;
  return settle(flow(order));
}
