import { dayIn } from '@atrium/domain';
import { useNavigate, useRegion, useTranslation } from '@atrium/platform';
import { BarChart, ChartCard, ChartNumbers, LineChart, type ChartTone } from '@atrium/ui/charts';
import { LatePart } from '@atrium/ui';
import { useId, useMemo, type ReactElement, type ReactNode } from 'react';
import {
  markRunning,
  placesOf,
  plottedValue,
  valuesAt,
  writeFigure,
  writeShort,
  type Figure,
  type FigureTable,
} from '../figures.ts';
import type { FigureSet } from '../use-dashboard-figures.ts';
import { useFiguresExport } from '../use-figures-export.ts';
import type { ChartWidget, FunnelWidget, NumberWidget } from '../widgets.ts';

export interface WidgetPicture {
  readonly title: string;
  /** The numbers as they are read, for those who do not see the chart. */
  readonly table: FigureTable;
  /** The chart alone; null where the numbers are all there is. */
  readonly chart: ReactNode;
  card(menu: ReactNode): ReactElement;
  /** Null for those who may not. */
  readonly exportTable: (() => void) | null;
}

/** The outlines of land come with the first map. */
const loadOfficeMap = () => import('./office-map.tsx');

const tones: readonly ChartTone[] = ['accent', 'info', 'warn', 'bad'];
const MOST_BARS = 12;
const FULL_HEIGHT_PX = 420;

/** What a widget looks like, and says, once its figures are there. */
export function useWidgetPicture(
  widget: NumberWidget | ChartWidget | FunnelWidget,
  all: readonly Figure[],
  set: FigureSet,
  personId: string | null,
): WidgetPicture {
  const { t } = useTranslation();
  const { language: locale, timeZone } = useRegion();
  const navigate = useNavigate();
  const titleId = useId();
  const { currency } = set;
  const isByTime = widget.kind !== 'number' && widget.kind !== 'funnel' && widget.by === 'TIME';
  const title = widget.kind === 'number' ? (all[0]?.measure.title ?? '') : widget.title(t);

  const exportTable = useFiguresExport(widget, title, set, personId);

  const content = useMemo(() => {
    const open = all.filter(({ isClosed }) => !isClosed);
    const figures = widget.kind === 'number' || widget.kind === 'funnel' ? open : withTargets(t, open);
    const written = (figure: Figure) => ({ unit: figure.measure.unit, currency, locale });
    const isTotals = widget.kind === 'number' || widget.kind === 'funnel';
    const places = isTotals
      ? figures.map(({ measure, rows }) => ({ key: measure.id, label: measure.title, rows }))
      : isByTime
        ? markRunning(t, placesOf(figures, locale), figures[0]?.dimension, dayIn(timeZone, new Date()))
        : placesOf(figures, locale);
    const firstColumn = isTotals ? t('reports.column.figure', 'Figure') : columnName(t, widget.by);
    const columns = isTotals
      ? [firstColumn, t('reports.column.value', 'Value')]
      : [firstColumn, ...figures.map(({ measure }) => measure.title)];
    const values = isTotals
      ? [figures.map(({ value }) => value ?? null)]
      : figures.map((each) => valuesAt(each, places));
    const cellOf = (place: number, series: number) => {
      const figure = isTotals ? figures[place] : figures[series];
      return figure === undefined ? '' : writeFigure(t, values[series]?.[place], written(figure));
    };
    const rows = places.map(({ label }, place) => [label, ...values.map((_, series) => cellOf(place, series))]);
    const links = places.map(({ rows: path }) => path ?? undefined);
    return { figures, places, values, written, table: { columns, rows, links } };
  }, [all, currency, isByTime, locale, t, timeZone, widget]);

  const { figures, places, values, written, table } = content;
  const [first] = figures;
  const shown = isByTime ? places : places.slice(0, MOST_BARS);
  const series = useMemo(
    () =>
      widget.kind === 'funnel'
        ? [{ name: title, values: values[0]?.map((value) => value ?? 0) ?? [], tone: 'accent' as const }]
        : figures.map(({ measure }, at) => ({
            name: measure.title,
            values: shown.map((_, place) => plottedValue(measure.unit, values[at]?.[place] ?? 0)),
            tone: tones[at % tones.length],
          })),
    [widget.kind, title, figures, shown, values],
  );
  const categories = useMemo(() => shown.map(({ label }) => label), [shown]);
  const description = t('reports.picture', '{{title}}: {{totals}}', {
    title,
    totals: figures
      .map((figure) => `${figure.measure.title} ${writeFigure(t, figure.value, written(figure))}`)
      .join(', '),
  });
  const format = useMemo(
    () => (value: number) =>
      first === undefined ? String(value) : writeShort(t, value, { unit: first.measure.unit, currency, locale }),
    [first, t, currency, locale],
  );
  const openRows = (place: number): void => {
    const path = shown[place]?.rows;
    if (path) void navigate(path);
  };
  const chartProps = { description, categories, series, format, onPick: openRows };
  /** Draws it, as high as its card or so many pixels. */
  const draw = (height: number | 'fill'): ReactNode => {
    const props = { ...chartProps, height };
    switch (widget.kind) {
      case 'line':
      case 'area':
        return <LineChart {...props} isArea={widget.kind === 'area'} />;
      case 'bar':
        return <BarChart {...props} isHorizontal={!isByTime} isWhole={first?.measure.unit === 'COUNT'} />;
      case 'funnel':
        return <BarChart {...props} isHorizontal isWhole />;
      case 'map':
        return (
          <LatePart load={loadOfficeMap}>
            {({ OfficeMap }) => (
              <OfficeMap
                {...props}
                figures={figures}
                write={(figure, value) => writeFigure(t, value, written(figure))}
              />
            )}
          </LatePart>
        );
      default:
        return null;
    }
  };
  const ignoresPeriod = figures.length > 0 && figures.every(({ measure }) => measure.isOfToday);
  const isPartlyShown = figures.some(({ isDimensionClosed }) => isDimensionClosed);

  return {
    title,
    table,
    chart: draw(FULL_HEIGHT_PX),
    exportTable,
    card(menu) {
      const hint = ignoresPeriod
        ? t('reports.today', 'Today, whatever the period')
        : isPartlyShown
          ? t('reports.explain.dimensionClosed', 'Your role can’t see it broken down.')
          : undefined;
      if (widget.kind !== 'table') {
        return (
          <ChartCard
            title={title}
            description={hint}
            figure={all.length === 1 && first ? writeFigure(t, first.value, written(first)) : undefined}
            table={table}
            actions={menu}
          >
            {draw('fill')}
          </ChartCard>
        );
      }
      return (
        <section className="at-chart-card" aria-labelledby={titleId}>
          <header className="at-chart-card__header">
            <div className="at-chart-card__words">
              <h2 className="at-chart-card__title" id={titleId}>
                {title}
              </h2>
              {hint !== undefined && <p className="at-chart-card__description">{hint}</p>}
            </div>
            {menu}
          </header>
          <div className="reports-scrolled">
            {places.length === 0 ? (
              <p className="reports-quiet">{t('reports.noFigures', 'No figures for this period')}</p>
            ) : (
              <ChartNumbers table={table} labelledBy={titleId} />
            )}
          </div>
        </section>
      );
    },
  };
}

/** Each figure with its target beside it, where one is set for any of its places. */
const withTargets = (t: ReturnType<typeof useTranslation>['t'], figures: readonly Figure[]): readonly Figure[] =>
  figures.flatMap((figure) => {
    if (figure.points.every(({ target }) => typeof target !== 'number')) return [figure];
    const title = t('reports.target.of', 'Target: {{figure}}', { figure: figure.measure.title });
    const points = figure.points.map((point) => ({ ...point, value: point.target }));
    return [figure, { ...figure, measure: { ...figure.measure, title }, value: figure.target, points }];
  });

type ThingDimension = Exclude<ChartWidget['by'], 'TIME' | 'DAY' | 'WEEK' | 'MONTH' | 'QUARTER' | 'YEAR'>;
/** What the places of a widget are called, above them. */
function columnName(t: ReturnType<typeof useTranslation>['t'], by: ChartWidget['by']): string {
  const names: Readonly<Record<ThingDimension, string>> = {
    TYPE: t('reports.column.type', 'Area of law'),
    PERSON: t('reports.column.person', 'Person'),
    OFFICE: t('reports.column.office', 'Office'),
    SOURCE: t('reports.column.source', 'Source'),
    AGE: t('reports.column.age', 'Age'),
    PRIORITY: t('reports.column.priority', 'Priority'),
    CATEGORY: t('reports.column.category', 'Kind'),
    STAGE: t('reports.column.stage', 'Stage'),
    STATUS: t('reports.column.status', 'Status'),
    TEAM: t('reports.column.team', 'Team'),
  };
  return by in names ? names[by as ThingDimension] : t('reports.column.time', 'Period');
}
