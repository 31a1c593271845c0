import { useTranslation } from '@atrium/platform';
import type { ReactElement } from 'react';
import { ChartCanvas } from './chart-canvas.tsx';
import type { EChartsCoreOption } from './echarts-core.ts';

export type ChartHeight = number | 'fill';
export interface ChartProps {
  /** What the picture shows, in a sentence; read out in its place. */
  description: string;
  /** In pixels, or as high as the card it stands in. */
  height?: ChartHeight | undefined;
  /** A bar or point was pressed, by its place among the categories and among the series. The table beside it needs `links` for those without a pointer. */
  onPick?: ((category: number, series: number) => void) | undefined;
}

/** Draws a chart, or says that there is nothing to draw. */
export function ChartFrame({
  description,
  height = 240,
  option,
  onPick,
}: ChartProps & { option: EChartsCoreOption | null }): ReactElement {
  const { t } = useTranslation();
  if (option !== null) return <ChartCanvas option={option} description={description} height={height} onPick={onPick} />;
  return (
    <div
      className={`at-chart at-chart--empty${height === 'fill' ? ' at-chart--fill' : ''}`}
      style={height === 'fill' ? undefined : { blockSize: height }}
    >
      {t('ui.chart.empty', 'No figures for this period')}
    </div>
  );
}
