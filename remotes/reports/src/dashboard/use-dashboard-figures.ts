import { useCameFrom, useQuery } from '@atrium/platform';
import { useMemo } from 'react';
import type { DashboardFiguresQuery } from '../generated/graphql.ts';
import { dashboardFiguresQuery } from './dashboard.operations.ts';
import { figuresOf, type Days, type Figure } from './figures.ts';
import type { Widget } from './widgets.ts';

export type FigureSet = DashboardFiguresQuery['figures'];
/** What a widget has to show so far. */
export interface WidgetFigures {
  readonly set: FigureSet | undefined;
  readonly figures: readonly Figure[];
  readonly isFailed: boolean;
}
export interface DashboardFigures {
  readonly isFetching: boolean;
  readonly asAt: string | undefined;
  of(widget: Widget): WidgetFigures;
  refetch(): void;
}
const nothing: WidgetFigures = { set: undefined, figures: [], isFailed: false };

/** The figures of all widgets in two requests: the headlines, which are quick, do not wait for the charts. */
export function useDashboardFigures(widgets: readonly Widget[], days: Days, personId: string | null): DashboardFigures {
  const headlines = usePart(widgets, true, days, personId);
  const charts = usePart(widgets, false, days, personId);
  return {
    isFetching: headlines.isFetching || charts.isFetching,
    asAt: headlines.set?.asAt ?? charts.set?.asAt,
    of: (widget) => (widget.kind === 'list' ? nothing : (widget.kind === 'number' ? headlines : charts).of(widget)),
    refetch() {
      headlines.refetch();
      charts.refetch();
    },
  };
}

function usePart(widgets: readonly Widget[], isHeadline: boolean, { from, to }: Days, personId: string | null) {
  const cameFrom = useCameFrom();
  const { asked, places } = useMemo(() => {
    const part = widgets.filter(({ kind }) => kind !== 'list' && (kind === 'number') === isHeadline);
    const lists = part.map((widget) => [widget.id, figuresOf(widget, { from, to })] as const);
    let at = 0;
    const starts = new Map<string, { start: number; end: number }>();
    for (const [id, figures] of lists) starts.set(id, { start: at, end: (at += figures.length) });
    return { asked: lists.flatMap(([, figures]) => figures), places: starts };
  }, [widgets, isHeadline, from, to]);
  const [{ data, error, fetching, stale }, ask] = useQuery({
    query: dashboardFiguresQuery,
    variables: { figures: asked, from, to, personId, ...cameFrom },
    requestPolicy: 'cache-and-network',
    pause: asked.length === 0,
  });
  const set = data?.figures;
  return {
    set,
    isFetching: fetching || stale,
    refetch: () => ask({ requestPolicy: 'network-only' }),
    of({ id }: Widget): WidgetFigures {
      const place = places.get(id);
      const figures = place === undefined ? [] : (set?.figures.slice(place.start, place.end) ?? []);
      return { set, figures, isFailed: set === undefined && error !== undefined && !fetching };
    },
  };
}
