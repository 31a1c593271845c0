import { dashboardLayouts } from '@atrium/contracts';
import { useQuery, useSavedLayout } from '@atrium/platform';
import { useMemo, useState } from 'react';
import { readArrangement, usualArrangement, type Arrangement } from './arrangement.ts';
import { dashboardLayoutQuery } from './dashboard.operations.ts';
import { dashboards, type DashboardName } from './dashboards.ts';
import type { Widget } from './widgets.ts';

export interface DashboardLayout {
  readonly arrangement: Arrangement;
  /** Whose arrangement it is. */
  readonly source: 'own' | 'firm' | 'product';
  /** When the firm published one that is newer than what the person arranged over; null where there is none. */
  readonly newerSince: string | null;
  readonly isLoading: boolean;
  /** Whether there is a step to undo. */
  readonly canUndo: boolean;
  /** Keeps it as the person's own. */
  save(arrangement: Arrangement): void;
  /** Back to the firm's, or the product's where the firm has none. */
  reset(): void;
  /** Keeps the person's own although there is a newer one of the firm. */
  keepOwn(): void;
  undo(): void;
  /** Asks whether something was published in the meantime. */
  refetch(): void;
}

/** The arrangement of a dashboard: the person's own, else the one that is published for their role, else the product's. */
export function useDashboardLayout(name: DashboardName, widgets: readonly Widget[]): DashboardLayout {
  const layoutId = dashboardLayouts.find(({ dashboard }) => dashboard === name)?.layoutId;
  const [{ data, fetching }, ask] = useQuery({
    query: dashboardLayoutQuery,
    variables: { layoutId: layoutId ?? 0 },
    pause: layoutId === undefined,
    requestPolicy: 'cache-and-network',
  });
  const kept = useSavedLayout(`dashboard/${name}`);
  /** Own arrangements of this visit, the latest last; null is none. */
  const [steps, setSteps] = useState<readonly (Arrangement | null)[]>([]);
  const [isKept, setIsKept] = useState(false);
  const published = data?.dashboardLayout ?? null;
  const over = published?.id ?? null;

  // Widgets that are left out here and now keep their places.
  const all = dashboards[name].widgets;
  const { common, before } = useMemo(
    () => ({
      common: readArrangement(all, published?.layout) ?? usualArrangement(widgets),
      before: readArrangement(all, kept.layout),
    }),
    [all, widgets, published?.layout, kept.layout],
  );
  const latest = steps.at(-1);
  const own = latest === undefined ? before : latest;
  const write = (next: Arrangement | null): void => {
    if (next === null) kept.reset();
    else kept.save({ widgets: next, over });
  };
  const change = (next: Arrangement | null): void => {
    setSteps((known) => [...(known.length === 0 ? [before] : known), next]);
    write(next);
  };
  return {
    arrangement: own ?? common,
    source: own !== null ? 'own' : published === null ? 'product' : 'firm',
    newerSince:
      own !== null && published !== null && !isKept && steps.length === 0 && overOf(kept.layout) !== over
        ? published.publishedAt
        : null,
    isLoading: (layoutId !== undefined && data === undefined && fetching) || kept.isLoading,
    canUndo: steps.length > 1,
    save: change,
    reset: () => change(null),
    keepOwn() {
      setIsKept(true);
      if (own !== null) write(own);
    },
    undo() {
      if (steps.length < 2) return;
      const earlier = steps.slice(0, -1);
      setSteps(earlier);
      write(earlier.at(-1) ?? null);
    },
    refetch: () => ask({ requestPolicy: 'network-only' }),
  };
}

/** The publication that somebody's own arrangement was made over; null for none, and for those from before there were any. */
function overOf(layout: unknown): string | null {
  const over: unknown = typeof layout === 'object' && layout !== null ? Reflect.get(layout, 'over') : null;
  return typeof over === 'string' ? over : null;
}
