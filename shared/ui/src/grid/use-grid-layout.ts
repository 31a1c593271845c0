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

/** The columns as this person arranged them for `screen`. */
export function useGridLayout<Row>(screen: string, columns: readonly GridColumn<Row>[]): GridLayoutControl<Row> {
  const saved = useSavedLayout(screen);
  // What was changed here wins over what was read, so that nothing jumps back while a save is on its way.
  const [own, setOwn] = useState<{ screen: string; layout: GridLayout | null } | null>(null);
  const layout = own?.screen === screen ? own.layout : saved.layout;
  const placed = useMemo(() => placeColumns(columns, parseGridLayout(layout)), [columns, layout]);

  const preview = (next: readonly PlacedColumn<Row>[]): void => setOwn({ screen, layout: layoutOf(next) });
  return {
    placed,
    preview,
    change: (next) => {
      preview(next);
      saved.save(layoutOf(next));
    },
    reset: () => {
      setOwn({ screen, layout: null });
      saved.reset();
    },
  };
}
