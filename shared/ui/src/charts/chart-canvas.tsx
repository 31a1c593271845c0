import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import { themeTokens } from '../theme/tokens.ts';
import { startChart, type ECharts, type EChartsCoreOption } from './echarts-core.ts';
import './charts.css';

const CHART_FONT = `12px ${themeTokens.fontSans}`;

/** A canvas keeps the letters it was drawn with, so it waits for the page's own. */
function useChartFont(): boolean {
  const [isReady, setIsReady] = useState(() => !('fonts' in document) || document.fonts.check(CHART_FONT));
  useEffect(() => {
    if (isReady) return undefined;
    let isGone = false;
    const start = (): void => {
      if (!isGone) setIsReady(true);
    };
    // Without the font the chart is drawn in the next best one.
    document.fonts.load(CHART_FONT).then(start, start);
    return () => {
      isGone = true;
    };
  }, [isReady]);
  return isReady;
}

/** A canvas that follows its option and its place's size. */
export function ChartCanvas({
  option,
  description,
  height,
  onPick,
}: {
  option: EChartsCoreOption;
  description: string;
  height: number | 'fill';
  onPick?: ((category: number, series: number) => void) | undefined;
}): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const isReady = useChartFont();
  const latest = useRef(option);
  const pick = useEffectEvent((category: number, series: number) => onPick?.(category, series));

  useEffect(() => {
    const element = place.current;
    if (!element || !isReady) return undefined;
    const fit = (): void => {
      if (chart.current) {
        chart.current.resize();
      } else if (element.clientWidth > 0) {
        // A place without a size, such as one that is hidden, waits until it has one.
        chart.current = startChart(element);
        chart.current.setOption(latest.current, { notMerge: true });
        chart.current.on('click', ({ dataIndex, seriesIndex }) => {
          if (dataIndex !== undefined) pick(dataIndex, seriesIndex ?? 0);
        });
      }
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.current?.dispose();
      chart.current = null;
    };
  }, [isReady]);

  useEffect(() => {
    if (latest.current === option) return;
    latest.current = option;
    chart.current?.setOption(option, { notMerge: true });
  }, [option]);

  return (
    <div
      ref={place}
      className={`at-chart${height === 'fill' ? ' at-chart--fill' : ''}`}
      role="img"
      aria-label={description}
      style={height === 'fill' ? undefined : { blockSize: height }}
    />
  );
}
