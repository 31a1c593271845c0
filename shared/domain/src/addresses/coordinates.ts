/** A place on a map, in degrees (WGS 84): north and east are above zero. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const form = /^([+-]?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)$/;
const MOST_LATITUDE = 90;
const MOST_LONGITUDE = 180;

/** Reads latitude and longitude in degrees, as maps write them (`-33.8688, 151.2093`); null for anything else. */
export function readCoordinates(text: string): Coordinates | null {
  const [, north, east] = form.exec(text.trim()) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= MOST_LATITUDE && Math.abs(longitude) <= MOST_LONGITUDE ? { latitude, longitude } : null;
}

/** The same as it is kept, to about ten centimetres. */
export const writeCoordinates = ({ latitude, longitude }: Coordinates): string =>
  [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(6)))).join(', ');
