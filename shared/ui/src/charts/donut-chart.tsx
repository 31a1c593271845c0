import { formatPercentage } from '@atrium/domain';
import { useMemo, type ReactElement } from 'react';
import type { ColourTokens } from '../theme/tokens.ts';
import { baseOption } from './base-option.ts';
import { chartText } from './chart-text.ts';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import type { EChartsCoreOption } from './echarts-core.ts';
import { Legend } from './legend.tsx';
import { seriesColour } from './palette.ts';
import { tooltip } from './tooltip.ts';
import type { ChartTone, FigureFormat } from './types.ts';
import { useChartLook } from './use-chart-look.ts';

export interface DonutChartProps extends ChartProps {
  slices: readonly { name: string; value: number; tone?: ChartTone | undefined }[];
  format?: FigureFormat | undefined;
}

function wholeOf(slices: DonutChartProps['slices']): number {
  return slices.reduce((sum, { value }) => sum + value, 0);
}

function donutOption(
  colours: ColourTokens,
  isStill: boolean,
  { slices, format = String, description }: DonutChartProps,
): EChartsCoreOption {
  const total = wholeOf(slices);
  return {
    ...baseOption(colours, { description, isStill }),
    tooltip: tooltip(colours, 'item', {
      format,
      marks: slices.map(({ tone }, place) => seriesColour(colours, tone, place)),
      isWhole: true,
    }),
    series: [
      {
        type: 'pie',
        radius: ['62%', '92%'],
        data: slices.map(({ name, value, tone }, place) => ({
          name,
          value,
          itemStyle: { color: seriesColour(colours, tone, place) },
          // The whole stands in the middle, written once; the parts stand in the list beside.
          label: { show: place === 0 },
        })),
        itemStyle: { borderColor: colours.surface, borderWidth: 2 },
        emphasis: { scale: false },
        label: {
          show: false,
          position: 'center',
          silent: true,
          ...chartText(colours.ink, 20),
          fontWeight: 600,
          formatter: () => format(total),
        },
        labelLine: { show: false },
      },
    ],
  };
}

/** Parts of a whole, each with its name and figure beside it. */
export function DonutChart(props: DonutChartProps): ReactElement {
  const { colours, isStill } = useChartLook();
  const { slices, format, description } = props;
  const isEmpty = slices.every(({ value }) => value === 0);
  const option = useMemo(
    () => (isEmpty ? null : donutOption(colours, isStill, { slices, format, description })),
    [colours, isStill, isEmpty, slices, format, description],
  );
  if (option === null) return <ChartFrame description={description} height={props.height} option={null} />;
  const whole = wholeOf(slices);
  const entries = slices.map(({ name, value, tone }) => ({
    name,
    tone,
    figure: (format ?? String)(value),
    share: formatPercentage(value / whole),
  }));
  return (
    <div className="at-donut">
      <ChartFrame description={description} height={props.height ?? 200} option={option} />
      <Legend entries={entries} isColumn />
    </div>
  );
}
