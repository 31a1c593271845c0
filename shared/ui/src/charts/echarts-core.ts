import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register, type ECharts, type EChartsCoreOption } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';

let isRegistered = false;

/** Starts a chart in `element`, with only the parts of ECharts that are used here. */
export function startChart(element: HTMLElement): ECharts {
  if (!isRegistered) {
    register([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, AriaComponent, LabelLayout, CanvasRenderer]);
    isRegistered = true;
  }
  // zrender empties its place with `innerHTML = ''`, which Trusted Types refuse even of an empty text.
  Object.defineProperty(element, 'innerHTML', { configurable: true, set: () => element.replaceChildren() });
  return init(element, null, { renderer: 'canvas' });
}

export type { ECharts, EChartsCoreOption };
