import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { ROWS_OF_A_GROUP, type GridItems } from './grid-items.ts';

/** From this many lines on the grid scrolls within itself and keeps only those in sight. */
const TALL_LINES = 120;
const OVERSCAN_LINES = 12;
const USUAL_ROW_HEIGHT_PX = 34;
/** Before anything was measured, as in a test without a layout. */
const UNMEASURED_SIGHT_PX = 720;

export interface Lines {
  /** The grid scrolls within itself. */
  readonly isTall: boolean;
  readonly indexes: readonly number[];
  /** What is out of sight above. */
  readonly before: { readonly height: number };
  /** Height of what is out of sight below. */
  readonly after: number;
  readonly linesInSight: number;
  /** Lines drawn at most: one that leaves gives its place on the page to one that comes. */
  readonly slots: number;
  readonly rowsOfAGroup: number;
  /** Brings a line into sight. */
  show(index: number): void;
}

/** Which lines of a grid are drawn: all of a short one, of a long one those in sight. Paper has no sight: it gets every line that is there. */
export function useLines<Row>({
  place,
  items,
  isEndless,
  isPrinting,
  onSight,
}: {
  place: RefObject<HTMLDivElement | null>;
  items: GridItems<Row>;
  isEndless: boolean;
  isPrinting: boolean;
  onSight: (first: number, last: number) => void;
}): Lines {
  const isTall = (isEndless || items.count > TALL_LINES) && !(isPrinting && !isEndless);
  const [rowHeight, setRowHeight] = useState(USUAL_ROW_HEIGHT_PX);
  useLayoutEffect(() => {
    const stated =
      place.current === null
        ? Number.NaN
        : Number.parseFloat(getComputedStyle(place.current).getPropertyValue('--at-row-height'));
    if (Number.isFinite(stated) && stated > 0) setRowHeight(stated);
  }, [place]);
  const virtualizer = useVirtualizer({
    count: isTall ? items.count : 0,
    getScrollElement: () => place.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_LINES,
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell(rect.height === 0 ? { ...rect, height: UNMEASURED_SIGHT_PX } : rect)),
    initialRect: { width: 1000, height: UNMEASURED_SIGHT_PX },
    enabled: isTall,
  });
  useEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);

  const inSight = isTall ? virtualizer.getVirtualItems() : [];
  const first = inSight[0]?.index ?? 0;
  const last = inSight.at(-1)?.index ?? 0;
  // What is drawn reaches a little beyond what is seen.
  const { startIndex = first, endIndex = last } = virtualizer.range ?? {};
  useEffect(() => {
    if (isTall) onSight(startIndex, endIndex);
  }, [isTall, startIndex, endIndex, onSight]);

  const show = useCallback((index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }), [virtualizer]);
  if (!isTall) {
    const indexes = Array.from({ length: items.count }, (_, index) => index);
    return {
      isTall,
      indexes,
      before: { height: 0 },
      after: 0,
      linesInSight: items.count,
      slots: 0,
      rowsOfAGroup: ROWS_OF_A_GROUP,
      show: () => undefined,
    };
  }
  const above = inSight[0]?.start ?? 0;
  const height = virtualizer.scrollRect?.height ?? UNMEASURED_SIGHT_PX;
  return {
    isTall,
    indexes: inSight.map(({ index }) => index),
    before: { height: above },
    after: Math.max(0, virtualizer.getTotalSize() - (inSight.at(-1)?.end ?? 0)),
    linesInSight: Math.max(1, Math.floor(height / rowHeight) - 2),
    slots: Math.ceil(height / rowHeight) + 2 * OVERSCAN_LINES + 3,
    rowsOfAGroup: ROWS_OF_A_GROUP,
    show,
  };
}
