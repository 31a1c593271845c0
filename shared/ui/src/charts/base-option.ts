import { themeTokens, type ColourTokens } from '../theme/tokens.ts';
import { chartText } from './chart-text.ts';
import type { EChartsCoreOption } from './echarts-core.ts';
import type { FigureFormat } from './types.ts';

/** What every chart has in common. */
export function baseOption(
  colours: ColourTokens,
  options: { description: string; isStill: boolean },
): EChartsCoreOption {
  return {
    animation: !options.isStill,
    animationDuration: themeTokens.calmMs,
    animationDurationUpdate: themeTokens.calmMs,
    textStyle: chartText(colours.muted),
    aria: { enabled: true, label: { description: options.description } },
  };
}

/** Axes without frames: names on one side, faint lines across for figures. */
export function axes(
  colours: ColourTokens,
  options: {
    categories: readonly string[];
    format: FigureFormat;
    isHorizontal: boolean;
    hideFigures: boolean;
    isRightToLeft: boolean;
    /** Figures are whole: no lines between them. */
    isWhole?: boolean | undefined;
  },
): EChartsCoreOption {
  const start = options.isRightToLeft ? { position: 'right' } : {};
  const names = {
    type: 'category',
    data: [...options.categories],
    // Names read from the top, or along the line of writing.
    inverse: options.isHorizontal || options.isRightToLeft,
    ...(options.isHorizontal ? start : {}),
    axisTick: { show: false },
    axisLine: { show: !options.isHorizontal, lineStyle: { color: colours.line } },
    axisLabel: {
      ...chartText(colours.muted),
      hideOverlap: true,
      // The last of a line of months says whether it is over, however few of the others have room for their names.
      ...(options.isHorizontal ? { width: 120, overflow: 'truncate' } : { showMaxLabel: true }),
    },
  };
  const figures = {
    type: 'value',
    ...(options.isHorizontal ? { inverse: options.isRightToLeft } : start),
    splitNumber: 4,
    ...(options.isWhole === true ? { minInterval: 1 } : {}),
    axisLabel: {
      show: !options.hideFigures,
      ...chartText(colours.muted, 11),
      formatter: (value: number) => options.format(value),
    },
    splitLine: { show: !options.hideFigures, lineStyle: { color: colours.lineSoft } },
  };
  return options.isHorizontal ? { xAxis: figures, yAxis: names } : { xAxis: names, yAxis: figures };
}

/** Room around the plot, by where lines begin and end rather than by side. */
export function plotGrid(
  room: { top: number; end: number; bottom: number; start: number },
  isRightToLeft: boolean,
): Record<string, unknown> {
  const [left, right] = isRightToLeft ? [room.end, room.start] : [room.start, room.end];
  return { top: room.top, right, bottom: room.bottom, left, containLabel: true };
}
