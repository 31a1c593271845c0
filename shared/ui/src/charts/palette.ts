import type { ColourName, ColourTokens } from '../theme/tokens.ts';
import { customProperty } from '../theme/tokens-css.ts';
import type { ChartTone } from './types.ts';

const colourOfTone: Record<ChartTone, ColourName> = {
  accent: 'chart1',
  warn: 'chart2',
  info: 'chart3',
  bad: 'chart4',
  violet: 'chart5',
  neutral: 'chart6',
};

const order: readonly ChartTone[] = ['accent', 'warn', 'info', 'bad', 'violet', 'neutral'];

function colourName(tone: ChartTone | undefined, place: number): ColourName {
  return colourOfTone[tone ?? order[place % order.length] ?? 'accent'];
}

/** The colour of a series on the canvas: by what it means, or else by its place. */
export function seriesColour(colours: ColourTokens, tone: ChartTone | undefined, place: number): string {
  return colours[colourName(tone, place)];
}

/** The same colour for the page's style: a custom property, which follows the scheme by itself. */
export function seriesStyle(tone: ChartTone | undefined, place: number): string {
  return `var(${customProperty(colourName(tone, place))})`;
}
