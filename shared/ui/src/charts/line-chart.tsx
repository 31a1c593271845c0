import { useMemo, type ReactElement } from 'react';
import { axes, baseOption, plotGrid } from './base-option.ts';
import { chartText } from './chart-text.ts';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import type { EChartsCoreOption } from './echarts-core.ts';
import { seriesColour } from './palette.ts';
import { tooltip } from './tooltip.ts';
import type { ChartSeries, FigureFormat } from './types.ts';
import { type ChartLook, useChartLook } from './use-chart-look.ts';

export interface LineChartProps extends ChartProps {
  categories: readonly string[];
  series: readonly ChartSeries[];
  /** Fills the ground under the line. */
  isArea?: boolean | undefined;
  format?: FigureFormat | undefined;
  /** Nothing but zeros is worth a line: none failed. Otherwise it counts as no figures. */
  hasZeros?: boolean | undefined;
}

/** Symbols and dashes tell lines apart without colour. */
const strokes = [
  { symbol: 'circle', dash: 'solid' },
  { symbol: 'rect', dash: 'dashed' },
  { symbol: 'triangle', dash: 'dotted' },
  { symbol: 'diamond', dash: [8, 3, 2, 3] },
] as const;

const LETTER_WIDTH_PX = 6.6;

/** Room at the lines' ends for the longest of their names. */
function endRoom(series: readonly ChartSeries[]): number {
  return Math.min(140, 18 + LETTER_WIDTH_PX * Math.max(...series.map(({ name }) => name.length)));
}

function lineOption(
  { colours, isStill, isRightToLeft }: ChartLook,
  { categories, series, isArea = false, format = String, description }: LineChartProps,
): EChartsCoreOption {
  const isNamed = series.length > 1;
  const marks = series.map(({ tone }, place) => seriesColour(colours, tone, place));
  return {
    ...baseOption(colours, { description, isStill }),
    ...axes(colours, { categories, format, isHorizontal: false, hideFigures: false, isRightToLeft }),
    tooltip: tooltip(colours, 'axis', { format, marks }),
    grid: plotGrid({ top: 14, end: isNamed ? endRoom(series) : 14, bottom: 4, start: 4 }, isRightToLeft),
    series: series.map((one, place) => {
      const colour = seriesColour(colours, one.tone, place);
      const stroke = strokes[place % strokes.length] ?? strokes[0];
      return {
        type: 'line',
        name: one.name,
        data: [...one.values],
        color: colour,
        symbol: stroke.symbol,
        symbolSize: 6,
        showSymbol: categories.length <= 16,
        lineStyle: { width: 2, type: stroke.dash },
        ...(isArea ? { areaStyle: { color: colour, opacity: 0.12 } } : {}),
        emphasis: { focus: 'series' },
        // The line's own name at its end reads quicker than a legend.
        endLabel: { show: isNamed, formatter: '{a}', distance: 8, lineHeight: 16, ...chartText(colours.ink, 12) },
        labelLayout: { moveOverlap: 'shiftY' },
        // While a line draws itself its name follows the tip, and is never moved out of the way of others.
        animation: false,
      };
    }),
  };
}

/** Amounts over time. */
export function LineChart(props: LineChartProps): ReactElement {
  const look = useChartLook();
  const { categories, series, isArea, format, description, hasZeros = false } = props;
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0 && !hasZeros));
  const option = useMemo(
    () => (isEmpty ? null : lineOption(look, { categories, series, isArea, format, description })),
    [look, isEmpty, categories, series, isArea, format, description],
  );
  return <ChartFrame description={description} height={props.height} option={option} onPick={props.onPick} />;
}
