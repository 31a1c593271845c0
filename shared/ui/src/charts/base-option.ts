import { themeTokens, type ColourTokens } from '../theme/tokens.ts';
import type { EChartsCoreOption } from './echarts-core.ts';
import type { FigureFormat } from './types.ts';

/** Text as every chart writes it. */
export function chartText(colour: string, size = 12): { color: string; fontFamily: string; fontSize: number } {
  return { color: colour, fontFamily: themeTokens.fontSans, fontSize: size };
}

/**
 * What every chart has in common. The tooltip is drawn on the canvas: the page's
 * Trusted Types policy lets no library write HTML.
 */
export function baseOption(colours: ColourTokens, options: { description: string; isStill: boolean; format: FigureFormat }): EChartsCoreOption {
  return {
    animation: !options.isStill,
    animationDuration: themeTokens.calmMs,
    animationDurationUpdate: themeTokens.calmMs,
    textStyle: chartText(colours.muted),
    aria: { enabled: true, label: { description: options.description } },
    tooltip: {
      renderMode: 'richText',
      confine: true,
      transitionDuration: 0,
      backgroundColor: colours.ink,
      borderWidth: 0,
      padding: [8, 10],
      textStyle: { ...chartText(colours.surface), rich: {} },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? options.format(value) : String(value ?? '—')),
    },
  };
}

/** Axes without frames: names on one side, faint lines across for figures. */
export function axes(
  colours: ColourTokens,
  options: { categories: readonly string[]; format: FigureFormat; isHorizontal: boolean; hideFigures: boolean },
): EChartsCoreOption {
  const names = {
    type: 'category',
    data: [...options.categories],
    inverse: options.isHorizontal,
    axisTick: { show: false },
    axisLine: { show: !options.isHorizontal, lineStyle: { color: colours.line } },
    axisLabel: { ...chartText(colours.muted), hideOverlap: true, ...(options.isHorizontal ? { width: 120, overflow: 'truncate' } : {}) },
  };
  const figures = {
    type: 'value',
    splitNumber: 4,
    axisLabel: { show: !options.hideFigures, ...chartText(colours.muted, 11), formatter: (value: number) => options.format(value) },
    splitLine: { show: !options.hideFigures, lineStyle: { color: colours.lineSoft } },
  };
  return options.isHorizontal ? { xAxis: figures, yAxis: names } : { xAxis: names, yAxis: figures };
}
