import type { ChangingKind, FirmStore } from './firm-store.ts';
import { numberOf } from './wire.ts';

const MOST = 500;
/** A reference to another record. */
export const link = (to: string, id: string | null) => (id === null ? null : { id, href: `/${to}/${id}`, rel: to });

/** A page as each list answers it: where it is, how many there are, and the next one where there is one; `onWire` is asked for the rows of the page alone. */
export function paged<Row extends object>(
  path: string,
  query: URLSearchParams,
  rows: readonly Row[],
  onWire: (row: Row) => object = (row) => row,
): object {
  const offset = numberOf(query, 'Offset', 0, Number.MAX_SAFE_INTEGER);
  const limit = Math.max(1, numberOf(query, 'Limit', MOST, MOST));
  const next = offset + limit < rows.length ? { href: `${path}?Offset=${offset + limit}&Limit=${limit}` } : null;
  return {
    href: path,
    offset,
    limit,
    size: rows.length,
    first: { href: `${path}?Offset=0&Limit=${limit}` },
    next,
    value: rows.slice(offset, offset + limit).map(onWire),
  };
}

const EPOCH_TICKS = 621_355_968_000_000_000;
const TICKS_PER_MS = 10_000;
/** .NET ticks; a list asked for since some is of what was changed from then on. */
export const ticksOf = (at: number): number => at * TICKS_PER_MS + EPOCH_TICKS;
export const stampOf = (store: FirmStore, kind: ChangingKind, id: string) => {
  const { version, at, by } = store.changeOf(kind, id);
  return { versionId: String(version), lastUpdated: ticksOf(at), lastUpdatedBy: by };
};
