import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { init, use as register, type ECharts, type EChartsCoreOption } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';

let isRegistered = false;

/**
 * ECharts empties its places with `innerHTML = ''`, and looks there whether they
 * are empty. Trusted Types refuse even an empty text, so that is done without markup.
 */
function keepFromMarkup(place: HTMLElement): void {
  Object.defineProperty(place, 'innerHTML', {
    configurable: true,
    get: () => (place.hasChildNodes() ? ' ' : ''),
    set: () => place.replaceChildren(),
  });
}

/** Starts a chart in `element`, with only the parts of ECharts that are used here. */
export function startChart(element: HTMLElement): ECharts {
  if (!isRegistered) {
    register([
      BarChart,
      LineChart,
      PieChart,
      GridComponent,
      TooltipComponent,
      AriaComponent,
      LabelLayout,
      CanvasRenderer,
    ]);
    isRegistered = true;
  }
  keepFromMarkup(element);
  // The tooltip's own place is made by ECharts and appended to the chart's.
  element.appendChild = (child) => {
    if (child instanceof HTMLElement) keepFromMarkup(child);
    return Node.prototype.appendChild.call(element, child) as typeof child;
  };
  return init(element, null, { renderer: 'canvas' });
}

export type { ECharts, EChartsCoreOption };
