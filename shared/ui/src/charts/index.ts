export { BarChart, type BarChartProps } from './bar-chart.tsx';
export { ChartCard, type ChartCardProps } from './chart-card.tsx';
export { ChartNumbers } from './chart-numbers.tsx';
export { ChartGrid } from './chart-grid.tsx';
export { DonutChart, type DonutChartProps } from './donut-chart.tsx';
export { LineChart, type LineChartProps } from './line-chart.tsx';
export type { ChartSeries, ChartTable, ChartTone, FigureFormat } from './types.ts';
