import type { Widget } from './widgets.ts';

export interface PlacedWidget {
  readonly id: string;
  readonly w: number;
  readonly isHidden: boolean;
}
/** Which widgets stand where on somebody's own dashboard: in this order, so wide, hidden or not. */
export type Arrangement = readonly PlacedWidget[];

const NARROWEST = 4;
const WIDEST = 16;
const STEP = 4;
const widthIn = (width: number): number => Math.min(WIDEST, Math.max(NARROWEST, Math.round(width)));

/** What was kept, which an earlier version may have written; widgets that are new come last, those that went are gone. */
export function readArrangement(widgets: readonly Widget[], kept: unknown): Arrangement {
  const usual = widgets.map(({ id, w }): PlacedWidget => ({ id, w, isHidden: false }));
  const written: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'widgets') : null;
  if (!Array.isArray(written)) return usual;
  const placed = written.flatMap((each: unknown): PlacedWidget[] => {
    if (typeof each !== 'object' || each === null) return [];
    const [id, w, isHidden] = ['id', 'w', 'isHidden'].map((name): unknown => Reflect.get(each, name));
    const known = usual.find((widget) => widget.id === id);
    return known === undefined
      ? []
      : [{ id: known.id, w: typeof w === 'number' ? widthIn(w) : known.w, isHidden: isHidden === true }];
  });
  const unique = placed.filter(({ id }, at) => placed.findIndex((other) => other.id === id) === at);
  return [...unique, ...usual.filter(({ id }) => unique.every((other) => other.id !== id))];
}

/** The widgets as they are arranged. */
export const arrange = <Each extends Widget>(widgets: readonly Each[], arrangement: Arrangement): Each[] =>
  arrangement.flatMap(({ id, w }) => {
    const widget = widgets.find((each) => each.id === id);
    return widget === undefined ? [] : [{ ...widget, w }];
  });

export type ArrangementChange = 'earlier' | 'later' | 'narrower' | 'wider' | 'hide' | 'show';

/** The arrangement with one widget moved, resized, hidden or shown; the same where nothing would change. */
export function changeArrangement(arrangement: Arrangement, id: string, change: ArrangementChange): Arrangement {
  const at = arrangement.findIndex((each) => each.id === id);
  const widget = arrangement[at];
  if (widget === undefined) return arrangement;
  if (change === 'earlier' || change === 'later') {
    const to = at + (change === 'earlier' ? -1 : 1);
    const other = arrangement[to];
    return other === undefined
      ? arrangement
      : arrangement.map((each, place) => (place === at ? other : place === to ? widget : each));
  }
  const changed: PlacedWidget =
    change === 'hide' || change === 'show'
      ? { ...widget, isHidden: change === 'hide' }
      : { ...widget, w: widthIn(widget.w + (change === 'wider' ? STEP : -STEP)) };
  return arrangement.map((each, place) => (place === at ? changed : each));
}
