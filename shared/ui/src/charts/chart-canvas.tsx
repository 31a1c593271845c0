import { useEffect, useRef, type ReactElement } from 'react';
import { startChart, type ECharts, type EChartsCoreOption } from './echarts-core.ts';
import './charts.css';

/** A canvas that follows its option and its place's size. */
export function ChartCanvas({ option, description, height }: { option: EChartsCoreOption; description: string; height: number }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);

  useEffect(() => {
    if (!place.current) return undefined;
    const started = startChart(place.current);
    chart.current = started;
    const observer = new ResizeObserver(() => started.resize());
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      started.dispose();
      chart.current = null;
    };
  }, []);

  useEffect(() => {
    chart.current?.setOption(option, { notMerge: true });
  }, [option]);

  return <div ref={place} className="at-chart" role="img" aria-label={description} style={{ blockSize: height }} />;
}
