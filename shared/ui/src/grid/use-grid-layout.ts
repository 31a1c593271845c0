import { useSavedLayout } from '@atrium/platform';
import { useMemo, useState } from 'react';
import { layoutOf, parseGridLayout, placeColumns, type GridLayout, type PlacedColumn } from './grid-layout.ts';
import type { GridColumn } from './types.ts';

export interface GridLayoutControl<Row> {
  placed: PlacedColumn<Row>[];
  /** Shown at once, and kept for the person. */
  change: (placed: readonly PlacedColumn<Row>[]) => void;
  /** Shown at once, not kept: while a width is being dragged. */
  preview: (placed: readonly PlacedColumn<Row>[]) => void;
  reset: () => void;
}

/**
 * The columns as this person arranged them for `screen`; or, where a saved view
 * brings its own (`viewLayout` is not undefined), as the view has them, with
 * changes told to `onLayout` instead of being kept.
 */
export function useGridLayout<Row>(
  screen: string,
  columns: readonly GridColumn<Row>[],
  viewLayout?: GridLayout | null,
  onLayout?: (layout: GridLayout | null) => void,
): GridLayoutControl<Row> {
  const saved = useSavedLayout(screen);
  // What was changed here wins over what was read, so that nothing jumps back while a save is on its way.
  const [own, setOwn] = useState<{ screen: string; layout: GridLayout | null } | null>(null);
  const [dragged, setDragged] = useState<GridLayout | null>(null);
  const hasView = viewLayout !== undefined;
  const layout = dragged ?? (hasView ? viewLayout : own?.screen === screen ? own.layout : saved.layout);
  const placed = useMemo(() => placeColumns(columns, parseGridLayout(layout)), [columns, layout]);

  const { save, reset } = saved;
  return useMemo(() => {
    const settle = (next: GridLayout | null): void => {
      setDragged(null);
      if (hasView) {
        onLayout?.(next);
        return;
      }
      setOwn({ screen, layout: next });
      if (next === null) reset();
      else save(next);
    };
    return {
      placed,
      preview: (next) => setDragged(layoutOf(next)),
      change: (next) => settle(layoutOf(next)),
      reset: () => settle(null),
    };
  }, [placed, hasView, onLayout, screen, save, reset]);
}
