import { useMemo, type ReactElement } from 'react';
import { axes, baseOption, plotGrid } from './base-option.ts';
import { chartText } from './chart-text.ts';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import type { EChartsCoreOption } from './echarts-core.ts';
import { Legend } from './legend.tsx';
import { seriesColour } from './palette.ts';
import { tooltip } from './tooltip.ts';
import type { ChartSeries, FigureFormat } from './types.ts';
import { type ChartLook, useChartLook } from './use-chart-look.ts';

export interface BarChartProps extends ChartProps {
  categories: readonly string[];
  series: readonly ChartSeries[];
  isStacked?: boolean | undefined;
  /** Bars from the start edge; for long names. */
  isHorizontal?: boolean | undefined;
  format?: FigureFormat | undefined;
  /** Counts: the axis has no halves. */
  isWhole?: boolean | undefined;
}

/** More bars than this and their labels would touch. */
const MAXIMUM_LABELLED_BARS = 12;
const BAR_RADIUS_PX = 3;

/** Only the end that says the amount is rounded. */
function barEnd(isHorizontal: boolean, isRightToLeft: boolean): number[] {
  const r = BAR_RADIUS_PX;
  if (!isHorizontal) return [r, r, 0, 0];
  return isRightToLeft ? [r, 0, 0, r] : [0, r, r, 0];
}

function barOption(
  { colours, isStill, isRightToLeft }: ChartLook,
  { categories, series, isStacked = false, isHorizontal = false, format = String, description, isWhole }: BarChartProps,
): EChartsCoreOption {
  const isLabelled = series.length === 1 && categories.length <= MAXIMUM_LABELLED_BARS;
  const end = barEnd(isHorizontal, isRightToLeft);
  return {
    ...baseOption(colours, { description, isStill }),
    tooltip: tooltip(colours, 'axis', {
      format,
      marks: series.map(({ tone }, place) => seriesColour(colours, tone, place)),
    }),
    ...axes(colours, { categories, format, isHorizontal, hideFigures: isLabelled, isRightToLeft, isWhole }),
    grid: plotGrid(
      { top: isLabelled && !isHorizontal ? 22 : 10, end: isHorizontal && isLabelled ? 76 : 8, bottom: 4, start: 4 },
      isRightToLeft,
    ),
    series: series.map((one, place) => ({
      type: 'bar',
      name: one.name,
      data: [...one.values],
      barMaxWidth: isHorizontal ? 18 : 34,
      barGap: '12%',
      color: seriesColour(colours, one.tone, place),
      itemStyle: { borderRadius: isStacked && place < series.length - 1 ? 0 : end },
      emphasis: { focus: 'series' },
      ...(isStacked ? { stack: 'all' } : {}),
      label: {
        show: isLabelled,
        position: isHorizontal ? (isRightToLeft ? 'left' : 'right') : 'top',
        ...chartText(colours.ink, 11.5),
        formatter: ({ value }: { value: unknown }) => (typeof value === 'number' ? format(value) : ''),
      },
    })),
  };
}

/** Amounts side by side, grouped or stacked. */
export function BarChart(props: BarChartProps): ReactElement {
  const look = useChartLook();
  const { categories, series, isStacked, isHorizontal, format, description, isWhole } = props;
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0));
  const option = useMemo(
    () =>
      isEmpty ? null : barOption(look, { categories, series, isStacked, isHorizontal, format, description, isWhole }),
    [look, isEmpty, categories, series, isStacked, isHorizontal, format, description, isWhole],
  );
  return (
    <>
      {series.length > 1 && !isEmpty && <Legend entries={series} />}
      <ChartFrame description={description} height={props.height} option={option} onPick={props.onPick} />
    </>
  );
}
