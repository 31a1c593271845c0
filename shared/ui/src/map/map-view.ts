import type { MapView } from './land-outline.ts';

export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}
/** Width by height. */
export const SHAPE = 16 / 9;
/** So that a single office is seen in its country. */
const NARROWEST_DEGREES = 24;
const MARGIN = 1.3;

/** The part of the world that shows all of these, with room around them; the whole world where there are none. */
export function viewOf(points: readonly MapPoint[]): MapView {
  if (points.length === 0) return { x: -180, y: -90, width: 360, height: 180 };
  const xs = points.map(({ longitude }) => longitude);
  const ys = points.map(({ latitude }) => -latitude);
  const across = (Math.max(...xs) - Math.min(...xs)) * MARGIN;
  const down = (Math.max(...ys) - Math.min(...ys)) * MARGIN;
  const width = Math.min(360, Math.max(across, down * SHAPE, NARROWEST_DEGREES));
  const height = width / SHAPE;
  const middle = (values: readonly number[]): number => (Math.max(...values) + Math.min(...values)) / 2;
  return { x: middle(xs) - width / 2, y: middle(ys) - height / 2, width, height };
}

/** How large the mark of a value is, as a share of the largest: what is seen of it is its area. */
export const markSize = (value: number, largest: number): number =>
  largest <= 0 || value <= 0 ? 0 : Math.sqrt(value / largest);
