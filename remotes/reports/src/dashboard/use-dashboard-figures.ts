import { reportError, useCameFrom, useClient, useQuery } from '@atrium/platform';
import { useMemo, useRef, useState } from 'react';
import type { DashboardFiguresQuery } from '../generated/graphql.ts';
import { dashboardFiguresQuery } from './dashboard.operations.ts';
import { figuresOf, type Days, type Figure } from './figures.ts';
import { isTouched, type NewsKind } from './row-news.ts';
import type { Widget } from './widgets.ts';

export type FigureSet = DashboardFiguresQuery['figures'];
/** What a widget has to show so far. */
export interface WidgetFigures {
  readonly set: FigureSet | undefined;
  readonly figures: readonly Figure[];
  readonly isFailed: boolean;
  /** Whose figures alone they are. */
  readonly personId: string | null;
}
export interface DashboardFigures {
  readonly isFetching: boolean;
  readonly asAt: string | undefined;
  of(widget: Widget): WidgetFigures;
  refetch(): void;
  /** Asks once more for the widgets whose rows changed; what is shown stays until the answer is there. */
  refreshWhat(kinds: ReadonlySet<NewsKind>): void;
}
const nothing: WidgetFigures = { set: undefined, figures: [], isFailed: false, personId: null };
type Fresh = ReadonlyMap<string, WidgetFigures>;
const noneFresh: Fresh = new Map();

/** The figures of all widgets in two requests: the headlines, which are quick, do not wait for the charts. */
export function useDashboardFigures(widgets: readonly Widget[], days: Days, personId: string | null): DashboardFigures {
  const client = useClient();
  const { cameFrom } = useCameFrom();
  const headlines = usePart(widgets, true, days, personId);
  const charts = usePart(widgets, false, days, personId);
  // What came since the two requests, of single widgets, for the same question.
  const question = useMemo(
    () => ({ widgets, from: days.from, to: days.to, personId }),
    [widgets, days.from, days.to, personId],
  );
  const asked = useRef(question);
  asked.current = question;
  const [fresh, setFresh] = useState({ question, of: noneFresh });
  const since = fresh.question === question ? fresh.of : noneFresh;
  const base = (widget: Widget): WidgetFigures =>
    widget.kind === 'list' ? nothing : (widget.kind === 'number' ? headlines : charts).of(widget);
  const of = (widget: Widget): WidgetFigures => since.get(widget.id) ?? base(widget);
  const times = [headlines.set?.asAt, charts.set?.asAt, ...[...since.values()].map(({ set }) => set?.asAt)];

  const refreshWhat = async (kinds: ReadonlySet<NewsKind>): Promise<void> => {
    const touched = widgets.filter((widget) =>
      base(widget).figures.some(({ measure }) => isTouched(measure.subject, kinds)),
    );
    const lists = touched.map((widget) => figuresOf(widget, days));
    if (touched.length === 0) return;
    const { data, error } = await client
      .query(
        dashboardFiguresQuery,
        { figures: lists.flat(), from: days.from, to: days.to, personId, cameFrom },
        { requestPolicy: 'network-only' },
      )
      .toPromise();
    if (error !== undefined) reportError(error, { area: 'dashboards' });
    if (data === undefined || asked.current !== question) return;
    const set = data.figures;
    let at = 0;
    const found = touched.map((widget, index): [string, WidgetFigures] => {
      const figures = set.figures.slice(at, (at += lists[index]?.length ?? 0));
      return [widget.id, { set, figures, isFailed: false, personId }];
    });
    setFresh((known) => ({ question, of: new Map([...(known.question === question ? known.of : []), ...found]) }));
  };
  return {
    isFetching: headlines.isFetching || charts.isFetching,
    asAt: times.reduce((latest, time) => (time !== undefined && (latest ?? '') < time ? time : latest), undefined),
    of,
    refetch() {
      setFresh({ question, of: noneFresh });
      headlines.refetch();
      charts.refetch();
    },
    refreshWhat: (kinds) => void refreshWhat(kinds),
  };
}

function usePart(widgets: readonly Widget[], isHeadline: boolean, { from, to }: Days, personId: string | null) {
  const { cameFrom } = useCameFrom();
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
    variables: { figures: asked, from, to, personId, cameFrom },
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
      return { set, figures, isFailed: set === undefined && error !== undefined && !fetching, personId };
    },
  };
}
