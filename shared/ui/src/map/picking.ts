import type { MapView } from './land-outline.ts';
import { SHAPE, type MapPoint } from './map-view.ts';

/** As near as the coasts of the map say anything, and the whole world. */
const NARROWEST_DEGREES = 3;
const WIDEST_DEGREES = 360;
const ZOOM = 2;
const STEPS_ACROSS = 60;
const LONG_STEP = 10;
/** Where the mark comes this near to the edge, as a share of the width, the map follows it. */
const EDGE = 0.1;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The map of this width around a place, kept within the world. */
export function viewAround({ latitude, longitude }: MapPoint, width: number): MapView {
  const height = width / SHAPE;
  return {
    x: within(longitude - width / 2, -180, Math.max(-180, 180 - width)),
    y: within(-latitude - height / 2, -90, Math.max(-90, 90 - height)),
    width,
    height,
  };
}
export const middleOf = ({ x, y, width, height }: MapView): MapPoint => ({
  latitude: -(y + height / 2),
  longitude: x + width / 2,
});
/** Nearer or farther, around the place, or else around the middle of what is shown. */
export const zoomed = (view: MapView, place: MapPoint | null, isNearer: boolean): MapView =>
  viewAround(
    place ?? middleOf(view),
    within(isNearer ? view.width / ZOOM : view.width * ZOOM, NARROWEST_DEGREES, WIDEST_DEGREES),
  );
export const isNearest = ({ width }: MapView): boolean => width <= NARROWEST_DEGREES;
export const isFarthest = ({ width }: MapView): boolean => width >= WIDEST_DEGREES;

/** As exact as what is shown is drawn: a hundredth of a degree of a country, a tenth of the world. */
function rounded({ latitude, longitude }: MapPoint, { width }: MapView): MapPoint {
  const digits = within(Math.ceil(3 - Math.log10(width)), 1, 4);
  const round = (degrees: number): number => Number(degrees.toFixed(digits));
  return { latitude: within(round(latitude), -90, 90), longitude: within(round(longitude), -180, 180) };
}
/** The place at these shares of the width and height of the map. */
export const placeAt = (view: MapView, across: number, down: number): MapPoint =>
  rounded({ latitude: -(view.y + down * view.height), longitude: view.x + across * view.width }, view);

const directions: Readonly<Record<string, readonly [east: number, south: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Where an arrow key moves the mark to; null for another key. The map is not mirrored: left is west in every language. */
export function placeByKey(view: MapView, place: MapPoint | null, key: string, isLong: boolean): MapPoint | null {
  const direction = directions[key];
  if (direction === undefined) return null;
  // Nothing is marked yet: the first key marks the middle.
  if (place === null) return rounded(middleOf(view), view);
  const step = (view.width / STEPS_ACROSS) * (isLong ? LONG_STEP : 1);
  return rounded(
    {
      latitude: within(place.latitude - direction[1] * step, -90, 90),
      longitude: within(place.longitude + direction[0] * step, -180, 180),
    },
    view,
  );
}
/** The map moved, where the place would be at its edge or beyond it. */
export function following(view: MapView, place: MapPoint): MapView {
  const across = (place.longitude - view.x) / view.width;
  const down = (-place.latitude - view.y) / view.height;
  const isInside = [across, down].every((share) => share >= EDGE && share <= 1 - EDGE);
  return isInside ? view : viewAround(place, view.width);
}
