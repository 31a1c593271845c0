import { feature } from 'topojson-client';
import land from 'world-atlas/land-110m.json';

/** A part of the map in degrees: longitude from the left, latitude from the top, which is below zero in the north. */
export interface MapView {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Ring {
  readonly path: string;
  readonly view: MapView;
}

type Topology = Parameters<typeof feature>[0];
type Collection = Extract<Parameters<typeof feature>[1], { readonly type: 'GeometryCollection' }>;
const topology = land as unknown as Topology & { readonly objects: { readonly land: Collection } };
const ringOf = (points: readonly (readonly number[])[]): Ring => {
  const xs = points.map(([longitude = 0]) => longitude);
  const ys = points.map(([, latitude = 0]) => -latitude);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    path: `M${points.map((_point, at) => `${(xs[at] ?? 0).toFixed(2)} ${(ys[at] ?? 0).toFixed(2)}`).join('L')}Z`,
    view: { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top },
  };
};
/** The coasts of the world (Natural Earth, 1:110 million, public domain), each where it is. */
const rings: readonly Ring[] = feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
  if (geometry.type === 'Polygon') return geometry.coordinates.map(ringOf);
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().map(ringOf) : [];
});

const meets = (one: MapView, other: MapView): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The land within a part of the map, as the path of an SVG whose units are degrees. */
export const landWithin = (view: MapView): string =>
  rings
    .filter((ring) => meets(ring.view, view))
    .map(({ path }) => path)
    .join('');
