import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use, type ECharts, type EChartsCoreOption } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

let isRegistered = false;

/** Starts a chart in `element`, with only the parts of ECharts that are used here. */
export function startChart(element: HTMLElement): ECharts {
  if (!isRegistered) {
    use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, AriaComponent, CanvasRenderer]);
    isRegistered = true;
  }
  return init(element, null, { renderer: 'canvas' });
}

export type { ECharts, EChartsCoreOption };
