import { dayIn, periodOf, type Period } from '@atrium/domain';
import { useQuery, useRegion } from '@atrium/platform';
import { useMemo, useState } from 'react';
import { figuresOf } from '../figures.ts';
import type { WidgetFigures } from '../use-dashboard-figures.ts';
import type { Widget } from '../widgets.ts';
import { layoutPreviewQuery } from './layout-editor.operations.ts';

export interface PreviewFigures {
  readonly period: Period;
  of(widget: Widget): WidgetFigures;
  /** Whether the role sees the widget; until it is known, true. */
  isSeen(widget: Widget): boolean;
  refetch(): void;
}
interface Previewed {
  readonly layoutId: number;
  readonly roleId: string | null;
  readonly isOwn: boolean;
}

/** The figures of a dashboard as a role would see them, of the last twelve months. */
export function usePreviewFigures({ layoutId, roleId, isOwn }: Previewed, widgets: readonly Widget[]): PreviewFigures {
  const { timeZone, financialYearStart } = useRegion();
  const [now] = useState(() => new Date());
  const period = useMemo(
    () => periodOf('twelveMonths', dayIn(timeZone, now), financialYearStart),
    [timeZone, now, financialYearStart],
  );
  const { figures, places } = useMemo(() => {
    const starts = new Map<string, readonly [number, number]>();
    const asked = widgets.map((widget) => [widget.id, figuresOf(widget, period)] as const);
    let at = 0;
    for (const [id, ofWidget] of asked) starts.set(id, [at, (at += ofWidget.length)]);
    return { figures: asked.flatMap(([, ofWidget]) => ofWidget), places: starts };
  }, [widgets, period]);
  const [{ data, error, fetching }, ask] = useQuery({
    query: layoutPreviewQuery,
    variables: { layoutId, roleId, figures, isOwn, from: period.from, to: period.to },
    requestPolicy: 'cache-and-network',
  });
  const preview = data?.dashboardPreview;
  return {
    period,
    of({ id }) {
      const [start, end] = places.get(id) ?? [0, 0];
      const set = preview?.figures;
      return {
        set,
        figures: set?.figures.slice(start, end) ?? [],
        isFailed: set === undefined && error !== undefined && !fetching,
        personId: null,
      };
    },
    isSeen(widget) {
      if (preview === undefined) return true;
      if (widget.kind === 'list') return widget.needs.some((flag) => preview.access.includes(flag));
      return figuresOf(widget, period).some(({ measure }) => !preview.closedMeasures.includes(measure));
    },
    refetch: () => ask({ requestPolicy: 'network-only' }),
  };
}
