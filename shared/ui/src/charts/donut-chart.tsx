import { useMemo, type ReactElement } from 'react';
import type { ColourTokens } from '../theme/tokens.ts';
import { baseOption, chartText } from './base-option.ts';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import type { EChartsCoreOption } from './echarts-core.ts';
import { seriesColour } from './palette.ts';
import type { ChartTone, FigureFormat } from './types.ts';
import { useChartLook } from './use-chart-look.ts';

export interface DonutChartProps extends ChartProps {
  slices: readonly { name: string; value: number; tone?: ChartTone | undefined }[];
  format?: FigureFormat | undefined;
}

function donutOption(
  colours: ColourTokens,
  isStill: boolean,
  { slices, format = String, description }: DonutChartProps,
): EChartsCoreOption {
  return {
    ...baseOption(colours, { description, isStill, format }),
    series: [
      {
        type: 'pie',
        radius: ['46%', '70%'],
        data: slices.map(({ name, value, tone }, place) => ({ name, value, itemStyle: { color: seriesColour(colours, tone, place) } })),
        itemStyle: { borderColor: colours.surface, borderWidth: 2 },
        minShowLabelAngle: 6,
        labelLine: { length: 8, length2: 8, lineStyle: { color: colours.line } },
        label: {
          ...chartText(colours.muted, 12),
          formatter: ({ name, value }: { name: string; value: number }) => `${name}\n{figure|${format(value)}}`,
          rich: { figure: { ...chartText(colours.ink, 12), fontWeight: 600, lineHeight: 18 } },
        },
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
  return <ChartFrame description={description} height={props.height} option={option} />;
}
